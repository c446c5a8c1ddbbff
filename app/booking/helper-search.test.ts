import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Assignment } from "~/api/availability";
import { findOtherHelper, moveDate, requestHelper } from "~/routes/appointment/second-step/act";
import { changeAppointment, readBooking } from "~/state/booking";
import { answer, api, queries, resetAvailability } from "~tests/support/world/availability";
import {
  assigned,
  beginSearch,
  found,
  helper,
  nobody,
  search,
} from "~tests/support/world/helper-search";
import { chooseHelper } from "./choices";
import { assignHelper, clearHelperSearch } from "./helper-search";

vi.mock(import("~/api/availability"), async (original) => {
  const real = await original();
  const { api } = await import("~tests/support/world/availability");
  return { ...real, ...api, listFreeDates: Object.assign(api.listFreeDates, real.listFreeDates) };
});
vi.mock(import("~/state/storage"), async (original) => ({
  ...(await original()),
  writeStored: async () => true,
}));

const never = new AbortController().signal;

beforeEach(() => {
  resetAvailability();
  beginSearch();
});

describe("assigning a helper", () => {
  it("saves the helper and the time, and calls once", async () => {
    answer(found(3));
    expect(await assignHelper(search())).toMatchObject({ found: true, unavailable: null });
    expect(readBooking().appointment).toMatchObject({ start_time: "08:00", end_time: "11:00" });
    await assignHelper(search());
    expect(api.findHelper).toHaveBeenCalledTimes(1);
  });

  it("saves nobody where nobody is free, and gives three alternatives at most", async () => {
    answer(nobody);
    const outcome = await assignHelper(search());
    expect(outcome.found).toBe(false);
    expect(outcome.alternatives).toHaveLength(3);
    expect(assigned()).toBeNull();
  });

  it.each([
    ["another day was chosen", {}, { start_date: "2026-12-02", dates: ["2026-12-02"] }],
    ["a date was moved", {}, { dates: ["2026-12-01", "2026-12-10"] }],
    ["the checked helper was given up", chooseHelper(found(3)), chooseHelper(nobody)],
  ])("saves nothing where %s meanwhile", async (_what, before, changes) => {
    changeAppointment(before);
    let reply: (value: Assignment) => void = () => {};
    api.findHelper.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
    const stale = assignHelper(search());
    changeAppointment(changes);
    reply(found(3));
    await expect(stale).rejects.toMatchObject({ name: "AbortError" });
    expect(assigned()).toBeNull();
  });

  it("saves the newer of two searches, even where its answer comes first", async () => {
    const replies: ((value: Assignment) => void)[] = [];
    api.findHelper.mockImplementation(() => new Promise((resolve) => replies.push(resolve)));
    const older = assignHelper(search());
    changeAppointment({ start_date: "2026-12-02", dates: ["2026-12-02", "2026-12-09"] });
    const newer = assignHelper(search());
    replies[1]?.(found(5));
    replies[0]?.(found(3));
    await expect(older).rejects.toMatchObject({ name: "AbortError" });
    expect((await newer).found).toBe(true);
    expect(assigned()).toBe(5);
  });

  it("checks the assigned helper at exactly the assigned time", async () => {
    answer(found(3));
    await assignHelper(search());
    clearHelperSearch();
    answer(found(3));
    expect(await assignHelper(search())).toMatchObject({ found: true, unavailable: null });
    expect(queries()[1]).toMatchObject({
      assigned_helper: 3,
      from_hour: "08:00",
      to_hour: "11:00",
    });
  });

  it("finds another helper when the assigned one is no longer free", async () => {
    answer(found(3));
    await assignHelper(search());
    clearHelperSearch();
    answer(found(4), found(5, "09:00", "12:00"));
    expect(await assignHelper(search())).toMatchObject({
      unavailable: { name: "Helper 3", hasNewTime: false },
    });
    expect(assigned()).toBe(5);
    expect(queries()[2]).toMatchObject({ assigned_helper: 3, to_hour: "19:00" });
  });
});

