import { givePack } from "~tests/database/give-pack";
import { expect, test } from "~tests/e2e/fixtures/test";
import { OrderPage } from "~tests/e2e/pages/profile-order";
import { ProfilePage } from "~tests/e2e/pages/profile-page";

test("a calendar subscribes to an address that follows the visits, until it is revoked", {
  tag: "@all-sizes",
}, async ({ page, context, customer, served, expectGoodAtBothSizes }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await givePack(served, customer.id);
  const { main } = await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
  await main.getByRole("button", { name: "Suscribir mi calendario" }).click();
  await main.getByRole("button", { name: /^Copiar/ }).click();
  await expect(main.getByText(/^Copiado/)).toBeAttached();
  await expectGoodAtBothSizes("a calendar's address");
  const url = await page.evaluate(() => navigator.clipboard.readText());
  const read = async () => (await page.request.get(url)).text();
  const before = await read();
  expect(before.match(/^BEGIN:VEVENT/gm)).toHaveLength(4);
  expect(before).not.toContain("STATUS:CANCELLED");
  const other = await new OrderPage(await context.newPage(), id).open();
  await other.link("Saltar", 0).click();
  await other.button("Saltar la visita").click();
  await other.expectShown();
  const after = await read();
  expect(after.match(/^STATUS:CANCELLED/gm)).toHaveLength(1);
  const uids = (file: string) => file.match(/^UID:.+$/gm)?.sort();
  expect(uids(after)).toEqual(uids(before));

  await main.getByRole("button", { name: "Anular la dirección" }).click();
  await expect(main.getByText("La dirección ya no sirve.")).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});
