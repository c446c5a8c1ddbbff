/**
 * Every call of the API with every fault: what the person reads, what is kept, what works again.
 * `npm run test:all` runs all of the table, `npm test` some faults with one call each. KIND=gateway takes the faults so named.
 */
import { openBooking } from "~tests/support/browser/booking";
import { registerCustomer, saveCard } from "~tests/support/browser/customers";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";
import { type Kind, type KindName, kinds, writtenKinds } from "./calls/kinds";
import { nameOf, type Row } from "./calls/row";
import { rows } from "./calls/rows";

function testFaults(row: Row, chosen: readonly Kind[]) {
  return async ({ page, context, served, allowErrors }: Fixtures) => {
    allowErrors(...(row.logs ?? []));
    page.setDefaultTimeout(10_000);
    const nobody = { id: 0, name: "", email: "", phone: "", document: "", password: "" };
    const customer = row.guest ? nobody : await registerCustomer(context.request, served);
    await row.expectFaults({ page, context, served, customer }, chosen);
  };
}
type Fixtures = Pick<
  Parameters<Parameters<typeof test>[2]>[0],
  "page" | "context" | "served" | "allowErrors"
>;

const WANTED = new RegExp(process.env.KIND ?? "");
const writing = rows.filter(({ writes }) => writes);

/** A row that writes takes one status after the write, the next row the next. */
function kindsOf(row: Row): Kind[] {
  const written = writtenKinds[writing.indexOf(row) % writtenKinds.length];
  const all = row.writes && written ? [...kinds, written] : [...kinds];
  return all.filter(({ name }) => WANTED.test(name));
}

for (const row of rows) {
  test.describe("a screen", { tag: "@long" }, () => {
    test.setTimeout(240_000);
    test(
      `shows the expected text after every fault of ${nameOf(row.call)} (${row.where})`,
      testFaults(row, kindsOf(row)),
    );
  });
}

/** Those that a browser answers in its own way; what is said of the others is tested without one (api/errors.test.ts). */
const SAMPLED: readonly KindName[] = [
  "500",
  "HTML instead of JSON",
  "422 with unknown fields",
  "429 with Retry-After",
  "connection cut",
  "503, then 200",
  "offline, then online",
  "no answer for 30 s",
  "security challenge",
  "gateway page with 403",
  "gateway page with 408 after the write",
  "gateway page with 502 after the write",
];

sample(kinds, rows);
sample(writtenKinds, writing);

/** Each of them with one row, spread over the table. */
function sample(chosen: readonly Kind[], among: readonly Row[]): void {
  for (const [index, kind] of chosen.entries()) {
    const row = among[Math.floor((index * among.length) / chosen.length)];
    if (!row || !SAMPLED.includes(kind.name)) continue;
    const title = `the fault “${kind.name}” of ${nameOf(row.call)} shows the expected text (${row.where})`;
    test(title, { tag: "@sample" }, testFaults(row, [kind]));
  }
}

test("the booking can be paid where earlier orders cannot be read", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  test.slow();
  await saveCard(page.request, served);
  for (const { name, answer } of kinds) {
    await test.step(name, async () => {
      await page.unroute("**/api/v1/user/orders**");
      await page.route("**/api/v1/user/orders**", answer);
      await openBooking(page, served, "dates");
      await (await new SecondStep(page).expectShown()).pickDay();
    });
  }
  const third = await new SecondStep(page).goOn();
  await third.fillInvoice();
  await third.confirm();
  expect(await findOrders(served, customer.id)).toHaveLength(1);
});
