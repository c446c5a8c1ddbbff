/** The faults that every call is put through, and what the person reads where a screen has no words of its own. */
import type { Route } from "@playwright/test";
import { gatewayPage } from "~tests/support/gateway";

/** Refusals where the backend gives them with JSON; with a page of a gateway they say nothing of the call. */
const PAGE_STATUSES = [400, 403, 408, 413, 429, 499, 502] as const;
type PageStatus = (typeof PAGE_STATUSES)[number];

type PageName = `gateway page with ${PageStatus}`;
type WrittenName = `${PageName} after the write`;

const otherNames = [
  "500",
  "422 with unknown fields",
  "HTML instead of JSON",
  "409",
  "truncated JSON",
  "404",
  "wrong types",
  "429 with Retry-After",
  "empty body",
  "419",
  "connection cut",
  "503, then 200",
  "offline, then online",
  "no answer for 30 s",
  "security challenge",
] as const;
type OtherName = (typeof otherNames)[number];
export type KindName = OtherName | PageName | WrittenName;

export type Kind = {
  name: KindName;
  /** `plain`: the backend gets the call. `page`: something before it answers; `written`: after it got the call. */
  by: "plain" | "page" | "written";
  answer: (route: Route) => Promise<void>;
  /** Of a GET. Empty where nothing is to be read: the call comes through by itself. */
  load: string;
  /** Of a call that sends something. */
  send: string;
};

const NOT_DONE = "El servidor falló y no pudo completar la operación. Probá de nuevo.";
const NOT_READ =
  "El servidor contestó algo que no se puede leer. Probá de nuevo; si sigue así, escribinos.";
const NOT_KNOWN =
  "El servidor no reconoce esta operación: el problema es nuestro. Probá más tarde o escribinos.";
const NOT_CONNECTED = "No se pudo conectar. Revisá tu conexión y probá de nuevo.";
const OFFLINE = "Probá de nuevo cuando tengas señal.";
const CHANGED = "Esto cambió mientras tanto. Actualizá y probá de nuevo.";
const NO_COOKIES =
  "Tu navegador no guarda las cookies de esta página. Permitilas en sus ajustes, actualizá la página y probá de nuevo.";
const TOO_MANY = "Fueron demasiados intentos. Probá de nuevo en 40 segundos.";
export const NO_ANSWER =
  "No nos llegó la respuesta de nuestro servidor. Revisá tu conexión y probá de nuevo en un momento.";
const TOO_LARGE = "Lo que enviás es demasiado grande";
const TOO_MANY_FOR_NOW = "Fueron demasiados intentos. Probá de nuevo en unos minutos.";
const CHALLENGED = "Un control de seguridad frenó esto antes de que llegara.";
/** Of the server, which alone knows what it means. */
const UNKNOWN_FIELD = "Ese dato no sirve.";

type Said = { load: string; send: string };
const both = (sentence: string): Said => ({ load: sentence, send: sentence });

type Answer = Parameters<Route["fulfill"]>[0];
const give = (answer: Answer) => (route: Route) => route.fulfill(answer);
const refuse = (status: number) => give({ status, json: { message: "x" } });
const text = (body: string, contentType = "application/json") => give({ body, contentType });

/** No call has such a body: a list of things without an id that is a number. */
const WRONG_TYPES = '[{"id":{},"name":7,"date":[]}]';

const page = (status: number, headers: Record<string, string> = {}) =>
  give({ status, body: gatewayPage(status), contentType: "text/html", headers });

const given: Record<OtherName, [(route: Route) => Promise<void>, Said]> = {
  "500": [refuse(500), both(NOT_DONE)],
  "422 with unknown fields": [
    give({ status: 422, json: { message: "x", errors: { "otra.cosa": [UNKNOWN_FIELD] } } }),
    { load: NOT_KNOWN, send: UNKNOWN_FIELD },
  ],
  "HTML instead of JSON": [page(200), both(NO_ANSWER)],
  "409": [refuse(409), both(CHANGED)],
  "truncated JSON": [text('{"data":[{"id":1,"na'), both(NOT_READ)],
  "404": [refuse(404), both(NOT_KNOWN)],
  "wrong types": [text(WRONG_TYPES), both(NOT_READ)],
  "429 with Retry-After": [
    give({ status: 429, json: { message: "x" }, headers: { "Retry-After": "40" } }),
    both(TOO_MANY),
  ],
  "empty body": [text(""), both(NOT_READ)],
  "419": [refuse(419), both(NO_COOKIES)],
  "connection cut": [(route) => route.abort("connectionreset"), both(NOT_CONNECTED)],
  "503, then 200": [refuse(503), { load: "", send: NOT_DONE }],
  "offline, then online": [(route) => route.fallback(), both(OFFLINE)],
  "no answer for 30 s": [(route) => route.fallback(), both("")],
  "security challenge": [page(403, { "cf-mitigated": "challenge" }), both(CHALLENGED)],
};

/** Of a GET nothing is too large. */
const saidOfPage: Partial<Record<PageStatus, Said>> = {
  413: { load: NO_ANSWER, send: TOO_LARGE },
  429: both(TOO_MANY_FOR_NOW),
};

export const CHALLENGE = "security challenge";

const others = otherNames.map((name): Kind => {
  const [answer, said] = given[name];
  return { name, by: name === CHALLENGE ? "page" : "plain", answer, ...said };
});

const pages = PAGE_STATUSES.map((status): Kind => {
  const name = `gateway page with ${status}` as const;
  return { name, by: "page", answer: page(status), ...(saidOfPage[status] ?? both(NO_ANSWER)) };
});

/** What every call is put through. */
export const kinds: readonly Kind[] = [...others, ...pages];

/** As `pages`, where the backend has done what was asked; a row lets the call through itself. */
export const writtenKinds: readonly Kind[] = pages.map((kind) => ({
  ...kind,
  name: `${kind.name as PageName} after the write`,
  by: "written",
}));

export const pageNames = pages.map(({ name }) => name);

/** After these nobody knows what became of a write. */
export const uncertainNames: readonly KindName[] = [
  ...(["500", "HTML instead of JSON", "truncated JSON", "wrong types", "empty body"] as const),
  ...(["connection cut", "503, then 200", "offline, then online", "no answer for 30 s"] as const),
  ...pageNames,
];
