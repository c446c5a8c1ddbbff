import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Attempt } from "./attempt";
import { type Checkout, idle } from "./machine";

const attempt: Attempt = {
  key: "k",
  fingerprint: "f",
  userId: 7,
  serverTime: null,
  sentAt: "2026-12-01T12:00:00.000Z",
  previousSentAt: null,
  visits: {
    service: 1,
    helper: null,
    dates: [],
    start_time: "08:00",
    latitude: null,
    longitude: null,
  },
  ordersBefore: null,
};
const sending: Checkout = { name: "sending", attempt };
const rejection = {
  status: 422,
  fields: { "billing.total": ["x"] },
  message: "Ana",
  retryAfter: null,
  conflicts: [],
};
const rejected: Checkout = { name: "rejected", attempt, rejection, isRead: false };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function report(reportUrl: string, steps: [Checkout, Checkout][]) {
  vi.stubEnv("VITE_REPORT_URL", reportUrl);
  const { reportStep } = await import("./report-step");
  for (const [before, after] of steps) reportStep(before, after);
  return window.checkoutSteps;
}

it("the log of the checkout keeps names, times and status of a step, and no order data", async () => {
  const steps = await report("/reports", [
    [idle, sending],
    [sending, rejected],
    [sending, idle],
    [idle, idle],
  ]);
  const { sentAt } = attempt;
  expect(steps).toEqual([
    { from: "idle", to: "sending", sentAt, status: 0, fields: [] },
    { from: "sending", to: "rejected", sentAt, status: 422, fields: ["billing.total"] },
    { from: "sending", to: "idle", sentAt, status: 0, fields: [] },
  ]);
});

it("the log of the checkout keeps twenty steps, and none where the host wants no reports", async () => {
  const many = Array.from({ length: 30 }, (): [Checkout, Checkout] => [idle, sending]);
  expect(await report("/reports", many)).toHaveLength(20);
  vi.resetModules();
  vi.stubGlobal("window", {});
  expect(await report("", many)).toBeUndefined();
});
