/** What a press leads to is fetched while the screen before it rests. */
import type { Page } from "@playwright/test";
import { OrderPage } from "~tests/support/browser/account";
import { HomePage } from "~tests/support/browser/home-page";
import { FirstStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";
import { givePack } from "~tests/support/orders/give-order";
import { giveAddress } from "~tests/support/people/addresses";

/** The scripts that the page asks for from now on, once it has fetched all that it wants by itself. */
async function scriptsFromNowOn(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

test("a saved address leads from home to the first step without another file", async ({
  page,
  customer,
  served,
}) => {
  await giveAddress(served, customer.id, { name: "Oficina" });
  await (await new HomePage(page).open()).expectLoaded();
  const scripts = await scriptsFromNowOn(page);
  await page.getByRole("button", { name: /^Oficina/ }).click();
  await new FirstStep(page).expectShown();
  expect(scripts).toEqual([]);
});

test("home leads to the next visit's order, and that to another day, without another file", async ({
  page,
  customer,
  served,
}) => {
  const id = await givePack(served, customer.id);
  await new HomePage(page).open();
  const toOrder = page.getByRole("link", { name: "Ver pedido" });
  await expect(toOrder).toBeVisible();
  const scripts = await scriptsFromNowOn(page);
  await toOrder.click();
  const order = await new OrderPage(page, id).expectShown();
  expect(scripts).toEqual([]);
  await page.waitForLoadState("networkidle");
  scripts.length = 0;
  await order.link("Mover", 0).click();
  await expect(order.days.first()).toBeVisible();
  expect(scripts).toEqual([]);
});
