/** What is said where the app's scripts do not come, or may not run. */
import type { Page } from "@playwright/test";
import { ProfilePage } from "~tests/support/browser/account";
import { HomePage } from "~tests/support/browser/home-page";
import { holdAnswers } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";

const SCRIPTS = "**/assets/*.js";

// By its text: what is hidden has no role.
const noticeOn = (page: Page) => page.getByText("La página no cargó");

test("scripts that get no answer are reported after a while, until they load", async ({ page }) => {
  const release = await holdAnswers(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  const notice = noticeOn(page);
  await expect(notice).toBeAttached();
  await expect(notice).toBeHidden();
  // Its wait is a style's: brought to its end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ("animationName" in animation && animation.animationName === "show-not-started") {
        animation.finish();
      }
    }
  });
  await expect(notice).toBeVisible();
  await release();
  await new HomePage(page).expectShown();
  await expect(notice).toHaveCount(0);
});

test("missing scripts can be loaded again by a link", { tag: "@long" }, async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/#/profile/orders");
  const notice = noticeOn(page);
  await expect(notice).toBeVisible();
  await page.unroute(SCRIPTS);
  await notice.getByRole("link", { name: "volvé al inicio" }).click();
  await new HomePage(page).expectShown();
  await expect(notice).toHaveCount(0);
});

for (const chunk of ["frame", "libraries"]) {
  test(`the missing script ${chunk} is reported at once`, {
    tag: chunk === "frame" ? [] : "@long",
  }, async ({ page }) => {
    await page.route(`**/assets/${chunk}-*.js`, (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    await page.goto("/#/profile/orders");
    await expect(noticeOn(page)).toBeVisible();
  });
}

test("a page cut off while its scripts load starts by itself with the connection", {
  tag: "@long",
}, async ({ page, context, customer: _customer }) => {
  await page.route(SCRIPTS, (route) => route.abort("internetdisconnected"));
  await page.goto("/#/profile/show");
  await expect(noticeOn(page)).toBeVisible();
  await page.unroute(SCRIPTS);
  await context.setOffline(true);
  await context.setOffline(false);
  await new ProfilePage(page, "/profile/show", "Mis datos").expectShown();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that JavaScript is needed", async ({ page }) => {
    await page.goto("/");
    // By its element: Playwright leaves out the texts of noscript.
    await expect(page.locator("noscript p")).toHaveCount(3);
    for (const said of await page.locator("noscript p").all()) await expect(said).toBeVisible();
  });
});
