/** What the customer asked for: an hour, a helper; and the dates that the helper found cannot keep. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Assignment } from "~/api/availability";
import { requestHelper } from "~/routes/appointment/second-step/act";
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
import { assignHelper } from "./helper-search";

vi.mock(import("~/api/availability"), async (original) => ({
  ...(await original()),
  ...(await import("~tests/support/world/availability")).api,
}));
vi.mock(import("~/state/storage"), async (original) => ({
  ...(await original()),
  writeStored: async () => true,
}));

const never = new AbortController().signal;
beforeEach(() => {
  resetAvailability();
  beginSearch();
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

  it("assigns no hour outside of the window, even where the API answers one", async () => {
    answer(found(3, "06:00", "09:00"));
    expect(await assignHelper(search())).toMatchObject({
      found: false,
      alternatives: [{ date: "2026-12-01", start: "06:00", end: "09:00" }],
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
      assigned_helper: 3,
      from_hour: "08:00",
      to_hour: "11:00",
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
