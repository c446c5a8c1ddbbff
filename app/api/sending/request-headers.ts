/** Headers of every call (contract.md). The inline script of the page contains this module too. */
import { languageTag } from "~/locales/languages";

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
