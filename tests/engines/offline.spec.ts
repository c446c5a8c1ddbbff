/** What is read when the server cannot be reached, in every engine. */
import { ACCOUNTS } from "~tests/sandbox/seed/accounts";
import { serveWithSandbox } from "~tests/tools/serve";
import { expect, test } from "./fixtures";
import { button, Visitor } from "./visitor";

test("the next visit and the orders are shown when the server is gone", { tag: "@long" }, async ({
  driver,
}) => {
  const served = await serveWithSandbox({
    database: { kind: "memory" },
    port: 0,
    outsidePort: 0,
  });
  const visitor = new Visitor(driver, served.url);
  await visitor.open("/");
  await visitor.press(button("Ingresar"));
  await visitor.logIn(ACCOUNTS[0]?.email);
  await visitor.see(button("Mi cuenta"));
  await visitor.see({ role: "link", name: "Ver pedido" });
  const isKept = () => driver.run(() => navigator.serviceWorker.controller !== null, null);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);

  await served.close();
  await driver.goto("about:blank");
  await visitor.open("/");
  await visitor.see({ role: "link", name: "Ver pedido" });
  const text = () => driver.run(() => document.body.innerText, null);
  await expect.poll(text).toMatch(/Datos guardados: \d+:\d\d/);
  await visitor.open("/#/profile/orders");
  await visitor.see({ role: "heading", name: "Mis pedidos" });
  await expect.poll(text).toMatch(/Visitas por venir/);
});
