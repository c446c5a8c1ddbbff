/** What is said where the app's scripts do not come, or may not run. */
import { expect, test } from "~tests/e2e/fixtures/test";
import { HomePage } from "~tests/e2e/pages/home-page";

test("scripts that do not come are said, and may be tried again", async ({ page }) => {
  const scripts = "**/assets/*.js";
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/#/profile/orders");
  const alert = page.getByRole("alert").filter({ hasText: "La página no terminó de cargar" });
  await expect(alert).toBeHidden();
  // Its wait is a style's: brought to its end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ("animationName" in animation && animation.animationName === "show-not-started") {
        animation.finish();
      }
    }
  });
  await expect(alert).toBeVisible();
  await page.unroute(scripts);
  await alert.getByRole("link", { name: "probá de nuevo desde el inicio" }).click();
  await new HomePage(page).expectShown();
  await expect(alert).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that it is needed", async ({ page }) => {
    await page.goto("/");
    // By its element: Playwright leaves out the texts of noscript.
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
