/** Sends failures, web vitals and order outcomes to the host's collector (`reportUrl`). */
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { ApiError, type ApiErrorKind, isAbort } from "~/api/errors";
import type { CheckoutStep } from "~/checkout/report-step";
import { APP_BUILD_NUMBER } from "~/config";
import {
  callPattern,
  describeCheckout,
  errorName,
  errorPlace,
  type OrderOutcome,
  routePattern,
} from "./describe";

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
  report({ type: "call", method, path: callPattern(path), kind, status, route });
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

function createReport(url: string): { report: (report: Report) => void; flush: () => void } {
  const batch: Report[] = [];
  const said = new Set<string>();
  let count = 0;
  const flush = () => {
    if (batch.length > 0) send(url, batch.splice(0));
  };
  return {
    flush,
    report(one) {
      const text = JSON.stringify(one);
      if (count >= MAX_REPORTS || (one.type !== "order" && said.has(text))) return;
      said.add(text);
      count += 1;
      batch.push(one);
      if (batch.length >= BATCH_SIZE) flush();
      // Some vitals are known only when the page is left.
      else if (document.visibilityState === "hidden") queueMicrotask(flush);
    },
  };
}

/** Starts reporting to `url`, with the checkout steps queued so far. Call it once per page. */
export function startReports(url: string): void {
  const { report: add, flush } = createReport(url);
  report = add;
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
