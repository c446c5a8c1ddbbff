/** The table of faults names the calls of the app. */
import { expect, test } from "~tests/support/browser/test";
import { callsOfTheApp, sameCall } from "./calls/documented";
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
