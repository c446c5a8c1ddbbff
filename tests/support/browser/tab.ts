/** What is done with a tab, beside its screens. */
import type { Page } from "@playwright/test";

export async function replaceTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  const url = page.url();
  await page.close();
  await other.goto(url);
  return other;
}

/** What the browser tells a page whose tab is chosen again. */
export function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Local and session storage as one text; of a tab that is being loaded, of the page that comes. */
export async function keptOf(page: Page): Promise<string> {
  for (;;) {
    try {
      return await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      );
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

/** Navigates without loading the document again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);
}

/**
 * Of the pages that are loaded from now on. Chromium asks whether another program may open a `webcal:`
 * link, and the page gets neither presses nor keys until that is answered.
 */
export function ignoreCalendarLinks(page: Page) {
  return page.addInitScript(() => {
    window.navigation?.addEventListener("navigate", (event) => {
      if (event.destination.url.startsWith("webcal:")) event.preventDefault();
    });
  });
}
