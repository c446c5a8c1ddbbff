/** Values that can be read and are out of range: what is a question, and what breaks. */
import { describe, expect, it } from "vitest";
import { examples } from "~tests/contract/examples";
import * as given from "./judged";
import { type Answered, codeOf, found, judge, tableOf } from "./judged";
import type { Body } from "./odd-backends";

const { city, coupon, dates, frequency, order, policies, schedule, service, size, user } = given;
const { City, Order, PaymentMethod, Service } = examples as Record<string, Body>;
const swapped = { latitude: City.longitude, longitude: City.latitude };
const unsigned = { latitude: 25.28, longitude: 57.64 };
const methods = [
  { ...PaymentMethod, id: 2 },
  { id: 1, name: "Tarjeta" },
];
const billed = (document_type: string) => order({ billing: { ...Order.billing, document_type } });

type Case = [what: string, answered: Answered, finds: string, says: RegExp];

it.each<Case>([
  [
    "hours for minutes",
    service({ duration_minutes: 2 }),
    "duration_minutes asked",
    /hogar: Gs\. 150\.000 por visita, 2 min”/,
  ],
  [
    "cents",
    service({ price: 13_500_000 }),
    "price asked",
    /Gs\. 13\.500\.000 por visita.*\n.*money: "cents"/,
  ],
  [
    "cents of a size",
    size({ price: 15_000_000 }),
    "sizes.price asked",
    /Gs\. 15\.000\.000 por visita/,
  ],
  ["a price of zero", service({ price: 0 }), "price asked", /Gs\. 0 por visita/],
  ["a price without its thousands", service({ price: 150 }), "price asked", /Gs\. 150 por visita/],
  ["seconds for minutes", service({ duration_minutes: 10_800 }), "duration_minutes asked", /180 h/],
  [
    "weeks for days",
    frequency({ interval_days: 1 }),
    "interval_days asked",
    /cada 1 días.*\n.*days: "weeks"/,
  ],
  [
    "a series without an interval",
    frequency({ interval_days: 0 }),
    "interval_days asked",
    /una visita/,
  ],
  [
    "a place elsewhere",
    city({ latitude: 40.4, longitude: -3.7 }),
    "latitude asked",
    /40,4° N, 3,7° O/,
  ],
  [
    "minutes for hours",
    policies({ free_change_hours: 1440 }),
    "free_change_hours asked",
    /1440 horas/,
  ],
  [
    "tips in cents",
    policies({ tip_amounts: [10_000_000] }),
    "tip_amounts asked",
    /Propina: Gs\. 10\.000\.000/,
  ],
  [
    "an instant without an offset",
    order({ created_at: "2026-12-24 15:00:00" }),
    "created_at asked",
    /with its offset/,
  ],
  ["an account that is blocked", user({ allowed: false }), "allowed asked", /bloqueada/],
  [
    "methods by number",
    ["GET /payment-methods", { data: methods }],
    "id asked, id read",
    /charged on a card: Tarjeta \(1\); as paid otherwise: Transferencia bancaria \(2\)/,
  ],
])("the check asks about %s, and does not fail", async (_what, answered, finds, says) => {
  const report = await judge(answered);
  expect(found(report)).toBe(finds);
  expect(codeOf(report)).toBe(0);
  expect(tableOf(report)).toMatch(says);
  expect(tableOf(report)).toMatch(/\? \d+ to be answered/);
});

it.each<Case>([
  [
    "a fraction for a percent",
    frequency({ discount_percent: 0.1 }),
    "discount_percent lost",
    /0,1 % menos.*\n.*percent: "fraction"/,
  ],
  ["more than all", frequency({ discount_percent: 150 }), "discount_percent lost", /150 % menos/],
  [
    "less than nothing",
    frequency({ discount_percent: -10 }),
    "discount_percent lost",
    /-10 % menos/,
  ],
  ["a coupon's fraction", coupon({ percent: 0.15 }), "percent lost", /0,15 % menos/],
  ["a price below zero", service({ price: -1 }), "price lost", /below zero/],
  [
    "a length of nothing",
    service({ duration_minutes: 0 }),
    "duration_minutes lost",
    /some minutes/,
  ],
  ["swapped coordinates", city(swapped), "latitude lost", /57,65° S, 25,29° O.*\n.*swapped/],
  ["coordinates without signs", city(unsigned), "latitude lost", /negative/],
  [
    "a document of its own",
    user({ document_type: "CEDULA" }),
    "document_type lost",
    /documentType/,
  ],
  ["that of a bill", billed("1"), "billing.document_type lost", /documentType/],
  ["a day that is over", dates("2020-01-07", given.tomorrow), " lost", /martes 7 de enero de 2020/],
  ["an end before the begin", schedule("11:00", "08:00"), " stops", /the app reads nothing/],
  [
    "a name in two fields",
    user({ name: null, nombre: "Ana", apellido: "Ruiz" }),
    "name lost",
    /user: \{ name: \["nombre", "apellido"\] \}/,
  ],
])(
  "the check fails for %s, which would break a booking or a payment",
  async (_what, answered, finds, says) => {
    const report = await judge(answered);
    expect(found(report)).toBe(finds);
    expect(codeOf(report)).toBe(1);
    expect(tableOf(report)).toMatch(says);
  },
);

it("the check shows the lowest and the highest value of a list as the customer reads them", async () => {
  const priced = (id: number, name: string, price: number) => ({
    ...Service,
    id,
    name,
    price,
    sizes: null,
    extras: null,
  });
  const data = [
    priced(1, "Media", 200_000),
    priced(2, "Chica", 150_000),
    priced(3, "Grande", 480_000),
  ];
  const table = tableOf(await judge(["GET /services", { data }]));
  expect(table).toContain("\n      Chica: Gs. 150.000 por visita, 3 h\n");
  expect(table).toContain("\n      Grande: Gs. 480.000 por visita, 3 h\n");
  expect(table.match(/por visita/g)).toHaveLength(3);
  const percents = tableOf(await judge(frequency({})));
  expect(percents).toContain("\n      Semanal: 4 visitas, cada 7 días, 10 % menos\n");
});

describe("the check of an answer", () => {
  const services = [Service];

  it.each<[unknown, Answered[0], string | null]>([
    [{ result: services }, "GET /services", '"result"'],
    [{ result: { items: services, total: 1 }, ok: true }, "GET /services", '"result", "items"'],
    [{ payload: { records: services } }, "GET /services", '"payload", "records"'],
    [{ data: { rows: services } }, "GET /services", '"data", "rows"'],
    [{ response: { data: services } }, "GET /services", '"response", "data"'],
    [{ servicios: services, status: "ok" }, "GET /services", '"servicios"'],
    [{ result: { id: 3, allowed: true, addresses: [] } }, "GET /user", '"result"'],
    [{ response: { free_change_hours: 24 } }, "GET /policies", '"response"'],
    [{ result: 7 }, "GET /min-web-build", '"result"'],
    [{ data: [{ nombre: "Limpieza" }] }, "GET /services", null],
    [{ message: "Server error" }, "GET /services", null],
  ])(
    "names the envelope of %j, if any, and the line of the mapping to write it in",
    async (body, call, keys) => {
      const table = tableOf(await judge([call, body]));
      if (!keys) return expect(table).not.toContain("envelope");
      expect(table).toContain(`Write \`envelope: [${keys}]\` (app/api/mapping.ts:8,`);
    },
  );
});
