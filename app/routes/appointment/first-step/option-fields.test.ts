import { beforeEach, expect, it, vi } from "vitest";
import { addressSchema } from "~/api/addresses";
import { replaceSessionScope } from "~/session/scope";
import { emptyAppointment, emptyBilling } from "~/state/areas";
import { helper } from "~tests/support/world/helper-search";
import { findNearestHour } from "./option-fields";

const answered = vi.hoisted(() => ({ times: null as string[] | null }));
vi.mock(import("~/api/availability"), async (original) => ({
  ...(await original()),
  listFreeTimes: async ({ assigned_helper }) => (assigned_helper ? [] : answered.times),
}));
beforeEach(() => replaceSessionScope());

const nearest = (wished: string, window: object, minutes = 300) =>
  findNearestHour(
    {
      address: addressSchema.parse({ latitude: -25.3, longitude: -57.6 }),
      appointment: {
        ...{ ...emptyAppointment(), frequency: 2, start_date: "2026-12-01", wished_time: wished },
        ...window,
      },
      billing: emptyBilling(),
    },
    { id: 1, duration_minutes: minutes, ownMinutes: 180 },
    new AbortController().signal,
  );
const afternoon = { from_hour: "12:00", to_hour: "18:00" };

it.each([
  ["08:00", {}, null],
  ["13:00", afternoon, null],
  // The latest that still ends within the window.
  ["15:00", {}, "14:00"],
  ["16:00", afternoon, "13:00"],
  // A window that is too short is made wider.
  ["09:00", { from_hour: "07:00", to_hour: "11:00" }, "09:00"],
  ["17:00", { from_hour: "15:00", to_hour: "19:00" }, "14:00"],
  // An hour that another window left behind.
  ["08:00", afternoon, null],
  ["18:00", afternoon, null],
])(
  "a 5 h visit wished at %s within %j is proposed at %s where no times are listed",
  async (...[wished, window, time]) => {
    answered.times = null;
    expect(await nearest(wished, window)).toEqual(time && { wished, time });
  },
);

it("no start is proposed on a day that is too short", async () => {
  expect(await nearest("08:00", {}, 13 * 60)).toEqual({ wished: "08:00", time: null });
});

it("the nearest time of any helper is proposed where the preferred one does not come", async () => {
  answered.times = ["12:00"];
  const preferred = { preferred_helper: helper(3) };
  expect(await nearest("11:00", preferred)).toEqual({ wished: "11:00", time: "12:00" });
});

it("the nearest free time is proposed where the backend lists times", async () => {
  answered.times = ["07:00", "09:30", "12:00"];
  expect(await nearest("09:30", {})).toBeNull();
  expect(await nearest("11:00", {})).toEqual({ wished: "11:00", time: "12:00" });
  answered.times = [];
  replaceSessionScope();
  expect(await nearest("11:00", {})).toEqual({ wished: "11:00", time: null });
});
