import type { Page } from "@playwright/test";

/** Closes the tab at once and opens the same address in another one. */
export async function replaceTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  const url = page.url();
  await page.close();
  await other.goto(url);
  return other;
}
