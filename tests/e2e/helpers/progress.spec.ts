/** What a helper says of a visit, and what customers change of it. */
import type { Locator, Page } from "@playwright/test";
import { OrderPage } from "~tests/support/browser/account";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { failAnswers, holdAnswers } from "~tests/support/browser/requests";
import { comeBack } from "~tests/support/browser/tab";
import {
  CLEANING,
  dayFromToday,
  giveOrder,
  giveVisitToday,
} from "~tests/support/orders/give-order";
import { lastAllDay, noteArrival, startAtNight, writeNote } from "~tests/support/orders/visits";
import type { Served } from "~tests/tools/serve";

/** The visit of the whole day in the agenda of its helper, so that a report is never too early. */
async function openVisitOfToday(
  page: Page,
  served: Served,
  helper: { id: number; email: string; password: string },
  customer: number,
): Promise<Locator> {
  const plan = { service: CLEANING, helper: helper.id, start: 0, time: "00:00" };
  const id = await giveOrder(served, customer, plan);
  await lastAllDay(served, id);
  await writeNote(served, id);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  return agenda.visit("00:00", "23:59");
}

test("a customer's change is marked as new in the agenda until it is read", {
  tag: "@long",
}, async ({ page, served, helper, customerSide, expectGood }) => {
  const { customer, page: customerPage } = customerSide;
  const plan = { service: CLEANING, helper: helper.id, time: "20:00", start: 3 };
  const id = await giveOrder(served, customer.id, plan);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const news = page.getByText("Hay 1 cambio en tus visitas");
  await expect(news).toHaveCount(0);

  const order = await new OrderPage(customerPage, id).open();
  await order.link("Nota", 0).click();
  await order.main.getByLabel("Nota para la visita").fill("El timbre no anda.");
  await order.button("Guardar nota").click();
  await order.expectShown();
  await comeBack(page);
  await expect(news).toBeVisible();
  await expectGood("an agenda with a change");
  await page.getByRole("link", { name: /· 20:00 · Ana$/ }).click();
  const visit = agenda.visit("20:00", "23:00");
  await expect(visit).toContainText("Nuevo");
  await expect(visit).toContainText("El timbre no anda.");

  await page.reload();
  await expect(news).toBeVisible();
  await page.getByRole("button", { name: "Marcar como leído" }).click();
  await expect(news).toHaveCount(0);
  await expect(visit).not.toContainText("Nuevo");
  await expect(agenda.dayHeading(dayFromToday(3))).toBeFocused();
  await page.reload();
  await expect(visit).toBeVisible();
  await expect(news).toHaveCount(0);
});

test("“Voy en camino” over three hours early asks first, where the strong button is “Todavía no”", async ({
  page,
  served,
  helper,
  customerSide: { customer, page: customerPage },
  expectGood,
}) => {
  const id = await giveVisitToday(served, { customer: customer.id, helper: helper.id });
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    const date = new Date(`${dayFromToday(0)}T16:59:00-03:00`).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const visit = agenda.visit("20:00", "23:59");
  const minutes = visit.getByRole("button", { name: "20 min" });
  await minutes.click();
  const question = page.getByRole("dialog", { name: "¿Ya saliste?" });
  await expectGood("the question of a press hours early");
  const notYet = question.getByRole("button", { name: "Todavía no" });
  await expect(notYet).toHaveClass(/button-primary/);
  const yes = question.getByRole("button", { name: "Voy en camino" });
  await expect(yes).toHaveClass(/button-secondary/);
  await notYet.click();
  await expect(question).toBeHidden();
  await expect(visit.getByText(/^Saliste/)).toHaveCount(0);
  await minutes.click();
  await yes.click();
  await expect(visit.getByText(/^Saliste a las .* y dijiste que llegás a las /)).toBeVisible();
  const order = await new OrderPage(customerPage, id).open();
  await expect(order.main.getByText(/ y (llega cerca de las|está por llegar)/)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a report without an answer is looked up in the agenda, which stays on screen", async ({
  page,
  served,
  helper,
  customerSide: { customer },
}) => {
  const visit = await openVisitOfToday(page, served, helper, customer.id);
  const takesReports = await failAnswers(page, "**/visits/*");
  const showsOrder = await failAnswers(page, /\/user\/orders\/\d+$/);
  await visit.getByRole("button", { name: "Llegué" }).click();
  await expect(visit.getByText("No sabemos si quedó guardado.")).toBeVisible();
  await showsOrder();
  await visit.getByRole("button", { name: "Mirar de nuevo" }).click();
  await expect(visit.getByText("Revisamos el pedido, y sigue como estaba.")).toBeVisible();
  await expect(visit.getByRole("link", { name: "Ver mi pedido" })).toHaveCount(0);
  await takesReports();
  await visit.getByRole("button", { name: "Llegué" }).click();
  await expect(visit.getByText(/^Llegaste a las/)).toBeVisible();
});