describe("changing the helper", () => {
  beforeEach(async () => {
    answer(found(3));
    await assignHelper(search());
  });

  it("asks for a helper other than those already offered", async () => {
    answer(found(4), found(5));
    const first = await findOtherHelper(search(), [], never);
    expect(first).toEqual({ offered: [3] });
    expect(await findOtherHelper(search(), first.offered, never)).toEqual({ offered: [3, 4] });
    expect(queries()[2]).toMatchObject({ exclude: [3, 4] });
    expect(assigned()).toBe(5);
  });

  it("asks for another hour where nobody else is free at the wished one", async () => {
    changeAppointment({ wished_time: "08:00" });
    answer(nobody, found(4, "13:00", "16:00"));
    expect(await findOtherHelper(search(), [], never)).toEqual({ offered: [3] });
    expect(queries()[2]).toMatchObject({ to_hour: "19:00", exclude: [3] });
    expect(assigned()).toBe(4);
  });

  it("goes back to the first helper when nobody is left", async () => {
    answer(found(4));
    const { offered } = await findOtherHelper(search(), [], never);
    answer(nobody, found(3));
    expect(await findOtherHelper(search(), offered, never)).toEqual({
      offered: [],
      exhausted: true,
    });
    expect(assigned()).toBe(3);
  });

  it("reads the same helper again, from a backend that ignores `exclude`, as nobody else", async () => {
    answer(found(3));
    expect(await findOtherHelper(search(), [], never)).toEqual({ offered: [], exhausted: true });
    expect(assigned()).toBe(3);
  });

  it("keeps the helper when the requested one is not free or the call fails", async () => {
    answer(found(4));
    expect(await requestHelper(search(), { id: 9 }, never)).toBe(false);
    api.findHelper.mockRejectedValueOnce(new Error("no network"));
    await expect(findOtherHelper(search(), [], never)).rejects.toThrow("no network");
    expect(assigned()).toBe(3);
  });
});

describe("moving a date", () => {
  beforeEach(async () => {
    answer(found(3));
    await assignHelper(search());
  });

  it("moves nothing when the helper is not free on the other day", async () => {
    answer(found(4));
    expect(await moveDate(search(), "2026-12-08", "2026-12-09", never)).toBe(false);
    expect(readBooking().appointment.dates).toEqual(["2026-12-01", "2026-12-08"]);
  });

  it("moves the date and keeps the result of the check", async () => {
    answer(found(3));
    expect(await moveDate(search(), "2026-12-01", "2026-12-03", never)).toBe(true);
    expect(readBooking().appointment).toMatchObject({
      start_date: "2026-12-03",
      dates: ["2026-12-03", "2026-12-08"],
    });
    expect((await assignHelper(search())).freeDates).toContain("2026-12-03");
    expect(api.findHelper).toHaveBeenCalledTimes(2);
  });

  it("checks another helper on the dates out of the interval", async () => {
    answer(found(3));
    await moveDate(search(), "2026-12-08", "2026-12-09", never);
    answer(found(4), found(4));
    await findOtherHelper(search(), [], never);
    expect(queries().at(-1)).toMatchObject({ assigned_helper: 4, start_date: "2026-12-09" });
    expect((await assignHelper(search())).freeDates).toContain("2026-12-09");
    answer(found(5), found(3));
    await findOtherHelper(search(), [4], never);
    expect((await assignHelper(search())).freeDates).not.toContain("2026-12-09");
  });

  it("checks the dates out of the interval one by one", async () => {
    answer(found(3));
    await moveDate(search(), "2026-12-08", "2026-12-09", never);
    clearHelperSearch();
    answer(found(3), found(4));
    const { freeDates } = await assignHelper(search());
    expect(queries().at(-1)).toMatchObject({ start_date: "2026-12-09" });
    expect(freeDates).not.toContain("2026-12-09");
  });
});

