/** The table of faults names the calls of the app. PRINT=1 prints what is read of each kind and call. */
import { definitions } from "~tests/contract/definitions";
import { expect, test } from "~tests/support/browser/test";
import { SAYS_REFUSED } from "~tests/support/gateway";
import { kinds, writtenKinds } from "./calls/kinds";
import { nameOf, titleOf } from "./calls/row";
import { rows } from "./calls/rows";

test("every call that the app defines has a row in the table of faults", () => {
  const inTable = rows.map(({ call }) => call);
  const missing = definitions.filter((call) => !inTable.includes(call));
  expect(missing.map(nameOf)).toEqual([]);
});

test("no row of the table expects a refusal where a gateway has answered", () => {
  const cells = rows.flatMap((row) =>
    [...kinds, ...(row.writes ? writtenKinds : [])].map((kind) => ({ row, kind })),
  );
  if (process.env.PRINT) {
    const table = cells.map(({ row, kind }) => titleOf(row, kind)).join("\n");
    process.stdout.write(`${table}\n`);
  }
  const read = cells.flatMap(({ row, kind }) => (kind.by === "plain" ? [] : row.reads(kind)));
  expect(read.filter((sentence) => SAYS_REFUSED.test(sentence))).toEqual([]);
});
