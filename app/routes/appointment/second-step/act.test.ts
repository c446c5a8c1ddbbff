/** Random choices on the second step, against a backend of four helpers. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressSchema } from "~/api/addresses";
import type { Frequency, Service } from "~/api/reference";
import { chooseFrequency, chooseService } from "~/booking/choices";
import { helperQuery } from "~/booking/find-free";
import { assignHelper } from "~/booking/helper-search";
import { addDays, daysBetween, minutesOf, timeOf, todayInAsuncion } from "~/domain/dates";
import { buildSeries } from "~/domain/series";
import { replaceSessionScope } from "~/session/scope";
import { type AppointmentDraft, emptyAppointment } from "~/state/areas";
import { changeAppointment, readBooking } from "~/state/booking";
import { changeState } from "~/state/store";
import { actOnSecondStep } from "./act";

const service = (id: number, duration_minutes: number): Service => ({
  id,
  name: "",
  description: "",
  duration_minutes,
  price: 0,
  icon: "",
});
const frequency = (id: number, visits: number): Frequency => ({
  id,
  name: "",
  description: "",
  visits,
  interval_days: 7,
  discount_percent: 0,
});
const services = [service(1, 180), service(2, 120)];
const frequencies = [frequency(1, 1), frequency(2, 3)];
const helpers = [1, 2, 3, 4];
const tomorrow = addDays(todayInAsuncion(new Date()), 1);
const days = Array.from({ length: 6 }, (_, ahead) => addDays(tomorrow, ahead));

type Span = { from: number; to: number };

type FreeTime = (helper: number, day: string) => Span | null;

const allDay = () => ({ from: 7 * 60, to: 19 * 60 });

function someHours(helper: number, day: string): Span | null {
  const mixed = helper * 7 + daysBetween(tomorrow, day) * 5;
  if (mixed % 4 === 0) return null;
  const from = (7 + (mixed % 6)) * 60;
  return { from, to: Math.min(from + (4 + (mixed % 7)) * 60, 19 * 60) };
}

/** GET /assignments/dates/available: the days on which that helper is free for a visit of the window. */
function answerDates(query: URLSearchParams, freeTime: FreeTime): Response {
  const [from, to] = [query.get("from_hour") ?? "", query.get("to_hour") ?? ""].map(minutesOf);
  const isFree = (day: string) => {
    const free = freeTime(Number(query.get("assigned_helper")), day);
    return free !== null && free.from <= (from ?? 0) && free.to >= (to ?? 0);
  };
  const ahead = Array.from({ length: 30 }, (_, index) => addDays(tomorrow, index));
  return Response.json({ data: ahead.filter(isFree) });
}

/** GET /assignments/helpers/available: the earliest time of whom is asked for, else of the first. */
function answerHelper(query: URLSearchParams, freeTime: FreeTime): Response {
  const text = (name: string) => query.get(name) ?? "";
  const length = services.find(({ id }) => String(id) === text("service"))?.duration_minutes ?? 0;
  const recurrence = frequencies.find(({ id }) => String(id) === text("frequency"));
  const series = recurrence ? buildSeries(text("start_date"), recurrence) : [];
  const startOf = (helper: number, day: string, from: string, to: string) => {
    const free = freeTime(helper, day);
    const start = free && Math.max(free.from, minutesOf(from));
    return start && start + length <= Math.min(free.to, minutesOf(to)) ? start : null;
  };
  const startInWindow = (helper: number, day: string) =>
    startOf(helper, day, text("from_hour"), text("to_hour"));
  const isRequested = (helper: number) => String(helper) === text("assigned_helper");
  const [found] = helpers
    .filter((helper) => !text("exclude").split(",").includes(String(helper)))
    .filter((helper) => startInWindow(helper, text("start_date")) !== null)
    .sort((a, b) => Number(isRequested(b)) - Number(isRequested(a)));
  if (found === undefined) {
    const alternatives = days.flatMap((date) => {
      const start = helpers.map((helper) => startOf(helper, date, "07:00", "19:00")).find(Boolean);
      return start ? [{ date, start: timeOf(start), end: timeOf(start + length) }] : [];
    });
    return Response.json({ message: "Nobody", alternatives }, { status: 404 });
  }
  const start = startInWindow(found, text("start_date")) ?? 0;
  const [from, to] = [timeOf(start), timeOf(start + length)];
  const free_dates = series.filter((day) => startOf(found, day, from, to) !== null);
  const schedule = { start: from, end: to };
  return Response.json({ data: { helper: { id: found }, service: { schedule }, free_dates } });
}

