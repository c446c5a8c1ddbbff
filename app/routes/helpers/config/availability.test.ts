import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Availability } from "~/api/user";
import { addDays, isTime } from "~/domain/dates";
import "~/locales/i18n";
import {
  currentErrors,
  draftOf,
  isChanged,
  parseAvailabilityForm,
  readDaysOff,
  resumeDraft,
  timeOptions,
  unsavedChanges,
  WEEKDAYS,
} from "./availability";

/** What the browser posts for a draft: the controls of weekly-hours, days-off and zones. */
function post(availability: Availability): FormData {
  const form = new FormData();
  const { hours, daysOff, zones } = draftOf(availability);
  for (const [index, day] of hours.filter(({ works }) => works).entries()) {
    form.set(`weekly_hours[${index}].weekday`, String(day.weekday));
    form.set(`weekly_hours[${index}].start`, day.start);
    form.set(`weekly_hours[${index}].end`, day.end);
  }
  for (const [index, day] of daysOff.entries()) form.set(`days_off[${index}]`, day);
  for (const [index, zone] of zones.entries()) form.set(`zones[${index}]`, String(zone));
  return form;
}

const inOrder = ({ weekly_hours, days_off, zones }: Availability): Availability => ({
  weekly_hours: WEEKDAYS.flatMap((day) => weekly_hours.filter(({ weekday }) => weekday === day)),
  days_off: [...days_off].sort(),
  zones: [...zones].sort((a, b) => a - b),
});

const anyAvailability: fc.Arbitrary<Availability> = fc.record({
  weekly_hours: fc.uniqueArray(
    fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      start: fc.constantFrom("05:00", "07:15", "09:00"),
      end: fc.constantFrom("09:30", "17:00", "23:59"),
    }),
    { selector: ({ weekday }) => weekday },
  ),
  days_off: fc.uniqueArray(
    fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-11-20", days)),
    { maxLength: 30 },
  ),
  zones: fc.uniqueArray(fc.integer({ min: 1, max: 50 })),
});

describe("parseAvailabilityForm", () => {
  it("reads back every availability from its form", () => {
    fc.assert(
      fc.property(anyAvailability, (availability) => {
        const submission = parseAvailabilityForm(post(availability));
        expect(submission.status === "success" && submission.value).toEqual(inOrder(availability));
      }),
    );
  });

  it("reads an empty form as no hours, no days off and no zones", () => {
    const submission = parseAvailabilityForm(new FormData());
    expect(submission.status === "success" && submission.value).toEqual({
      weekly_hours: [],
      days_off: [],
      zones: [],
    });
  });

  it.each(["08:00", "07:00"])("refuses 08:00 to %s at the end field", (end) => {
    const form = post({
      weekly_hours: [
        { weekday: 1, start: "07:00", end: "17:00" },
        { weekday: 2, start: "08:00", end },
      ],
      days_off: [],
      zones: [],
    });
    const submission = parseAvailabilityForm(form);
    expect(submission.status).toBe("error");
    expect(Object.keys(submission.reply().error ?? {})).toEqual(["weekly_hours[1].end"]);
  });

  it("refuses a day that does not exist", () => {
    const form = new FormData();
    form.set("days_off[0]", "2026-02-30");
    expect(parseAvailabilityForm(form).status).toBe("error");
  });
});

it("an error of the hours ends with their change, so that it never stands at another day", () => {
  const { hours } = draftOf({ weekly_hours: [], days_off: [], zones: [] });
  const others = { days_off: ["Ese día ya pasó."] };
  const errors = { "weekly_hours[0].end": ["Muy tarde."], ...others };
  expect(currentErrors(errors, hours, hours)).toEqual(errors);
  const changed = hours.map((day) => ({ ...day, works: day.weekday === 2 }));
  expect(currentErrors(errors, hours, changed)).toEqual(others);
});

