/** Settings of a host. Pure, because the build imports it too (app/build/settings-check.ts). */
import * as z from "zod/mini";

type Field<Value> = {
  default: Value;
  /** Ends the error sentence "must be …". */
  takes: string;
  schema: z.ZodMiniType<Value>;
};

/** A path or web address without characters that a URL drops or corrects. */
const PLAIN = /^(\/(?!\/)|https?:\/\/)[^\s\\"'<>`^|]*$/i;
/** A host name without `*` and `;`, which would change the policy. */
const HOST = /^(?!.*\.\.)[a-z\d]([a-z\d.-]*[a-z\d])?$|^\[/;
/** `{s}` stands for several servers of one domain, `a.tiles.example`, but not for a public suffix. */
const MANY =
  /^https:\/\/[\w-]*\{s\}[\w-]*\.(?!(com?|net|org|go[bv]|edu|ac)\.[a-z]{2}(?![\w.-]))[\w-]+\.\w/i;

/** http: is accepted for the local machine only. */
function isSafeUrl(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    const isLocal = ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
    const isSafe = protocol === "https:" || (protocol === "http:" && isLocal);
    return isSafe && PLAIN.test(text) && HOST.test(hostname) && !username && !password;
  } catch {
    return false;
  }
}

const isPath = (text: string) => text.startsWith("/") && PLAIN.test(text);
const isAddress = (text: string) => isPath(text) || isSafeUrl(text);
/** Checks for an address without query and hash, because paths are appended. */
const isBase = (text: string) => isAddress(text) && !/[?#]/.test(text);
const isOrigin = (text: string) =>
  isSafeUrl(text) && new URL(text).origin === text.replace(/\/$/, "");
const isTilesUrl = (text: string) =>
  ["{z}", "{x}", "{y}"].every((part) => text.includes(part)) &&
  (MANY.test(text) || !/\/\/[^/?#]*\{/.test(text)) &&
  isAddress(text.replaceAll("{s}", "s"));

const ADDRESS = "a path (/…) or an https:// address";
const textThat = (fits: (text: string) => boolean) => z.string().check(z.refine(fits));
const optional = (fits: (text: string) => boolean) => textThat((text) => text === "" || fits(text));
const isSite = (text: string) => isSafeUrl(text) && isBase(text);
const textLike = (pattern: RegExp) => z.string().check(z.regex(pattern));

const text = (
  defaultValue = "",
  takes = "a text",
  schema: z.ZodMiniType<string> = z.string(),
): Field<string> => ({ default: defaultValue, takes, schema });

const yesOrNo: Field<boolean> = { default: false, takes: "true or false", schema: z.boolean() };

const list = (
  takes: string,
  word: z.ZodMiniType<string>,
  defaultValue: string[] = [],
): Field<string[]> => ({ default: defaultValue, takes, schema: z.array(word) });

/** Names of spec.md §9. */
export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "X-XSRF-TOKEN";

const settingFields = {
  apiBase: text("/api/v1", ADDRESS, textThat(isBase)),
  authLogoutUrl: text("/logout", ADDRESS, textThat(isAddress)),
  cardFormOrigin: text(
    "https://vpos.infonet.com.py",
    "an https:// origin without a path",
    textThat(isOrigin),
  ),
  /** Public URL with folder; "" for shared links without a picture. */
  siteUrl: text("", "an https:// address, or empty", optional(isSite)),
  cardModel: text("App\\Models\\Card", "a text", textLike(/./)),
  /** The cookie and the header of the token against forged writes, and the statuses that refuse it (spec.md §7). */
  xsrfCookie: text(XSRF_COOKIE, "a cookie's name", textLike(/^[\w.-]+$/)),
  xsrfHeader: text(XSRF_HEADER, "a header's name", textLike(/^[\w-]+$/)),
  xsrfStatuses: list("400, 403, 419 or 422", textLike(/^4(00|03|19|22)$/), ["419"]),
  /** The backend supports `Idempotency-Key`: a repeated write is executed once. */
  idempotentOrders: yesOrNo,
  /** "" shows no control, as for the other contacts. */
  contactPhone: text("", "a phone number", textLike(/^(\+?[\d ()-]{6,20})?$/)),
  contactWhatsApp: text("", "a number such as +595981123456", textLike(/^(\+\d{8,15})?$/)),
  contactEmail: text(
    "",
    "an e-mail address",
    textLike(/^([^\s@?&#%]+@[^\s@?&#%]+\.[^\s@?&#%]+)?$/),
  ),
  /** Pages accepted by creating an account; "" shows no sentence. */
  termsUrl: text("", `${ADDRESS}, or empty`, optional(isAddress)),
  privacyUrl: text("", `${ADDRESS}, or empty`, optional(isAddress)),
  /** The register form asks for the document from the start. */
  registerDocument: yesOrNo,
  /** Change rule and guarantee, where the backend lacks GET /policies. */
  changeText: text(),
  guaranteeText: text(),
  tilesUrl: text(
    "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    `${ADDRESS} with {z}, {x} and {y}`,
    textThat(isTilesUrl),
  ),
  tilesAttribution: text("© OpenStreetMap"),
  /** A Photon server; "" turns search and reverse lookup off. */
  geocoderUrl: text("", `${ADDRESS}, or empty`, optional(isBase)),
  /** Origins of photos, besides this host and the API. */
  photoOrigins: list("https:// origins", textThat(isOrigin)),
  /** Providers of POST /login/{provider}; none by default. */
  socialProviders: list("words such as google", textLike(/^[\w-]+$/)),
  loginHint: text(),
  /** Collector of failures, web vitals and order outcomes; "" sends nothing. */
  reportUrl: text("", `${ADDRESS}, or empty`, optional(isAddress)),
};

type Fields = typeof settingFields;
export type Settings = { [Name in keyof Fields]: Fields[Name]["default"] };
type Name = keyof Settings;

type Environment = Record<string, unknown>;

const names = Object.keys(settingFields) as Name[];
const isName = (name: string): name is Name => Object.hasOwn(settingFields, name);

/** VITE_ names that are no host settings. */
const OTHER_NAMES = ["VITE_PRODUCT", "VITE_BRAND", "VITE_USER_NODE_ENV"];

/** Parses an environment value by the type of its default; null where it does not fit. */
function parseText(text: string, like: Settings[Name]): unknown {
  if (Array.isArray(like)) return text.split(",").flatMap((word) => word.trim() || []);
  if (typeof like !== "boolean") return text;
  return text === "true" || text === "false" ? text === "true" : null;
}

/** Returns the name of the variable of a setting, such as VITE_API_BASE for `apiBase`. */
export const variableOf = (name: string) =>
  `VITE_${name.replace(/[A-Z](?!pp)/g, "_$&").toUpperCase()}`;

function fromEnvironment(env: Environment): [place: string, name: string, value: unknown][] {
  return Object.entries(env).flatMap(([variable, value]) => {
    if (!variable.startsWith("VITE_") || OTHER_NAMES.includes(variable) || value === "") return [];
    const name = names.find((name) => variableOf(name) === variable);
    if (!name) return [[variable, variable, value]];
    return [[variable, name, parseText(String(value), settingFields[name].default)]];
  });
}

function fromHost(host: unknown): [place: string, name: string, value: unknown][] {
  return Object.entries(host ?? {}).map(([name, value]) => [
    `"${name}" of index.html`,
    name,
    value,
  ]);
}

/**
 * Merges the settings of the build (`env`) and of the host (JSON in index.html). A wrong or unknown field is
 * ignored and named in `problems`.
 */
export function readSettings(
  env: Environment,
  host: unknown,
): { settings: Settings; problems: string[] } {
  const problems: string[] = [];
  const read: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, settingFields[name].default]),
  );
  for (const [place, name, value] of [...fromEnvironment(env), ...fromHost(host)]) {
    if (!isName(name)) problems.push(`${place} is no setting of this app (app/docs/hosting.md).`);
    else if (settingFields[name].schema.safeParse(value).success) read[name] = value;
    else problems.push(`${place} must be ${settingFields[name].takes}.`);
  }
  return { settings: read as Settings, problems };
}

/** Whether the API is on another origin than the page, where its cookies may be blocked. */
export function isApiElsewhere({ apiBase }: Settings, pageOrigin: string): boolean {
  return new URL(apiBase, pageOrigin).origin !== pageOrigin;
}
