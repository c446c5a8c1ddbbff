/**
 * The settings of a host: where each comes from, what it may hold, and what is said of one that is
 * wrong. Pure, as the build reads them too (app/build/settings-check.ts).
 */
import * as z from "zod/mini";

type Field<Value> = {
  env: string;
  default: Value;
  /** What the field takes, in words that end "must be …". */
  takes: string;
  schema: z.ZodMiniType<Value>;
};

/** A path, or an address of the web, without what a URL leaves out or puts right by itself. */
const PLAIN = /^(\/(?!\/)|https?:\/\/)[^\s\\"'<>`^|]*$/i;
/** One server: a URL also takes `*` and `;` there, which the policy would read. */
const HOST = /^(?!.*\.\.)[a-z\d]([a-z\d.-]*[a-z\d])?$|^\[/;
/** `{s}` is one of several servers of a name, `a.tiles.example`: not all of the web, or of a country. */
const MANY =
  /^https:\/\/[\w-]*\{s\}[\w-]*\.(?!(com?|net|org|go[bv]|edu|ac)\.[a-z]{2}(?![\w.-]))[\w-]+\.\w/i;

/** Without encryption only on the machine itself. */
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
/** Something is added to its path. */
const isBase = (text: string) => isAddress(text) && !/[?#]/.test(text);
const isOrigin = (text: string) =>
  isSafeUrl(text) && new URL(text).origin === text.replace(/\/$/, "");
const isTilesUrl = (text: string) =>
  ["{z}", "{x}", "{y}"].every((part) => text.includes(part)) &&
  (MANY.test(text) || !/\/\/[^/?#]*\{/.test(text)) &&
  isAddress(text.replaceAll("{s}", "s"));

const ADDRESS = "a path (/…) or an https:// address";
const textThat = (fits: (text: string) => boolean) => z.string().check(z.refine(fits));
const optionalAddress = textThat((url) => url === "" || isAddress(url));
const textLike = (pattern: RegExp) => z.string().check(z.regex(pattern));

const text = (
  env: string,
  defaultValue = "",
  takes = "a text",
  schema: z.ZodMiniType<string> = z.string(),
): Field<string> => ({ env, default: defaultValue, takes, schema });

const yesOrNo = (env: string): Field<boolean> => ({
  env,
  default: false,
  takes: "true or false",
  schema: z.boolean(),
});

const list = (env: string, takes: string, word: z.ZodMiniType<string>): Field<string[]> => ({
  env,
  default: [],
  takes,
  schema: z.array(word),
});

export const settingFields = {
  apiBase: text("VITE_API_BASE", "/api/v1", ADDRESS, textThat(isBase)),
  authLogoutUrl: text("VITE_AUTH_LOGOUT_URL", "/logout", ADDRESS, textThat(isAddress)),
  cardFormOrigin: text(
    "VITE_CARD_FORM_ORIGIN",
    "https://vpos.infonet.com.py",
    "an https:// origin without a path",
    textThat(isOrigin),
  ),
  /** Where people find the app, with its folder; empty: a shared link shows no picture. */
  siteUrl: text(
    "VITE_SITE_URL",
    "",
    "an https:// address, or empty",
    textThat((url) => url === "" || (isSafeUrl(url) && isBase(url))),
  ),
  cardModel: text("VITE_CARD_MODEL", "App\\Models\\Card", "a text", textLike(/./)),
  /** The backend knows `Idempotency-Key`: an order, charge, change or claim sent again makes no second one. */
  idempotentOrders: yesOrNo("VITE_IDEMPOTENT_ORDERS"),
  /** Empty, as the other contacts: no control is shown. */
  contactPhone: text(
    "VITE_CONTACT_PHONE",
    "",
    "a phone number",
    textLike(/^(\+?[\d ()-]{6,20})?$/),
  ),
  contactWhatsApp: text(
    "VITE_CONTACT_WHATSAPP",
    "",
    "a number such as +595981123456",
    textLike(/^(\+\d{8,15})?$/),
  ),
  contactEmail: text(
    "VITE_CONTACT_EMAIL",
    "",
    "an e-mail address",
    textLike(/^([^\s@?&#%]+@[^\s@?&#%]+\.[^\s@?&#%]+)?$/),
  ),
  /** Pages that whoever creates an account accepts; empty: no sentence says so. */
  termsUrl: text("VITE_TERMS_URL", "", `${ADDRESS}, or empty`, optionalAddress),
  privacyUrl: text("VITE_PRIVACY_URL", "", `${ADDRESS}, or empty`, optionalAddress),
  /** The register form asks for the document from the start. */
  registerDocument: yesOrNo("VITE_REGISTER_DOCUMENT"),
  /** The rule for changes and the promise to the customer, where the backend has no GET /policies. */
  changeText: text("VITE_CHANGE_TEXT"),
  guaranteeText: text("VITE_GUARANTEE_TEXT"),
  tilesUrl: text(
    "VITE_TILES_URL",
    "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    `${ADDRESS} with {z}, {x} and {y}`,
    textThat(isTilesUrl),
  ),
  tilesAttribution: text("VITE_TILES_ATTRIBUTION", "© OpenStreetMap"),
  /** A Photon server; empty turns search as you type and reverse lookup off. */
  geocoderUrl: text(
    "VITE_GEOCODER_URL",
    "",
    `${ADDRESS}, or empty`,
    textThat((url) => url === "" || isBase(url)),
  ),
  /** Where photos come from, besides this host and the API. */
  photoOrigins: list("VITE_PHOTO_ORIGINS", "https:// origins", textThat(isOrigin)),
  /** Providers of POST /login/{provider}; none by default. */
  socialProviders: list("VITE_SOCIAL_PROVIDERS", "words such as google", textLike(/^[\w-]+$/)),
  loginHint: text("VITE_LOGIN_HINT"),
  /** Where failures, web vitals and outcomes of orders are sent; empty: nothing is. */
  reportUrl: text("VITE_REPORT_URL", "", `${ADDRESS}, or empty`, optionalAddress),
};

type Fields = typeof settingFields;
export type Settings = { [Name in keyof Fields]: Fields[Name]["default"] };
type Name = keyof Settings;

export type Environment = Record<string, unknown>;

const names = Object.keys(settingFields) as Name[];
const isName = (name: string): name is Name => Object.hasOwn(settingFields, name);

/** Names with the prefix that are no settings of a host: of the build alone, and Vite's own. */
const OTHER_NAMES = ["VITE_PRODUCT", "VITE_BRAND", "VITE_USER_NODE_ENV"];

/** The value of a text of the environment, in the shape of the default; null where it has none. */
function parseText(text: string, like: Settings[Name]): unknown {
  if (Array.isArray(like)) return text.split(",").flatMap((word) => word.trim() || []);
  if (typeof like !== "boolean") return text;
  return text === "true" || text === "false" ? text === "true" : null;
}

function fromEnvironment(env: Environment): [place: string, name: string, value: unknown][] {
  const byVariable = new Map<string, Name>(names.map((name) => [settingFields[name].env, name]));
  return Object.entries(env).flatMap(([variable, value]) => {
    if (!variable.startsWith("VITE_") || OTHER_NAMES.includes(variable) || value === "") return [];
    const name = byVariable.get(variable);
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
 * The settings of the build (`env`) with those of the host (the JSON in index.html) over them. A
 * field that is wrong or unknown costs only itself, and is named in `problems`, a sentence each.
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

/** True where the API is not on the host of the page: its cookies may then be out of reach. */
export function isApiElsewhere({ apiBase }: Settings, pageOrigin: string): boolean {
  return new URL(apiBase, pageOrigin).origin !== pageOrigin;
}
