import type { Locator, Page } from "@playwright/test";
import { giveOrder } from "~tests/e2e/database/give-order";
import { composeBooking, storeState } from "~tests/e2e/fixtures/stored-bookings";
import { expect, test } from "~tests/e2e/fixtures/test";
import { FirstStep } from "~tests/e2e/pages/first-step";
import { HomePage } from "~tests/e2e/pages/home-page";
import { ProfilePage } from "~tests/e2e/pages/profile-page";

const trail = (page: Page) => page.getByRole("navigation", { name: "Ruta de navegación" });

async function expectTrail(page: Page, ...crumbs: string[]): Promise<void> {
  await expect(trail(page).getByRole("listitem")).toHaveText(crumbs);
  const shown = trail(page).locator("[aria-current=page]");
  await expect(shown).toHaveCount(1);
}

test("home shows the breadcrumbs Inicio and Pedidos, and each link works", {
  tag: "@all-sizes",
}, async ({ page, customer: _customer }) => {
  const home = await new HomePage(page).open();
  await expectTrail(page, "Inicio", "Pedidos");
  await trail(page).getByRole("link", { name: "Pedidos" }).click();
  const orders = await new ProfilePage(page, "/profile/orders", "Mis pedidos").expectShown();
  await expect(orders.heading).toBeFocused();
  await expectTrail(page, "Inicio", "Mi cuenta", "Mis pedidos");
  await trail(page).getByRole("link", { name: "Mi cuenta" }).click();
  await new ProfilePage(page, "/profile/show", "Mis datos").expectShown();
  await expectTrail(page, "Inicio", "Mi cuenta", "Mis datos");
  await trail(page).getByRole("link", { name: "Inicio" }).click();
  await home.expectShown();
});

test("an order shows its list as the breadcrumb before it", { tag: "@all-sizes" }, async ({
  page,
  customer,
  served,
}) => {
  const id = await giveOrder(served, customer.id);
  const details = new ProfilePage(page, `/profile/orders/${id}/details`, "Detalle del pedido");
  await details.open();
  await expectTrail(page, "Inicio", "Mi cuenta", "Mis pedidos", "Detalle");
  await trail(page).getByRole("link", { name: "Mis pedidos" }).click();
  await new ProfilePage(page, "/profile/orders", "Mis pedidos").expectShown();
});

test("keeps the chosen city and centres the map on it", { tag: "@all-sizes" }, async ({ page }) => {
  const home = await new HomePage(page).open();
  const city = page.getByRole("combobox", { name: "Ciudad" });
  const { data }: { data: { name: string }[] } = await (
    await page.request.get("/api/v1/cities")
  ).json();
  const offered = data.map(({ name }) => name);
  expect(offered).toContain("Luque");
  await expect(city.getByRole("option")).toHaveText(["Elegí tu ciudad", ...offered]);
  await city.selectOption("Luque");
  await page.reload();
  await expect(city.locator("option:checked")).toHaveText("Luque");
  await home.markOnMap.click();
  await home.mapDialog.getByRole("button", { name: "Usar este punto" }).click();
  const address = page.getByRole("dialog", { name: "Confirmá tu dirección" });
  await expect(address.locator("input[name=latitude]")).toHaveValue("-25.27");
  await expect(address.locator("input[name=longitude]")).toHaveValue("-57.4872");
});

test("each step shows its breadcrumb, scrolls to the top and focuses its heading", {
  tag: "@all-sizes",
}, async ({ page, customer: _customer, served }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(scrolled).toBeGreaterThan(0);
  };
  const expectAtTop = async (heading: Locator, crumb: string) => {
    await expect(heading).toBeFocused();
    expect(await scrolled()).toBe(0);
    await expectTrail(page, "Inicio", crumb);
  };
  await storeState(page, { appointment: await composeBooking(page.request, served, "payment") });
  await page.goto("/#/appointment/first-step");
  const first = await new FirstStep(page).expectShown();
  await expectTrail(page, "Inicio", "Servicio y frecuencia");
  await expect(first.frequency(/semanal/i)).toBeChecked();
  await scrollDown();
  const second = await first.goOn();
  await expectAtTop(second.heading, "Fecha y horario");
  await expect(second.changeHelper).toBeVisible();
  await scrollDown();
  const third = await second.goOn();
  await expectAtTop(third.heading, "Facturación y pago");
  await scrollDown();
  // Each route change (spec.md §2), so the way back too.
  await page.goBack();
  await expectAtTop(second.heading, "Fecha y horario");

  await trail(page).getByRole("link", { name: "Inicio" }).click();
  await expect(new HomePage(page).resume).toBeVisible();
});
