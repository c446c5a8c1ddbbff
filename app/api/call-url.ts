import { settings } from "~/config";
import { encodeText } from "~/domain/format";
import type { CallDefinition } from "./call";
import { apiUrl } from "./sending/early-calls";
import { translation } from "./translation";

export type Query = Record<string, string | number>;

/** The values of the path's parameters by their names, and with them the query and the body. */
export type CallInput = Record<string, unknown> & { query?: object; body?: unknown };

/** Encodes a value of the path. The dots of `..` are encoded twice, because a URL resolves `%2E%2E` as well. */
function segmentOf(value: unknown): string {
  const text = encodeText(String(value));
  return /^\.\.?$/.test(text) ? text.replace(/\./g, "%252E") : text;
}

/** The call's URL against the API base. A value fills one segment of the path, whatever it holds. */
export function urlOf(call: CallDefinition, { query = {}, ...values }: CallInput = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => segmentOf(values[name]));
  const url = apiUrl(call.url?.() ?? path, settings().apiBase);
  const named = translation.query(query, "write");
  for (const [name, value] of Object.entries(named)) url.searchParams.set(name, String(value));
  return url.href;
}
