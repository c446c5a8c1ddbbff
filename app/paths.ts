/** All in-app URLs (spec.md §2) as functions, and the rule for return paths. */
// A relative import, because Remix reads the route table without the alias.
import { product } from "./config";
import { isBelow } from "./url-path";

/** The route patterns of spec.md §2; app/routes.ts is built from them and from `actions`. */
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

/** Action routes without a screen. */
export const actions = {
  login: "/session/login",
  register: "/session/register",
  phoneCode: "/session/phone-code",
  emailExists: "/session/email-exists",
  /** The root's action, whose code is loaded from the start. */
  logout: patterns.home,
  booking: "/booking",
  geocode: "/address/geocode",
} as const;

/** Names of the query parameters that `paths` write. */
type QueryName =
  | "servicio"
  | "cambiar"
  | "visita"
  | "estrellas"
  | "ocupadas"
  | "con"
  | "hora"
  | "dia"
  | "tarjeta"
  | "order"
  | "volver";

/** Returns a query parameter of an in-app URL; "" where it is missing. */
export function readQuery(query: URLSearchParams, name: QueryName): string {
  return query.get(name) ?? "";
}

const ADDRESS = "direccion";

/** Whether a URL of `paths.home` asks to change the booking's address. */
export function changesAddress({ searchParams }: URL): boolean {
  return readQuery(searchParams, "cambiar") === ADDRESS;
}

/** Returns the service with which a URL of `paths.home` starts a booking; null for none. */
export function wantedService({ searchParams }: URL): number | null {
  return Number(readQuery(searchParams, "servicio")) || null;
}

type Parameter = "id" | "userId" | "visit" | "what";

type Values = { [Name in QueryName | Parameter]?: string | number | undefined };

/** Fills in the parameters of a pattern; the other values become its query, without those that are empty. */
function fill(pattern: string, values: Values): string {
  let path = pattern;
  let query = "";
  for (const [name, value] of Object.entries(values)) {
    const filled = path.replace(`:${name}`, `${value}`);
    if (filled === path && value) query += `${query ? "&" : "?"}${name}=${value}`;
    path = filled;
  }
  return path + query;
}

type TakenDates = { dates?: readonly string[]; helper?: number; time?: string };

export const paths = {
  /** `change`: the part of the booking to change. `service`: id of the service to start with. */
  home: ({ change, service }: { change?: "address"; service?: number } = {}) =>
    fill(patterns.home, { servicio: service, cambiar: change && ADDRESS }),
  /** Of one visit, or of the whole order. `stars`: chosen before. */
  review: (id: number, visit?: number, stars?: number) =>
    fill(patterns.review, { id, visita: visit, estrellas: stars }),
  syncCard: (id: number, userId: number) => fill(patterns.syncCard, { id, userId }),
  appointment: {
    firstStep: () => patterns.firstStep,
    /** `dates` (`YYYY-MM-DD`) of the helper (id) at `time` (`HH:mm`) were taken when the order was placed. */
    secondStep: ({ dates = [], helper, time }: TakenDates = {}) =>
      fill(patterns.secondStep, {
        ocupadas: dates.join(","),
        con: helper,
        hora: time,
      }),
    /** `card`: id of a card just added, to preselect. */
    thirdStep: ({ card }: { card?: number } = {}) => fill(patterns.thirdStep, { tarjeta: card }),
    fourthStep: (order?: number) => fill(patterns.fourthStep, { order: order }),
  },
  addCard: () => patterns.addCard,
  forgotPassword: () => patterns.forgotPassword,
  accessibility: () => patterns.accessibility,
  profile: {
    show: () => patterns.profileShow,
    orders: () => patterns.profileOrders,
    order: (id: number) => fill(patterns.profileOrder, { id }),
    /** `time` (`HH:mm`) and `date` (`YYYY-MM-DD`) to propose; by default the visit's own. */
    moveVisit: (id: number, visit: number, { time, date }: { time?: string; date?: string } = {}) =>
      fill(patterns.profileMoveVisit, {
        id,
        visit,
        hora: time,
        dia: date,
      }),
    /** `what`: a `ScreenChange` (orders/changes). `visit`: id, for a change of one visit. */
    changeOrder: (id: number, what: string, visit?: number) =>
      fill(patterns.profileChangeOrder, { id, what, visita: visit }),
    history: () => patterns.profileHistory,
    pastOrder: (id: number) => fill(patterns.profilePastOrder, { id }),
    cards: () => patterns.profileCards,
    addCard: () => patterns.profileAddCard,
    addresses: () => patterns.profileAddresses,
    config: () => patterns.profileConfig,
    invoices: () => patterns.profileInvoices,
  },
  helpers: {
    /** `date`: the day of the agenda (`YYYY-MM-DD`); by default today. */
    show: (date = "") => fill(patterns.helpersShow, { dia: date }),
    config: () => patterns.helpersConfig,
    /** `returnPath`: target of the login; by default the agenda. */
    login: (returnPath = "") =>
      fill(patterns.helpersLogin, { volver: encodeURIComponent(returnPath) }),
  },
} as const;

/** A path of ours at the start of a text, of which `end` says how it goes on. */
export function pathThen(end: string): RegExp {
  const any = Object.values(patterns)
    .map((pattern) => pattern.replace(":what", "[a-z]+").replace(/:\w+/g, "\\d+"))
    .join("|");
  return new RegExp(`^(?:${any})${end}`, "iu");
}

export function isHelperPath(path: string): boolean {
  return isBelow(patterns.helpers, path);
}

/** Whether the path is that of the order or of one of its changes. */
export function isOrderPath(id: number, path: string): boolean {
  return isBelow(`${patterns.profileOrders}/${id}`, path);
}

/**
 * Validates a return path: it must normalise to a path of this app. Anything that could leave the origin
 * (`//evil`, `/\evil`, a scheme, a tab inside) gives null.
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

/** Returns the path and query of a request, without Remix's own parameters (`?index`). */
export function requestedPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("index");
  url.searchParams.delete("_routes");
  return url.pathname + url.search;
}

export function absoluteUrl(path: string): string {
  return `${location.origin}${location.pathname}#${path}`;
}
