import { openPayment, watchPosts } from "~tests/support/browser/paying";
import { gate } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";

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

test("a double tap on “Quitar cupón” beside the pay button pays nothing", async ({
  page,
  customer: _customer,
  served,
}) => {
  const { third } = await openPayment(page, served);
  const posts = watchPosts(page);
  await third.applyCoupon("NOEXISTE");
  const remove = third.summary.getByRole("button", { name: "Quitar cupón" });
  const box = await remove.boundingBox();
  if (!box) throw new Error("“Quitar cupón” is not shown");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 4, { clickCount: 2 });
  await expect(remove).toHaveCount(0);
  await expect(third.pay).not.toHaveAttribute("aria-disabled", "true");
  await third.expectShown();
  expect(posts).toEqual([]);
});

test("total and button are shown beside a coupon that holds the booking @desktop", {
  tag: "@long",
}, async ({ page, customer: _customer, served }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { third } = await openPayment(page, served);
  await third.applyCoupon("NOEXISTE");
  await expect(third.summary.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(third.pay).toBeInViewport({ ratio: 1 });
  await expect(third.summary.getByText(/Gs\.\s540\.000/).last()).toBeInViewport({ ratio: 1 });
  await expect(third.field("Cupón")).toHaveAttribute("aria-invalid", "true");
  await third.removeCoupon.click();
  await expect(third.pay).toBeFocused();
  await expect(third.summary.getByRole("alert")).toHaveCount(0);
});
