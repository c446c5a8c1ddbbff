/**
 * The calls that index.html sends before the scripts have arrived (app/browser/early/early-start.ts), and what each
 * call carries. The inline script of the page contains this file, so it imports nothing larger.
 */
import { languageTag } from "~/locales/languages";

declare global {
  interface Window {
    earlyCalls?: Record<string, Promise<Response>>;
  }
}

/** Paths of the calls of each start (spec.md §4). */
export const START_CALLS = ["user", "services", "frequencies", "payment-methods", "cities"];

export type CallSettings = {
  apiBase: string;
  buildNumber: number;
  xsrfCookie: string;
  xsrfHeader: string;
};

/** Resolves a path against the API base; one that starts with "/" against the origin of the API. */
export function apiUrl(path: string, apiBase: string): URL {
  const origin = globalThis.location?.origin ?? "http://127.0.0.1";
  return new URL(path, new URL(`${apiBase.replace(/\/$/, "")}/`, origin));
}

/** Returns all XSRF tokens: a parent domain may have set a cookie of the same name, in any order. */
export function readTokens(cookie: string): string[] {
  const pairs = globalThis.document?.cookie?.split("; ") ?? [];
  const name = `${cookie}=`;
  return pairs
    .filter((pair) => pair.startsWith(name))
    .map((pair) => {
      const value = pair.slice(name.length);
      try {
        return decodeURIComponent(value);
      } catch {
        return value;
      }
    });
}

/** Returns the headers of every call (spec.md §7). `token`: the XSRF token, by default the first cookie. */
export function requestHeaders(
  { buildNumber, xsrfCookie, xsrfHeader }: Omit<CallSettings, "apiBase">,
  token = readTokens(xsrfCookie)[0],
): Record<string, string> {
  return {
    Accept: "application/json",
    "Accept-Language": languageTag(),
    "App-Build-Number": String(buildNumber),
    ...(token !== undefined && { [xsrfHeader]: token }),
  };
}

const keyOf = (url: string) => `${languageTag()} ${url}`;

/**
 * Sends GETs of these paths, unless the app has sent a call itself, as in a hidden tab, or the host (`hostSettings`,
 * JSON) changes their URL or token, which the app checks first.
 */
export function sendEarlyCalls(paths: string[], settings: CallSettings, hostSettings = ""): void {
  if (window.earlyCalls || /"(apiBase|xsrf)/.test(hostSettings)) return;
  const calls: Record<string, Promise<Response>> = {};
  for (const path of paths) {
    const { href } = apiUrl(path, settings.apiBase);
    const call = fetch(href, { credentials: "include", headers: requestHeaders(settings) });
    // A failure is handled where the call is taken.
    call.catch(() => {});
    calls[keyOf(href)] = call;
  }
  window.earlyCalls = calls;
}

/** Returns the early GET of that URL in the page's language to its first caller, else null. */
export function takeEarlyCall(url: string): Promise<Response> | null {
  if (typeof window === "undefined") return null;
  window.earlyCalls ??= {};
  const call = window.earlyCalls[keyOf(url)] ?? null;
  delete window.earlyCalls[keyOf(url)];
  return call;
}
