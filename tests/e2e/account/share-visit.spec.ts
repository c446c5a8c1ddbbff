/** A visit is shared by the device's share sheet. */
import { OrderPage } from "~tests/support/browser/account";
import { expect, test } from "~tests/support/browser/test";
import { givePack } from "~tests/support/orders/give-order";

test("a visit is shared with day, hours and helper, and with the address only where it is chosen", async ({
  page,
  customer,
  served,
  expectGood,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => sessionStorage.setItem("shared", shared?.text ?? "");
  });
  const shared = () => page.evaluate(() => sessionStorage.getItem("shared"));
  const order = await new OrderPage(page, await givePack(served, customer.id)).open();
  await order.main
    .getByRole("button", { name: /^Compartir la visita/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Compartir la visita" });
  await expectGood("the text of a shared visit");
  await dialog.getByRole("button", { name: "Compartir" }).click();
  await expect.poll(shared).toMatch(/^Limpieza con \p{L}+: .+, \d+:00 – \d+:00\.$/u);
  await dialog.getByRole("checkbox", { name: "Con la dirección" }).check();
  await dialog.getByRole("button", { name: "Compartir" }).click();
  await expect.poll(shared).toMatch(/00\. Avenida Mariscal López 2345, /);
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new Error("refused"));
  });
  await dialog.getByRole("button", { name: "Compartir" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Tu navegador no pudo compartir");
});
