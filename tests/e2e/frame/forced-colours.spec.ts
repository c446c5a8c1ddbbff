/** Forced colours (Windows high contrast): what is to be pressed and what is chosen stays visible. */
import type { Locator, Page } from "@playwright/test";
import { OrderPage } from "~tests/support/browser/account";
import { openSecondStep, openThirdStep } from "~tests/support/browser/booking";
import { HomePage } from "~tests/support/browser/home-page";
import { LoginModal } from "~tests/support/browser/login";
import { expect, test } from "~tests/support/browser/test";
import { givePack } from "~tests/support/orders/give-order";
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

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

test("home and the login dialog", { tag: "@long" }, async ({ page, expectAccessible }) => {
  await new HomePage(page).open();
  await expectSetOff(button(page, "Ver días y precios"));
  await expectSetOff(button(page, "Ingresar"));
  await expectAccessible();
  await button(page, "Ingresar").click();
  const modal = await new LoginModal(page).expectShown();
  await expectSetOff(modal.button("Ingresar"));
  await expectSetOff(modal.tab("Ingresar"));
  await expectAccessible();
});

test("the second step with a day chosen", async ({
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

test("the third step with a card chosen", { tag: "@long" }, async ({
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

test("an order with its changes", { tag: "@long" }, async ({
  page,
  customer,
  served,
  expectAccessible,
}) => {
  const order = await new OrderPage(page, await givePack(served, customer.id)).open();
  for (const name of ["WhatsApp", "Llamar"]) await expectSetOff(order.link(name).first());
  await expectAccessible();
});
