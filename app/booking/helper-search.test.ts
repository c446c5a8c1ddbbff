import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Assignment, HelperQuery } from "~/api/availability";
import { emptyAppointment } from "~/state/appointment";
import { changeAppointment, readBooking } from "~/state/booking";
import { changeState } from "~/state/store";
import { askForHelper, findOtherHelper } from "./change-helper";
import { assignHelper, forgetHelperSearch } from "./helper-search";
import { moveDate } from "./move-date";

const api = vi.hoisted(() => ({ findHelper: vi.fn() }));
vi.mock(import("~/api/availability"), async (original) => ({
  ...(await original()),
  findHelper: api.findHelper,
}));
vi.mock(import("~/state/storage"), async (original) => ({
  ...(await original()),
  writeStored: async () => {},
}));

const service = { id: 1, name: "", description: "", duration_minutes: 180, price: 0, icon: "" };
const frequency = {
  id: 2,
  name: "",
  description: "",
  visits: 2,
  interval_days: 7,
  discount_percent: 0,
};
const helper = (id: number) => ({
  id,
  name: `Helper ${id}`,
  photo_url: "",
  rating: null,
  reviews_count: 0,
  since: "",
  bio: "",
});
const found = (id: number, start = "08:00", end = "11:00"): Assignment => ({
  found: true,
  helper: helper(id),
  start_time: start,
  end_time: end,
  free_dates: ["2026-12-01", "2026-12-08"],
});
const nobody: Assignment = {
  found: false,
  alternatives: ["2", "3", "4", "5"].map((day) => ({
    date: `2026-12-0${day}`,
    start: "08:00",
    end: "11:00",
  })),
};
const never = new AbortController().signal;
const asked = () => ({ booking: readBooking(), service, frequency });
const assigned = () => readBooking().appointment.assigned_helper?.id ?? null;
const queries = () => api.findHelper.mock.calls.map(([query]) => query as HelperQuery);
const answer = (...answers: Assignment[]) => {
  for (const next of answers) api.findHelper.mockResolvedValueOnce(next);
};

beforeEach(() => {
  api.findHelper.mockReset();
  forgetHelperSearch();
  const address = { latitude: -25.3, longitude: -57.6 };
  changeState("appointment", {
    address: { ...readBooking().address, ...address } as never,
    appointment: {
      ...emptyAppointment(),
      frequency: 2,
      start_date: "2026-12-01",
      dates: ["2026-12-01", "2026-12-08"],
    },
  });
});

describe("assigning a helper", () => {
  it("writes who comes and when, and asks once", async () => {
    answer(found(3));
    expect(await assignHelper(asked())).toMatchObject({ found: true, lost: null });
    expect(readBooking().appointment).toMatchObject({ start_time: "08:00", end_time: "11:00" });
    await assignHelper(asked());
    expect(api.findHelper).toHaveBeenCalledTimes(1);
  });

  it("writes nobody where nobody is free, with three alternatives at most", async () => {
    answer(nobody);
    const outcome = await assignHelper(asked());
    expect(outcome.found).toBe(false);
    expect(outcome.alternatives).toHaveLength(3);
    expect(assigned()).toBeNull();
  });

  it("writes nothing once another day was chosen meanwhile", async () => {
    let reply: (value: Assignment) => void = () => {};
    api.findHelper.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
    const stale = assignHelper(asked());
    changeAppointment({ start_date: "2026-12-02", dates: ["2026-12-02", "2026-12-09"] });
    reply(found(3));
    await expect(stale).rejects.toMatchObject({ name: "AbortError" });
    expect(assigned()).toBeNull();
  });

  it("the newer of two searches wins, in whatever order the answers come", async () => {
    const replies: ((value: Assignment) => void)[] = [];
    api.findHelper.mockImplementation(() => new Promise((resolve) => replies.push(resolve)));
    const older = assignHelper(asked());
    changeAppointment({ start_date: "2026-12-02", dates: ["2026-12-02", "2026-12-09"] });
    const newer = assignHelper(asked());
    replies[1]?.(found(5));
    replies[0]?.(found(3));
    await expect(older).rejects.toMatchObject({ name: "AbortError" });
    expect((await newer).found).toBe(true);
    expect(assigned()).toBe(5);
  });

  it("checks the helper it has at exactly their time", async () => {
    answer(found(3));
    await assignHelper(asked());
    forgetHelperSearch();
    answer(found(3));
    expect(await assignHelper(asked())).toMatchObject({ found: true, lost: null });
    expect(queries()[1]).toMatchObject({
      assigned_helper: 3,
      from_hour: "08:00",
      to_hour: "11:00",
    });
  });

  it("says who is no longer free, and proposes another", async () => {
    answer(found(3));
    await assignHelper(asked());
    forgetHelperSearch();
    answer(found(4), found(5, "09:00", "12:00"));
    expect(await assignHelper(asked())).toMatchObject({
      lost: { name: "Helper 3", isBack: false },
    });
    expect(assigned()).toBe(5);
    expect(queries()[2]).toMatchObject({ assigned_helper: 3, to_hour: "18:00" });
  });
});

