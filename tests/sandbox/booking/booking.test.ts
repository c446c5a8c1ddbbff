import { describe, expect, test } from "vitest";
import { couponSchema } from "~/api/coupons";
import { helperSchema } from "~/api/helpers";
import { citySchema, frequencySchema, paymentMethodSchema, serviceSchema } from "~/api/reference";
import { addDays, todayInAsuncion, weekdayOf } from "~/domain/dates";
import { addCard, Client, dataOf, errorsOf, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { askFree, bookingOf, dayAhead, findHelperFor, freshSlot } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";

describe.each(await findTestDatabases())("booking on $name", (database) => {
  let client: Client;
  let card: number;

  const sandbox = openSandbox(database, {}, async () => {
    client = await register(sandbox);
    card = await addCard(client);
  });

  const freeDates = async (query: object = {}) =>
    dataOf<string[]>(await askFree(client, "dates/available", query));

  test.each([
    ["services", serviceSchema, 4],
    ["frequencies", frequencySchema, 4],
    ["payment-methods", paymentMethodSchema, 2],
    ["cities", citySchema, 11],
  ] as const)(
    "the public list %s answers exactly what the app reads",
    async (path, schema, count) => {
      const items = dataOf<unknown[]>(await new Client(sandbox).get(path));
      expect(items).toHaveLength(count);
      for (const item of items) readExactly(schema, item);
    },
  );

  test("free days begin tomorrow, end after 90 days and leave Sundays out", async () => {
    const days = await freeDates();
    expect(days.length).toBeGreaterThan(60);
    const today = todayInAsuncion(new Date());
    expect(days.every((day) => day > today && day <= addDays(today, 90))).toBe(true);
    expect(days.every((day) => weekdayOf(day) !== 0)).toBe(true);
    expect(days).toEqual([...new Set(days)].sort());
  });

  test("there is no free day outside working hours or the served area", async () => {
    expect(await freeDates({ from_hour: "19:00", to_hour: "23:00" })).toEqual([]);
    expect(await freeDates({ from_hour: "08:00", to_hour: "10:59" })).toEqual([]);
    expect(await freeDates({ latitude: -27.33, longitude: -55.87 })).toEqual([]);
  });

  test.each([
    ["frequency", { frequency: 99 }],
    ["frequency", { frequency: "" }],
    ["latitude", { latitude: "norte" }],
    ["latitude", { latitude: -91 }],
    ["from_hour", { from_hour: "25:00" }],
    ["to_hour", { from_hour: "12:00", to_hour: "08:00" }],
  ])("a query with a bad %s is refused: %o", async (field, query) => {
    const answer = await askFree(client, "dates/available", query);
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
  });

  test("the best rated helper who is free on the whole series is assigned, at the first free time", async () => {
    const start = dayAhead(40, 3);
    const found = await findHelperFor(client, { start_date: start });
    readExactly(helperSchema, found.helper);
    expect(found).toMatchObject({
      helper: { id: 1 },
      service: { schedule: { start: "08:00", end: "11:00" } },
    });
    expect(found.free_dates).toHaveLength(4);
    expect(await findHelperFor(client, { start_date: start })).toEqual(found);
  });

  test("the requested helper is assigned before others, an excluded one never", async () => {
    const start_date = dayAhead(40, 4);
    expect((await findHelperFor(client, { start_date, assigned_helper: 3 })).helper.id).toBe(3);
    const other = await findHelperFor(client, { start_date, exclude: "1" });
    expect(other.helper.id).toBe(8);
    expect((await findHelperFor(client, { start_date, exclude: "1,8" })).helper.id).toBe(5);
  });

  test("a helper who is free on fewer days ranks lower, and a taken morning moves the time", async () => {
    const start_date = dayAhead(40, 5);
    const third = addDays(start_date, 14);
    const booked = bookingOf({ start: third, card, helper: 1, frequency: 1 });
    expect((await client.post("orders", booked)).status).toBe(201);
    const tight = { start_date, from_hour: "08:00", to_hour: "11:00" };
    expect((await findHelperFor(client, tight)).helper.id).not.toBe(1);
    const wide = await findHelperFor(client, { start_date, from_hour: "08:00", to_hour: "17:00" });
    expect(wide).toMatchObject({
      helper: { id: 1 },
      service: { schedule: { start: "11:00", end: "14:00" } },
    });
    const asked = await findHelperFor(client, { ...tight, assigned_helper: 1 });
    expect(asked.free_dates).not.toContain(third);
    expect(asked.free_dates).toHaveLength(3);
  });

  test("answers 404 with the three nearest alternatives when nobody is free", async () => {
    const start_date = dayAhead(40, 1);
    const early = { start_date, from_hour: "04:00", to_hour: "07:30" };
    const answer = await askFree(client, "helpers/available", early);
    expect(answer.status).toBe(404);
    const { alternatives } = answer.body as { alternatives: { date: string; start: string }[] };
    expect(alternatives.map(({ date, start }) => [date, start])).toEqual([
      [start_date, "07:00"],
      [addDays(start_date, 1), "07:00"],
      [addDays(start_date, 2), "07:00"],
    ]);
  });

  test("a coupon names its discount; one that cannot be used is answered with 404", async () => {
    const newcomer = await register(sandbox);
    const coupon = readExactly(couponSchema, dataOf(await newcomer.get("coupons/bienvenida")));
    expect(coupon).toMatchObject({ code: "BIENVENIDA", percent: 10 });
    expect(dataOf(await client.get("coupons/OGA50"))).toMatchObject({ amount: 50_000 });
    for (const code of ["AGOTADO", "VENCIDO", "NADA"]) {
      expect((await client.get(`coupons/${code}`)).status).toBe(404);
    }
  });

  test("a coupon for the first booking is refused for whoever has ordered before", async () => {
    const known = await register(sandbox);
    const own = await addCard(known);
    const answer = await known.post("orders", bookingOf({ ...freshSlot(), card: own }));
    expect(answer.status).toBe(201);
    const reason = "Este cupón es solo para tu primera reserva.";
    expect(errorsOf(await known.get("coupons/BIENVENIDA"))).toEqual({ code: [reason] });
    expect((await known.get("coupons/OGA50")).status).toBe(200);
    const request = bookingOf({ ...freshSlot(), card: own });
    const billing = { ...request.billing, coupon: "bienvenida", total: 486_000 };
    const refused = await known.post("orders", { ...request, billing });
    expect(errorsOf(refused)).toEqual({ "billing.coupon": [reason] });
  });

  test("a welcome coupon works once per customer", async () => {
    const once = await register(sandbox);
    const own = await addCard(once);
    const order = (total: number) => {
      const request = bookingOf({ ...freshSlot(), card: own });
      return { ...request, billing: { ...request.billing, coupon: "bienvenida", total } };
    };
    const undercut = await once.post("orders", order(400_000));
    expect(Object.keys(errorsOf(undercut))).toEqual(["billing.total"]);
    const answer = await once.post("orders", order(486_000));
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({ billing: { coupon: "BIENVENIDA", total: 486_000 } });
    expect(Object.keys(errorsOf(await once.post("orders", order(486_000))))).toEqual([
      "billing.coupon",
    ]);
    expect((await once.get("coupons/BIENVENIDA")).status).toBe(422);
  });

  describe("what POST /orders refuses", () => {
    type Request = ReturnType<typeof bookingOf>;
    type Part = "address" | "appointment" | "billing";
    const far = { latitude: -27.33, longitude: -55.87 };

    test.each<[string, (request: Request) => object]>([
      ["address.latitude", () => far],
      ["address.latitude", () => ({ latitude: null })],
      ["address.main_street", () => ({ main_street: " " })],
      ["address.phone", () => ({ phone: "123" })],
      ["appointment.service", () => ({ service: 99 })],
      ["appointment.frequency", () => ({ frequency: 99 })],
      ["appointment.assigned_helper", () => ({ assigned_helper: null })],
      ["appointment.assigned_helper", () => ({ assigned_helper: 17 })],
      ["appointment.dates", ({ appointment }) => ({ dates: appointment.dates.slice(1) })],
      ["appointment.dates", ({ appointment }) => ({ dates: appointment.dates.toReversed() })],
      [
        "appointment.dates",
        ({ appointment }) => ({ dates: appointment.dates.map((d) => addDays(d, -70)) }),
      ],
      ["appointment.start_date", () => ({ start_date: "2020-01-01" })],
      ["appointment.end_time", () => ({ end_time: "12:00" })],
      ["billing.total", () => ({ total: 540_001 })],
      ["billing.coupon", () => ({ coupon: "AGOTADO" })],
      ["billing.document_number", () => ({ document_number: "80028061-1" })],
      ["billing.name", () => ({ name: "" })],
      ["billing.payment_method", () => ({ payment_method: "cash" })],
      ["billing.payment_type", () => ({ payment_type: "App\\Models\\User" })],
      ["billing.payment_id", () => ({ payment_id: null })],
      ["billing.payment_id", () => ({ payment_id: 1 })],
    ])("refuses a wrong %s (case %#)", async (field, change) => {
      const part = field.replace(/\..*/, "") as Part;
      const request = bookingOf({ ...freshSlot(), card });
      const answer = await client.post("orders", {
        ...request,
        [part]: { ...request[part], ...change(request) },
      });
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer))).toContain(field);
    });

    test("a time outside the helper's hours is answered as a taken date", async () => {
      const request = bookingOf({ ...freshSlot(), card, time: "19:00" });
      expect(await client.post("orders", request)).toMatchObject({
        status: 409,
        body: { conflicts: request.appointment.dates },
      });
    });

    test("no document is required where no invoice is wanted", async () => {
      const request = bookingOf({ ...freshSlot(), card });
      const billing = { ...request.billing, wantInvoice: false, name: "", document_number: "" };
      const answer = await client.post("orders", { ...request, billing });
      expect(answer.status).toBe(201);
      expect(dataOf(answer)).toMatchObject({ invoice: null, billing: { document_number: "" } });
    });

    test("an empty order is refused by field, a huge or unreadable body as a whole", async () => {
      const answer = await client.post("orders", { address: {}, appointment: {}, billing: {} });
      expect(errorsOf(answer)["billing.total"]).toEqual(["Este campo es obligatorio."]);
      expect((await client.post("orders", "no")).status).toBe(422);
      expect((await client.post("orders", { text: "x".repeat(600_000) })).status).toBe(413);
    });
  });
});
