import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Order, orderSchema } from "~/api/orders";
import type { Availability } from "~/api/user";
import { addDays, weekdayOf } from "~/domain/dates";
import {
  type AgendaVisit,
  agendaDay,
  agendaVisitsOf,
  hasOpenWork,
  minutesOfVisit,
  nextReports,
  tipsOf,
  visitMoments,
  weekOf,
} from "./agenda-visits";

const helper = { id: 1, name: "Liz Benítez" };

function order(fields: Record<string, unknown>): Order {
  return orderSchema.parse({ id: 1, status: "confirmed", helper, ...fields });
}

const visit = (id: number, date: string, start = "08:00", end = "11:00", status = "scheduled") => ({
  id,
  date,
  start_time: start,
  end_time: end,
  status,
  helper,
});

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

describe("agendaVisitsOf", () => {
  it("shows a tip at the last visit that was done, once", () => {
    const tips = [
      { id: 1, amount: 20_000 },
      { id: 2, amount: "10000.00" },
    ];
    const done = (id: number, date: string) => visit(id, date, "08:00", "11:00", "done");
    const visits = agendaVisitsOf([
      order({
        visits: [done(2, "2026-11-27"), done(1, "2026-11-20"), visit(3, "2026-12-04")],
        tips,
      }),
      order({ id: 2, visits: [done(4, "2026-11-27")] }),
    ]);
    expect(visits.map(({ id, tip }) => [id, tip])).toEqual([
      [1, 0],
      [2, 30_000],
      [4, 0],
      [3, 0],
    ]);
    expect(tipsOf(visits)).toBe(30_000);
  });

  it("shows a tip for one visit at that visit", () => {
    const tips = [{ id: 1, amount: 20_000, visit_id: 1 }];
    const done = (id: number, date: string) => visit(id, date, "08:00", "11:00", "done");
    const visits = agendaVisitsOf([
      order({ visits: [done(1, "2026-11-20"), done(2, "2026-11-27")], tips }),
    ]);
    expect(visits.map(({ tip }) => tip)).toEqual([20_000, 0]);
  });

  it("sorts the visits of all orders by time", () => {
    const visits = agendaVisitsOf([
      order({ id: 1, visits: [visit(1, "2026-11-27"), visit(2, "2026-11-20", "14:00", "16:00")] }),
      order({ id: 2, visits: [visit(3, "2026-11-20", "08:30", "10:30")] }),
    ]);
    expect(visits.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it("holds customer, service, address and notes", () => {
    const [first] = agendaVisitsOf([
      order({
        customer: { name: " Lucía Aquino ", phone: "" },
        service: { id: 1, name: "Limpieza del hogar" },
        address: { main_street: "Palma", number: 410, phone: "+595981123456" },
        appointment: { observations: " Hay un perro. " },
        visits: [visit(1, "2026-11-20")],
      }),
    ]);
    expect(first).toMatchObject({
      customer: "Lucía",
      phone: "+595981123456",
      service: "Limpieza del hogar",
      notes: "Hay un perro.",
      address: { main_street: "Palma", number: "410" },
      start: "08:00",
      end: "11:00",
    });
  });

  it("names the size and the extras of each visit", () => {
    const windows = { id: 1, name: "Ventanas por dentro", quantity: 1 };
    const visits = agendaVisitsOf([
      order({
        size: { id: 1, name: "Hasta 60 m²" },
        extras: [{ ...windows, per: "first" }],
        visits: [{ ...visit(1, "2026-11-20"), extras: [windows] }, visit(2, "2026-11-27")],
      }),
    ]);
    expect(visits.map(({ options }) => options)).toEqual([
      "Hasta 60 m² · Ventanas por dentro",
      "Hasta 60 m²",
    ]);
  });

  it("reads a visit without a customer, a service, an address or notes", () => {
    const [first] = agendaVisitsOf([order({ visits: [visit(1, "2026-11-20")] })]);
    expect(first).toMatchObject({ customer: "", phone: "", service: "", notes: "", address: null });
  });

  it("leaves out a visit that was given to another helper", () => {
    const given = { ...visit(2, "2026-11-21"), helper: { id: 2, name: "Mirta" } };
    const visits = agendaVisitsOf([order({ visits: [visit(1, "2026-11-20"), given] })]);
    expect(visits.map(({ id }) => id)).toEqual([1]);
  });

  it("keeps past visits after the rest of the pack was given to another helper", () => {
    const next = { id: 2, name: "Mirta" };
    const visits = agendaVisitsOf([order({ helper: next, visits: [visit(1, "2026-11-20")] })]);
    expect(visits.map(({ id }) => id)).toEqual([1]);
  });

  it("adds the note of the visit to what is known of the order", () => {
    const visits = agendaVisitsOf([
      order({
        appointment: { observations: "Hay un perro." },
        visits: [{ ...visit(1, "2026-11-20"), note: "La llave está en la maceta." }],
      }),
    ]);
    expect(visits[0]?.notes).toBe("Hay un perro.\nLa llave está en la maceta.");
  });

  it("marks the visits of an unpaid order, but not the cancelled ones", () => {
    const visits = agendaVisitsOf([
      order({
        status: "pending_payment",
        visits: [visit(1, "2026-11-20"), visit(2, "2026-11-21", "08:00", "11:00", "cancelled")],
      }),
    ]);
    expect(visits.map(({ status }) => status)).toEqual(["unpaid", "cancelled"]);
  });
});

describe("nextReports", () => {
  const today = "2026-11-20";
  const at = "2026-11-20T11:03:00Z";
  const said = (fields: object, more: object = {}) => {
    const visits = [{ ...visit(1, today), ...fields }];
    const [one] = agendaVisitsOf([order({ version: "1", visits, ...more })]);
    return one && nextReports(one, today);
  };

  it("offers setting out, then arriving, then finishing, then nothing", () => {
    expect(said({ on_the_way_at: null })).toEqual(["on_the_way", "arrived"]);
    expect(said({ on_the_way_at: at })).toEqual(["arrived"]);
    expect(said({ arrived_at: at })).toEqual(["finished"]);
    expect(said({ arrived_at: at, status: "done" })).toEqual(["finished"]);
    expect(said({ arrived_at: at, finished_at: at, status: "done" })).toEqual([]);
  });

  it("offers no setting out where the backend does not support it", () => {
    expect(said({})).toEqual(["arrived"]);
  });

  it.each<[string, object, object]>([
    ["of another day", { date: "2026-11-21" }, {}],
    ["that is called off", { status: "cancelled" }, {}],
    ["that was skipped after the helper came", { status: "skipped", arrived_at: at }, {}],
    ["that nobody paid", {}, { status: "pending_payment" }],
    ["of a backend that takes no changes", {}, { version: "" }],
  ])("offers nothing for a visit %s", (_, fields, more) => {
    expect(said(fields, more)).toEqual([]);
  });
});

describe("hasOpenWork", () => {
  const [today, done] = ["2026-11-20", "2026-11-20T11:03:00Z"];
  it.each<[boolean, string, object]>([
    [true, "a visit of the day", {}],
    [true, "one at which the helper is", { arrived_at: done }],
    [false, "one that is finished", { finished_at: done }],
    [false, "one that is done", { status: "done" }],
    [false, "one that was called off", { status: "cancelled" }],
    [false, "one of another day", { date: "2026-11-21" }],
  ])("is %s for %s", (expected, _, fields) => {
    const visits = agendaVisitsOf([order({ visits: [{ ...visit(1, today), ...fields }] })]);
    expect(hasOpenWork(visits, today)).toBe(expected);
  });
});

describe("weekOf", () => {
  it.each(["2026-11-16", "2026-11-20", "2026-11-22"])(
    "goes for %s from Monday to Sunday",
    (date) => {
      const week = weekOf(date);
      expect([week[0], week[6]]).toEqual(["2026-11-16", "2026-11-22"]);
    },
  );

  it("contains its day, begins on a Monday and is the same for each of its days", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const week = weekOf(date);
        expect(week).toContain(date);
        expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0]);
        for (const day of week) expect(weekOf(day)).toEqual(week);
      }),
    );
  });
});