describe("changing the helper", () => {
  beforeEach(async () => {
    answer(found(3));
    await assignHelper(asked());
  });

  it("leaves out those already offered", async () => {
    answer(found(4), found(5));
    const first = await findOtherHelper(asked(), [], never);
    expect(first).toEqual({ seen: [3] });
    expect(await findOtherHelper(asked(), first.seen, never)).toEqual({ seen: [3, 4] });
    expect(queries()[2]).toMatchObject({ exclude: [3, 4] });
    expect(assigned()).toBe(5);
  });

  it("goes back to the first when nobody is left", async () => {
    answer(found(4));
    const { seen } = await findOtherHelper(asked(), [], never);
    answer(nobody, found(3));
    expect(await findOtherHelper(asked(), seen, never)).toEqual({ seen: [], exhausted: true });
    expect(assigned()).toBe(3);
  });

  it("counts a backend that does not know `exclude` as nobody else", async () => {
    answer(found(3));
    expect(await findOtherHelper(asked(), [], never)).toEqual({ seen: [], exhausted: true });
    expect(assigned()).toBe(3);
  });

  it("keeps the helper where the one asked for is not free, or the call fails", async () => {
    answer(found(4));
    expect(await askForHelper(asked(), 9, never)).toBe(false);
    api.findHelper.mockRejectedValueOnce(new Error("no network"));
    await expect(findOtherHelper(asked(), [], never)).rejects.toThrow("no network");
    expect(assigned()).toBe(3);
  });
});

describe("moving a date", () => {
  beforeEach(async () => {
    answer(found(3));
    await assignHelper(asked());
  });

  it("asks the helper first, and stays where they are not free", async () => {
    answer(found(4));
    expect(await moveDate(asked(), "2026-12-08", "2026-12-09", never)).toBe(false);
    expect(readBooking().appointment.dates).toEqual(["2026-12-01", "2026-12-08"]);
  });

  it("moves it, and knows without asking that the helper is free then", async () => {
    answer(found(3));
    expect(await moveDate(asked(), "2026-12-01", "2026-12-03", never)).toBe(true);
    expect(readBooking().appointment).toMatchObject({
      start_date: "2026-12-03",
      dates: ["2026-12-03", "2026-12-08"],
    });
    expect((await assignHelper(asked())).freeDates).toContain("2026-12-03");
    expect(api.findHelper).toHaveBeenCalledTimes(2);
  });

  it("asks whoever comes instead about the dates out of their interval", async () => {
    answer(found(3));
    await moveDate(asked(), "2026-12-08", "2026-12-09", never);
    answer(found(4), found(4));
    await findOtherHelper(asked(), [], never);
    expect(queries().at(-1)).toMatchObject({ assigned_helper: 4, start_date: "2026-12-09" });
    expect((await assignHelper(asked())).freeDates).toContain("2026-12-09");
    answer(found(5), found(3));
    await findOtherHelper(asked(), [4], never);
    expect((await assignHelper(asked())).freeDates).not.toContain("2026-12-09");
  });

  it("asks again, one by one, for the dates out of their interval", async () => {
    answer(found(3));
    await moveDate(asked(), "2026-12-08", "2026-12-09", never);
    forgetHelperSearch();
    answer(found(3), found(4));
    const { freeDates } = await assignHelper(asked());
    expect(queries().at(-1)).toMatchObject({ start_date: "2026-12-09" });
    expect(freeDates).not.toContain("2026-12-09");
  });
});
