/** Code that was never fetched, asked for while there is no connection. */
import type { Page } from "@playwright/test";
import { ProfilePage } from "~tests/support/browser/account";
import { HomePage } from "~tests/support/browser/home-page";
import { gate } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";
import { chunkOf } from "./route-chunk";

const missingPart = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Todavía no se pudo cargar" });

test.describe("without a connection", () => {
  test.beforeEach(({ allowErrors }) => allowErrors(/dynamically imported module/));

  test("home whose code was never fetched searches for what was typed once its code comes", async ({
    page,
    context,
  }) => {
    const home = await new HomePage(page).open();
    const held = gate();
    await page.route(await chunkOf(page, "routes/home/route"), async (route) => {
      await held.opened;
      await route.abort("internetdisconnected");
    });
    await page.reload({ waitUntil: "commit" });
    await home.search.fill("Avenida Esp");
    await context.setOffline(true);
    held.open();
    const missing = missingPart(page);
    await expect(missing).toBeInViewport();
    await expect(home.search).toHaveValue("Avenida Esp");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await expect(home.results.getByRole("option").first()).toBeVisible();
    await expect(home.search).toHaveValue("Avenida Esp");
    await expect(missing).toHaveCount(0);
  });

  test("the street search whose code was never fetched keeps the text, and comes with the connection", {
    tag: "@long",
  }, async ({ page, context }) => {
    const home = await new HomePage(page).open();
    await home.expectLoaded();
    await context.setOffline(true);
    await home.search.pressSequentially("Palma");
    await expect(page.getByText("El buscador de calles no responde")).toBeVisible();
    const missing = missingPart(page);
    await expect(missing).toBeInViewport();
    await expect(home.search).toHaveValue("Palma");
    await context.setOffline(false);
    await expect(home.results).toBeVisible();
    await expect(missing).toHaveCount(0);
    await expect(home.search).toHaveValue("Palma");
  });

  test("the address form whose code was never fetched offers a retry, and opens when the connection returns", {
    tag: "@long",
  }, async ({ page, context }) => {
    const home = await new HomePage(page).open();
    await page.route(/assets\/address-(form|editor)-.*\.js/, (route) => route.abort());
    await home.search.fill("-25.2940, -57.5810");
    await home.search.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Confirmá tu dirección" });
    await expect(dialog.getByText("No se pudo abrir el formulario")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Probar de nuevo" })).toBeVisible();
    await expect(home.search).toHaveValue("-25.2940, -57.5810");
    await page.unrouteAll();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(dialog.getByLabel("Calle principal")).toBeVisible();
  });

  test("a screen stays with what was typed where the next one's code was never fetched", async ({
    page,
    context,
    customer: _customer,
  }) => {
    const show = await new ProfilePage(page, "/profile/show", "Mis datos").open();
    const name = show.main.getByLabel("Nombre y apellido");
    await name.fill("Ana María Benítez");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Mis facturas" }).click();
    const missing = missingPart(page);
    await expect(missing).toBeInViewport();
    await missing.getByRole("button", { name: "Probar de nuevo" }).click();
    await expect(missing).toBeVisible();
    await expect(show.heading).toBeVisible();
    await expect(name).toHaveValue("Ana María Benítez");
    await context.setOffline(false);
    await new ProfilePage(page, "/profile/invoicelist", "Mis facturas").expectShown();
    await expect(missing).toHaveCount(0);
  });
});