function agendaVisit(id: number, start: string, end: string, status = "scheduled"): AgendaVisit {
  const [made] = agendaVisitsOf([order({ visits: [visit(id, "2026-11-20", start, end, status)] })]);
  if (!made) throw new Error("No visit");
  return made;
}

describe("visitMoments", () => {
  const day = [
    agendaVisit(1, "07:00", "08:00", "done"),
    agendaVisit(2, "08:00", "09:00"),
    agendaVisit(3, "09:00", "11:00"),
    agendaVisit(4, "11:00", "12:00", "cancelled"),
    agendaVisit(5, "12:00", "13:00"),
    agendaVisit(6, "14:00", "15:00"),
  ];
  const at = (date: string, time: string) =>
    visitMoments(day, { date, time }).map(({ moment }) => moment);

  it("calls today's visits over, now, next or ahead by the clock", () => {
    expect(at("2026-11-20", "09:30").join(" ")).toBe("done over now cancelled next ahead");
  });

  it("calls a visit under way from its first minute to the minute before its end", () => {
    expect(at("2026-11-20", "09:00")[2]).toBe("now");
    expect(at("2026-11-20", "10:59")[2]).toBe("now");
    expect(at("2026-11-20", "11:00")[2]).toBe("over");
  });

  it("calls no visit of another day the next one", () => {
    expect(at("2026-11-19", "09:30").join(" ")).toBe("done ahead ahead cancelled ahead ahead");
    expect(at("2026-11-21", "09:30").join(" ")).toBe("done over over cancelled over over");
  });
});

describe("agendaDay", () => {
  const availability: Availability = {
    weekly_hours: [{ weekday: 5, start: "07:00", end: "17:00" }],
    days_off: ["2026-11-27"],
    zones: [],
  };
  const visits = [
    agendaVisit(1, "08:00", "11:00"),
    agendaVisit(2, "13:00", "14:30"),
    agendaVisit(3, "15:00", "16:00", "cancelled"),
  ];

  it("counts the work to do, without cancelled visits", () => {
    const day = agendaDay("2026-11-20", visits, availability);
    expect(day.visits).toHaveLength(3);
    expect(day.work).toEqual({ count: 2, minutes: 270 });
    expect(day).toMatchObject({ kind: "open", hours: { start: "07:00", end: "17:00" } });
  });

  it("tells a day off from a day that is never worked and from an unknown one", () => {
    expect(agendaDay("2026-11-27", visits, availability)).toMatchObject({
      kind: "dayOff",
      visits: [],
    });
    expect(agendaDay("2026-11-21", visits, availability)).toMatchObject({ kind: "closed" });
    expect(agendaDay("2026-11-21", visits, null)).toMatchObject({ kind: "open", hours: null });
  });

  it("shows every visit on exactly one day of its week", () => {
    const ofWeek = weekOf("2026-11-20").flatMap((date) => agendaDay(date, visits, null).visits);
    expect(ofWeek).toEqual(visits);
  });
});

describe("minutesOfVisit", () => {
  it.each([
    ["08:00", "11:30", 210],
    ["11:00", "08:00", 0],
    ["", "08:00", 0],
    ["25:00", "26:00", 0],
  ])("counts from %s to %s %i", (start, end, minutes) => {
    expect(minutesOfVisit({ start, end })).toBe(minutes);
  });
});
