/** The review of an order (spec.md §2, /review/{id}). */

import { giveOrder } from "~tests/database/give-order";
import { findReviews } from "~tests/database/orders";
import { expect, test } from "~tests/e2e/fixtures/test";
import { ReviewPage } from "~tests/e2e/pages/profile-review";

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
