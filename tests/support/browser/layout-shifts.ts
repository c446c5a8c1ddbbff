/** Of everything that moves by itself, as Chromium counts it: 1 is the whole window over its whole height. */
import { expect, type Locator, type Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShifts?: number[];
  }
}

/**
 * Call it before the page is opened; the function returned gives the sum since then. `alsoAfterInput`: counts
 * what moves within half a second of a press too, which an answer of the sandbox usually does.
 */
export async function recordLayoutShifts(
  page: Page,
  { alsoAfterInput = false } = {},
): Promise<() => Promise<number>> {
  await page.addInitScript((countsAll) => {
    const shifts: number[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      })[]) {
        if (countsAll || !entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, alsoAfterInput);
  return () =>
    page.evaluate(() => (window.layoutShifts ?? []).reduce((sum, value) => sum + value, 0));
}

/** Reports an error where the element is removed while the screen's heading still stands. */
export async function expectKept(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await part.evaluate((element) => {
    const heading = document.querySelector("h1");
    new MutationObserver(() => {
      const isGone = heading?.isConnected && !element.isConnected;
      if (isGone) console.error("The screen has lost a part before the next one was drawn.");
    }).observe(document.body, { childList: true, subtree: true });
  });
}
