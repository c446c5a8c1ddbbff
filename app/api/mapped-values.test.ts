import { describe, expect, it } from "vitest";
import { queryToTheirs, read, refused, toTheirs } from "~tests/support/world/mapped-calls";
import { getAssignment, getFreeTimes, listFreeDates } from "./availability";
import { postTip } from "./charges";
import { fetchPolicies } from "./company";
import { fetchCoupon } from "./coupons";
import { createOrder } from "./new-order";
import { moveVisit, pauseOrder } from "./order-changes";
import { fetchOrder, getOrders } from "./orders";
import { listFrequencies, listServices } from "./reference";
import { postRegister } from "./sessions";
import type { Mapping } from "./translate";
import { fetchUser } from "./user";

describe("a mapping of the date format", () => {
  const mapping: Mapping = { forms: { date: "d/m/Y" } };

  it.each<[string, unknown, unknown]>([
    ["a day", "24/12/2026", "2026-12-24"],
    ["a day without zeros", "4/1/2027", "2027-01-04"],
    ["a day with an hour of Asunción", "24/12/2026 08:30:00", "2026-12-24T08:30:00-03:00"],
    ["a day with an hour and its offset", "24/12/2026 11:30Z", "2026-12-24T11:30Z"],
    ["ISO 8601", "2026-12-24", "2026-12-24"],
    ["another form", "24.12.2026", "24.12.2026"],
    ["nothing", null, null],
  ])("reads %s", (_title, came, date) => {
    const body = { data: [{ visits: [{ date: came, start_time: "08:00" }] }] };
    expect(read(mapping, getOrders, body)).toEqual({
      data: [{ visits: [{ date, start_time: "08:00" }] }],
    });
  });

  it("reads an instant without an hour as the day's begin in Asunción", () => {
    const given = { created_at: "24/12/2026", changes: { cancel: { free_until: "23/12/2026" } } };
    expect(read(mapping, fetchOrder, given)).toEqual({
      created_at: "2026-12-24T00:00-03:00",
      changes: { cancel: { free_until: "2026-12-23T00:00-03:00" } },
    });
  });

  it("reads free days, those of a helper, conflicts and alternatives", () => {
    expect(read(mapping, listFreeDates, { data: ["24/12/2026"] })).toEqual({
      data: ["2026-12-24"],
    });
    expect(read(mapping, getFreeTimes, ["08:00"])).toEqual(["08:00"]);
    const found = { helper: { id: 1 }, free_dates: ["24/12/2026"] };
    expect(read(mapping, getAssignment, found)).toMatchObject({
      free_dates: ["2026-12-24"],
    });
    const taken = { conflicts: ["24/12/2026"], alternatives: [{ date: "25/12/2026" }] };
    expect(refused(mapping, createOrder, taken)).toMatchObject({
      conflicts: ["2026-12-24"],
      alternatives: [{ date: "2026-12-25" }],
    });
    const instead = { alternatives: [{ date: "25/12/2026", for: "24/12/2026" }] };
    expect(refused(mapping, moveVisit, instead)).toMatchObject({
      alternatives: [{ date: "2026-12-25", for: "2026-12-24" }],
    });
  });

  it("is applied to dates that are sent, also in a query", () => {
    const appointment = { start_date: "2026-12-24", dates: ["2026-12-24", "2026-12-31"] };
    expect(toTheirs(mapping, createOrder, { appointment })).toEqual({
      appointment: { start_date: "24/12/2026", dates: ["24/12/2026", "31/12/2026"] },
    });
    expect(toTheirs(mapping, pauseOrder, { from: "2026-12-24", to: "x" })).toEqual({
      from: "24/12/2026",
      to: "x",
    });
    expect(queryToTheirs(mapping, { start_date: "2026-12-24", from_hour: "08:00" })).toEqual({
      start_date: "24/12/2026",
      from_hour: "08:00",
    });
  });

  it.each<[NonNullable<Mapping["forms"]>["date"] & string, string]>([
    ["d-m-Y", "24-12-2026"],
    ["d.m.Y", "24.12.2026"],
    ["m/d/Y", "12/24/2026"],
    ["Y/m/d", "2026/12/24"],
  ])("reads and sends %s", (date, text) => {
    const move = { date: "2026-12-24" };
    expect(toTheirs({ forms: { date } }, moveVisit, move)).toEqual({
      date: text,
    });
    expect(read({ forms: { date } }, listFreeDates, [text])).toEqual(["2026-12-24"]);
  });
});

describe("a mapping of amounts in cents", () => {
  const mapping: Mapping = { forms: { money: "cents" } };

  it.each<[unknown, unknown]>([
    [15_000_000, 150_000],
    ["15000000", 150_000],
    ["15000000.00", 150_000],
    ["15000000.0000", 150_000],
    ["15.000.000", 150_000],
    [0, 0],
    ["", ""],
    [null, null],
    ["a convenir", "a convenir"],
  ])("reads %j", (came, price) => {
    expect(read(mapping, listServices, [{ price: came }])).toEqual([{ price }]);
  });

  it("reads every amount, and leaves counts alone", () => {
    const order = {
      billing: { total: 100 },
      invoice: { total: 200 },
      extras: [{ price: 300, quantity: 2 }],
      refunds: [{ amount: 400, days: 5 }],
      visits: [{ late_fee: 500, changes: { move: { fee: 600, refund: 700 } } }],
    };
    const around = { meta: { total: 15, current_page: 1 }, total: 15 };
    expect(read(mapping, getOrders, { ...around, data: [order] })).toEqual({
      ...around,
      data: [
        {
          billing: { total: 1 },
          invoice: { total: 2 },
          extras: [{ price: 3, quantity: 2 }],
          refunds: [{ amount: 4, days: 5 }],
          visits: [{ late_fee: 5, changes: { move: { fee: 6, refund: 7 } } }],
        },
      ],
    });
    expect(read(mapping, fetchPolicies, { tip_amounts: [1_000_000] })).toEqual({
      tip_amounts: [10_000],
    });
  });

  it("sends amounts in cents", () => {
    expect(toTheirs(mapping, createOrder, { billing: { total: 150_000 } })).toEqual({
      billing: { total: 15_000_000 },
    });
    expect(toTheirs(mapping, postTip, { amount: 20_000, payment_id: 5 })).toEqual({
      amount: 2_000_000,
      payment_id: 5,
    });
  });

  it("for one object leaves the amounts of others", () => {
    const service = { price: 500, extras: [{ price: 500 }] };
    expect(read({ forms: { money: { service: "cents" } } }, listServices, [service])).toEqual([
      { price: 5, extras: [{ price: 500 }] },
    ]);
  });
});

