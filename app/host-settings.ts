/**
 * The settings of a host: where each comes from, what it may hold, and what is said of one that is
 * wrong. Pure, as the build reads them too (tests/tools/bundle/finish-build.ts).
 */

type Field<Value> = {
  env: string;
  default: Value;
  /** What the field takes, in words that end "must be …". */
  takes: string;
  fits: (value: Value) => boolean;
};

/** Without encryption only on the machine itself. */
function isSafeUrl(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    const isLocal = ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
    return !username && !password && (protocol === "https:" || (protocol === "http:" && isLocal));
  } catch {
    return false;
  }
}

const isPath = (text: string) => /^\/(?![/\\])\S*$/.test(text);
const isAddress = (text: string) => isPath(text) || isSafeUrl(text);
const isOrigin = (text: string) =>
  isSafeUrl(text) && new URL(text).origin === text.replace(/\/$/, "");
const isTilesUrl = (text: string) =>
  ["{z}", "{x}", "{y}"].every((part) => text.includes(part)) && isAddress(text.replace("{s}", "s"));

const ADDRESS = "a path (/…) or an https:// address";
const text = (
  env: string,
  defaultValue: string,
  takes: string,
  fits: (text: string) => boolean,
): Field<string> => ({ env, default: defaultValue, takes, fits });

const list = (env: string, takes: string, fits: (word: string) => boolean): Field<string[]> => ({
  env,
  default: [],
  takes,
  fits: (words) => words.every(fits),
});

const anyText = () => true;

export const settingFields = {
  apiBase: text("VITE_API_BASE", "/api/v1", ADDRESS, isAddress),
  authLogoutUrl: text("VITE_AUTH_LOGOUT_URL", "/logout", ADDRESS, isAddress),
  cardFormOrigin: text(
    "VITE_CARD_FORM_ORIGIN",
    "https://vpos.infonet.com.py",
    "an https:// origin without a path",
    isOrigin,
  ),
  cardModel: text("VITE_CARD_MODEL", "App\\Models\\Card", "a text", (name) => name !== ""),
  /** The backend knows `Idempotency-Key`: the same order sent again makes no second one. */
  idempotentOrders: {
    env: "VITE_IDEMPOTENT_ORDERS",
    default: false,
    takes: "true or false",
    fits: () => true,
  } as Field<boolean>,
  /** Empty, as the other contacts: no control is shown. */
  contactPhone: text("VITE_CONTACT_PHONE", "", "a phone number", (phone) =>
    /^(\+?[\d ()-]{6,20})?$/.test(phone),
  ),
  contactWhatsApp: text("VITE_CONTACT_WHATSAPP", "", "a number such as +595981123456", (phone) =>
    /^(\+\d{8,15})?$/.test(phone),
  ),
  contactEmail: text("VITE_CONTACT_EMAIL", "", "an e-mail address", (email) =>
    /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(email),
  ),
  /** The rule for changes and the promise to the customer, where the backend has no GET /policies. */
  changeText: text("VITE_CHANGE_TEXT", "", "a text", anyText),
  guaranteeText: text("VITE_GUARANTEE_TEXT", "", "a text", anyText),
  tilesUrl: text(
    "VITE_TILES_URL",
    "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    `${ADDRESS} with {z}, {x} and {y}`,
    isTilesUrl,
  ),
  tilesAttribution: text("VITE_TILES_ATTRIBUTION", "© OpenStreetMap", "a text", anyText),
  /** A Photon server; empty turns search as you type and reverse lookup off. */
  geocoderUrl: text(
    "VITE_GEOCODER_URL",
    "",
    `${ADDRESS}, or empty`,
    (url) => url === "" || isAddress(url),
  ),
  /** Where photos come from, besides this host and the API. */
  photoOrigins: list("VITE_PHOTO_ORIGINS", "https:// origins", isOrigin),
  /** Providers of POST /login/{provider}; none by default. */
  socialProviders: list("VITE_SOCIAL_PROVIDERS", "words such as google", (word) =>
    /^[\w-]+$/.test(word),
  ),
  loginHint: text("VITE_LOGIN_HINT", "", "a text", anyText),
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

function fitsField(name: Name, value: unknown): boolean {
  const { default: like, fits } = settingFields[name] as Field<unknown>;
  if (Array.isArray(like)) {
    const isList = Array.isArray(value) && value.every((word) => typeof word === "string");
    return isList && fits(value);
  }
  return typeof value === typeof like && fits(value);
}

/** What the environment says, by the names of the settings. */
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
    if (!isName(name)) problems.push(`${place} is no setting of this app (README, "Settings").`);
    else if (fitsField(name, value)) read[name] = value;
    else problems.push(`${place} must be ${settingFields[name].takes}.`);
  }
  return { settings: read as Settings, problems };
}

/** True where the API is not on the host of the page: its cookies may then be out of reach. */
export function isApiElsewhere({ apiBase }: Settings, pageOrigin: string): boolean {
  return new URL(apiBase, pageOrigin).origin !== pageOrigin;
}

export function toEnvironment(settings: Partial<Settings>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      settingFields[name as Name].env,
      String(value),
    ]),
  );
}
