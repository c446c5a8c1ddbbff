/**
 * Sends failures, web vitals and order outcomes to the host's collector (`reportUrl`), without ids, queries and
 * texts of people or answers.
 */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { ApiError, type ApiErrorKind, isAbort } from "~/api/errors";
import type { CheckoutStep } from "~/checkout/report-step";
import { APP_BUILD_NUMBER } from "~/config";
import { patterns } from "~/paths";
import { pathOf } from "~/url-path";

const routes = Object.values(patterns).map((pattern) => ({
  pattern,
  matcher: new RegExp(`^${pattern.replace(/:[a-zA-Z]+/g, "[^/]+")}/?$`, "i"),
}));

/** Returns the pattern (app/paths.ts) of the screen in a URL's hash; `*` for an unknown one. */
export function routePattern(hash: string): string {
  const path = pathOf(hash.slice(1)) || patterns.home;
  return routes.find(({ matcher }) => matcher.test(path))?.pattern ?? "*";
}

/** Error names of browser and app; any other name may contain data. */
const ERROR_NAME =
  /^(?:Aggregate|Api|ChunkLoad|Data|Network|NotAllowed|QuotaExceeded|Range|Reference|Security|Syntax|Type|URI|WrongArea)?Error$/;

export function errorName(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return ERROR_NAME.test(name) ? name : "other";
}

const FILE_OF_BUILD = /\/assets\/([\w.-]+\.js:\d+:\d+)/;

/** File, line and column of an error, or "". The message is removed, because it may quote data. */
export function errorPlace(error: unknown): string {
  if (!(error instanceof Error) || typeof error.stack !== "string") return "";
  const frames = error.message ? error.stack.split(error.message).join("") : error.stack;
  return FILE_OF_BUILD.exec(frames)?.[1] ?? "";
}

type OrderOutcome = "placed" | "found later" | "unknown" | "missing" | "rejected";

function outcomeOf({ from, to }: CheckoutStep): OrderOutcome | null {
  if (to === "made") return from === "sending" ? "placed" : "found later";
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
  const seconds = Math.max(0, Math.round((now - step.sentAt) / 100) / 10);
  return { outcome, reason, seconds: Number.isFinite(seconds) ? seconds : 0 };
}

/** `route`: pattern of the screen. `value`: of a vital, in ms (CLS: a score). */
type Report =
  | { type: "error"; source: ErrorSource; name: string; place: string; route: string }
  | {
      type: "call";
      method: string;
      path: string;
      kind: ApiErrorKind;
      status: number;
      route: string;
    }
  | { type: "vital"; name: Metric["name"]; value: number; rating: Metric["rating"]; route: string }
  | { type: "order"; outcome: OrderOutcome; reason: string; seconds: number };

type ErrorSource = "uncaught" | "rejection" | "route";

const BATCH_SIZE = 20;
/** Limit per page load, so that a page that keeps failing stops reporting. */
const MAX_REPORTS = 100;
/** Share of page loads that report web vitals. */
const VITALS_SHARE = 0.1;

/** Statuses of expected refusals: logged out, invalid field. */
const EXPECTED_STATUSES = [401, 422];

let report: (report: Report) => void = () => {};

export function reportError(source: ErrorSource, error: unknown): void {
  if (isAbort(error)) return;
  const route = routePattern(location.hash);
  report({ type: "error", source, name: errorName(error), place: errorPlace(error), route });
}

function reportCall({ call, kind, status }: ApiError): void {
  if (!call || EXPECTED_STATUSES.includes(status)) return;
  const { method, path } = call;
  const route = routePattern(location.hash);
  report({ type: "call", method, path, kind, status, route });
}

function reportStep(step: CheckoutStep): void {
  const order = describeCheckout(step, Date.now());
  if (order) report({ type: "order", ...order });
}

function reportVital({ name, value, rating }: Metric): void {
  const rounded = name === "CLS" ? Math.round(value * 1_000) / 1_000 : Math.round(value);
  report({ type: "vital", name, value: rounded, rating, route: routePattern(location.hash) });
}

/** Failures of the collector are ignored. */
function send(url: string, reports: Report[]): void {
  try {
    // Sent as text, which needs no CORS preflight.
    navigator.sendBeacon(url, JSON.stringify({ build: APP_BUILD_NUMBER, reports }));
  } catch {
    // The browser has no sendBeacon, so the reports are dropped.
  }
}

/** Starts reporting to `url`, with the checkout steps queued so far. Call it once per page. */
export function startReports(url: string): void {
  const batch: Report[] = [];
  const reported = new Set<string>();
  let count = 0;
  const flush = () => {
    if (batch.length > 0) send(url, batch.splice(0));
  };
  report = (one) => {
    const text = JSON.stringify(one);
    if (count >= MAX_REPORTS || (one.type !== "order" && reported.has(text))) return;
    reported.add(text);
    count += 1;
    batch.push(one);
    if (batch.length >= BATCH_SIZE) flush();
    // Some vitals are known only when the page is left.
    else if (document.visibilityState === "hidden") queueMicrotask(flush);
  };
  ApiError.onFailed = reportCall;
  const steps = (window.checkoutSteps ?? []) as CheckoutStep[];
  window.checkoutSteps = { length: 0, push: (...more) => more.map(reportStep).length };
  steps.forEach(reportStep);
  window.addEventListener("error", ({ error }) => reportError("uncaught", error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError("rejection", reason));
  if (Math.random() < VITALS_SHARE) {
    for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(reportVital);
  }
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  window.addEventListener("pagehide", flush);
}
