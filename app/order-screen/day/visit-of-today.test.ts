import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { policiesSchema } from "~/api/company";
import type { Visit } from "~/api/orders";
import { setCallHealth } from "~/api/sending/fetch-with-retry";
import "~/locales/i18n";
import { makeOrder, makeVisit } from "~tests/support/orders/example";
import { everyMinute } from "./use-every-minute";
import { describeHelperProgress, hasUnfinishedToday, isGuaranteed } from "./visit-of-today";

const now = { date: "2026-12-01", time: "09:00" };
const orderOf = (...visits: object[]) => makeOrder({ status: "confirmed", visits });

describe("hasUnfinishedToday", () => {
  it.each<[boolean, string, Record<string, string>]>([
    [true, "before its helper says anything", {}],
    [true, "once they have set out", { on_the_way_at: "2026-12-01T11:40:00Z" }],
    [true, "once they are there", { arrived_at: "2026-12-01T12:00:00Z" }],
    [false, "once they have finished", { finished_at: "2026-12-01T12:00:00Z" }],
    [false, "where the backend only says that it is done", { status: "done" }],
    [false, "where it was skipped", { status: "skipped" }],
    [false, "where it was cancelled", { status: "cancelled" }],
    [false, "on the day before", { date: "2026-12-02" }],
    [false, "on the day after", { date: "2026-11-30" }],
  ])("is %s for a visit %s", (expected, _, given) => {
    expect(hasUnfinishedToday(orderOf(makeVisit(1, now.date, given)), now)).toBe(expected);
  });

  it("is true for the second of two visits where the first is over", () => {
    const first = makeVisit(1, now.date, { finished_at: "2026-12-01T11:00:00Z" });
    expect(hasUnfinishedToday(orderOf(first, makeVisit(2, now.date)), now)).toBe(true);
  });

  it.each(["pending_payment", "cancelled"])("is false for an order that is %s", (status) => {
    const visits = [makeVisit(1, now.date)];
    expect(hasUnfinishedToday(makeOrder({ status, visits }), now)).toBe(false);
  });
});

describe("the progress of a helper on the way", () => {
  const progressAt = (time: string, given: object) => {
    const visit = makeVisit(1, now.date, { on_the_way_at: "2026-12-01T11:40:00Z", ...given });
    const order = orderOf(visit);
    return describeHelperProgress(order, order.visits[0] as Visit, new Date(`${now.date}T${time}`));
  };

  it("says around when they arrive, and once that time has passed that they are about to", () => {
    const said = { eta: "2026-12-01T12:10:00Z" };
    expect(progressAt("12:09:59Z", said)).toBe("Salió a las 8:40 y llega cerca de las 9:10.");
    expect(progressAt("12:10:00Z", said)).toBe("Salió a las 8:40 y está por llegar.");
    const came = { ...said, arrived_at: "2026-12-01T12:15:00Z" };
    expect(progressAt("12:20:00Z", came)).toBe("Llegó a las 9:15.");
  });

  it.each([{}, { eta: null }])("says nothing of the arrival where the visit has %j", (given) => {
    expect(progressAt("12:20:00Z", given)).toBe("Salió a las 8:40.");
  });
});

describe("the progress of a helper once the hours of the visit are over", () => {
  it.each([
    ["a helper who has not set out", "", ""],
    ["a helper who has set out", "2026-12-01T10:40:00Z", "Salió a las 7:40."],
  ])("promises nothing more of %s", (_name, on_the_way_at, told) => {
    const given = { on_the_way_at, eta: "2026-12-01T11:00:00Z", end_time: "11:00" };
    const order = orderOf(makeVisit(1, now.date, given));
    const progressAt = (time: string) =>
      describeHelperProgress(order, order.visits[0] as Visit, new Date(`${now.date}T${time}Z`));
    expect(progressAt("13:59:00")).toMatch(/lo ves acá|está por llegar/);
    expect(progressAt("14:00:00")).toBe(told);
  });
});

describe("the guarantee after a visit", () => {
  const onlyVisit = (given: object) => orderOf(given).visits[0] as Visit;
  const isGuaranteedAt = (hours: number | null, at: string, visit: object = {}) =>
    isGuaranteed(
      onlyVisit(makeVisit(1, now.date, { end_time: "11:00", ...visit })),
      hours === null ? null : policiesSchema.parse({ guarantee_hours: hours }),
      new Date(at),
    );

  it("holds for the hours of the policies after its end, or 24 where they name none", () => {
    expect(isGuaranteedAt(2, "2026-12-01T13:00:00-03:00")).toBe(true);
    expect(isGuaranteedAt(2, "2026-12-01T13:00:01-03:00")).toBe(false);
    expect(isGuaranteedAt(null, "2026-12-02T11:00:00-03:00")).toBe(true);
    expect(isGuaranteedAt(null, "2026-12-02T11:00:01-03:00")).toBe(false);
    expect(policiesSchema.parse({}).guarantee_hours).toBe(24);
  });

  it("counts from when its helper finished, where that was later", () => {
    const late = { finished_at: "2026-12-01T12:00:00-03:00" };
    expect(isGuaranteedAt(2, "2026-12-01T14:00:00-03:00", late)).toBe(true);
  });
});

describe("everyMinute", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    setCallHealth({ areFailing: false });
  });

  function start() {
    const browser = { seen: { visibilityState: "visible" }, net: { onLine: true } };
    vi.stubGlobal("document", browser.seen);
    vi.stubGlobal("navigator", browser.net);
    const run = vi.fn();
    return { ...browser, run, stop: everyMinute(run) };
  }

  it("runs every sixty seconds, and not before", () => {
    const { run } = start();
    vi.advanceTimersByTime(59_999);
    expect(run).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("pauses while the tab is hidden or offline, and ends when it is stopped", () => {
    const { seen, net, run, stop } = start();
    seen.visibilityState = "hidden";
    vi.advanceTimersByTime(300_000);
    seen.visibilityState = "visible";
    net.onLine = false;
    setCallHealth({ areFailing: true });
    vi.advanceTimersByTime(300_000);
    expect(run).toHaveBeenCalledTimes(0);
    net.onLine = true;
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    stop();
    vi.advanceTimersByTime(300_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs where the device reports offline but its calls are answered", () => {
    const { net, run, stop } = start();
    net.onLine = false;
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    stop();
  });
});
