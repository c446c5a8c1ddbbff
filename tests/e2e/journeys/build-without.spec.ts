/** Each plugin of the build can be left out alone: any error on the console fails a test. */
import { pluginNames } from "~/build/plugins";
import { ProfilePage } from "~tests/support/browser/account";
import { registerCustomer } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { buildApp, serveInMemory } from "~tests/support/browser/serve";
import { SecondStep } from "~tests/support/browser/steps";
import { expect, test } from "~tests/support/browser/test";

for (const plugin of pluginNames) {
  test(`home and a step opened by its URL work in a build without ${plugin} @long`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const env = { BUILD_WITHOUT: plugin };
    const builtApp = await buildApp(`test-results/build-without-${plugin}`, env);
    const other = await serveInMemory({ builtApp });
    try {
      await registerCustomer(context.request, other);
      const home = await new HomePage(page).open(other.appUrl);
      // Without the early start, what is typed into the prerendered page is lost.
      await home.expectLoaded();
      const first = await (await (await home.giveLocation()).fill()).confirm();
      await first.choose();
      await first.next.click();
      await new SecondStep(page).expectShown();
      await page.reload();
      await new SecondStep(page).expectShown();
      await page.goto("about:blank");
      await page.goto(`${other.appUrl}#/profile/show`);
      await new ProfilePage(page, "/profile/show", "Mis datos").expectShown();
      expect(await page.locator("html").getAttribute("lang")).toBe("es-PY");
    } finally {
      await page.close();
      await other.close();
    }
  });
}
