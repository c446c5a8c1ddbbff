import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LANGUAGES, tagOf } from "~/locales/languages";
import { openBooking, storeTexts } from "~tests/support/browser/booking";
import { saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { speech } from "~tests/support/browser/languages";
import { gate, holdAnswers } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";

const CHOICE = "localforage/profile.language";

// In Spanish book-and-pay.spec.ts does the same.
for (const language of LANGUAGES.filter((name) => name !== "es")) {
  test.describe(`in ${language}`, { tag: language === "en" ? [] : "@long" }, () => {
    test.use({ locale: tagOf(language) });

    test(`the first paint is in ${language} before its messages are loaded`, async ({ page }) => {
      const { say, expectSpoken } = await speech(language);
      const release = await holdAnswers(page, /-start-[^/]+\.js/);
      const search = page.getByRole("searchbox", { name: say("Dirección") });
      await page.goto("/", { waitUntil: "commit" });
      await expect(search).toBeVisible();
      await expect(page.locator("h1")).not.toContainText("Tu casa");
      await expectSpoken(page);
      await search.fill("Avenida Esp");
      await release();
      await expect(page.locator("[data-prerendered]")).toHaveCount(0);
      await expect(search).toHaveValue("Avenida Esp");

      await page.route("**/assets/*.js", () => undefined);
      await page.goto("about:blank");
      await page.goto("/#/profile/orders", { waitUntil: "commit" });
      const opening = page.getByRole("heading", { level: 1, name: say("Abriendo la página") });
      await expect(opening).toBeVisible();
    });

    test(`no Spanish is painted where the page arrives in parts (${language})`, async ({
      page,
      served,
    }) => {
      const { say } = await speech(language);
      const html = await (await page.request.get(served.appUrl)).text();
      const [start = "", end = ""] = html.split('<script id="show-start">');
      const held = gate();
      const server = createServer(async ({ url }, response) => {
        // The scripts of the page stay unanswered.
        if (url !== "/") return;
        response.writeHead(200, { "Content-Type": "text/html" }).write(start);
        await held.opened;
        response.end(`<script id="show-start">${end}`);
      });
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      try {
        const { port } = server.address() as AddressInfo;
        await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: "commit" });
        await expect(page.locator("template")).toHaveCount(3);
        await expect(page.locator("h1")).toBeHidden();
        held.open();
        await expect(page.getByRole("searchbox", { name: say("Dirección") })).toBeVisible();
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });

    test(`a customer books, pays and sees the order in ${language}`, async ({
      page,
      customer: _customer,
      served,
    }) => {
      const { say, expectSpoken } = await speech(language);
      await page.goto("/");
      await expect(page.getByRole("searchbox", { name: say("Dirección") })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${say("Limpieza de tu casa en Gran Asunción")}`));
      await expectSpoken(page);

      await saveCard(page.request, served);
      const asked = page.waitForRequest(/\/assignments\//);
      await openBooking(page, served, "dates");
      const second = page.getByRole("heading", { level: 1, name: say("Fecha y horario") });
      await expect(second).toBeVisible();
      const days = page.getByRole("radiogroup", { name: say("Primer día") });
      await days.getByRole("radio").first().check();
      expect((await asked).headers()["accept-language"]).toBe(tagOf(language));
      // A press before it is known who comes leads to a look at who it is.
      await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
      await expectSpoken(page);
      await page.getByRole("button", { name: say("Siguiente") }).click();

      const payment = page.getByRole("heading", { level: 1, name: say("Facturación y pago") });
      await expect(payment).toBeVisible();
      await expectSpoken(page);
      const pay = page.getByRole("button", { name: say("Confirmar y pagar") });
      await pay.click();

      const done = page.getByRole("heading", { level: 1, name: say("Reserva confirmada") });
      await expect(done).toBeVisible();
      await expectSpoken(page);
      await page.getByRole("link", { name: say("Ver mi pedido") }).click();
      await expect(page).toHaveURL(/profile\/orders\/\d+/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(
        page.getByText(language === "en" ? /Gs\.\s540,000/ : /Gs\.\s540\.000/).first(),
      ).toBeVisible();
      await expectSpoken(page);
    });
  });
}

test("another language keeps what is typed, and is remembered", async ({ page }) => {
  const english = await speech("en");
  const home = await new HomePage(page).open();
  await home.search.fill("España 1234");
  await page.getByRole("button", { name: "English" }).click();
  const search = page.getByRole("searchbox", { name: english.say("Dirección") });
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(search).toHaveValue("España 1234");
  await english.expectSpoken(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(search).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(home.search).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-PY");
});

test("the language is kept in the account, and on the device after a logout", async ({
  page,
  customer: _customer,
}) => {
  const { say } = await speech("pt-BR");
  await page.goto("/#/profile/config");
  const saved = page.waitForRequest(
    (request) => request.method() === "PATCH" && request.postDataJSON()?.language === "pt-BR",
  );
  await page.getByRole("main").getByRole("button", { name: "Português" }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("Configuración") })).toBeVisible();
  await saved;
  await page.getByRole("button", { name: say("Mi cuenta") }).click();
  await page.getByRole("button", { name: say("Cerrar sesión") }).click();
  await expect(page.getByRole("button", { name: say("Ingresar") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
});

test("the app is Spanish where the stored language does not exist", { tag: "@long" }, async ({
  page,
}) => {
  await storeTexts(page, { [CHOICE]: '"gn"' });
  await new HomePage(page).open();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-PY");
});

test("the app is Spanish where the catalog does not load, and says so once", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/en-start/);
  await storeTexts(page, { [CHOICE]: '"en"' });
  await page.route(/\/en-start-/, (route) => route.abort());
  const asked = page.waitForRequest(
    (request) =>
      /\/api\/v1\/services/.test(request.url()) && request.headers()["accept-language"] === "es-PY",
  );
  const home = await new HomePage(page).open();
  await expect(page.getByText(/^No se pudo cargar el idioma/)).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("lang", "es-PY");
  await expect(home.search).toBeVisible();
  await asked;
  await page.getByRole("button", { name: "English" }).click();
  const unchanged = page.getByText("No se pudo cargar el idioma. Todo sigue como estaba.");
  await expect(unchanged).toBeVisible();
});
