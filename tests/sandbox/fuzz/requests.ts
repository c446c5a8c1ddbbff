/** Turns endpoints into requests with wrong values in them. */
import type { GoodRequest } from "./good-requests";

export type Endpoint = { method: string; path: string };
export type FuzzedRequest = {
  method: string;
  /** With its query string. */
  path: string;
  body?: string;
  contentType?: string | null;
};

/** Every endpoint of the apps, once; middlewares, which have no method, are left out. */
export function listEndpoints(...apps: { routes: Endpoint[] }[]): Endpoint[] {
  const all = apps.flatMap(({ routes }) => routes).filter(({ method }) => method !== "ALL");
  const unique = new Map(all.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...unique.values()];
}

const PARAMETER = /:\w+(\{[^/]*\})?/g;

/** The endpoint's path, its parameters replaced by `values` in turn, the last one for the rest. */
export function pathWith(path: string, ...values: string[]): string {
  let at = 0;
  return path.replace(PARAMETER, (_, pattern: string | undefined) => {
    const value = values[Math.min(at++, values.length - 1)] ?? "1";
    return pattern?.includes("\\.") ? `${value}.${/\\\.(\w+)/.exec(pattern)?.[1]}` : value;
  });
}

export const hasParameter = (path: string) => path.search(PARAMETER) >= 0;

export const takesBody = (method: string) => ["POST", "PATCH", "PUT", "DELETE"].includes(method);

/** Each place in a JSON value, objects and lists themselves included: `["billing", "total"]`. */
export function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part).map((place) => [key, ...place]),
  );
  return [[], ...inner];
}

const HOLE = "@@hole@@";

/** The JSON of `value` with other JSON at one place, which may be nested too deep to be a value. */
export function jsonWith(value: unknown, changes: [place: string[], json: string][]): string {
  let text = JSON.stringify(
    changes.reduce((changed, [place], at) => put(changed, place, `${HOLE}${at}`), value),
  );
  changes.forEach(([, json], at) => {
    text = text.replace(`"${HOLE}${at}"`, () => json);
  });
  return text;
}

function put(value: unknown, [key, ...rest]: string[], hole: string): unknown {
  if (key === undefined) return hole;
  if (typeof value !== "object" || value === null) return value;
  const inner = (value as Record<string, unknown>)[key];
  if (!Array.isArray(value)) return { ...value, [key]: put(inner, rest, hole) };
  return value.map((part, at) => (String(at) === key ? put(part, rest, hole) : part));
}

/** `values` are encoded already. */
export function queryString(values: Record<string, string>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

export function encodeQuery({ query = {} }: GoodRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
}
