/** A page load whose first calls do not come back. */
import { HomePage } from "~tests/support/browser/home-page";
import { holdAnswers } from "~tests/support/browser/requests";
import { expect, asCustomer as test } from "~tests/support/browser/test";

test("a slow page shows the frame at once, then what it waits for, then a way out", async ({
  page,
  expectGood,
}) => {
  await page.clock.install();
  let hangs = true;
  await page.route("**/api/v1/user", (route) => (hangs ? undefined : route.continue()));
  await page.goto("/#/profile/orders");
  const brand = page.getByRole("banner").getByRole("link", { name: "Inicio" });
  await expect(brand).toBeVisible();
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText("Cargando…");
  await page.clock.runFor(3_000);
  await expect(status).toContainText("Estamos esperando la respuesta del servidor.");
  await expect(page.getByRole("button", { name: "Probar de nuevo" })).toHaveCount(0);
  await page.clock.runFor(7_000);
  await expect(status).toContainText("tarda en contestar");
  await expectGood("the first calls hang");
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await new HomePage(page).expectShown();

  await page.goto("about:blank");
  await page.goto("/#/profile/orders");
  const retry = page.getByRole("button", { name: "Probar de nuevo" });
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(retry).toBeVisible({ timeout: 200 });
  }).toPass();
  hangs = false;
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeVisible();
});

test("a screen other than home begins with its own placeholder before any script, without the fonts", async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  const release = await holdAnswers(page, "**/assets/*.js");
  await page.goto("/#/profile/orders", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Abriendo la página" })).toBeVisible();
  await expect(page.getByRole("heading")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  expect(fonts).toEqual([]);
  await release();
  await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeVisible();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) =>
        status === "loaded" ? [family.replaceAll('"', "")] : [],
      ),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(["Bricolage Display", "Figtree"]));
});

test("a URL that changes while the app starts opens its screen", {
  tag: "@long",
}, async ({ page }) => {
  // Remix sets it when the router exists and does not listen yet.
  await page.addInitScript(() => {
    Object.defineProperty(window, "__remixRouter", {
      set() {
        window.location.hash = "#/profile/orders";
      },
    });
  });
  await page.goto("/#/profile/invoices");
  await expect(page.getByRole("heading", { level: 1, name: "Mis pedidos" })).toBeVisible();
});
