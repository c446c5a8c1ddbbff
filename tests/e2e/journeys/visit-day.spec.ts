/** The day of a visit, and what comes after it: what only a browser shows of it. */
import type { Page } from "@playwright/test";
import { OrderPage } from "~tests/support/browser/account";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { apiCalls } from "~tests/support/browser/requests";
import { CLEANING, giveFinishedVisit, giveOrder } from "~tests/support/orders/give-order";
import { findVisits, lastAllDay } from "~tests/support/orders/visits";

const MINUTE_MS = 60_000;
/** Letters of a data URL: what the API takes of a photo. */
const LARGEST_PHOTO = 200_000;

test("the open order, home and agenda say within a minute what the other one said, and rest after “Terminé”", async ({
  page,
  served,
  helper,
  customerSide,
}) => {
  const { customer, page: customerPage } = customerSide;
  const plan = { service: CLEANING, helper: helper.id, start: 0, time: "00:00" };
  const id = await giveOrder(served, customer.id, plan);
  await lastAllDay(served, id);
  for (const one of [page, customerPage]) await one.clock.install();
  const order = await new OrderPage(customerPage, id).open();
  await expect(order.main).toContainText("Para tener listo");
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const visit = agenda.visit("00:00", "23:59");
  await expect(visit).toBeVisible();

  await order.main.getByLabel(/^Mensaje para/).fill("Dejé la llave con el portero.");
  await order.button("Enviar mensaje").click();
  await expect(order.main.getByText(/^Está en la agenda de/)).toBeVisible();
  await expect(visit).not.toContainText("Dejé la llave");
  await page.clock.runFor(MINUTE_MS);
  await expect(visit).toContainText("Dejé la llave con el portero.");

  await visit.getByRole("button", { name: "Voy en camino" }).click();
  await expect(visit.getByRole("button", { name: "Voy en camino" })).toHaveCount(0);
  await customerPage.clock.runFor(MINUTE_MS);
  await expect(customerPage.getByRole("heading", { name: / va en camino$/ })).toHaveCount(1);
  await expect(order.main.getByText(/^Salió a las \d/)).toBeVisible();

  await new HomePage(customerPage).open();
  await expect(customerPage.getByRole("heading", { name: / va en camino$/ })).toBeVisible();
  await visit.getByRole("button", { name: "Llegué" }).click();
  await visit.getByRole("button", { name: "Terminé" }).click();
  const question = page.getByRole("dialog", { name: "¿Ya terminaste?" });
  await expect(question).toContainText("La visita es hasta las 23:59");
  await question.getByRole("button", { name: "Todavía no" }).click();
  await expect(visit.getByText("Hecha")).toHaveCount(0);
  await visit.getByRole("button", { name: "Terminé" }).click();
  await question.getByRole("button", { name: "Terminé" }).click();
  await expect(visit.getByText("Hecha")).toBeVisible();
  await customerPage.clock.runFor(MINUTE_MS);
  await expect(customerPage.getByText(/ terminó a las \d/)).toBeVisible();

  for (const one of [page, customerPage]) {
    const calls = apiCalls(one);
    // The version is asked for in that time too: so the page is not at rest as a whole.
    const asked = one.waitForResponse(/\/min-web-build$/);
    await one.clock.runFor(5 * MINUTE_MS);
    await asked;
    expect(calls.filter((call) => call.includes("/user/"))).toEqual([]);
  }
});

/** A picture larger than what is sent, in blocks of colours; not so fine that no JPEG of it is small. */
function paintPhoto(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2_400, 1_600);
    const brush = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    for (let x = 0; x < canvas.width; x += 40) {
      for (let y = 0; y < canvas.height; y += 40) {
        brush.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 60% ${30 + ((x + y) % 50)}%)`;
        brush.fillRect(x, y, 40, 40);
      }
    }
    const file = await canvas.convertToBlob({ type: "image/png" });
    return [...new Uint8Array(await file.arrayBuffer())];
  });
}

/** Width and height of a picture. */
function sizeOf(page: Page, url: string): Promise<[number, number]> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight] as [number, number];
  }, url);
}

test("a claim carries the promise and a photo made small, and neither where the policies lack them", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  const id = await giveFinishedVisit(served, customer.id);
  const [visit] = await findVisits(served, id);
  const claim = `/#/profile/orders/${id}/change/claim?visita=${visit?.id}`;
  const promise = page.getByText("avisanos en 24 horas y lo repasamos sin costo");
  const choose = page.getByLabel("Foto");

  await page.route("**/api/v1/policies", (route) =>
    route.fulfill({ json: { data: { change_text: "Hasta un día antes." } } }),
  );
  await page.goto(claim);
  await expect(page.getByRole("button", { name: "Enviar" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(promise).toHaveCount(0);
  await expect(choose).toHaveCount(0);

  await page.unrouteAll();
  await page.reload();
  await expect(promise).toBeVisible();
  await choose.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await expect(page.getByText("No pudimos leer esa foto. Probá con otra.")).toBeVisible();
  const buffer = Buffer.from(await paintPhoto(page));
  await choose.setInputFiles({ name: "baño.png", mimeType: "image/png", buffer });
  await expect(page.getByAltText("La foto que elegiste")).toBeVisible();
  await expectGood("a claim with a photo");
  await page.getByRole("radio", { name: "Quedó sucio" }).check();
  await page.getByLabel("Contanos").fill("Quedó sucio el baño.");
  const posted = page.waitForRequest(/\/claims$/);
  await page.getByRole("button", { name: "Enviar" }).click();
  const { photo } = (await posted).postDataJSON() as { photo: string };
  expect(photo).toMatch(/^data:image\/jpeg;base64,/);
  expect(photo.length).toBeLessThanOrEqual(LARGEST_PHOTO);
  await expect(page.getByText("“Quedó sucio el baño.”")).toBeVisible();
  // Its longer side is one of those that are tried, and its shape is the same.
  const [width, height] = await sizeOf(page, photo);
  expect([1_280, 960, 640]).toContain(width);
  expect(height).toBe(Math.round((width * 2) / 3));
});

test("one press hands the calendar a webcal address", async ({ page, customer, served }) => {
  await giveOrder(served, customer.id, { start: 3 });
  await page.addInitScript(() => {
    window.navigation?.addEventListener("navigate", (event) => {
      if (!event.destination.url.startsWith("webcal:")) return;
      event.preventDefault();
      sessionStorage.setItem("handed", event.destination.url);
    });
  });
  await page.goto("/#/profile/orders");
  await page.getByRole("button", { name: "Suscribir mi calendario" }).click();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("handed")))
    .toMatch(/^webcal:\/\/.+\.ics$/);
});

test("home says “hoy” of the next visit when its day begins, and on return to the tab", async ({
  customerSide: { customer, page },
  served,
}) => {
  const DAY_MS = 24 * 60 * MINUTE_MS;
  await giveOrder(served, customer.id, { start: 2, time: "20:00" });
  let days = 0;
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + days * DAY_MS).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await page.clock.install();
  await new HomePage(page).open();
  const visit = page.getByRole("region", { name: /^Tu próxima visita/ });
  await expect(visit).toContainText("en 2 días");
  days = 1;
  await page.clock.fastForward(DAY_MS);
  await expect(visit).toContainText(/mañana/i);
  days = 2;
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.locator("main")).toContainText("Hoy 20:00", { timeout: 1_000 });
  }).toPass();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
