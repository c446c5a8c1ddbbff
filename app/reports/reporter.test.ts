/** The reporter sends its reports at the right time, and not too many. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallDefinition } from "~/api/call";
import { ApiError } from "~/api/errors";
import { createOrder } from "~/api/new-order";
import { fetchOrder } from "~/api/orders";
import { listCities } from "~/api/reference";
import { fetchUser } from "~/api/user";
import { APP_BUILD_NUMBER } from "~/config";

const sendBeacon = vi.fn<Navigator["sendBeacon"]>();
let page: EventTarget & { visibilityState: string };
let tab: EventTarget & Pick<Window, "checkoutSteps">;

beforeEach(() => {
  vi.resetModules();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  tab = new EventTarget();
  vi.stubGlobal("window", tab);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", {
    hash: "#/profile/orders/77/details?visita=8",
    origin: "https://a.test",
  });
  vi.stubGlobal("navigator", {
    ...navigator,
    sendBeacon: sendBeacon.mockReset().mockReturnValue(true),
  });
  // No vitals: they need a browser.
  vi.spyOn(Math, "random").mockReturnValue(1 / 2);
});
afterEach(() => {
  delete ApiError.onFailed;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function start() {
  const errors = await import("~/api/errors");
  const { startReports, reportError } = await import("./reporter");
  startReports("/reports");
  const fail = (call: CallDefinition, status: number) => {
    const error = errors.ApiError.refused(status, { email: ["ana@x.test"] }, null, { a: "ana" });
    error.call = call;
    errors.ApiError.onFailed?.(error);
  };
  return { reportError, fail };
}

function hide(): void {
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
}

const bodies = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(String(body)));
const reports = () => bodies().flatMap((body) => body.reports);

describe("the report of a failure", () => {
  it("is sent when the page is left, with the call, the screen and the build only", async () => {
    const { fail } = await start();
    fail(fetchOrder, 500);
    expect(sendBeacon).not.toHaveBeenCalled();
    hide();
    expect(sendBeacon.mock.calls[0]?.[0]).toBe("/reports");
    expect(bodies()).toEqual([
      {
        build: APP_BUILD_NUMBER,
        reports: [
          {
            type: "call",
            method: "GET",
            path: "user/orders/{id}",
            kind: "refused",
            status: 500,
            route: "/profile/orders/:id/details",
          },
        ],
      },
    ]);
    tab.dispatchEvent(new Event("pagehide"));
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it("is sent without the error's message, for uncaught and for shown errors", async () => {
    const { reportError } = await start();
    tab.dispatchEvent(Object.assign(new Event("error"), { error: new RangeError("ana@x.test") }));
    const reason = new TypeError("ana@x.test");
    tab.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
    reportError("route", new Error("ana@x.test"));
    reportError("route", new DOMException("left", "AbortError"));
    hide();
    expect(reports().map(({ source, name }) => [source, name])).toEqual([
      ["uncaught", "RangeError"],
      ["rejection", "TypeError"],
      ["route", "Error"],
    ]);
    expect(JSON.stringify(bodies())).not.toContain("ana");
  });

  it("is not sent for an expected refusal, nor twice for the same failure", async () => {
    const { fail } = await start();
    fail(fetchUser, 401);
    fail(createOrder, 422);
    for (let count = 0; count < 3; count++) fail(fetchOrder, 503);
    hide();
    expect(reports().map(({ status }) => status)).toEqual([503]);
  });

  it("is sent at once for twenty failures, and for at most a hundred a page", async () => {
    const { fail } = await start();
    for (let status = 500; status < 519; status++) fail(listCities, status);
    expect(sendBeacon).not.toHaveBeenCalled();
    for (let status = 519; status < 700; status++) fail(listCities, status);
    hide();
    expect(bodies().map((body) => body.reports.length)).toEqual([20, 20, 20, 20, 20]);
  });

  it("is not retried or reported itself when the collector fails", async () => {
    sendBeacon.mockImplementation(() => {
      throw new TypeError("blocked");
    });
    const { fail } = await start();
    fail(listCities, 500);
    hide();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
});

it("outcomes of orders are reported, also from before the reporter was loaded", async () => {
  const sentAt = Date.now();
  const step = { from: "sending", to: "made", sentAt, status: 0, fields: [] } as const;
  tab.checkoutSteps = [{ ...step, fields: [] }];
  await start();
  for (const count of [1, 2]) {
    const fields = [`billing.${count}`];
    tab.checkoutSteps?.push({ ...step, to: "rejected", status: 422, fields });
  }
  hide();
  expect(reports().map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["placed", ""],
    ["rejected", "422 billing"],
    ["rejected", "422 billing"],
  ]);
});
