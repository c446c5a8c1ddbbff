import type { Page } from "@playwright/test";

/** Kills a tab and opens its page in another; without a connection that shows the browser's own page. */
export async function openAgain(old: Page, otherwise: string): Promise<Page> {
  const url = old.url().startsWith("http") ? old.url() : otherwise;
  const context = old.context();
  await old.close();
  const page = await context.newPage();
  await page.goto(url).catch(() => {});
  return page;
}
