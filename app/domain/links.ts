const LOCAL = ["127.0.0.1", "localhost", "[::1]"];

/**
 * An address that a backend gives, a relative one on the page's host; null for one of another scheme, which could
 * run code, and for one with a password. `http:` is that of the page's own host, or of this machine, unless the
 * page itself is encrypted.
 */
export function parseLink(text: string, schemes: readonly string[]): URL | null {
  const page = globalThis.location?.origin;
  try {
    const url = new URL(text, page ?? "https://app.invalid");
    const { protocol, origin, hostname, username, password } = url;
    const isNear = origin === page || (LOCAL.includes(hostname) && !page?.startsWith("https:"));
    const isSafe = schemes.includes(protocol) || (protocol === "http:" && isNear);
    return isSafe && !username && !password ? url : null;
  } catch {
    return null;
  }
}
