import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { idle, type StoredState } from "~/writes/write-state";

const attempt = {
  key: "k",
  fingerprint: "f",
  userId: 7,
  sentAt: Date.parse("2026-12-01T12:00:00Z"),
  previous: null,
  body: { visits: { dates: ["2026-12-01"] } },
};
const sending: StoredState = { name: "sending", attempt };
const rejection = {
  status: 422,
  fields: { "billing.total": ["x"] },
  message: "Ana",
  retryAfter: null,
  conflicts: [],
};
const rejected: StoredState = { name: "rejected", attempt, rejection, isRead: false };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function report(reportUrl: string, steps: [StoredState, StoredState][]) {
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
  const many = Array.from({ length: 30 }, (): [StoredState, StoredState] => [idle, sending]);
  expect(await report("/reports", many)).toHaveLength(20);
  vi.resetModules();
  vi.stubGlobal("window", {});
  expect(await report("", many)).toBeUndefined();
});
