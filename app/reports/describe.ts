/** What may be said of a failure elsewhere: no id, no query, no text of a person or of an answer. Pure. */

import type { CheckoutStep } from "~/checkout/report-step";
import { product } from "~/config";
import { patterns } from "~/paths";

const routes = Object.values(patterns).map((pattern) => ({
  pattern,
  matcher: new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, "[^/]+")}/?$`, "i"),
}));

/** The pattern of the screen (app/paths.ts) that the hash of a URL names; `*` for another. */
export function routePattern(hash: string): string {
  const [path = ""] = hash.replace(/^#/, "").split("?");
  return routes.find(({ matcher }) => matcher.test(path || "/"))?.pattern ?? "*";
}

/** Every word that is a fixed part of a path of the API (app/docs/openapi.json). */
const PATH_WORDS = new Set(
  (
    "user login logout register validation email exists phone verification send verify password forgot reset " +
    "min-web-build services frequencies payment-methods cities assignments dates times available candidates " +
    "coupons places resolve policies highlights orders history card cards review payments add addresses " +
    "calendar-feed visits move skip claims tips referral referrals pause helper cancel"
  )
    .split(" ")
    .concat(product),
);
/** What follows them is never a fixed part. */
const BEFORE_VALUE = new Set(["coupons", "referrals"]);

/** `user/orders/7` as `user/orders/:id`: what is no fixed part of the API is left out. */
export function callPattern(path: string): string {
  const [plain = ""] = path.replace(/^[a-z]+:\/\/[^/?#]*/i, "").split(/[?#]/);
  const words = plain.split("/").filter(Boolean);
  const isFixed = (word: string, before = "") => PATH_WORDS.has(word) && !BEFORE_VALUE.has(before);
  return words.map((word, at) => (isFixed(word, words[at - 1]) ? word : ":id")).join("/");
}

/** Those that the browser and this app make; the name of another error may be anything. */
const ERROR_NAMES = [
  "AggregateError",
  "ApiError",
  "ChunkLoadError",
  "DataError",
  "Error",
  "NetworkError",
  "NotAllowedError",
  "QuotaExceededError",
  "RangeError",
  "ReferenceError",
  "SecurityError",
  "SyntaxError",
  "TypeError",
  "URIError",
  "WrongAreaError",
];

export function errorName(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return ERROR_NAMES.includes(name) ? name : "other";
}

const FILE_OF_BUILD = /\/assets\/([\w.-]+\.js:\d+:\d+)/;

/**
 * The file of the build, with line and column, where an error was thrown; empty where it was elsewhere.
 * The stack begins with the message, which may quote what was typed or answered.
 */
export function errorPlace(error: unknown): string {
  if (!(error instanceof Error) || typeof error.stack !== "string") return "";
  const frames = error.message ? error.stack.split(error.message).join("") : error.stack;
  return FILE_OF_BUILD.exec(frames)?.[1] ?? "";
}

export type OrderOutcome = "placed" | "found later" | "unknown" | "missing" | "rejected";

function outcomeOf({ from, to }: CheckoutStep): OrderOutcome | null {
  if (to === "placed") return from === "sending" ? "placed" : "found later";
  if (to === "unknown" && from === "sending") return "unknown";
  if (to === "missing") return "missing";
  if (to === "rejected" && from !== "rejected") return "rejected";
  // The session had ended (401): the order does not stand.
  if (to === "idle" && from === "sending") return "rejected";
  return null;
}

/** The parts of an order that a refusal names; the backend's own words are left out. */
const ORDER_PARTS = ["address", "appointment", "billing"];

/** Null for a step that decides nothing. `seconds`: since the order was sent. */
export function describeCheckout(
  step: CheckoutStep,
  now: number,
): { outcome: OrderOutcome; reason: string; seconds: number } | null {
  const outcome = outcomeOf(step);
  if (!outcome) return null;
  const parts = ORDER_PARTS.filter((part) =>
    step.fields.some((name) => name.startsWith(`${part}.`)),
  );
  const status = step.to === "idle" ? 401 : step.status;
  const reason = outcome === "rejected" ? [status, ...parts].join(" ") : "";
  const seconds = Math.max(0, Math.round((now - Date.parse(step.sentAt)) / 100) / 10);
  return { outcome, reason, seconds: Number.isFinite(seconds) ? seconds : 0 };
}
