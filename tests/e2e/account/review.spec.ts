/** The review of an order (spec.md §2, /review/{id}). */

import { createCustomer } from "~tests/database/customers";
import { giveOrder } from "~tests/database/give-order";
import { findReviews } from "~tests/database/orders";
import { postAs } from "~tests/e2e/fixtures/customers";
import { expect, test } from "~tests/e2e/fixtures/test";
import { LoginModal } from "~tests/e2e/pages/login-modal";
import { failAnswers } from "~tests/e2e/pages/profile-page";
import { ReviewPage } from "~tests/e2e/pages/profile-review";

test("a review link opens the form after login, and one review is sent", async ({
  page,
  served,
  expectAccessible,
}) => {
  const { id, email, password } = await createCustomer(served);
  const orderId = await giveOrder(served, id, { status: "completed" });
  const screen = new ReviewPage(page, orderId);
  await page.goto(`/#${screen.path}`);
  await (await new LoginModal(page).expectShown()).logIn(email, password);

  await screen.expectShown();
  await expect(page).toHaveURL(new RegExp(`#/review/${orderId}$`));
  await expect(screen.main.getByText("Limpieza de mantenimiento")).toBeVisible();
  await screen.send.click();
  await expect(screen.main.getByText("Elegí una puntuación del 1 al 5.").first()).toBeVisible();
  await expectAccessible();

  await screen.rating(4).check();
  await screen.tag("Prolija").check();
  await screen.comment.fill("Dejó la cocina impecable. ¡Gracias!");
  await screen.send.click();
  await expect(screen.given(4)).toBeVisible();
  await expect(screen.main.getByText(/Dejó la cocina impecable/)).toBeVisible();
  await expectAccessible();
  const written = await findReviews(served, orderId);
  expect(written).toMatchObject([
    { rating: 4, tags: ["Prolija"], comment: "Dejó la cocina impecable. ¡Gracias!" },
  ]);

  await page.reload();
  await expect(screen.given(4)).toBeVisible();
  await expect(screen.send).toHaveCount(0);
});

test("offers the tags that fit the rating, and drops those that do not", async ({
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
  expect(await findReviews(served, orderId)).toMatchObject([{ rating: 2, tags: ["Llegó tarde"] }]);
});

test("shows the existing review when the order was reviewed in another tab", async ({
  page,
  context,
  customer,
  served,
}) => {
  const orderId = await giveOrder(served, customer.id, { status: "completed" });
  const screen = await new ReviewPage(page, orderId).open();
  await screen.rating(1).check();
  await postAs(context.request, served, `orders/${orderId}/review`, {
    rating: 5,
    tags: [],
    comment: "Desde otro lado.",
  });
  await screen.send.click();
  await expect(screen.given(5)).toBeVisible();
  await expect(screen.main.getByText(/Desde otro lado/)).toBeVisible();
});

test("keeps the written review when sending fails", async ({
  page,
  customer,
  served,
  allowErrors,
}) => {
  allowErrors(/Server Error|ApiError|500/);
  const orderId = await giveOrder(served, customer.id, { status: "completed" });
  const screen = await new ReviewPage(page, orderId).open();
  await screen.rating(2).check();
  await screen.comment.fill("Faltó el baño.");
  const works = await failAnswers(page, /\/orders\/\d+\/review$/);
  await screen.send.click();
  await expect(screen.main.getByRole("alert")).toBeVisible();
  await expect(screen.comment).toHaveValue("Faltó el baño.");
  await expect(screen.rating(2)).toBeChecked();
  await works();
  await screen.send.click();
  await expect(screen.given(2)).toBeVisible();
});

test("does not offer a review before the order is completed", async ({
  page,
  customer,
  served,
}) => {
  const orderId = await giveOrder(served, customer.id);
  const screen = await new ReviewPage(page, orderId).open();
  await expect(screen.main.getByText("Este pedido todavía no terminó")).toBeVisible();
  await expect(screen.send).toHaveCount(0);
});
