/** What is typed and pressed in the prerendered page, before the app's scripts have come. */
import { HomePage } from "~tests/support/browser/home-page";
import { holdAnswers } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";

let release: () => Promise<void>;

test.beforeEach(async ({ page }) => {
  release = await holdAnswers(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
});

test("a press before the app has started opens the map once it has", { tag: "@long" }, async ({
  page,
}) => {
  await page.getByRole("button", { name: "Marcar en el mapa" }).click();
  await release();
  await expect(page.getByRole("dialog", { name: "Marcá tu casa en el mapa" })).toBeVisible();
});

test("a field pressed while the app starts keeps the focus", async ({ page }) => {
  await page.evaluate(() => {
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
      const field = document.querySelector<HTMLInputElement>("[data-prerendered] input");
      if (this.contains(field)) field?.focus();
      remove.call(this);
    };
  });
  const home = new HomePage(page);
  await expect(home.search).toBeVisible();
  await release();
  await expect(home.search).toBeFocused();
  await page.keyboard.type("Palma");
  await expect(home.search).toHaveValue("Palma");
});

test("the skip link and its target keep the focus while the app starts", {
  tag: ["@long", "@desktop"],
}, async ({ page }) => {
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect(skip).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await release();
  await expect(page.getByRole("button", { name: "Ingresar" })).toBeEnabled();
  await expect(page.locator("[data-prerendered]")).toHaveCount(0);
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a field that was left before the app starts does not get the focus back", {
  tag: "@long",
}, async ({ page }) => {
  const home = new HomePage(page);
  await home.search.fill("Palma");
  await home.search.blur();
  await release();
  await expect(home.results.getByRole("option").first()).toBeVisible();
  await expect(home.search).not.toBeFocused();
});

test("letters typed while the scripts run break nothing", async ({ page }) => {
  const home = new HomePage(page);
  // The document is being read still: without its field nobody would type.
  await expect(home.search).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  // One in each frame, until the app has taken the field over.
  const taken = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        function type() {
          const field = document.querySelector<HTMLInputElement>("[data-prerendered] input");
          if (!field) return resolve();
          field.value += "a";
          field.dispatchEvent(new Event("input", { bubbles: true }));
          requestAnimationFrame(type);
        }
        requestAnimationFrame(type);
      }),
  );
  await expect(home.search).toHaveValue(/a/);
  await release();
  await taken;
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(home.search).toHaveValue(/^a+$/);
});
