/** The table of faults names the calls of the app. PRINT=1 prints what is read of each kind and call. */
import { expect, test } from "~tests/support/browser/test";
import { SAYS_REFUSED } from "~tests/support/gateway";
import { callsOfTheApp, sameCall } from "./calls/documented";
import { kinds, writtenKinds } from "./calls/kinds";
import { titleOf } from "./calls/row";
import { rows } from "./calls/rows";

const inTable = new Set(rows.map(({ call }) => sameCall(call)));

test("every call that the app makes has a row in the table of faults", () => {
  const missing = [...callsOfTheApp()].filter((call) => !inTable.has(call));
  expect(missing).toEqual([]);
});

test("every row of the table is a call that the app makes", () => {
  const made = callsOfTheApp();
  expect([...inTable].filter((call) => !made.has(call))).toEqual([]);
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
