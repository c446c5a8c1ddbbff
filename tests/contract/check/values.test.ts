/** Single values, each judged as the app reads it: what is lost, and what is not to be blamed. */
import { describe, expect, it } from "vitest";
import { examples } from "~tests/contract/examples";
import * as given from "./judged";
import { type Answered, codeOf, found, judge, tableOf } from "./judged";
import type { Body } from "./odd-backends";

const { card, coupon, dates, extra, frequency, order, policies, schedule, service, size } = given;
const { tomorrow, user, visit } = given;
const { City, Frequency, Order, Policies, Service, Visit } = examples as Record<string, Body>;
const until = (free_until: string) => ({ changes: { cancel: { allowed: true, free_until } } });

type Case = [what: string, answered: Answered, finds: string];

describe("the check of an unreadable value", () => {
  it.each<Case>([
    ["a percent as a text", frequency({ discount_percent: "10%" }), "discount_percent lost"],
    ["a percent in words", frequency({ discount_percent: "diez" }), "discount_percent lost"],
    ["a number in words", frequency({ visits: "cuatro" }), "visits lost"],
    ["days with their unit", frequency({ interval_days: "7 días" }), "interval_days lost"],
    ["half days", frequency({ interval_days: 3.5 }), "interval_days lost"],
    ["a length with its unit", service({ duration_minutes: "3 h" }), "duration_minutes lost"],
    ["an extra of another kind", extra({ per: "month" }), "extras.per lost"],
    ["an extra without a limit", extra({ max: "muchos" }), "extras.max lost"],
    ["a fee in words", visit({ late_fee: "sin costo" }), "visits.late_fee lost"],
    ["until when it is free", order(until("24/12/2026")), "changes.cancel.free_until lost"],
    ["who may book", user({ allowed: "si" }), "allowed lost"],
    ["hours in words", policies({ free_change_hours: "un día" }), "free_change_hours lost"],
    ["a coupon's percent", coupon({ percent: "15%" }), "percent lost"],
    ["a price that could be two, of an extra", extra({ price: "1500.000" }), "extras.price lost"],
    ["a size without a price", size({ price: undefined }), "sizes.price lost"],
  ])("finds %s as lost, where money or a booking depends on it", async (_what, answered, finds) => {
    const report = await judge(answered);
    expect(found(report)).toBe(finds);
    expect(codeOf(report)).toBe(1);
    expect(tableOf(report)).toMatch(/! .*; the app reads (its default|nothing)/);
  });

  it.each<Case>([
    ["a rating", order({ helper: { ...Order.helper, rating: "10/10" } }), "helper.rating ignored"],
    ["when it was ordered", order({ created_at: "24/12/2026 10:00" }), "created_at ignored"],
    ["a kind of card", card({ type: "prepaga" }), "type ignored"],
    ["an expiry", card({ expiration_date: "2039-12" }), "expiration_date ignored"],
  ])("does not fail for %s, where nothing depends on it", async (_what, answered, finds) => {
    const report = await judge(answered);
    expect(found(report)).toBe(finds);
    expect(codeOf(report)).toBe(0);
  });
});

const camel = (entry: object) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
const endless = { data: [Order], links: { next: "/api/v1/user/orders?page=1" } };
const inSpanish = { ...Order, status: "finalizado", payment: { ...Order.payment, status: "ok" } };

it.each<[...Case, says: RegExp]>([
  ["a list under another key", ["GET /cities", { result: [City] }], " stops", /./],
  ["null for a list", ["GET /user/cards", { data: null }], " stops", /./],
  ["an object for a list", ["GET /cities", { data: { 0: City } }], " stops", /./],
  ["a refusal with 200", ["GET /user/cards", { success: false, message: "no" }], " stops", /./],
  [
    "one entry that cannot be read",
    ["GET /services", { data: [Service, { ...Service, id: 2, price: "1500.000" }] }],
    "price lost",
    /the entry is left out/,
  ],
  [
    "names in camelCase",
    ["GET /frequencies", { data: [camel(Frequency)] }],
    "discountPercent lost, intervalDays lost",
    /camelCase: true/,
  ],
  ["dates as day/month/year", dates("24/12/2026"), " stops", /no se puede leer/],
  [
    "hours with AM and PM",
    schedule("8:00 AM", "12:00 PM"),
    " stops, service.schedule.end stops, service.schedule.start stops",
    /24 hours/,
  ],
  [
    "statuses in Spanish",
    order({ ...inSpanish, visits: [{ ...Visit, status: "hecha" }] }),
    "payment.status lost, status lost, visits.status lost",
    /the customer sees: Otro estado\n/,
  ],
  ["no word on who may book", user({ allowed: undefined }), "allowed stops", /bloqueada/],
  ["no status of an order", order({ status: undefined }), "status lost", /no status/],
  ["pages without end", ["GET /user/orders", endless], "links.next lost", /another page after/],
])(
  "the check finds what %s makes the app lose or stop at",
  async (_what, answered, finds, says) => {
    const report = await judge(answered);
    expect(found(report)).toBe(finds);
    expect(codeOf(report)).toBe(1);
    expect(tableOf(report)).toMatch(says);
  },
);

const page = { current_page: 1, last_page: 1, per_page: 15, total: 0, from: null, to: null };
const older = { data: [], ...page, next_page_url: null, links: [{ url: null, active: false }] };
const cityPages = [
  { data: [City], links: { next: "/api/v1/cities?page=2" } },
  { data: [{ ...City, id: 2 }], links: { next: null } },
];
const unread = { ...Order.frequency, discount_percent: "0.00" };
const billed = order({ invoice: { ...Order.invoice, status: "EN_REVISION" } });
const Size = { ...Service.sizes[0], is_default: true };

