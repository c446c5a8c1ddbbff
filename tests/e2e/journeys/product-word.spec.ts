/**
 * `{product}` of spec.md: one build-time word moves the routes, the links and the API path. The same
 * build is served from a folder of its host, where the API stays at the root.
 */
import { registerCustomer } from "~tests/support/browser/customers";
import { HelperAgenda, HelperLogin } from "~tests/support/browser/helpers";
import { HomePage } from "~tests/support/browser/home-page";
import { apiCalls } from "~tests/support/browser/requests";
import { buildApp, serveInMemory } from "~tests/support/browser/serve";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";

const WORD = "ayudantes";

test("a build with another product word and folder uses them in routes, links and API paths @long", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const env = { VITE_PRODUCT: WORD, BASE_PATH: "/reservas/" };
  const builtApp = await buildApp(`test-results/build-${WORD}`, env);
  const other = await serveInMemory({ product: WORD, builtApp });
  try {
    await page.goto(`${other.appUrl}#/${WORD}/config`);
    const login = await new HelperLogin(page, WORD).expectShown();
    expect(other.appUrl).toBe(`${other.url}/reservas/`);
    // Fonts, chunks and the icon come from the folder too: what does not is logged by the browser.
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    expect(loaded.some((path) => path.endsWith(".woff2"))).toBe(true);
    expect(loaded.filter((path) => !/^\/(reservas|api\/v1)\//.test(path))).toEqual([]);
    const icon = await page.locator('link[rel="icon"]').getAttribute("href");
    expect((await page.request.get(other.url + icon)).headers()["content-type"]).toContain("svg");
    await login.send({ email: "helper@sandbox.test", password: "sandbox-1234" });
    await expect(page).toHaveURL(new RegExp(`#/${WORD}/config$`));
    const { bar } = new HelperAgenda(page, WORD);
    const link = (name: string) => bar.getByRole("link", { name });
    await expect(link("Mi agenda")).toHaveAttribute("href", `#/${WORD}/show`);
    await expect(link("Configuración")).toHaveAttribute("href", `#/${WORD}/config`);
    // The usual word is an unknown path here.
    await page.goto("about:blank");
    await page.goto(`${other.appUrl}#/helpers/show`);
    await expect(page).toHaveURL(/\/#\/$/);
    const way = page.getByRole("link", { name: "Ir a mi agenda" });
    await expect(way).toHaveAttribute("href", `#/${WORD}/show`);

    await context.clearCookies();
    await registerCustomer(context.request, other);
    await page.goto("about:blank");
    const home = await new HomePage(page).open(other.appUrl);
    const calls = apiCalls(page);
    const first = await (await (await home.giveLocation()).fill()).confirm();
    await first.choose();
    await first.next.click();
    await (await new SecondStep(page).expectShown()).pickDay();
    expect(calls).toContain(`GET /api/v1/assignments/${WORD}/available`);
    expect(calls.filter((call) => call.includes("helpers"))).toEqual([]);
  } finally {
    await page.close();
    await other.close();
  }
});
