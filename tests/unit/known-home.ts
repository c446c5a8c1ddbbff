/** What a known customer finds on home, which comes after its first paint. */
import { createElement } from "react";
import type { OpenItems } from "~/routes/home/load-open";
import { defer } from "~/ui/deferred";
import type { Page } from "./route-page";

export async function openItems(page: Page): Promise<OpenItems> {
  await page.open("/");
  const read = async () => (await page.data<{ open: OpenItems | null }>()).open;
  if (!(await read())) {
    // Home does not wait for GET /user: its screen asks again once the user is known.
    await page.rest();
    await page.revalidate();
  }
  return (await read()) as OpenItems;
}

/** In HTML, below the greeting and without the new booking. */
export async function knownHome(page: Page): Promise<string> {
  const { KnownDetails } = await import("~/routes/home/known-details");
  const open = defer(page.data<{ open: OpenItems }>().then((data) => data.open));
  return page.html(() => createElement(KnownDetails, { open, fallback: null }));
}
