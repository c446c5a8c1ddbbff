/**
 * Every call of the API with every fault: what the person reads, what is kept, what works again.
 * `npm run test:all` runs all of the table, `npm test` each fault with one call.
 */
import { openBooking } from "~tests/support/browser/booking";
import { registerCustomer, saveCard } from "~tests/support/browser/customers";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";
import { type Kind, kinds } from "./calls/kinds";
import { type Row, titleOf } from "./calls/row";
import { rows } from "./calls/rows";

function meet(row: Row, chosen: readonly Kind[]) {
  return async ({ page, context, served, allowErrors }: Fixtures) => {
    allowErrors(...(row.logs ?? []));
    page.setDefaultTimeout(10_000);
    const nobody = { id: 0, name: "", email: "", phone: "", document: "", password: "" };
    const customer = row.guest ? nobody : await registerCustomer(context.request, served);
    await row.meet({ page, context, served, customer }, chosen);
  };
}
type Fixtures = Pick<
  Parameters<Parameters<typeof test>[2]>[0],
  "page" | "context" | "served" | "allowErrors"
>;

for (const row of rows) {
  test.describe("every fault", { tag: "@long" }, () => {
    test.setTimeout(150_000);
    test(`${row.call} (${row.where})`, async ({ page, context, served, allowErrors }) =>
      meet(row, kinds)({ page, context, served, allowErrors }));
  });
}

for (const [index, kind] of kinds.entries()) {
  const row = rows[Math.floor((index * rows.length) / kinds.length)];
  if (!row) continue;
  test(titleOf(row, kind), { tag: "@sample" }, async ({ page, context, served, allowErrors }) =>
    meet(row, [kind])({ page, context, served, allowErrors }),
  );
}

test("the booking can be paid where earlier orders cannot be read", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
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