describe("isChanged", () => {
  const availability: Availability = {
    weekly_hours: [{ weekday: 2, start: "07:00", end: "17:00" }],
    days_off: ["2026-12-03"],
    zones: [4, 1],
  };

  it("is false for the unchanged form", () => {
    fc.assert(fc.property(anyAvailability, (given) => !isChanged(draftOf(given), given)));
  });

  it("ignores the hours of a day that is not worked", () => {
    const draft = draftOf(availability);
    const [monday, ...others] = draft.hours;
    if (!monday) throw new Error("No Monday");
    const withHours = (changes: object) => ({
      ...draft,
      hours: [{ ...monday, ...changes }, ...others],
    });
    expect(isChanged(withHours({ start: "06:00" }), availability)).toBe(false);
    expect(isChanged(withHours({ works: true }), availability)).toBe(true);
    expect(isChanged({ ...draft, zones: [1] }, availability)).toBe(true);
    expect(isChanged({ ...draft, daysOff: [] }, availability)).toBe(true);
  });
});

describe("a draft of the configuration", () => {
  const saved: Availability = {
    weekly_hours: [
      { weekday: 1, start: "08:00", end: "17:00" },
      { weekday: 2, start: "08:00", end: "17:00" },
    ],
    days_off: ["2026-12-03", "2026-12-04"],
    zones: [1, 4],
  };

  it("is the same after a reload", () => {
    fc.assert(
      fc.property(anyAvailability, anyAvailability, (typed, known) => {
        const draft = draftOf(typed);
        const stored = JSON.parse(JSON.stringify(unsavedChanges(draft, known)));
        expect(resumeDraft(known, stored)).toEqual(draft);
      }),
    );
  });

  it("keeps its changes alone where others were saved before the reload", () => {
    const draft = draftOf({ ...saved, days_off: ["2026-12-04", "2026-12-09"] });
    const hours = draft.hours.map((day) => (day.weekday === 1 ? { ...day, works: false } : day));
    const stored = unsavedChanges({ ...draft, hours }, saved);
    const now: Availability = {
      weekly_hours: [
        { weekday: 1, start: "08:00", end: "17:00" },
        { weekday: 2, start: "10:00", end: "17:00" },
      ],
      days_off: ["2026-12-03", "2026-12-04", "2026-12-05"],
      zones: [4],
    };
    const resumed = resumeDraft(now, stored);
    expect(resumed).toMatchObject({
      daysOff: ["2026-12-04", "2026-12-05", "2026-12-09"],
      zones: [4],
    });
    expect(resumed.hours.slice(0, 2)).toMatchObject([
      { weekday: 1, works: false },
      { weekday: 2, works: true, start: "10:00" },
    ]);
  });
});

describe("readDaysOff", () => {
  const today = "2026-11-20";

  it("reads one day, or all days of a range with both ends", () => {
    expect(readDaysOff("2026-11-20", "", today)).toEqual({ refusal: "", days: ["2026-11-20"] });
    expect(readDaysOff("2026-12-30", "2027-01-01", today)).toEqual({
      refusal: "",
      days: ["2026-12-30", "2026-12-31", "2027-01-01"],
    });
  });

  it.each([
    ["", "", "Elegí el día."],
    ["2026-11-19", "", "Ese día ya pasó."],
    ["2026-11-25", "2026-11-24", "El último día no puede ser antes del primero."],
    ["2026-11-25", "2027-01-31", "Son más de 60 días seguidos: agregalos por partes."],
    ["2036-11-25", "", "Elegí un día dentro de los próximos doce meses."],
    ["2026-02-30", "", "Elegí el día."],
  ])("refuses %j to %j: %s", (from, to, refusal) => {
    expect(readDaysOff(from, to, today)).toEqual({ days: [], refusal });
  });
});

describe("timeOptions", () => {
  it("lists every half hour and the time that is set", () => {
    const options = timeOptions("07:15");
    expect(options).toContain("07:15");
    expect(options[0]).toBe("05:00");
    expect(options.at(-1)).toBe("22:00");
    expect(options.every(isTime)).toBe(true);
    expect(options).toEqual([...new Set(options)].sort());
    expect(timeOptions("")).toHaveLength(35);
  });
});
