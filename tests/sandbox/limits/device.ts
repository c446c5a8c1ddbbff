/**
 * The device cookie: a browser that has logged in to an account before is not held up by what
 * strangers try on that account (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ApiEnv, World } from "~tests/sandbox/http/context";

const DEVICE_COOKIE = "oga_device";
const YEAR_SECONDS = 365 * 86_400;

function sign(world: World, account: string, nonce: string): string {
  return createHmac("sha256", world.secret)
    .update(`device ${account} ${nonce}`)
    .digest("base64url");
}

/** The cookie's nonce where it was given to this browser for this account, else null. */
export function knownDevice(c: Context<ApiEnv>, world: World, account: string): string | null {
  const [nonce = "", signature = ""] = (getCookie(c, DEVICE_COOKIE) ?? "").split(".");
  const [given, expected] = [signature, sign(world, account, nonce)].map((text) =>
    Buffer.from(text),
  );
  if (!given || !expected || given.length !== expected.length) return null;
  return timingSafeEqual(given, expected) ? nonce : null;
}

/** After each login, under a new nonce. */
export function rememberDevice(c: Context<ApiEnv>, world: World, account: string): void {
  const nonce = randomBytes(16).toString("base64url");
  setCookie(c, DEVICE_COOKIE, `${nonce}.${sign(world, account, nonce)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: YEAR_SECONDS,
  });
}