/** `freeTime`: when a helper is free on a day; null: not at all. */
function answerAvailability(url: string, freeTime: FreeTime): Response {
  const { pathname, searchParams } = new URL(url);
  const answer = pathname.includes("/dates/") ? answerDates : answerHelper;
  return answer(searchParams, freeTime);
}

vi.mock(import("~/state/storage"), async (original) => ({
  ...(await original()),
  writeStored: async () => true,
}));

let freeTime: Parameters<typeof answerAvailability>[1];

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://app.test" });
  vi.stubGlobal("fetch", async ({ url }: Request) => answerAvailability(url, freeTime));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const appointment = () => readBooking().appointment;

function parts() {
  const { service, frequency } = appointment();
  const chosen = services.find(({ id }) => id === service);
  const recurrence = frequencies.find(({ id }) => id === frequency);
  if (!chosen || !recurrence) throw new Error("The test always chooses both");
  return { service: chosen, frequency: recurrence };
}

/** What the loader does after every action: finds the helper of the booking, if there is a day. */
async function findHelper() {
  const booking = readBooking();
  if (!helperQuery(booking, parts().service)) return null;
  return assignHelper({ booking, ...parts() });
}

async function post(intent: string, fields: Record<string, string> = {}) {
  const { from_hour, to_hour, start_date } = appointment();
  const body = new URLSearchParams({ from_hour, to_hour, start_date, intent, ...fields });
  const url = "https://app.test/appointment/second-step";
  await actOnSecondStep(new Request(url, { method: "POST", body }), parts());
  return findHelper();
}

function begin(changes: Partial<AppointmentDraft> = {}) {
  replaceSessionScope();
  changeState("appointment", {
    address: addressSchema.parse({ latitude: -25.3, longitude: -57.6 }),
    appointment: { ...emptyAppointment(), frequency: 2, ...changes },
  });
}

const shown = () => {
  const { assigned_helper, start_time, end_time, dates } = appointment();
  return { helper: assigned_helper?.id ?? null, start_time, end_time, dates };
};

/** What the step shows to whoever comes with these choices for the first time. */
async function shownAfresh() {
  const { service, frequency, start_date, dates, from_hour, to_hour } = appointment();
  const { preferred_helper = null, wished_time = "", moved = [] } = appointment();
  const chosen = { service, frequency, start_date, dates, from_hour, to_hour, moved };
  begin({ ...chosen, preferred_helper, wished_time });
  await findHelper();
  return shown();
}

type Choice =
  | { kind: "window"; from_hour: string; to_hour: string }
  | { kind: "day"; day: string }
  | { kind: "service" | "frequency"; index: number }
  | { kind: "other-helper" | "any-helper" | "alternative" }
  | { kind: "time"; time: string }
  | { kind: "known-helper"; helper: number }
  | { kind: "move"; index: number; other: string };

const from_hour = fc.constantFrom("07:00", "08:00", "10:00", "13:00");
const to_hour = fc.constantFrom("12:00", "16:00", "18:00", "19:00");
const index = fc.nat(1);
const choice: fc.Arbitrary<Choice> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("window" as const), from_hour, to_hour }),
  },
  fc.record({ kind: fc.constant("day" as const), day: fc.constantFrom(...days) }),
  fc.record({ kind: fc.constantFrom("service" as const, "frequency" as const), index }),
  fc.record({
    kind: fc.constantFrom("other-helper" as const, "any-helper" as const, "alternative" as const),
  }),
  fc.record({ kind: fc.constant("time" as const), time: from_hour }),
  fc.record({ kind: fc.constant("known-helper" as const), helper: fc.constantFrom(...helpers) }),
  fc.record({ kind: fc.constant("move" as const), index, other: fc.constantFrom(...days) }),
);

