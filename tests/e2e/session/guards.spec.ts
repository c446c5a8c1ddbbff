/** spec.md §2, §4, §6 and §8. */
import { ProfilePage } from "~tests/support/browser/account";
import { HomePage } from "~tests/support/browser/home-page";
import { useOldestBrowser } from "~tests/support/browser/oldest-browser";
import { DESKTOP } from "~tests/support/browser/sizes";
import { goTo } from "~tests/support/browser/tab";
import { expect, test } from "~tests/support/browser/test";
import { blockUser } from "~tests/support/people/accounts";

const BLOCKED = /^Su cuenta se encuentra bloqueada por mora o por gestión administrativa/;

test("the oldest supported browser opens a deep link", { tag: "@long" }, async ({
  page,
  customer: _customer,
}) => {
  await useOldestBrowser(page);
  await new ProfilePage(page, "/profile/orders", "Mis pedidos").open();
});

test("a path that is no URL is redirected to home, typed and on a cold load", {
  tag: "@long",
}, async ({ page }) => {
  const home = new HomePage(page);
  for (const path of ["//", "///", "//@", "//[", "//:80", "/\\"]) {
    await page.goto("about:blank");
    await page.goto(`/#${path}`);
    await home.expectShown();
    await expect(page).toHaveURL(/\/#\/$/);
  }
  await goTo(page, "//[");
  await expect(page).toHaveURL(/\/#\/$/);
  await home.expectShown();
});

test("a link that a message has bent opens its screen, on a cold load and typed", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1, name: "Olvidé mi contraseña" });
  await page.goto("/?fbclid=a#%2Fpassword%2Fforgot).");
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/#\/password\/forgot$/);
  await goTo(page, "!/accessibility.&fbclid=a");
  await expect(page).toHaveURL(/\/#\/accessibility$/);
  await expect(page.getByRole("heading", { level: 1, name: /accesibilidad/i })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
});

test.describe("a blocked account", () => {
  test("is shown as blocked at home and in its data, with a phone to tap", {
    tag: "@long",
  }, async ({ page, customer, served, expectAccessible }) => {
    await blockUser(served, customer.id);
    const state = page.getByRole("status").filter({ hasText: "Tu cuenta está bloqueada" });
    for (const path of ["/bancard/addcard", "/profile/show"]) {
      await page.goto(`/#${path}`);
      await expect(state).toBeVisible();
      const call = state.getByRole("link", { name: /^Llamar a Óga al \S/ });
      await expect(call).toHaveAttribute("href", /^tel:\+?\d+$/);
    }
    await expect(page.getByRole("heading", { level: 1, name: "Mis datos" })).toBeVisible();
    await expectAccessible();
  });

  test("shows the toast for ten seconds at the top right, or until a click closes it", {
    tag: "@long",
  }, async ({ page, customer, served }) => {
    await blockUser(served, customer.id);
    // On a phone the toast is as wide as the window, and so at the left as well.
    await page.setViewportSize(DESKTOP);
    await page.goto("/#/bancard/addcard");
    const toast = page.getByRole("alert").filter({ hasText: BLOCKED });
    await expect(toast).toBeVisible();
    // The toast leaves when the animation of its (hidden) progress bar ends.
    const timer = page.locator(".Toastify__progress-bar");
    await expect(timer).toHaveCSS("animation-duration", "10s");
    const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: DESKTOP.height, width: 0 };
    expect(x).toBeGreaterThan(DESKTOP.width / 2);
    expect(x + width).toBeGreaterThan(DESKTOP.width - 48);
    expect(x + width).toBeLessThanOrEqual(DESKTOP.width);
    expect(y).toBeLessThan(200);
    await toast.click();
    await expect(toast).toHaveCount(0);
  });
});
