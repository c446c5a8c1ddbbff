/** Every in-app URL (spec.md §2) as a function, and the rule for where a visitor may be sent back to. */
// Relative: Remix reads the route table, and so this file, without the alias.
import { product } from "./config";

/** The route patterns of spec.md §2; app/routes.ts is built from them. */
export const patterns = {
  home: "/",
  review: "/review/:id",
  syncCard: "/orders/:id/sync-card/:userId",
  firstStep: "/appointment/first-step",
  secondStep: "/appointment/second-step",
  thirdStep: "/appointment/third-step",
  fourthStep: "/appointment/fourth-step",
  addCard: "/bancard/addcard",
  forgotPassword: "/password/forgot",
  resetPassword: "/password/reset",
  accessibility: "/accessibility",
  profile: "/profile",
  profileShow: "/profile/show",
  profileOrders: "/profile/orders",
  profileOrder: "/profile/orders/:id/details",
  profileMoveVisit: "/profile/orders/:id/move/:visit",
  profileChangeOrder: "/profile/orders/:id/change/:what",
  profileHistory: "/profile/history",
  profilePastOrder: "/profile/history/:id/details",
  profileCards: "/profile/cards",
  profileAddCard: "/profile/cards/add",
  profileAddresses: "/profile/address",
  profileConfig: "/profile/config",
  profileInvoices: "/profile/invoicelist",
  helpers: `/${product}`,
  helpersShow: `/${product}/show`,
  helpersConfig: `/${product}/config`,
  helpersLogin: `/${product}/login`,
} as const;

/** Where forms without a screen of their own post to. */
export const actions = {
  login: "/session/login",
  register: "/session/register",
  phoneCode: "/session/phone-code",
  emailExists: "/session/email-exists",
  /** The root's, whose code is here from the start. */
  logout: "/",
  coupon: "/booking/coupon",
  geocode: "/address/geocode",
} as const;

const SERVICE = "servicio";
const CHANGED = "cambiar";
const changes = { address: "direccion" } as const;

/** Whether a URL made by `paths.home` says that the booking's address is to be changed. */
export function changesAddress({ searchParams }: URL): boolean {
  return searchParams.get(CHANGED) === changes.address;
}

/** The service that a URL made by `paths.home` starts a booking with; null where it names none. */
export function wantedService({ searchParams }: URL): number | null {
  return Number(searchParams.get(SERVICE)) || null;
}

export type OrderChange = "skip" | "note" | "pause" | "helper" | "cancel" | "claim";

export const paths = {
  /**
   * `change`: what of the booking in progress home is entered for; the booking then stays as it is.
   * `service`: the id of the service to start one with.
   */
  home: ({ change, service }: { change?: "address"; service?: number } = {}) => {
    if (service) return `${patterns.home}?${SERVICE}=${service}`;
    return change ? `${patterns.home}?${CHANGED}=${changes[change]}` : patterns.home;
  },
  review: (orderId: number) => `/review/${orderId}`,
  syncCard: (orderId: number, userId: number) => `/orders/${orderId}/sync-card/${userId}`,
  appointment: {
    firstStep: () => patterns.firstStep,
    /** `conflicts`: dates (`YYYY-MM-DD`) that turned out taken when the order was placed. */
    secondStep: (conflicts: readonly string[] = []) =>
      conflicts.length > 0
        ? `${patterns.secondStep}?ocupadas=${conflicts.join(",")}`
        : patterns.secondStep,
    /** `card`: the id of the card to choose, one that was just added. */
    thirdStep: ({ card }: { card?: number } = {}) =>
      card ? `${patterns.thirdStep}?tarjeta=${card}` : patterns.thirdStep,
    fourthStep: (orderId?: number) =>
      orderId ? `${patterns.fourthStep}?order=${orderId}` : patterns.fourthStep,
  },
  addCard: () => patterns.addCard,
  forgotPassword: () => patterns.forgotPassword,
  accessibility: () => patterns.accessibility,
  profile: {
    root: () => patterns.profile,
    show: () => patterns.profileShow,
    orders: () => patterns.profileOrders,
    order: (id: number) => `/profile/orders/${id}/details`,
    /** `time` (`HH:mm`): the hour to look for days at; the visit's own without it. */
    moveVisit: (id: number, visit: number) => `/profile/orders/${id}/move/${visit}`,
    /** `visit`: for what concerns one visit of the order. */
    changeOrder: (id: number, what: OrderChange, visit?: number) =>
      `/profile/orders/${id}/change/${what}${visit ? `?visita=${visit}` : ""}`,
    history: () => patterns.profileHistory,
    pastOrder: (id: number) => `/profile/history/${id}/details`,
    cards: () => patterns.profileCards,
    addCard: () => patterns.profileAddCard,
    addresses: () => patterns.profileAddresses,
    config: () => patterns.profileConfig,
    invoices: () => patterns.profileInvoices,
  },
  helpers: {
    root: () => patterns.helpers,
    show: () => patterns.helpersShow,
    config: () => patterns.helpersConfig,
    /** `returnPath`: where the login leads; their agenda without one. */
    login: (returnPath?: string) =>
      returnPath
        ? `${patterns.helpersLogin}?volver=${encodeURIComponent(returnPath)}`
        : patterns.helpersLogin,
  },
} as const;

