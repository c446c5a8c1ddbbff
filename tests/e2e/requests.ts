/** What the page asks of the API, and when it is answered. */
import type { Page } from "@playwright/test";

/** The API calls that the page makes from now on, as `GET /api/v1/user`; the list grows with them. */
export function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/v1/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Of neither area: who is here, and what can be booked at all. */
export const everybodys =
  /^GET \/api\/v1\/(user|user\/addresses|services|frequencies|payment-methods|cities|min-web-build)$/;

/** A promise and the way to keep it: holds an answer back until the test says so. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
