/** Forced colours (Windows high contrast): what is to be pressed and what is chosen stays visible. */
import type { Locator, Page } from "@playwright/test";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { ConfigPage, OrderPage, ProfilePage } from "~tests/support/browser/account";
import { openSecondStep, openThirdStep } from "~tests/support/browser/booking";
import { expect, HelperLogin, test } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { openLogin } from "~tests/support/browser/login";
import { DESKTOP, PHONE } from "~tests/support/browser/sizes";
import { givePack } from "~tests/support/orders/give-order";
import { giveAddress, giveManyAddresses } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";

/** The colours of an element's surface and edges, without those that are transparent or the canvas's. */
function readColours(element: Element): string[] {
  const probe = document.createElement("i");
  probe.style.backgroundColor = "Canvas";
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const look = getComputedStyle(element);
  const edge = (width: string, style: string, colour: string) =>
    Number.parseFloat(width) > 0 && style !== "none" ? colour : canvas;
  return [
    look.backgroundColor,
    edge(look.borderTopWidth, look.borderTopStyle, look.borderTopColor),
    edge(look.outlineWidth, look.outlineStyle, look.outlineColor),
  ].map((colour) => (colour === canvas || colour === "rgba(0, 0, 0, 0)" ? "" : colour));
}

/** What is chosen takes the colours that the system has for it, so that its text is read. */
function readHighlight(element: Element) {
  const probe = document.createElement("i");
  probe.style.cssText = "forced-color-adjust: none; color: HighlightText; background: Highlight";
  document.body.append(probe);
  const { color: HighlightText, backgroundColor: Highlight } = getComputedStyle(probe);
  probe.remove();
  const { color: text, backgroundColor: surface } = getComputedStyle(element);
  return { text, surface, HighlightText, Highlight };
}

async function expectSetOff(control: Locator): Promise<void> {
  await expect
    .poll(async () => (await control.evaluate(readColours)).filter(Boolean))
    .not.toEqual([]);
}

/** What is chosen looks unlike what is not. */
async function expectChosenSetOff(group: Locator): Promise<void> {
  const chosen = group.locator("label").filter({ has: group.page().locator(":checked") });
  const other = group.locator("label").filter({ hasNot: group.page().locator(":checked") });
  await expectSetOff(chosen.first());
  const unlike = await other.first().evaluate(readColours);
  await expect.poll(() => chosen.first().evaluate(readColours)).not.toEqual(unlike);
}