/** A path of ours at the start of a text, of which `end` says how it goes on. */
function pathThen(end: string): RegExp {
  const any = Object.values(patterns)
    .map((pattern) =>
      pattern.replace(/:(\w+)/g, (_, name) => (name === "what" ? "[a-z]+" : "\\d+")),
    )
    .join("|");
  return new RegExp(`^(?:${any})${end}`, "iu");
}

/** True for a path of ours that belongs to the helper area, which has a bar of its own. */
export function isHelperPath(pathname: string): boolean {
  // The router does not tell upper case from lower case.
  const path = pathname.toLowerCase();
  return path === patterns.helpers || path.startsWith(`${patterns.helpers}/`);
}

/**
 * The rule for every "back to where you were": after normalising, the text must be a path of this
 * app. Anything that would leave the origin (`//evil`, `/\evil`, a scheme, a tab inside) is null.
 */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== "string" || !text.startsWith("/")) return null;
  const origin = "https://app.invalid";
  let url: URL;
  try {
    url = new URL(text, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.username || url.password) return null;
  if (!pathThen("$").test(url.pathname)) return null;
  return url.pathname + url.search;
}

/** The path a loader or action was asked for, without what Remix adds to it (`?index`). */
export function requestedPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("index");
  url.searchParams.delete("_routes");
  return url.pathname + url.search;
}

export function absoluteUrl(path: string): string {
  return `${location.origin}${location.pathname}#${path}`;
}

/** How a path of ours begins in a longer text. A number is never followed by more of the same word. */
const screenStart = pathThen("(?![-_]*/?[-_]*[\\p{L}\\p{N}])");

const TRACKING = /[?&](?:(?:utm|mc)_\w+|\w*cl(?:k?id|src)|igsh\w*|_g[al])(?:=[^?&#]*)?(?![^?&#])/gi;

/** What a person, or the card provider, wrote: it may end like a sentence. */
const FREE_TEXT = /[?&](?:description|buscar)=[^&]*$/;

/** A character at the end, encoded or not. */
const LAST = /(?:%[c-f].(?:%[89ab].)+|%..|.)$/isu;
const BEHIND_LINKS = /^[\s\p{Cf}\p{Pe}\p{Pi}\p{Pf}.,;:!?…"'`*#>|]$/u;

/**
 * The path, query and hash that were meant by a URL that a message has bent: encoded once more, with
 * what stood around the link or a program added to it; the same text where nothing is to be changed.
 * `base`: the folder of the app, with a slash at its end; a screen may stand behind it without a hash.
 */
export function meantUrl(
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
  base: string,
): string {
  if (hash.length <= 1 && pathname.startsWith(base) && pathname !== base) {
    const screen = meantScreen(pathname.slice(base.length) + search);
    if (screen) return `${base}#${screen}`;
  }
  const [own = "", behind] = hash.length > 1 ? [search, hash.slice(1)] : search.split(/%23(.*)/is);
  const screen = meantScreen(behind);
  return pathname + (screen ? `${meantQuery(own)}#${screen}` : meantQuery(search) + hash);
}

function meantScreen(text?: string): string | null {
  if (!text) return null;
  const { path, query } = takeApart(text);
  const plain = path.replace(/\p{Cf}/gu, "").replace(/[\\/]+/g, "/");
  // Before its hash may stand a file of the host, or the whole link.
  const [screen] = startOf(plain) ?? startOf(plain.replace(/^.*?#/, "")) ?? [];
  return screen ? screen + meantQuery(query) : null;
}

function startOf(path: string) {
  return screenStart.exec(path.replace(/^[^\p{L}\p{N}]*/u, "/"));
}

/** Only the path is decoded: the values of the query keep their own encoding. */
function takeApart(text: string): { path: string; query: string } {
  const at = text.search(/[?&]/);
  const [path, query] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
  const decoded = decode(path);
  return decoded === path ? { path, query } : takeApart(decoded + query);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
  }
}

function meantQuery(query: string): string {
  const own = query.replace(/&(?:amp;)+(?=\w+=)/g, "&").replace(TRACKING, "");
  const meant = FREE_TEXT.test(own) ? own : withoutEnd(own.replace(/%3c[^&]*$/i, ""));
  return meant.replace(/^[?&]+/, "?").replace(/^\?$/, "");
}

function withoutEnd(text: string): string {
  const left = text.replace(LAST, (last) => (BEHIND_LINKS.test(decode(last)) ? "" : last));
  return left === text ? text : withoutEnd(left);
}
