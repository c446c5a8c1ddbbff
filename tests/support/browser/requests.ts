/** The calls of a page: listed, held back, refused. */
import type { Page, Route } from "@playwright/test";

/** The API calls that the page makes from now on, as `GET /api/v1/user`; the list grows with them. */
export function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/v1/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** A promise and its resolve function, to hold an answer back. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Keeps the answers of a call back until the returned function is called. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const { open, opened } = gate();
  const hold = async (route: Route) => {
    await opened;
    await route.fallback();
  };
  await page.route(url, hold);
  return async () => {
    open();
    await page.unroute(url, hold);
  };
}

/** Answers a call with 500 until the returned function is called. */
export async function failAnswers(
  page: Page,
  url: string | RegExp,
  method?: string,
): Promise<() => Promise<void>> {
  const fail = async (route: Route) => {
    if (method && route.request().method() !== method) return route.fallback();
    return route.fulfill({ status: 500, json: { message: "Server Error" } });
  };
  await page.route(url, fail);
  return () => page.unroute(url, fail);
}
