import { ProfilePage } from "~tests/support/browser/account";
import { openThirdStep } from "~tests/support/browser/booking";
import { FourthStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { giveOrder } from "~tests/support/orders/give-order";
import { giveManyAddresses } from "~tests/support/people/addresses";
import { giveManyCards } from "~tests/support/people/cards";

const MANY = 10_000;
const MOST_ELEMENTS = 1_500;

test("the address list and the third step work with ten thousand addresses and cards", {
  tag: "@long",
}, async ({ page, customer, served, expectGood }) => {
  test.setTimeout(180_000);
  await giveManyAddresses(served, customer.id, MANY);
  await giveManyCards(served, customer.id, MANY);
  const countElements = () => page.evaluate(() => document.querySelectorAll("*").length);

  const { main } = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  const status = main.getByRole("status");
  await expect(status).toHaveText(/10\.000 direcciones · página 1 de 500/, { timeout: 60_000 });
  expect(await countElements()).toBeLessThan(MOST_ELEMENTS);
  await expectGood("long list of addresses");
  await main.getByRole("searchbox", { name: "Buscar en tus direcciones" }).fill("CÁSA 9876");
  await expect(status).toHaveText("1 dirección");
  await main.getByRole("button", { name: /^Reservar acá ?: Casa 9876$/ }).click();
  await expect(page).toHaveURL(/first-step/);

  const third = await openThirdStep(page, served);
  await expect(third.cards.getByRole("radio")).toHaveCount(6);
  expect(await countElements()).toBeLessThan(MOST_ELEMENTS);
  await page.getByRole("button", { name: "Ver todas tus tarjetas" }).click();
  const dialog = page.getByRole("dialog", { name: "Tus tarjetas" });
  const search = dialog.getByRole("searchbox", { name: "Buscar en tus tarjetas" });
  await expect(dialog.getByRole("status")).toHaveText("10.000 tarjetas · se ven 20");
  await expectGood("search of a card");
  await search.fill("visa 4321");
  await expect(dialog.getByRole("status")).toHaveText("1 tarjeta");
  // Pays nothing.
  await search.press("Enter");
  await dialog.getByRole("button", { name: /4321/ }).click();
  await expect(dialog).toBeHidden();
  await expect(third.card(/4321/)).toBeChecked();
  await expect(third.card(/4321/)).toBeFocused();
  await expect(third.charge).toContainText("4321");
  await page.reload();
  await expect(third.card(/4321/)).toBeChecked();
  await third.pay.click();
  await new FourthStep(page).expectShown();
});

test("a page link moves the focus to the list, and a search from a later page keeps it with every letter", {
  tag: "@long",
}, async ({ page, customer, served }) => {
  await giveManyAddresses(served, customer.id, 30);
  const { main } = await new ProfilePage(page, "/profile/address", "Mis direcciones").open();
  const status = main.getByRole("status");
  await main.getByRole("link", { name: "Siguiente" }).click();
  await expect(status).toHaveText(/página 2 de 2$/);
  await expect(status).toBeFocused();
  const search = main.getByRole("searchbox", { name: "Buscar en tus direcciones" });
  await search.focus();
  await page.keyboard.type("casa 17");
  await expect(status).toHaveText("1 dirección");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("casa 17");
});

test("an order is paid with a card that is searched for", { tag: "@long" }, async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  await giveManyCards(served, customer.id, 60);
  const waiting = { status: "pending_payment", payment: "pending" } as const;
  const id = await giveOrder(served, customer.id, waiting);
  await page.goto(`/#/orders/${id}/sync-card/${customer.id}`);
  const cards = page.getByRole("radiogroup", { name: "Tarjeta" });
  await expect(cards.getByRole("radio")).toHaveCount(6);
  await page.getByRole("button", { name: "Ver todas tus tarjetas" }).click();
  const dialog = page.getByRole("dialog", { name: "Tus tarjetas" });
  await dialog.getByRole("searchbox", { name: "Buscar en tus tarjetas" }).fill("0021");
  await expectGood("search of a card to pay an order with");
  await dialog.getByRole("button", { name: /0021/ }).click();
  const card = cards.getByRole("radio", { name: /0021/ });
  await expect(card).toBeChecked();
  await expect(card).toBeFocused();
  await page.getByRole("button", { name: /^Pagar Gs/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /se cobraron/ })).toContainText("0021");
});

test("home offers a few of many addresses, and the others by a search", {
  tag: "@long",
}, async ({ page, customer, served, expectGood }) => {
  await giveManyAddresses(served, customer.id, 60);
  await page.goto("/");
  const saved = page.getByRole("region", { name: "Tus direcciones" });
  await expect(saved.getByRole("listitem")).toHaveCount(6);
  const all = saved.getByRole("button", { name: "Ver todas tus direcciones" });
  await all.click();
  const dialog = page.getByRole("dialog", { name: "Tus direcciones" });
  await expect(dialog.getByRole("listitem")).toHaveCount(20);
  await expectGood("search of an address");
  await page.keyboard.press("Escape");
  await expect(all).toBeFocused();
  await all.click();
  await dialog.getByRole("button", { name: "Ver más" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(40);
  await dialog.getByRole("searchbox", { name: "Buscar en tus direcciones" }).fill("casa 17");
  await dialog.getByRole("button", { name: /Casa 17/ }).click();
  await expect(page).toHaveURL(/first-step/);
});
