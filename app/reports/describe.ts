/** Removes ids, queries and texts of people or answers from reports. Pure. */

import type { CheckoutStep } from "~/checkout/report-step";
import { product } from "~/config";
import { patterns } from "~/paths";

const routes = Object.values(patterns).map((pattern) => ({
  pattern,
  matcher: new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, "[^/]+")}/?$`, "i"),
}));

/** Returns the pattern (app/paths.ts) of the screen in a URL's hash; `*` for an unknown one. */
export function routePattern(hash: string): string {
  const [path = ""] = hash.replace(/^#/, "").split("?");
  return routes.find(({ matcher }) => matcher.test(path || "/"))?.pattern ?? "*";
}

/** All fixed words in API paths (app/docs/openapi.json). */
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
/** The next part of the path is a value. */
const BEFORE_VALUE = new Set(["coupons", "referrals"]);

/** Replaces values in a path: `user/orders/7` gives `user/orders/:id`. */
export function callPattern(path: string): string {
  const [plain = ""] = path.replace(/^[a-z]+:\/\/[^/?#]*/i, "").split(/[?#]/);
  const words = plain.split("/").filter(Boolean);
  const isFixed = (word: string, before = "") => PATH_WORDS.has(word) && !BEFORE_VALUE.has(before);
  return words.map((word, at) => (isFixed(word, words[at - 1]) ? word : ":id")).join("/");
}

/** Error names of browser and app; any other name may contain data. */
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

/** File, line and column of an error, or "". The message is removed, because it may quote data. */
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
  // A 401 ended the session, so the order does not exist.
  if (to === "idle" && from === "sending") return "rejected";
  return null;
}

/** Parts of an order that a refusal may name; the backend's texts are left out. */
const ORDER_PARTS = ["address", "appointment", "billing"];

/** Null for a step without an outcome. `seconds`: since the order was sent. */
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
