/** What a known customer finds on home, which comes after its first paint. */
import { createElement } from "react";
import type { OpenItems } from "~/account/open/load-open";
import type { Page } from "./route-page";

export async function openItems(page: Page): Promise<OpenItems> {
  await page.open("/");
  return (await page.data<{ open: OpenItems }>()).open;
}

/** In HTML, below the greeting and without the new booking. */
export async function knownHome(page: Page): Promise<string> {
  const { KnownDetails } = await import("~/routes/home/known-details");
  const { open } = await page.data<{ open: OpenItems }>();
  return page.html(() =>
    createElement(KnownDetails, { open: Promise.resolve(open), fallback: null }),
  );
}