it.each<Case>([
  ["amounts with dots", service({ price: "150.000" }), "price read"],
  ["amounts with decimals", service({ price: "150000.00" }), "price read"],
  [
    "numbers as texts",
    frequency({ visits: "4", interval_days: "7" }),
    "interval_days read, visits read",
  ],
  ["a default as a text", frequency({ discount_percent: "0.00" }), "discount_percent read"],
  [
    "booleans as digits",
    user({ allowed: "1", phone_verified: 0 }),
    "allowed read, phone_verified read",
  ],
  ["ids as texts", service({ id: "1" }), "id read"],
  ["an expiry with its century", card({ expiration_date: "12/2039" }), ""],
  ["fields of its own", service({ slug: "limpieza", tags: [1] }), ""],
  ["an empty list", ["GET /user/cards", { data: [] }], ""],
  ["an empty page", ["GET /user/orders", { data: [], links: { next: null }, meta: page }], ""],
  ["an empty page in Laravel's older form", ["GET /user/orders", older], "links read"],
  ["no envelope", ["GET /policies", Policies], "data read"],
  ["a bare list", ["GET /cities", [City]], "data read"],
  ["a list of reference on two pages", ["GET /cities", ...cityPages], ""],
  ["a list in two envelopes", ["GET /cities", { data: { data: [City] } }], "data read"],
  ["the version as a text", ["GET /min-web-build", "7"], " read"],
  ["dates with a time", dates(`${tomorrow}T00:00:00.000000Z`), " read"],
  ["hours with seconds", ["GET /assignments/times/available", { data: ["08:00:00"] }], " read"],
  ["sizes without a default", size({ is_default: false }), "sizes.is_default read"],
  ["two sizes as the default", service({ sizes: [Size, Size] }), "sizes.is_default read"],
  ["no roles", user({ roles: undefined }), "roles read"],
  ["an invoice's status of its own", billed, "invoice.status ignored"],
  ["other shapes of what is not read", order({ frequency: unread, rank: { first: true } }), ""],
  ["nothing for what is optional", service({ icon: null, description: null }), ""],
])(
  "the check does not fail for %s, which the app reads as it is meant",
  async (_what, answered, finds) => {
    const report = await judge(answered);
    expect(found(report)).toBe(finds);
    expect(codeOf(report)).toBe(0);
  },
);

it.each<[string, Answered, string]>([
  ["24/12/2026", visit({ date: "24/12/2026" }), 'forms: { date: "d/m/Y" }'],
  ["12/24/2026", visit({ date: "12/24/2026" }), 'forms: { date: "m/d/Y" }'],
  ["24.12.2026", visit({ date: "24.12.2026" }), 'forms: { date: "d.m.Y" }'],
  ["8:00 AM", visit({ start_time: "8:00 AM" }), "24 hours, `HH:mm`"],
  ["10 %", frequency({ discount_percent: "10 %" }), 'forms: { percent: "%" }'],
  ["10,5", frequency({ discount_percent: "10,5" }), "decimals with a point"],
  ["₲ 150.000", extra({ price: "₲ 150.000" }), "the number alone"],
])("the check names what to send or to map for %s", async (_value, answered, advice) => {
  const report = await judge(answered);
  expect(codeOf(report)).toBe(1);
  expect(tableOf(report)).toContain(advice);
});

describe("the check of several values", () => {
  it("judges each, and shows it with the others of its effect", async () => {
    const percents = [5, "10", "15%", "20%", "20%", "no"];
    const data = percents.map((discount_percent, id) => ({
      ...Frequency,
      id: id + 1,
      discount_percent,
    }));
    const report = await judge(["GET /frequencies", { data }]);
    expect(found(report)).toBe("discount_percent lost, discount_percent read");
    const line = 'came "15%"; the app reads its default, 0 (so do "20%", "no")';
    expect(tableOf(report)).toContain(line);
  });

  it("judges those of each page", async () => {
    const pageOf = (id: number, total: unknown, next: string | null) => ({
      data: [{ ...Order, id, billing: { ...Order.billing, total } }],
      links: { next },
    });
    const first = pageOf(1, "700.000", "/api/v1/user/orders?page=2");
    const report = await judge(["GET /user/orders", first, pageOf(2, "7e5", null)]);
    expect(found(report)).toMatch(/billing\.?.* lost, billing\.total read/);
  });

  it("finds nothing wrong with the fields beside one that cannot be read", async () => {
    const report = await judge(visit({ id: "31", date: "24/12/2026", start_time: "08:00:00" }));
    expect(found(report)).toBe("visits.date lost, visits.id read, visits.start_time read");
    expect(tableOf(report)).toContain('forms: { date: "d/m/Y" }');
  });

  it("finds nothing wrong with the other fields of an answer that cannot be read", async () => {
    const report = await judge(service({ id: "1", price: "Gs. 150.000" }));
    expect(found(report)).toBe(" stops, id read, price stops");
    expect(tableOf(report)).toContain("Send the number alone.");
  });

  it("shows an entry without a required field with the names that it has", async () => {
    const { date, ...others } = Visit;
    const visits = [Visit, { ...others, fecha: date }];
    const report = await judge(order({ visits }));
    expect(found(report)).toBe("visits.date lost");
    expect(tableOf(report)).toContain("It has fecha: ");
    const table = tableOf(await judge(service({ price: undefined, precio: 150_000 })));
    expect(table).toMatch(/It has precio: .*`fields` in app\/api\/mapping\.ts:\d+/);
  });
});