/** What is current looks unlike a neighbour of it that is not; both change while a screen loads. */
async function expectCurrentSetOff(current: Locator, other: Locator): Promise<void> {
  await expectSetOff(current);
  await expect(async () => {
    expect(await current.evaluate(readColours)).not.toEqual(await other.evaluate(readColours));
  }).toPass({ timeout: 10_000 });
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

test("home and the login dialog set off their buttons and tabs in forced colours", {
  tag: "@long",
}, async ({ page, expectAccessible }) => {
  await new HomePage(page).open();
  await expectSetOff(button(page, "Ver días y precios"));
  await expectSetOff(button(page, "Ingresar"));
  await expectAccessible();
  const modal = await openLogin(page);
  await expectSetOff(modal.button("Ingresar"));
  await expectCurrentSetOff(modal.tab("Ingresar"), modal.tab("Crear cuenta"));
  const highlight = await modal.tab("Ingresar").evaluate(readHighlight);
  expect(highlight.text).toBe(highlight.HighlightText);
  expect(highlight.surface).toBe(highlight.Highlight);
  await expectAccessible();
});

test("the second step sets off the chosen day in forced colours", async ({
  page,
  customer: _customer,
  served,
  expectAccessible,
}) => {
  const second = await (await openSecondStep(page, served)).pickDay();
  await expectSetOff(second.next);
  for (const group of [second.parts, second.nearestDays, second.hours]) {
    await expectChosenSetOff(group);
  }
  await expectAccessible();
});

test("the third step sets off the chosen card in forced colours", { tag: "@long" }, async ({
  page,
  customer,
  served,
  expectAccessible,
}) => {
  await giveCard(served, customer.id, "1111");
  await giveCard(served, customer.id, "4444");
  const third = await openThirdStep(page, served);
  await expect(third.cards.getByRole("radio", { checked: true })).toHaveCount(1);
  await expectSetOff(third.pay);
  await expectChosenSetOff(third.cards);
  await expectAccessible();
});

test("an order sets off its changes in forced colours", { tag: "@long" }, async ({
  page,
  customer,
  served,
  expectAccessible,
}) => {
  const order = await new OrderPage(page, await givePack(served, customer.id)).open();
  for (const name of ["WhatsApp", "Llamar"]) await expectSetOff(order.link(name).first());
  await expectAccessible();
});

test("the account sets off the current link, theme, language and page in forced colours", async ({
  page,
  customer,
  served,
  expectAccessible,
}) => {
  const config = await new ConfigPage(page).open();
  const { navigation } = config;
  const link = (name: string) => navigation.getByRole("link", { name });
  for (const size of [PHONE, DESKTOP]) {
    await test.step(`the links, ${size.width} px wide`, async () => {
      await page.setViewportSize(size);
      await link("Configuración").click();
      await expectCurrentSetOff(link("Configuración"), link("Mis facturas"));
      await link("Mis facturas").click();
      await expectCurrentSetOff(link("Mis facturas"), link("Configuración"));
      await expectAccessible();
    });
  }

  await link("Configuración").click();
  await expectChosenSetOff(config.themes);
  const language = config.main.getByRole("group", { name: "Idioma" });
  const one = (name: string) => language.getByRole("button", { name });
  await expectCurrentSetOff(one("Español"), one("English"));

  await giveManyAddresses(served, customer.id, 30);
  const { main } = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  const place = (number: number) =>
    main.getByRole("link", { name: `Página ${number}`, exact: true });
  await expectCurrentSetOff(place(1), place(2));
});

test("the map sets off the pressed pin in forced colours", { tag: "@long" }, async ({
  page,
  customer,
  served,
}) => {
  await giveAddress(served, customer.id);
  const office = { name: "Oficina", latitude: -25.2822, longitude: -57.6359 };
  await giveAddress(served, customer.id, office);
  const { main } = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  await main.getByRole("button", { name: "Ver en el mapa" }).click();
  const map = page.getByRole("region", { name: "Mapa de tus direcciones" });
  const pin = (name: string) => map.getByRole("button", { name, exact: true });
  await pin("Oficina").click();
  await expectCurrentSetOff(pin("Oficina"), pin("Casa"));
});

test("the search sets off the address reached by the arrow keys in forced colours", {
  tag: "@long",
}, async ({ page }) => {
  const home = await new HomePage(page).open();
  await home.expectLoaded();
  await home.search.pressSequentially("Mariscal");
  await expect(home.results).toBeVisible();
  await home.search.press("ArrowDown");
  const option = (selected: boolean) => home.results.getByRole("option", { selected }).first();
  await expectCurrentSetOff(option(true), option(false));
});

test("a helper's agenda sets off the current screen and the chosen day in forced colours", {
  tag: "@long",
}, async ({ page, helper, expectAccessible }) => {
  const tomorrow = addDays(todayInAsuncion(new Date()), 1);
  const agenda = await (await new HelperLogin(page).open()).logIn(helper);
  const link = (name: string) => agenda.bar.getByRole("link", { name });
  await expectCurrentSetOff(link("Mi agenda"), link("Configuración"));
  await agenda.showDay(tomorrow);
  await expectCurrentSetOff(
    agenda.day(tomorrow),
    agenda.week.locator("ol a:not([aria-current])").first(),
  );
  await expectAccessible();
});
