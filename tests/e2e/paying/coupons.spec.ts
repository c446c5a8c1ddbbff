import { giveCoupon, useUpCoupon } from "~tests/database/catalogue";
import { findOrders } from "~tests/database/orders";
import { openPayment } from "~tests/e2e/fixtures/paying";
import { gate } from "~tests/e2e/fixtures/requests";
import { saveCard } from "~tests/e2e/fixtures/saved-cards";
import { openThirdStep } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { expectRefused } from "~tests/e2e/pages/refused-field";

test("applies a typed coupon on “Pagar” and shows the new total before paying", async ({
  page,
  customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  await (await third.openCoupon()).field("Cupón").fill("oga50");
  await third.pay.click();
  await expect(page.getByText(/El total es ahora Gs\.\s[\d.]+\./)).toBeVisible();
  await expect(page.getByText("Cupón OGA50 aplicado")).toBeVisible();
  expect(await findOrders(served, customer.id)).toEqual([]);
  await third.confirm();
  const [order] = await findOrders(served, customer.id);
  expect(order).toMatchObject({ coupon: "OGA50" });
});

test("takes what is typed after the fold of the coupon is pressed", async ({
  page,
  customer: _customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  await third.couponFold.focus();
  await page.keyboard.press("Enter");
  await expect(third.field("Cupón")).toBeFocused();
  await page.keyboard.type("OGA50");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cupón OGA50 aplicado")).toBeVisible();
});

test("shows all of the summary beside a coupon that holds the booking @desktop", async ({
  page,
  customer: _customer,
  served,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { third } = await openPayment(page, served);
  await third.applyCoupon("NOEXISTE");
  await expect(third.summary.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(third.pay).toBeInViewport({ ratio: 1 });
  await expect(third.summary.getByText(/una sola cuesta/)).toBeInViewport({ ratio: 1 });
});

test("ignores a late refusal of a coupon when another is applied", async ({
  page,
  customer: _customer,
  served,
}) => {
  await saveCard(page.request, served);
  const third = await (await openThirdStep(page, served)).fillInvoice();
  const { open: answer, opened: mayAnswer } = gate();
  await page.route("**/coupons/NOEXISTE", (route) => mayAnswer.then(() => route.continue()));
  await (await third.openCoupon()).field("Cupón").fill("NOEXISTE");
  const asked = page.waitForRequest("**/coupons/NOEXISTE");
  await third.pay.click();
  await asked;
  await third.applyCoupon("OGA50");
  const applied = page.getByText("Cupón OGA50 aplicado");
  await expect(applied).toBeVisible();
  answer();
  await expect(third.pay).not.toHaveAttribute("aria-busy", "true");
  await expect(applied).toBeVisible();
  await expect(page.getByText(/Ese cupón no existe/)).toHaveCount(0);
  await (await third.confirm()).expectShown();
});

test("refuses a coupon that is used up, expired or unknown, or used up before the payment", async ({
  page,
  customer,
  served,
}) => {
  const last = `ULTIMO${customer.id}`;
  await giveCoupon(served, last);
  const { third } = await openPayment(page, served);
  const coupon = third.field("Cupón");
  for (const code of ["AGOTADO", "VENCIDO", "NOEXISTE", "../%2e?x=1"]) {
    await third.applyCoupon(code);
    await expectRefused(coupon, /Ese cupón no existe, ya venció o se agotó/);
    await expect(coupon).toHaveValue(code);
  }
  const checked = page.waitForResponse(/\/coupons\//);
  await third.pay.click();
  await checked;
  await expect(third.pay).not.toHaveAttribute("aria-busy", "true");
  await expectRefused(coupon, /no existe, ya venció o se agotó/);
  const held = third.summary.getByRole("alert");
  await expect(held).toContainText("Con este cupón no se puede confirmar.");
  await third.removeCoupon.click();
  await expect(third.pay).toBeFocused();
  await expect(held).toHaveCount(0);
  await expect(coupon).toHaveValue("");
  await expect(coupon).not.toHaveAttribute("aria-invalid", "true");

  await third.applyCoupon(last);
  await expect(page.getByText(`Cupón ${last} aplicado`)).toBeVisible();
  await useUpCoupon(served, last);
  await third.pay.click();
  await expectRefused(coupon, /no es válido o ya no está disponible/);
  await expect(coupon).toHaveValue(last);
  await expect(held).toBeInViewport();
  expect(await findOrders(served, customer.id)).toHaveLength(0);

  await third.removeCoupon.click();
  await third.confirm();
  const [order] = await findOrders(served, customer.id);
  expect(order).toMatchObject({ coupon: "", total: (order?.perVisit ?? 0) * 4 });
});
