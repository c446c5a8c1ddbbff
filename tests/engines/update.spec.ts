/** A second build under an open tab that has the service worker, in every engine (`npm run test:all`). */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { APP_BUILD_NUMBER } from "~/config";
import { buildApp } from "~tests/e2e/fixtures/build-app";
import { ACCOUNTS, PASSWORD } from "~tests/sandbox/seed/accounts";
import { findFreePort, sandboxPlugin } from "~tests/tools/serve";
import { builtApp, serveBuilt } from "~tests/tools/serve-built";
import { expect, test } from "./fixtures";
import { Visitor } from "./visitor";

const NEXT_NAME = "Siguiente Casa";
const LOGIN = "Ingresar";
const root = fileURLToPath(new URL("../../", import.meta.url));
const button = (name: string, dialog?: string) => ({
  role: "button",
  name,
  ...(dialog ? { dialog } : {}),
});

test("“Actualizar” brings the next build, with the same booking", async ({
  driver,
  engine,
  served: { sandbox, settings, outside },
}) => {
  test.skip(!process.env.TEST_ALL, "it builds the app once more");
  test.setTimeout(400_000);
  const directory = `test-results/build-next-${engine}`;
  await buildApp(directory, { VITE_BRAND: NEXT_NAME });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  sandbox.setOrigins({ app: url, outside });
  const serve = (app: string) =>
    serveBuilt({ builtApp: app, port, settings, plugins: [sandboxPlugin(sandbox)] });
  let host = await serve(builtApp);
  const visitor = new Visitor(driver, url);
  await visitor.open("/");
  await driver.run(
    (choice) => localStorage.setItem("localforage/profile.language", choice),
    '"es"',
  );
  await visitor.open("/#/profile/address");
  await visitor.fill("Correo electrónico", ACCOUNTS[0]?.email ?? "", LOGIN);
  await visitor.fill("Contraseña", PASSWORD, LOGIN);
  await visitor.press(button("Ingresar", LOGIN));
  await visitor.press({ ...button("Reservar acá"), name: { pattern: "^Reservar acá" }, nth: 0 });
  const step = { role: "heading", name: "Servicio y frecuencia" };
  await visitor.see(step);
  const isKept = () => driver.run(() => navigator.serviceWorker.controller !== null, null);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
  const title = () => driver.run(() => document.title, null);
  expect(await title()).not.toContain(NEXT_NAME);
  const stored = () =>
    driver.run(() => localStorage.getItem("localforage/appointment.address"), null);
  const address = await stored();
  expect(address).toContain("main_street");

  await host.close();
  host = await serve(join(root, directory, "client"));
  sandbox.setMinWebBuild(APP_BUILD_NUMBER + 1);
  await visitor.press(button("Actualizar"));
  await expect.poll(title).toContain(NEXT_NAME);
  await visitor.see(step);
  expect(await stored()).toBe(address);
  sandbox.setMinWebBuild(APP_BUILD_NUMBER);
  await host.close();
});
