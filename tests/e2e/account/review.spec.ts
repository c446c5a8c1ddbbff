/** The review of an order (spec.md §2, /review/{id}), and its rating on home. */
import { ReviewPage } from "~tests/support/browser/account";
import { HomePage } from "~tests/support/browser/home-page";
import { apiCalls, holdAnswers } from "~tests/support/browser/requests";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { giveOrder } from "~tests/support/orders/give-order";
import { findReviews } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";

test("a rating on home is sent by “Enviar” and not before, and the visit is booked again", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  const orderId = await giveOrder(served, customer.id, { status: "completed", start: -2 });
  const [visit] = await findVisits(served, orderId);
  const home = await new HomePage(page).open();
  await expect(home.star(5)).toBeVisible();
  await expectGood("home with a visit to rate");
  const calls = apiCalls(page);
  await home.star(2).check();
  await home.star(5).check();
  const send = page.getByRole("button", { name: "Enviar", exact: true });
  await expect(send).toBeVisible();
  expect(calls.filter((call) => call.includes("/review"))).toEqual([]);
  await send.click();
  const review = await new ReviewPage(page, orderId, visit?.id).expectShown();
  await expect(review.heading).toBeFocused();
  await expect(page.getByText("Recibimos tu calificación.")).toBeVisible();
  await expect(review.given(5)).toBeVisible();
  await expectGood("rated, with the next booking offered");
  expect(calls.filter((call) => call.includes("/review"))).toHaveLength(1);
  const answerDates = await holdAnswers(page, /\/assignments\/dates\/available/);
  const again = page.getByRole("button", { name: "Volver a reservar" });
  await again.click();
  // A second press would begin a second booking.
  await expect(again).toHaveAttribute("aria-busy", "true");
  await answerDates();
  await new SecondStep(page).expectShown();
  await home.open();
  await expect(page.getByRole("button", { name: "Repetir" })).toBeVisible();
  await expect(home.star(5)).toHaveCount(0);
});

test("a review offers the tags of its rating, and drops chosen ones of another rating", async ({
  page,
  customer,
  served,
  expectAccessible,
}) => {
  const orderId = await giveOrder(served, customer.id, { status: "completed" });
  const screen = await new ReviewPage(page, orderId).open();
  const tags = page.getByRole("checkbox");
  await expect(tags).toHaveCount(0);
  await screen.rating(5).check();
  await screen.tag("Puntual").check();
  await screen.rating(4).check();
  await expect(screen.tag("Puntual")).toBeChecked();
  await screen.rating(2).check();
  await expect(page.getByRole("group", { name: "¿Qué salió mal?" })).toBeVisible();
  await expect(screen.tag("Puntual")).toHaveCount(0);
  await screen.tag("Llegó tarde").check();
  await expectAccessible();
  await screen.send.click();
  await expect(screen.given(2)).toBeVisible();
  await expect(screen.heading).toBeFocused();
  await expect(screen.heading).toHaveText("Gracias por contarnos");
  expect(await findReviews(served, orderId)).toMatchObject([{ rating: 2, tags: ["Llegó tarde"] }]);
});
