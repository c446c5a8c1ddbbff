/** What every call carries (contract.md). The page itself carries this too. */
import { languageTag } from "~/locales/languages";

/** The values of all cookies of that name: one of a parent domain stands beside the host's, in no promised order. */
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

/** `token`: the first that the page holds unless given. */
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

/** The address of a call below the API base; a path that starts with "/" stands for itself. */
export function addressOf(path: string, apiBase: string): URL {
  const base = `${apiBase.replace(/\/$/, "")}/`;
  return new URL(path, new URL(base, globalThis.location?.origin ?? "http://127.0.0.1"));
}
