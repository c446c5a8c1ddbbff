/** What is typed into a form stands there again after the phone has dropped the page. */
import type { Locator, Page } from "@playwright/test";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { ReviewPage } from "~tests/support/browser/account";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { giveFinishedVisit, givePack } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";

/** Leaves the field, as a tap on anything else does, and loads the page again. */
async function dropPage(page: Page, field: Locator): Promise<void> {
  await field.blur();
  await page.reload();
}

const storedDrafts = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage["localforage/form-drafts"] ?? "null")?.draft);

test("claim and review are kept when their page is dropped, until they are sent", async ({
  page,
  customer,
  served,
  expectAccessible,
}) => {
  const order = await giveFinishedVisit(served, customer.id);
  const [visit] = await findVisits(served, order);
  const photo = page.getByLabel("Foto");
  const missing = page.getByText(
    "La foto no quedó guardada. Si querés mandarla, elegila de nuevo.",
  );
  await page.goto(`/#/profile/orders/${order}/change/claim?visita=${visit?.id}`);
  await page.getByRole("radio", { name: "Se rompió algo" }).check();
  await page.getByLabel("Contanos").fill("Se rompió un vaso.");
  await dropPage(page, page.getByLabel("Contanos"));
  await expect(page.getByRole("radio", { name: "Se rompió algo" })).toBeChecked();
  await expect(page.getByLabel("Contanos")).toHaveValue("Se rompió un vaso.");
  await expect(photo).toBeVisible();
  await expect(missing).toBeHidden();

  const chooser = page.waitForEvent("filechooser");
  await photo.click();
  await chooser;
  await page.reload();
  await expect(page.getByLabel("Contanos")).toHaveValue("Se rompió un vaso.");
  await expect(missing).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("“Se rompió un vaso.”")).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toEqual([]);

  const review = await new ReviewPage(page, order).open();
  await review.rating(4).check();
  await review.tag("Puntual").check();
  await review.comment.fill("Volvería a llamarla.");
  // At once, while the field still waits to store its draft.
  await page.reload();
  await expect(review.rating(4)).toBeChecked();
  await expect(review.tag("Puntual")).toBeChecked();
  await expect(review.comment).toHaveValue("Volvería a llamarla.");
  await review.send.click();
  await expect(review.given(4)).toBeVisible();

  // Sent by the enter key at once, while the field still waits to store its draft.
  const pack = await givePack(served, customer.id);
  const [coming] = await findVisits(served, pack);
  const note = page.getByLabel("Nota para la visita");
  await page.goto(`/#/profile/orders/${pack}/change/note?visita=${coming?.id}`);
  await note.fill("El portón se traba.");
  await page.getByRole("button", { name: "Guardar nota" }).press("Enter");
  await expect(page.getByText("Nota: El portón se traba.")).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test("a helper's changed configuration is kept when its page is dropped, and not saved", async ({
  page,
  helper,
}) => {
  const weekday = formatDate(addDays(todayInAsuncion(new Date()), 5), "weekday");
  const config = await (await (await new HelperLogin(page).open()).logIn(helper)).configure();
  await config.hour(weekday, "hasta").selectOption("15:00");
  await config.button("Cambiar teléfono").click();
  await expect(page.getByLabel("Teléfono")).toBeFocused();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(config.button("Cambiar teléfono")).toBeFocused();
  await config.button("Cambiar teléfono").click();
  await page.getByLabel("Teléfono").fill("0981 765 432");
  await dropPage(page, page.getByLabel("Teléfono"));
  await config.expectShown();
  await expect(config.hour(weekday, "hasta")).toHaveValue("15:00");
  await expect(page.getByText("Hay cambios sin guardar")).toBeVisible();
  await expect(page.getByLabel("Teléfono")).toHaveValue(/0981 765 432/);
});