describe("a mapping of percents and durations", () => {
  it.each<[Mapping["forms"], string, unknown, unknown]>([
    [{ percent: "fraction" }, "discount_percent", 0.1, 10],
    [{ percent: "fraction" }, "discount_percent", "0.07", 7],
    [{ percent: "fraction" }, "discount_percent", 0, 0],
    [{ percent: "%" }, "discount_percent", "10%", 10],
    [{ percent: "%" }, "discount_percent", "12,5 %", 12.5],
    [{ days: "weeks" }, "interval_days", 2, 14],
  ])("from %j to the app's reads %s %j", (forms = {}, name, came, ours) => {
    expect(read({ forms }, listFrequencies, [{ [name]: came }])).toEqual([{ [name]: ours }]);
  });

  it("reads hours as minutes, and sends minutes as hours", () => {
    const mapping: Mapping = { forms: { minutes: "hours" } };
    const sizes = [{ duration_minutes: "2.5" }];
    expect(read(mapping, listServices, [{ duration_minutes: 3, sizes }])).toEqual([
      { duration_minutes: 180, sizes: [{ duration_minutes: 150 }] },
    ]);
    expect(queryToTheirs(mapping, { duration_minutes: 150, frequency: 1 })).toEqual({
      duration_minutes: 2.5,
      frequency: 1,
    });
  });

  it("reads a coupon's percent, and leaves its amount", () => {
    const coupon = { code: "HOLA", percent: 0.15, amount: null };
    expect(read({ forms: { percent: "fraction" } }, fetchCoupon, coupon)).toEqual({
      ...coupon,
      percent: 15,
    });
  });
});

describe("a mapping of a name to two fields", () => {
  const mapping: Mapping = {
    camelCase: true,
    fields: {
      user: { name: ["nombres", "apellidos"] },
      helper: { name: ["first_name", "last_name"] },
      billing: { name: ["nombres", "apellidos"] },
    },
  };

  it.each<[object, string]>([
    [{ nombres: "Ana María", apellidos: "Benítez" }, "Ana María Benítez"],
    [{ apellidos: "Benítez", nombres: "Ana" }, "Ana Benítez"],
    [{ nombres: "Ana", apellidos: null }, "Ana"],
    [{ nombres: "Ana" }, "Ana"],
    [{ name: "login", nombres: "Ana", apellidos: "Benítez" }, "Ana Benítez"],
    [{ nombres: "Ana", apellidos: "Benítez", name: "login" }, "Ana Benítez"],
  ])("joins %j", (user, name) => {
    expect(read(mapping, fetchUser, { data: user })).toEqual({ data: { name } });
  });

  it("joins the name of a helper", () => {
    const helper = { first_name: "Rosa", last_name: "Duarte" };
    expect(read(mapping, fetchOrder, { helper })).toEqual({ helper: { name: "Rosa Duarte" } });
  });

  it.each([
    ["Ana", "Ana", ""],
    ["Ana Benítez", "Ana", "Benítez"],
    ["Ma. Elena Ramírez", "Ma. Elena", "Ramírez"],
    ["Ana Benítez Duarte", "Ana", "Benítez Duarte"],
    [" Ana María  Benítez Duarte ", "Ana María", "Benítez Duarte"],
  ])("splits %j", (name, nombres, apellidos) => {
    expect(toTheirs(mapping, postRegister, { name })).toEqual({ nombres, apellidos });
    expect(toTheirs(mapping, createOrder, { billing: { name } })).toEqual({
      billing: { nombres, apellidos },
    });
  });

  it("assigns a refusal of either field to the name", () => {
    const errors = { apellidos: ["Falta."], "billing.nombres": ["Falta."] };
    expect(refused(mapping, postRegister, { errors })).toMatchObject({
      errors: { name: ["Falta."] },
    });
    expect(refused(mapping, createOrder, { errors })).toMatchObject({
      errors: { "billing.name": ["Falta."] },
    });
  });
});

it("an unknown format in a mapping is a type error", () => {
  const wrong: Mapping[] = [
    // @ts-expect-error: no such form of a day.
    { forms: { date: "d/m/y" } },
    // @ts-expect-error: a form of percents.
    { forms: { money: "fraction" } },
    // @ts-expect-error: nothing has such a form.
    { forms: { time: "h:i A" } },
    // @ts-expect-error: no such part.
    { forms: { money: { services: "cents" } } },
    // @ts-expect-error: only a name stands in two fields.
    { fields: { user: { phone: ["area", "number"] } } },
    // @ts-expect-error: a service has one name.
    { fields: { service: { name: ["first_name", "last_name"] } } },
    // @ts-expect-error: in two fields, not three.
    { fields: { user: { name: ["first", "middle", "last"] } } },
  ];
  expect(wrong).toHaveLength(7);
});
