import { openPayment } from "~tests/support/browser/paying";
import { gate } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";

test("a coupon is typed after its fold is pressed, and a late refusal of another is ignored", async ({
  page,
  customer: _customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const { open: answer, opened: mayAnswer } = gate();
  await page.route("**/coupons/NOEXISTE", (route) => mayAnswer.then(() => route.continue()));
  await expect(third.field("Cupón")).toBeHidden();
  await third.couponFold.focus();
  await page.keyboard.press("Enter");
  await expect(third.field("Cupón")).toBeFocused();
  await page.keyboard.type("NOEXISTE");
  const asked = page.waitForRequest("**/coupons/NOEXISTE");
  await third.pay.click();
  await asked;
  await third.field("Cupón").fill("OGA50");
  await third.field("Cupón").press("Enter");
  const applied = page.getByText("Cupón OGA50 aplicado");
  await expect(applied).toBeVisible();
  await expect(page.getByText(/^− Gs\.\s[\d.]+$/)).toHaveCount(1);
  answer();
  await expect(third.pay).not.toHaveAttribute("aria-busy", "true");
  await expect(applied).toBeVisible();
  await expect(page.getByText(/Ese cupón no existe/)).toHaveCount(0);
});

test("a wrong coupon is said at its field, and the pay button pays the full price that it shows", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  await third.applyCoupon("NOEXISTE");
  await expect(third.field("Cupón")).toHaveAccessibleDescription(
    "Podés confirmar igual, al precio sin cupón. Ese cupón no existe, ya venció o se agotó.",
  );
  await expect(third.summary.getByText(/^Gs\.\s540\.000$/).first()).toBeInViewport({ ratio: 1 });
  await third.confirm();
  expect(await findOrders(served, customer.id)).toMatchObject([{ coupon: "", total: 540_000 }]);
});
