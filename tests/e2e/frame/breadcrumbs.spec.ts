import type { Locator, Page } from "@playwright/test";
import { ProfilePage } from "~tests/support/browser/account";
import { composeBooking, storeState } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { FirstStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { ORDER_TITLE } from "~tests/support/orders/account-screens";
import { giveOrder } from "~tests/support/orders/give-order";
import { giveAddress } from "~tests/support/people/addresses";

const trail = (page: Page) => page.getByRole("navigation", { name: "Ruta de navegación" });

async function follow(page: Page, name: string): Promise<void> {
  await trail(page).getByRole("link", { name }).click();
}

async function expectTrail(page: Page, ...crumbs: string[]): Promise<void> {
  await expect(trail(page).getByRole("listitem")).toHaveText(crumbs);
  const shown = trail(page).locator("[aria-current=page]");
  await expect(shown).toHaveCount(1);
}

test("home shows the breadcrumbs Inicio and Pedidos, and each link works", {
  tag: ["@long", "@all-sizes"],
}, async ({ page, customer: _customer }) => {
  const home = await new HomePage(page).open();
  await expectTrail(page, "Inicio", "Pedidos");
  await follow(page, "Pedidos");
  const orders = await new ProfilePage(page, "/profile/orders", "Mis pedidos").expectShown();
  await expect(orders.heading).toBeFocused();
  await expectTrail(page, "Inicio", "Mi cuenta", "Mis pedidos");
  await follow(page, "Mi cuenta");
  await new ProfilePage(page, "/profile/show", "Mis datos").expectShown();
  await expectTrail(page, "Inicio", "Mi cuenta", "Mis datos");
  await follow(page, "Inicio");
  await home.expectShown();
});

test("on a phone the breadcrumbs are one line, no higher than a button, however long", async ({
  page,
  customer,
  served,
}) => {
  const id = await giveOrder(served, customer.id);
  const details = new ProfilePage(page, `/profile/orders/${id}/details`, ORDER_TITLE);
  await details.open();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const crumbs = trail(page).getByRole("listitem");
    await expect(crumbs).toHaveCount(4);
    const line = await trail(page).boundingBox();
    expect(line?.height).toBeGreaterThan(20);
    expect(line?.height).toBeLessThanOrEqual(44);
    for (const crumb of await crumbs.all()) {
      const box = await crumb.boundingBox();
      expect(box?.width).toBeGreaterThan(20);
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    // Only the last one is cut.
    for (const crumb of (await crumbs.all()).slice(0, -1)) {
      const widths = await crumb
        .getByRole("link")
        .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
      expect(widths[0]).toBe(widths[1]);
    }
    const link = await trail(page).getByRole("link", { name: "Mis pedidos" }).boundingBox();
    expect(link?.height).toBeGreaterThanOrEqual(44);
  }
});

test("an order shows its list as the breadcrumb before it", {
  tag: ["@long", "@all-sizes"],
}, async ({ page, customer, served }) => {
  const id = await giveOrder(served, customer.id);
  const details = new ProfilePage(page, `/profile/orders/${id}/details`, ORDER_TITLE);
  await details.open();
  const heading = page.getByRole("heading", { level: 1, name: / con / });
  const title = (await heading.textContent()) ?? "";
  await expectTrail(page, "Inicio", "Mi cuenta", "Mis pedidos", title);
  await expect(page).toHaveTitle(`${title} · Óga`);
  await follow(page, "Mis pedidos");
  await new ProfilePage(page, "/profile/orders", "Mis pedidos").expectShown();
});

test("home keeps the chosen city and centres the map on it", {
  tag: ["@long", "@all-sizes"],
}, async ({ page }) => {
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

test("a customer's city is that of the saved address, then that of the booked one", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await giveAddress(served, customer.id);
  const home = await new HomePage(page).open();
  const chosen = page.getByRole("combobox", { name: "Ciudad" }).locator("option:checked");
  await expect(chosen).toHaveText("Asunción");
  const dialog = await home.giveLocation("-25.2688, -57.4868");
  await (await dialog.fill()).confirm();
  await expect(chosen).toHaveText("Luque");
});

test("the city of a booking is that of its address, and choosing another asks for another address", {
  tag: "@long",
}, async ({ page, customer: _customer, served }) => {
  const booking = await composeBooking(page.request, served, "payment");
  const address = { ...booking.address, city: "Luque", latitude: -25.2688, longitude: -57.4868 };
  await storeState(page, { appointment: { ...booking, address }, profile: { cityId: 1 } });
  await page.goto("/#/appointment/first-step");
  await new FirstStep(page).expectShown();
  const city = page.getByRole("combobox", { name: "Ciudad" });
  await expect(city.locator("option:checked")).toHaveText("Luque");
  await page.goto("/#/bancard/addcard");
  await expect(page.getByRole("heading", { level: 1, name: "Agregar tarjeta" })).toBeVisible();
  await expect(city.locator("option:checked")).toHaveText("Luque");
  await city.selectOption("Lambaré");
  await expect(page.getByText("Cambiá la dirección para reservar en Lambaré.")).toBeVisible();
  // An arrow key chooses too, and must not lead away.
  await expect(page.getByRole("heading", { level: 1, name: "Agregar tarjeta" })).toBeVisible();
  await expect(city.locator("option:checked")).toHaveText("Luque");
  const home = await new HomePage(page).open();
  await expect(city.locator("option:checked")).toHaveText("Lambaré");
  await home.resume.click();
  await expect(city.locator("option:checked")).toHaveText("Luque");
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
  await expect(second.helperName).toBeVisible();
  await scrollDown();
  const third = await second.goOn();
  await expectAtTop(third.heading, "Facturación y pago");
  await scrollDown();
  // Each route change (spec.md §2), so the way back too.
  await page.goBack();
  await expectAtTop(second.heading, "Fecha y horario");

  await follow(page, "Inicio");
  await expect(new HomePage(page).resume).toBeVisible();
});