test("after a report the next one and a reply wait until the agenda has the order's new version", async ({
  page,
  served,
  helper,
  customerSide: { customer },
}) => {
  const visit = await openVisitOfToday(page, served, helper, customer.id);
  const arrived = visit.getByRole("button", { name: "Llegué" });
  await visit.getByText("Responder", { exact: true }).click();
  const reply = visit.getByRole("button", { name: "Te aviso cuando salga." });
  await expect(reply).toBeEnabled();
  const answer = await holdAnswers(page, /\/user\/orders(\?|$)/);
  await visit.getByRole("button", { name: "Voy en camino", exact: true }).click();
  await expect(arrived).toHaveAttribute("aria-disabled", "true");
  await expect(reply).toHaveAttribute("aria-disabled", "true");
  await answer();
  await expect(visit.getByText(/^Saliste a las/)).toBeVisible();
  await arrived.click();
  await expect(visit.getByText(/^Llegaste a las/)).toBeVisible();
});

test("“Terminé” takes up to two photos, which the customer sees at the finished visit", async ({
  page,
  served,
  helper,
  customerSide: { customer, page: customerPage },
  expectGood,
}) => {
  const id = await giveVisitToday(served, { customer: customer.id, helper: helper.id });
  await noteArrival(served, id);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const visit = agenda.visit("20:00", "23:59");
  const colours = await page.evaluate(() =>
    Promise.all(
      ["teal", "gold", "plum"].map(async (colour) => {
        const canvas = new OffscreenCanvas(400, 300);
        const brush = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
        brush.fillStyle = colour;
        brush.fillRect(0, 0, 400, 300);
        const file = await canvas.convertToBlob();
        return [...new Uint8Array(await file.arrayBuffer())];
      }),
    ),
  );
  const files = colours.map((bytes) => {
    return { name: "piso.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
  });
  const choose = visit.getByLabel("Hasta dos fotos de cómo quedó");
  const chosen = visit.getByAltText(/^Foto \d$/);
  // The second one is chosen while the first one is still read.
  await choose.setInputFiles(files.slice(0, 1));
  await choose.setInputFiles(files.slice(1));
  await expect(chosen).toHaveCount(2);
  await visit.getByRole("button", { name: "Quitar la foto 1" }).click();
  await expect(chosen).toHaveCount(1);
  await choose.setInputFiles(files.slice(0, 1));
  await expect(chosen).toHaveCount(2);
  await expectGood("photos of the end of a visit");
  await visit.getByRole("button", { name: "Terminé" }).click();
  const question = page.getByRole("dialog", { name: "¿Ya terminaste?" });
  await question.getByRole("button", { name: "Terminé" }).click();
  await expect(visit.getByAltText(/^Foto 2 de cómo quedó/)).toBeVisible();
  const order = await new OrderPage(customerPage, id).open();
  for (const at of [1, 2]) {
    const photo = order.main.getByAltText(`Foto ${at} de cómo quedó`).first();
    await expect(photo).toBeVisible();
    const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth === 400;
    await expect.poll(() => photo.evaluate(isDrawn)).toBe(true);
  }
});

test("an answer is written on while another customer's message comes, and its field waits while it is sent", async ({
  page,
  served,
  helper,
  customerSide: { customer },
}) => {
  const plan = { service: CLEANING, helper: helper.id, start: 0, time: "00:00" };
  const second = await giveVisitToday(served, { customer: customer.id, helper: helper.id });
  await startAtNight(served, second);
  const first = await giveOrder(served, customer.id, plan);
  await lastAllDay(served, first, "23:58");
  await writeNote(served, first);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const visit = agenda.visit("00:00", "23:58");
  await visit.getByText("Responder", { exact: true }).click();
  const answer = visit.getByLabel("Tu respuesta");
  await answer.pressSequentially("Ya salgo.");
  await writeNote(served, second);
  await comeBack(page);
  const other = agenda.visit("23:58", "23:59");
  await expect(other.getByText("Responder", { exact: true })).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue("Ya salgo.");
  const today = dayFromToday(0);
  await agenda.showDay(dayFromToday(1));
  await agenda.showDay(today);
  await expect(answer).toHaveValue("Ya salgo.");

  const take = await holdAnswers(page, /\/visits\//);
  await visit.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(answer).not.toBeEditable();
  await take();
  await expect(visit.getByText("Respondiste: “Ya salgo.”")).toBeFocused();
  await expect(answer).toBeHidden();
});
