/** From where a request comes, as far as it can be trusted. */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Context } from "hono";
import type { ApiEnv, World } from "~tests/sandbox/http/context";

/**
 * The address of the connection. Behind a proxy (a setting) it is the proxy's, and the last entry of
 * X-Forwarded-For is the one it wrote: those before it are whatever the client sent.
 */
export function clientOf(c: Context<ApiEnv>, world: World): string {
  const connection = c.env?.incoming?.socket?.remoteAddress ?? "";
  const forwarded = world.behindProxy ? c.req.header("X-Forwarded-For")?.split(",").at(-1) : null;
  return networkOf((forwarded ?? connection).trim());
}

/** One subscriber holds a whole /64 of IPv6; an IPv4 address may come in the form of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address.slice(0, 45);
  const [start = "", end] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text = "") => (text === "" ? [] : text.split(":"));
  const missing = end === undefined ? 0 : 8 - groups(start).length - groups(end).length;
  const all = [...groups(start), ...Array(missing).fill("0"), ...groups(end)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** For keys: of one length, whatever was typed. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
