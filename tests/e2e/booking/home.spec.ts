/** From home to the address dialog: what a press brings into view, and where the focus goes. */
import type { Page } from "@playwright/test";
import { AddressDialog, HomePage } from "~tests/support/browser/home-page";
import { holdAnswers } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";
import { givePack } from "~tests/support/orders/give-order";

test("a pressed price on home focuses the search, which says what was chosen", async ({ page }) => {
  const home = await new HomePage(page).open();
  const price = page.getByRole("link", { name: /Reservar esta/ });
  const name = (await price.getByRole("heading").textContent()) ?? "";
  // The second press leads there too.
  for (const _press of [1, 2]) {
    await price.click();
    await expect(home.search).toBeFocused();
    await expect(home.search).toBeInViewport();
    await expect(page.getByText(`Elegiste ${name}. Ahora decinos dónde.`)).toBeInViewport();
  }
});

test("two letters are no address, however the search is sent", async ({ page }) => {
  const home = await new HomePage(page).open();
  const missing = page.getByText("Falta tu dirección");
  const sends = [
    () => page.getByRole("button", { name: "Ver días y precios" }).click(),
    () => page.getByRole("button", { name: "Buscar" }).click(),
    () => home.search.press("Enter"),
  ];
  for (const send of sends) {
    await home.search.fill("");
    await home.search.fill("Ñu");
    await expect(missing).toBeHidden();
    await send();
    await expect(missing).toBeVisible();
    await expect(home.search).toBeFocused();
  }
});

test("the dialog of a picked place opens again once it was closed", {
  tag: "@long",
}, async ({ page }) => {
  const home = await new HomePage(page).open();
  const address = new AddressDialog(page);
  await home.search.fill("Avenida España");
  await home.results.getByRole("option").first().click();
  const leads = [
    page.getByRole("button", { name: "Ver días y precios" }),
    page.getByRole("button", { name: "Buscar" }),
  ];
  for (const lead of leads) {
    await address.expectShown();
    await expect(address.field("Calle principal")).toHaveValue("Avenida España");
    await page.keyboard.press("Escape");
    await expect(address.dialog).toBeHidden();
    await lead.click();
  }
  await address.expectShown();
  await expect(address.field("Calle principal")).toHaveValue("Avenida España");
});

test("the address field of a known home stays where it is when the next visit comes", async ({
  page,
  customer,
  served,
}) => {
  await givePack(served, customer.id);
  const answer = await holdAnswers(page, /\/user\/orders$/);
  const asked = page.waitForRequest(/\/user\/orders$/);
  const home = await new HomePage(page).open();
  await asked;
  await expect(page.getByText(/^Desde Gs/)).toBeVisible();
  const before = await home.search.boundingBox();
  await answer();
  await expect(page.getByRole("link", { name: "Ver pedido" })).toBeVisible();
  const after = await home.search.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24);
});

test.describe("home of a customer whom the device does not know yet", () => {
  async function openUnknown(page: Page) {
    const answer = await holdAnswers(page, /\/user$/);
    const home = new HomePage(page);
    await page.goto("/");
    await expect(page.locator("[data-prerendered]")).toHaveCount(0);
    const recognise = async () => {
      await answer();
      await expect(page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
      await page.waitForLoadState("networkidle");
    };
    return { home, recognise };
  }

  test("keeps the address typed before GET /user is answered", async ({
    page,
    customer: _customer,
  }) => {
    const { home, recognise } = await openUnknown(page);
    await home.search.fill("Avenida España 1200");
    await recognise();
    await expect(home.search).toHaveValue("Avenida España 1200");
    await expect(home.search).toBeFocused();
  });

  test("continues with the address typed after GET /user is answered", async ({
    page,
    customer: _customer,
  }) => {
    const { home, recognise } = await openUnknown(page);
    await recognise();
    await expect(page.getByRole("heading", { level: 1, name: /^Hola/ })).toBeVisible();
    await home.giveLocation();
  });
});