describe("the helper search with a wish", () => {
  const wish = (wished_time: string) => changeAppointment({ wished_time });

  it("looks for somebody at exactly the wished hour", async () => {
    wish("09:00");
    answer(found(3, "09:00", "12:00"));
    await assignHelper(search());
    expect(queries()).toMatchObject([{ from_hour: "09:00", to_hour: "12:00" }]);
    expect(readBooking().appointment.start_time).toBe("09:00");
  });

  it("assigns the preferred helper at another hour when not free at the wished one", async () => {
    wish("09:00");
    changeAppointment({ preferred_helper: helper(3) });
    answer(found(4, "09:00", "12:00"), found(3, "13:00", "16:00"));
    expect(await assignHelper(search())).toMatchObject({ found: true, unavailable: null });
    expect(readBooking().appointment).toMatchObject({
      assigned_helper: { id: 3 },
      start_time: "13:00",
    });
  });

  it("reports a preferred helper who is not free at all, and keeps the hour with another", async () => {
    wish("09:00");
    changeAppointment({ preferred_helper: helper(3) });
    answer(found(4, "09:00", "12:00"), found(5));
    const { unavailable } = await assignHelper(search());
    expect(unavailable).toEqual({ name: "Helper 3", hasNewTime: false });
    expect(readBooking().appointment).toMatchObject({
      assigned_helper: { id: 4 },
      start_time: "09:00",
      preferred_helper: { id: 3 },
    });
  });

  it("gives up the wished hour where nobody is free then", async () => {
    wish("09:00");
    answer(nobody, found(4, "13:00", "16:00"));
    await assignHelper(search());
    expect(readBooking().appointment).toMatchObject({ start_time: "13:00" });
  });

  it.each([
    ["06:00", "09:00"],
    ["17:00", "20:00"],
  ])("assigns no hour outside of the window, even where the API answers %s", async (start, end) => {
    answer(found(3, start, end));
    expect(await assignHelper(search())).toMatchObject({
      found: false,
      alternatives: [{ date: "2026-12-01", start, end }],
    });
    expect(assigned()).toBeNull();
  });
});

describe("a date on which the helper is not free", () => {
  const busy = { ...found(3), free_dates: ["2026-12-01"] } as Assignment;

  it("is replaced by the nearest date on which the helper is free", async () => {
    api.listFreeDates.mockResolvedValue(["2026-12-01", "2026-12-07", "2026-12-09", "2026-12-20"]);
    answer(busy, found(4), found(3));
    const { freeDates, otherDays } = await assignHelper(search());
    expect(readBooking().appointment).toMatchObject({
      dates: ["2026-12-01", "2026-12-09"],
      moved: [{ from: "2026-12-08", to: "2026-12-09", proposed: true }],
    });
    expect(freeDates).toContain("2026-12-09");
    expect(otherDays).toEqual(["2026-12-07", "2026-12-09", "2026-12-20"]);
    expect(api.listFreeDates.mock.calls[0]?.[0]).toMatchObject({
      query: { assigned_helper: 3, from_hour: "08:00", to_hour: "11:00" },
    });
  });

  it("stays, marked as taken, where no other date is found", async () => {
    answer(busy);
    const { freeDates } = await assignHelper(search());
    expect(readBooking().appointment.dates).toEqual(["2026-12-01", "2026-12-08"]);
    expect(freeDates).toEqual(["2026-12-01"]);
  });

  it("is restored with a helper who is free then", async () => {
    api.listFreeDates.mockResolvedValue(["2026-12-09"]);
    answer(busy, found(3));
    await assignHelper(search());
    answer(found(4));
    expect(await requestHelper(search(), { id: 4 }, never)).toBe(true);
    expect(readBooking().appointment).toMatchObject({
      dates: ["2026-12-01", "2026-12-08"],
      moved: [],
    });
  });
});
