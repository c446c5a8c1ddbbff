/** The app on the home screen: what the device is told, and where it is offered. */
import { ProfilePage } from "~tests/support/browser/account";
import { expect, test } from "~tests/support/browser/test";
import { giveOrder } from "~tests/support/orders/give-order";

/** As Chromium fires it where the app can be installed; what it does then is counted. */
function offerInstall(): void {
  const asked = { prevented: false, prompts: 0 };
  Object.assign(window, { asked });
  document.addEventListener("DOMContentLoaded", () => {
    const prompt = async () => {
      asked.prompts += 1;
    };
    const event = new Event("beforeinstallprompt", { cancelable: true });
    asked.prevented = !window.dispatchEvent(Object.assign(event, { prompt }));
  });
}

type Asked = { asked: { prevented: boolean; prompts: number } };

test("the installation is offered at the first confirmation and in the configuration, by the app alone", async ({
  page,
  customer,
  served,
}) => {
  await page.addInitScript(offerInstall);
  const offer = page.getByRole("region", { name: "En la pantalla de inicio" });
  const orders = [
    await giveOrder(served, customer.id, { start: 3 }),
    await giveOrder(served, customer.id, { start: 5 }),
  ];
  for (const [order, times] of [
    [orders[0], 1],
    [orders[1], 0],
    [orders[0], 1],
  ]) {
    await page.goto("about:blank");
    await page.goto(`/#/appointment/fourth-step?order=${order}`);
    await expect(page.getByRole("heading", { name: "Reserva confirmada" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Qué pasa ahora" })).toBeVisible();
    await expect(offer).toHaveCount(Number(times));
  }
  await new ProfilePage(page, "/profile/config", "Configuración").open();
  await offer.getByRole("button", { name: "Agregar a inicio" }).click();
  await expect(offer).toHaveCount(0);
  const { prevented, prompts } = await page.evaluate(() => (window as unknown as Asked).asked);
  expect({ prevented, prompts }).toEqual({ prevented: true, prompts: 1 });
});

test("the installation is explained in words on iOS, where only the person can do it", async ({
  page,
  customer: _customer,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await new ProfilePage(page, "/profile/config", "Configuración").open();
  const offer = page.getByRole("region", { name: "En la pantalla de inicio" });
  await expect(offer).toContainText("Tocá Compartir en la barra de Safari");
  await expect(offer.getByRole("button")).toHaveCount(0);
});

test("the browser reads the manifest without a complaint", async ({ page, context, request }) => {
  await page.goto("/");
  const devTools = await context.newCDPSession(page);
  const { errors, url } = await devTools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.json");
  const manifest = await (await request.get(url)).json();
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const { headers, status } = await request.get(new URL(src, url).href).then((answer) => ({
      headers: answer.headers(),
      status: answer.status(),
    }));
    expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  for (const file of ["sw.js", "manifest.json"]) {
    expect((await request.get(`/${file}`)).headers()["cache-control"]).toBe("no-cache");
  }
});
