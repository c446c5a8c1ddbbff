/** What every request of the app carries (contract.md, "Every request"). */
import type { Page, Request, Response } from "@playwright/test";
import type { Served } from "../tools/serve";
import { expect } from "./fixtures";

const XSRF_COOKIE = "XSRF-TOKEN";

type Heard = { request: Request } | { token: Promise<string | null | undefined> };

/** The token in a cookie header's value, as the header that answers it has to say it. */
function tokenIn(cookies: string | null | undefined): string | undefined {
  const value = new RegExp(`(?:^|[;\\s])${XSRF_COOKIE}=([^;]*)`).exec(cookies ?? "")?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** What an answer makes of the token: another one, none (null), or nothing at all. */
async function tokenSetBy(response: Response): Promise<string | null | undefined> {
  const headers = await response.headersArray();
  const [set] = headers
    .filter(({ name, value }) => /^set-cookie$/i.test(name) && value.startsWith(XSRF_COOKIE))
    .slice(-1);
  const token = tokenIn(set?.value);
  return token === "" ? null : token;
}

/**
 * Listens to the API and to the authentication host from now on. `check` holds every request so far
 * against the contract and answers with what was asked, as `POST /api/v1/orders` or `POST /logout`.
 */
export function watchHeaders(page: Page, served: Served) {
  const heard: Heard[] = [];
  const logout = `${served.outside}/logout`;
  const isOurs = (url: string) => url.startsWith(`${served.url}/api/v1/`) || url === logout;
  page.on("request", (request) => {
    if (isOurs(request.url())) heard.push({ request });
  });
  page.on("response", (response) => {
    if (isOurs(response.url())) heard.push({ token: tokenSetBy(response) });
  });

  async function check(): Promise<Set<string>> {
    const calls = new Set<string>();
    let token: string | null = null;
    for (const event of heard) {
      if ("token" in event) {
        const change = await event.token;
        if (change !== undefined) token = change;
        continue;
      }
      const { request } = event;
      const call = `${request.method()} ${new URL(request.url()).pathname}`;
      const headers = request.headers();
      calls.add(call);
      expect(headers["app-build-number"], call).toBe("6");
      expect(headers.accept, call).toBe("application/json");
      const given = headers["x-xsrf-token"] ?? null;
      if (given === token) continue;
      // An answer that was heard of later had its cookie in the browser already.
      const cookie = tokenIn((await request.allHeaders()).cookie) ?? null;
      expect(given, `${call}: the token of the cookie`).toBe(cookie);
      if (token !== null) expect(given, `${call}: some token`).not.toBeNull();
    }
    return calls;
  }
  return { check };
}
