/** The table of faults and the documents name the same calls. */
import { expect, test } from "~tests/support/browser/test";
import { callsOfTheApp, documentedCalls, sameCall } from "./calls/documented";
import { kinds, names } from "./calls/kinds";
import { rows } from "./calls/rows";

const inTable = new Set(rows.map(({ call }) => sameCall(call)));

test("every call that the app makes has a row in the table of faults", () => {
  const missing = [...callsOfTheApp()].filter((call) => !inTable.has(call));
  expect(missing).toEqual([]);
});

test("every row of the table is a call of spec.md or contract.md that the app makes", () => {
  const documented = documentedCalls();
  expect([...inTable].filter((call) => !documented.has(call))).toEqual([]);
  const made = callsOfTheApp();
  expect([...inTable].filter((call) => !made.has(call))).toEqual([]);
});

test("the documents are read: a call is found in each of their tables", () => {
  const documented = documentedCalls();
  expect(documented.size).toBeGreaterThan(35);
  for (const call of [
    "GET /services",
    "GET /payment-methods",
    "POST logout",
    "DELETE /user/cards/{}",
    "PATCH /user/addresses/{}",
    "DELETE /user/addresses/{}",
    "DELETE /user/orders/{}/visits/{}/skip",
  ]) {
    expect([...documented]).toContain(call);
  }
});

test("the sample has every kind of fault", () => {
  expect(rows.length).toBeGreaterThanOrEqual(kinds.length);
  expect(kinds.map(({ name }) => name)).toEqual([...names]);
});
