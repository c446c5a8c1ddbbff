import { openPayment } from "~tests/support/browser/paying";
import { gate, holdAnswers } from "~tests/support/browser/requests";
import { FourthStep } from "~tests/support/browser/steps";
import { expect, asCustomer as test } from "~tests/support/browser/test";
import { findOrders } from "~tests/support/orders/orders";

test("a coupon is typed after its fold is pressed, and a late refusal of another is ignored", async ({
  page,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const answer = await holdAnswers(page, "**/coupons/NOEXISTE");
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
  await answer();
  await expect(third.pay).not.toHaveAttribute("aria-busy", "true");
  await expect(applied).toBeVisible();
  await expect(page.getByText(/Ese cupón no existe/)).toHaveCount(0);
});

test("a coupon that the order refuses is said at its field, and stays left out while the full price is paid", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const { open: answer, opened: mayAnswer } = gate();
  await page.route("**/api/v1/orders", async (route) => {
    if (route.request().postDataJSON().billing.coupon === "") {
      await mayAnswer;
      return route.continue();
    }
    const errors = { "billing.coupon": ["Ya lo usaste."] };
    return route.fulfill({ status: 422, json: { message: "", errors } });
  });
  await third.applyCoupon("OGA50");
  const applied = page.getByText("Cupón OGA50 aplicado");
  await expect(applied).toBeVisible();
  await third.pay.click();
  await expect(third.field("Cupón")).toHaveAccessibleDescription(
    "Podés confirmar igual, al precio sin cupón. Ya lo usaste.",
  );
  await third.pay.click();
  await expect(third.pay).toHaveAttribute("aria-busy", "true");
  await expect(third.summary.getByText(/^Gs\.\s540\.000$/).first()).toBeInViewport({ ratio: 1 });
  await expect(applied).toHaveCount(0);
  answer();
  await new FourthStep(page).expectShown();
  expect(await findOrders(served, customer.id)).toMatchObject([{ coupon: "", total: 540_000 }]);
});
