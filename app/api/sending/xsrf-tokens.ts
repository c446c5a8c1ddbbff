/** The XSRF tokens that the page holds, by the names that the host has set. */
import { settings } from "~/config";

/** Returns all XSRF tokens: a parent domain may have set a cookie of the same name, in any order. */
export function readTokens(): string[] {
  const pairs = globalThis.document?.cookie?.split("; ") ?? [];
  const name = `${settings().xsrfCookie}=`;
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

/**
 * Lists the XSRF tokens to try, fresh ones first: a parent domain may have set a cookie of the same name.
 * Without any cookie the write is repeated without a token.
 */
export function tokensToTry(before: readonly string[]): (string | undefined)[] {
  const held = [...new Set(readTokens())];
  held.sort((one, other) => Number(before.includes(one)) - Number(before.includes(other)));
  return held.length > 0 ? held : [undefined];
}