async function choose(choice: Choice) {
  switch (choice.kind) {
    case "window":
      return post("choose", { from_hour: choice.from_hour, to_hour: choice.to_hour });
    case "day":
      return post("choose", { start_date: choice.day });
    case "service":
      changeAppointment(chooseService(appointment(), services[choice.index]?.id ?? 1));
      return findHelper();
    case "frequency": {
      const chosen = frequencies[choice.index];
      if (chosen) changeAppointment(chooseFrequency(appointment(), chosen));
      return findHelper();
    }
    case "other-helper":
      return post("other-helper");
    case "any-helper":
      return post("any-helper");
    case "time":
      return post("choose", { wished_time: choice.time });
    case "known-helper":
      return post("known-helper", { helper: String(choice.helper) });
    case "alternative": {
      const [offer] = (await findHelper())?.alternatives ?? [];
      return offer && post("alternative", offer);
    }
    case "move": {
      const date = appointment().dates[choice.index];
      return date && post("swap", { date, other: choice.other, refused: "" });
    }
  }
}

/** A visit that was moved stays until something else changes. */
const isExplicit = ({ kind }: Choice) => kind === "move";

describe("the hour and the helper of the second step", () => {
  it("depend on the final choices alone, and lie within the window", async () => {
    freeTime = someHours;
    const compared = { found: 0, nobody: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 8 }), async (choices) => {
        begin();
        await post("choose", { start_date: tomorrow });
        let isPinned = false;
        for (const next of choices) {
          const before = JSON.stringify(shown());
          await choose(next);
          if (JSON.stringify(shown()) !== before) isPinned = isExplicit(next);
          const { assigned_helper, start_time, end_time, from_hour, to_hour } = appointment();
          expect(start_time !== "").toBe(assigned_helper !== null);
          if (!assigned_helper) continue;
          expect(start_time >= from_hour && end_time <= to_hour).toBe(true);
          const { duration_minutes } = parts().service;
          expect(minutesOf(end_time) - minutesOf(start_time)).toBe(duration_minutes);
        }
        if (isPinned) return;
        const result = shown();
        expect(result).toEqual(await shownAfresh());
        compared[result.helper ? "found" : "nobody"] += 1;
      }),
      { numRuns: 200 },
    );
    expect(compared.found).toBeGreaterThan(5);
    expect(compared.nobody).toBeGreaterThan(5);
  });

  it("are those of a helper who is pressed while a search runs that would find another", async () => {
    freeTime = allDay;
    begin({ start_date: tomorrow, dates: [tomorrow, addDays(tomorrow, 7), addDays(tomorrow, 14)] });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal("fetch", async ({ url }: Request) => {
      if (url.includes("assigned_helper=4")) await running;
      else await answered;
      return answerAvailability(url, freeTime);
    });
    const running = findHelper().catch(() => null);
    const pressed = post("known-helper", { helper: "4" });
    answer();
    await pressed;
    expect(shown()).toMatchObject({ helper: 4 });
  });

  it("are those of the chosen alternative", async () => {
    freeTime = (_helper, day) => (day === tomorrow ? null : allDay());
    begin();
    const result = await post("choose", { start_date: tomorrow });
    expect(result?.alternatives[0]).toMatchObject({ start: "07:00" });
    freeTime = (helper, day) => (day === tomorrow || helper < 3 ? null : allDay());
    await post("alternative", { date: days[1] ?? "", start: "15:00", end: "18:00" });
    expect(shown()).toMatchObject({ helper: 3, start_time: "15:00", end_time: "18:00" });
  });
});
