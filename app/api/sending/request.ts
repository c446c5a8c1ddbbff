/**
 * Address and headers of every call (contract.md), and the GETs that the HTML page sends before the scripts of the
 * app have arrived. The inline script of the page contains this module too.
 */
import { languageTag } from "~/locales/languages";

declare global {
  interface Window {
    earlyCalls?: Record<string, Promise<Response | null>>;
  }
}

/** Returns all cookies of that name: a parent domain may have set another one, in any order. */
export function readCookies(name: string): string[] {
  const pairs = globalThis.document?.cookie?.split("; ") ?? [];
  return pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => {
      const value = pair.slice(name.length + 1);
      try {
        return decodeURIComponent(value);
      } catch {
        return value;
      }
    });
}

export type HeaderNames = { buildNumber: number; xsrfCookie: string; xsrfHeader: string };

/** `token`: the XSRF token, by default of the first cookie. */
export function requestHeaders(
  { buildNumber, xsrfCookie, xsrfHeader }: HeaderNames,
  token = readCookies(xsrfCookie)[0],
) {
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": languageTag(),
    "App-Build-Number": String(buildNumber),
  };
  return token === undefined ? headers : { ...headers, [xsrfHeader]: token };
}

/** Resolves a call against the API base; a path that starts with "/" is resolved against the origin. */
export function addressOf(path: string, apiBase: string): URL {
  const base = `${apiBase.replace(/\/$/, "")}/`;
  return new URL(path, new URL(base, globalThis.location?.origin ?? "http://127.0.0.1"));
}

/** The calls that every start makes, whatever the screen. */
const START_CALLS = ["user", "services", "frequencies", "payment-methods", "cities"];

export function sendEarlyCalls(apiBase: string, names: HeaderNames): void {
  const send = (path: string) =>
    fetch(addressOf(path, apiBase), { credentials: "include", headers: requestHeaders(names) });
  window.earlyCalls = Object.fromEntries(
    START_CALLS.map((path) => [path, send(path).catch(() => null)]),
  );
}

/**
 * Hands the answer of an early GET to its first caller. Null where the page sent none, or where a retry may
 * succeed: no answer, or a status other than 2xx and 401.
 */
export async function takeEarlyAnswer(path: string): Promise<Response | null> {
  const call = globalThis.window?.earlyCalls?.[path];
  if (!call) return null;
  delete window.earlyCalls?.[path];
  const response = await call;
  if (response?.ok || response?.status === 401) return response;
  // An unread body would keep its connection open.
  void response?.body?.cancel();
  return null;
}
