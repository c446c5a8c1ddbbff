/** Logout that failed: only the user is cleared (spec.md §4). */
import { keptOf } from "~tests/e2e/fixtures/leaving";
import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";

test("a failed logout clears screen and storage, and can be retried", async ({
  page,
  customer,
  served,
}) => {
  const home = await new HomePage(page).open();
  const bar = page.getByRole("banner");
  const menu = bar.getByRole("button", { name: "Mi cuenta" });
  const leave = bar.getByRole("button", { name: "Cerrar sesión" });
  const kept = () => keptOf(page);
  await menu.click();
  await expect(bar).toContainText(customer.name);
  await expect(bar).toContainText(customer.email);
  await expect.poll(kept).toContain(customer.email);

  await page.route("**/logout", (route) => route.fulfill({ status: 500, body: "" }));
  await leave.click();
  const warning = page.getByRole("alert").filter({ hasText: "No se pudo cerrar la sesión" });
  await expect(warning).toBeVisible();
  await home.expectShown();
  await expect.poll(kept).not.toContain(customer.email);
  expect(await kept()).not.toContain(customer.name);
  await menu.click();
  await expect(leave).toBeVisible();
  await expect(bar).not.toContainText(customer.name);
  await expect(bar).not.toContainText(customer.email);

  await page.unroute("**/logout");
  await page.route("**/logout", (route) => route.abort("connectionreset"));
  await leave.click();
  const unanswered = page.getByRole("alert").filter({ hasText: "el servidor no contestó" });
  await expect(unanswered).toBeVisible();

  await page.unroute("**/logout");
  await menu.click();
  await leave.click();
  await expect(bar.getByRole("button", { name: "Ingresar" })).toBeVisible();
  const who = await page.request.get(`${served.url}/api/v1/user`);
  expect((await who.json()).data).toBeNull();
  await page.reload();
  await expect(bar.getByRole("button", { name: "Ingresar" })).toBeVisible();
});
