/** A second build under an open tab whose service worker keeps the first one; Chromium's is in deploy.spec.ts. */
import { APP_BUILD_NUMBER } from "~/config";
import { ACCOUNTS, HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { buildApp } from "~tests/support/browser/serve";
import { findFreePort, sandboxPlugin, serveWithSandbox } from "~tests/tools/serve";
import { builtApp, serveBuilt } from "~tests/tools/serve-built";
import { expect, test } from "./fixtures";
import { button, Visitor } from "./visitor";

const NEXT_NAME = "Siguiente Casa";

test("“Actualizar” brings the next build at the first press, with the same booking", {
  tag: "@long",
}, async ({ driver, engine }) => {
  test.skip(engine === "chromium", "tested in tests/e2e/frame/deploy.spec.ts");
  test.setTimeout(300_000);
  const next = await buildApp(`test-results/build-next-${engine}`, { VITE_BRAND: NEXT_NAME });
  const served = await serveWithSandbox({
    database: { kind: "memory" },
    port: 0,
    outsidePort: 0,
  });
  const { sandbox, settings, outside } = served;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  sandbox.setOrigins({ app: url, outside });
  const serve = (app: string) =>
    serveBuilt({ builtApp: app, port, settings, plugins: [sandboxPlugin(sandbox)] });
  let host = await serve(builtApp);
  const visitor = new Visitor(driver, url);
  const booking = () =>
    driver.run(() => localStorage.getItem("localforage/appointment.booking"), null);
  const title = () => driver.run(() => document.title, null);

  await visitor.open("/");
  await visitor.chooseSpanish();
  await driver.goto("about:blank");
  await visitor.open("/#/profile/address");
  await visitor.logIn(ACCOUNTS[0]?.email);
  await visitor.press({ role: "button", name: { pattern: "^Reservar acá" }, nth: 0 });
  await visitor.see({ role: "heading", name: "Servicio y frecuencia" });
  expect(await title()).not.toContain(NEXT_NAME);
  const isKept = () => driver.run(() => navigator.serviceWorker.controller !== null, null);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);

  await host.close();
  host = await serve(next);
  sandbox.setMinWebBuild(APP_BUILD_NUMBER + 1);
  await visitor.press(button("Actualizar"));
  await expect.poll(title).toContain(NEXT_NAME);
  await visitor.see({ role: "heading", name: "Servicio y frecuencia" });
  expect(await booking()).toContain(HOME_ADDRESS.main_street);
  await host.close();
  await served.close();
});
