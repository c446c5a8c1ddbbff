/** Large text on a narrow phone, a sample; `npm run test:all` looks so at each state that axe looks at. */
import { OrderPage } from "~tests/support/browser/account";
import { openSecondStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { expectWholeWords } from "~tests/support/browser/inspect";
import { LoginModal } from "~tests/support/browser/login";
import { expect, test } from "~tests/support/browser/test";
import { dayFromToday, giveOrder, WEEKLY } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";

test.use({ viewport: { width: 320, height: 640 } });

/** An order whose visit falls in September, the longest of the months: the ticket of home names it. */
async function giveLongDate(served: Parameters<typeof giveOrder>[0], customer: number) {
  const isLong = (day: number) => dayFromToday(day).slice(5, 7) === "09";
  const days = Array.from({ length: 366 }, (_, day) => day + 1);
  const start = days.find(isLong);
  if (!start) throw new Error("A year has a September");
  return giveOrder(served, customer, { start });
}

test("home, of a guest and of a customer with a visit", async ({
  page,
  customer,
  served,
  context,
}) => {
  await giveLongDate(served, customer.id);
  await new HomePage(page).open();
  await expect(page.getByRole("region", { name: /^Tu próxima visita/ })).toBeVisible();
  await expectWholeWords(page, "home, a customer");
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await new HomePage(page).open();
  await expect(page.getByRole("heading", { name: "Limpieza profunda" })).toBeVisible();
  await expectWholeWords(page, "home, a guest");
  await page.getByRole("button", { name: "Ingresar" }).click();
  const modal = await new LoginModal(page).expectShown();
  await expect(modal.field("Contraseña")).toBeVisible();
  await expectWholeWords(page, "login");
});

test("days to choose from, and an order", async ({ page, customer, served }) => {
  const id = await giveOrder(served, customer.id, { start: 5, frequency: WEEKLY });
  const [visit] = await findVisits(served, id);
  const order = await new OrderPage(page, id).open();
  await expectWholeWords(page, "an order");
  await page.goto(`/#/profile/orders/${id}/move/${visit?.id}`);
  await expect(order.main.getByRole("radiogroup").first()).toBeVisible();
  await expectWholeWords(page, "moving a visit");
  await expect((await openSecondStep(page, served)).nearestDays).toBeVisible();
  await expectWholeWords(page, "second step");
});
