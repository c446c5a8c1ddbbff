import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderSchema } from "~/api/orders";
import { minutesOf } from "~/domain/dates";
import type { OptionsChoice } from "~/domain/service-options";
import { change, orderOf } from "~tests/sandbox/test-change";
import {
  APP,
  addCard,
  type Client,
  DECLINED_CARD,
  dataOf,
  errorsOf,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import {
  extraOf,
  type Offered,
  type OptionsPlan,
  orderWith,
  readOffered,
  serviceIn,
  sizeOf,
} from "~tests/sandbox/test-options";
import { bookingOf, dayAhead } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";

const COUPONS = [null, { code: "BIENVENIDA", percent: 10 }, { code: "OGA50", amount: 50_000 }];
const RUNS = process.env.TEST_ALL ? 25 : 8;

describe.each(await findTestDatabases())("size and extras on $name", (database) => {
  let client: Client;
  let card: number;
  let offered: Offered;

  const sandbox = openSandbox(database, {}, async () => {
    client = await register(sandbox);
    card = await addCard(client);
    offered = await readOffered(client);
  });

  type Plan = Omit<OptionsPlan, "card"> & { card?: number };
  const serviceAt = (id: number) => serviceIn(offered, id);
  const orderFor = (plan: Plan) => orderWith(offered, { card, ...plan });

  /** Ten hours of a helper on as many days as a series has; none of the others of this file. */
  const freeSlot = (number: number) => ({
    start: dayAhead(90 + 100 * Math.floor(number / 10), 1 + (number % 5)),
    helper: 1 + (Math.floor(number / 5) % 2),
    time: "07:00",
  });

  const post = (plan: Plan) => client.post("orders", orderFor(plan).request);

  test("three services have sizes and extras, and the default size costs what the service costs", () => {
    const { services } = offered;
    const sized = services.filter(({ sizes }) => sizes);
    expect(sized).toHaveLength(3);
    for (const { sizes, extras, price, duration_minutes } of sized) {
      expect(sizes?.filter(({ is_default }) => is_default)).toMatchObject([
        { price, duration_minutes },
      ]);
      expect(extras?.length).toBeGreaterThan(0);
    }
    const extras = sized.flatMap((service) => service.extras ?? []);
    expect(extras.some(({ per }) => per === "first")).toBe(true);
    expect(extras.some(({ max }) => max > 1)).toBe(true);
    expect(services.find(({ sizes }) => !sizes)).not.toHaveProperty("extras");
  });

  test("an order keeps size and extras, and each visit its own end", async () => {
    const home = serviceAt(1);
    const size = sizeOf(home, 2);
    const [ironing, windows] = [extraOf(home, "Planchado"), extraOf(home, "Ventanas")];
    const extras = [
      { id: windows, quantity: 1 },
      { id: ironing, quantity: 2 },
    ];
    const { request, price } = orderFor({ start: dayAhead(49, 1), size, extras });
    const answer = await client.post("orders", request);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    // 200.000 less 10 %, ironing twice in each of four visits, the windows once.
    expect(price.total).toBe(4 * (180_000 + 40_000) + 45_000);
    expect(dataOf(answer)).toMatchObject({
      appointment: { size, extras, start_time: "08:00", end_time: "14:00" },
      billing: { per_visit: 220_000, total: price.total },
    });
    const order = readExactly(orderSchema, dataOf(answer));
    expect(order).toMatchObject({
      service: { duration_minutes: 300 },
      size: { id: size, name: "De 120 a 200 m², 3 baños" },
      extras: [
        { id: windows, name: "Ventanas por dentro", quantity: 1, per: "first", price: 45_000 },
        { id: ironing, name: "Planchado, por canasta", quantity: 2, per: "visit", price: 20_000 },
      ],
      invoice: { total: price.total },
    });
    const ends = order.visits.map(({ end_time }) => end_time);
    expect(ends).toEqual(["14:00", "13:00", "13:00", "13:00"]);
    expect(order.visits.map((visit) => visit.extras.map(({ id }) => id))).toEqual([
      [windows, ironing],
      [ironing],
      [ironing],
      [ironing],
    ]);
    expect(order.visits.map((visit) => visit.size?.id)).toEqual([size, size, size, size]);

    const { url } = dataOf<{ url: string }>(await client.post("user/calendar-feed"));
    const feed = await client.get(new URL(url).pathname.replace("/api/v1/", ""));
    expect(String(feed.body).replaceAll("\r\n ", "")).toContain(
      "Ventanas por dentro · Planchado\\, por canasta × 2",
    );
    const paper = await sandbox.api.request(`${APP}${order.invoice?.url}`, {
      headers: { Cookie: [...client.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    const text = Buffer.from(await paper.arrayBuffer()).toString("latin1");
    expect(text).toContain("De 120 a 200 m², 3 baños");
    expect(text).toContain("Ventanas por dentro: Gs. 45.000)");
    expect(text).toContain("Planchado, por canasta × 2: Gs. 40.000 por visita)");
  });

  test("an order without a size gets the default one", async () => {
    const answer = await client.post(
      "orders",
      bookingOf({ start: dayAhead(49, 2), card, helper: 1 }),
    );
    expect(answer.status).toBe(201);
    expect(orderOf(answer)).toMatchObject({ size: { id: sizeOf(serviceAt(1), 1) }, extras: [] });
  });

  const extrasOf = (name: string, ...quantities: number[]) => ({
    extras: quantities.map((quantity) => ({ id: extraOf(serviceAt(1), name), quantity })),
  });

  test.each<[string, () => Partial<OptionsChoice>, string]>([
    ["an unknown size", () => ({ size: 9_999 }), "size"],
    ["a size of another service", () => ({ size: sizeOf(serviceAt(2), 0) }), "size"],
    ["an unknown extra", () => ({ extras: [{ id: 9_999, quantity: 1 }] }), "extras.0.id"],
    ["none of an extra", () => extrasOf("Horno", 0), "extras.0.quantity"],
    ["half an extra", () => extrasOf("Horno", 0.5), "extras.0.quantity"],
    ["too many of an extra", () => extrasOf("Planchado", 4), "extras.0.quantity"],
    ["an extra twice", () => extrasOf("Horno", 1, 1), "extras.1.id"],
  ])("an order with %s is refused at its field", async (_, choose, field) => {
    const { request } = orderFor({ start: dayAhead(49, 5), size: null, extras: [] });
    Object.assign(request.appointment, choose());
    const answer = await client.post("orders", request);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)[`appointment.${field}`]).toHaveLength(1);
  });

  test("an order is priced by the backend's data, and its end must fit what was chosen", async () => {
    const home = serviceAt(1);
    const plan = { start: dayAhead(49, 5), size: sizeOf(home, 3), extras: [] };
    const { request } = orderFor(plan);
    request.billing.total = 540_000;
    expect(Object.keys(errorsOf(await client.post("orders", request)))).toEqual(["billing.total"]);
    const short = orderFor(plan).request;
    short.appointment.end_time = "11:00";
    expect(Object.keys(errorsOf(await client.post("orders", short)))).toEqual([
      "appointment.end_time",
    ]);
  });

  test("a longer visit blocks its whole time, also for a simultaneous order", async () => {
    const home = serviceAt(1);
    const start = dayAhead(49, 3);
    const long = { start, helper: 1, frequency: 1, size: sizeOf(home, 3), extras: [] };
    const short = { start, helper: 1, frequency: 1, time: "12:00", size: null, extras: [] };
    const rivals = await Promise.all([register(sandbox), register(sandbox)]);
    const cards = await Promise.all(rivals.map((rival) => addCard(rival)));
    const [first, second] = rivals.map((rival, at) => {
      const { request } = orderFor({ ...(at === 0 ? long : short), card: cards[at] ?? 0 });
      return rival.post("orders", request);
    });
    const answers = await Promise.all([first, second]);
    expect(answers.map((answer) => answer?.status).sort()).toEqual([201, 409]);
    const lost = answers.find((answer) => answer?.status === 409);
    expect(lost?.body).toMatchObject({ conflicts: [start] });
  });

  test("a later visit leaves free the time that only the first visit needs", async () => {
    const home = serviceAt(1);
    const start = dayAhead(28, 1);
    const extras = [{ id: extraOf(home, "Ventanas"), quantity: 1 }];
    expect((await post({ start, helper: 2, size: null, extras })).status).toBe(201);
    const after = { helper: 2, frequency: 1, time: "11:00", size: null, extras: [] };
    expect((await post({ ...after, start })).status).toBe(409);
    expect((await post({ ...after, start: dayAhead(35, 1) })).status).toBe(201);
  });

  test("a declined card reserves each visit for its whole length", async () => {
    const home = serviceAt(1);
    const start = dayAhead(42, 3);
    const unlucky = await register(sandbox);
    const plan = { start, helper: 2, frequency: 1, size: sizeOf(home, 3), extras: [] };
    const declined = await addCard(unlucky, DECLINED_CARD);
    const answer = await unlucky.post("orders", orderFor({ ...plan, card: declined }).request);
    expect(Object.keys(errorsOf(answer))).toEqual(["billing.payment_id"]);
    expect((await post({ ...plan, size: null, time: "11:00" })).status).toBe(409);
    expect((await post({ ...plan, size: null, time: "13:00" })).status).toBe(201);
  });

  test("a move, a skip and a change of helper keep the length and extras of each visit", async () => {
    const deep = serviceAt(1);
    const windows = extraOf(deep, "Ventanas");
    const extras = [
      { id: windows, quantity: 1 },
      { id: extraOf(deep, "Horno"), quantity: 1 },
    ];
    const start = dayAhead(56, 4);
    let order = orderOf(await post({ start, helper: 14, size: null, extras }));
    const lengths = () =>
      order.visits.map((visit) => minutesOf(visit.end_time) - minutesOf(visit.start_time));
    const firsts = () =>
      order.visits.filter((visit) => visit.extras.some(({ id }) => id === windows));
    expect(lengths()).toEqual([270, 210, 210, 210]);

    const first = order.visits[0]?.id ?? 0;
    const moved = { date: dayAhead(56, 5), start_time: "09:00", scope: "one" };
    order = orderOf(await change(client, order, `visits/${first}/move`, { body: moved }));
    expect(order.visits[0]).toMatchObject({ id: first, start_time: "09:00", end_time: "13:30" });

    order = orderOf(await change(client, order, "helper", { body: { assigned_helper: 15 } }));
    expect(lengths()).toEqual([270, 210, 210, 210]);

    const pause = { from: order.visits[0]?.date, to: order.visits[0]?.date };
    order = orderOf(await change(client, order, "pause", { body: pause }));
    const added = order.visits.at(-1);
    expect(added).toMatchObject({ replaces: first, start_time: "09:00", end_time: "13:30" });
    expect(firsts().map(({ id }) => id)).toEqual([first, added?.id]);
    expect(lengths()).toEqual([270, 210, 210, 210, 270]);
  });

  test(`${RUNS} random bookings are charged what the app shows`, async () => {
    const anything = fc.record({
      service: fc.nat(3),
      size: fc.nat(4),
      quantities: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
      frequency: fc.nat(3),
      coupon: fc.constantFrom(...COUPONS),
    });
    let slot = 0;
    await fc.assert(
      fc.asyncProperty(anything, async ({ quantities, coupon, ...drawn }) => {
        const service = serviceAt(drawn.service + 1);
        const { sizes = [], extras = [] } = service;
        const someone = await register(sandbox);
        const booking = orderFor({
          ...freeSlot(slot++),
          service: service.id,
          frequency: drawn.frequency + 1,
          size: sizes[drawn.size]?.id ?? null,
          extras: extras
            .map(({ id, max }, at) => ({ id, quantity: Math.min(quantities[at] ?? 0, max) }))
            .filter(({ quantity }) => quantity > 0),
          coupon,
          card: await addCard(someone),
        });
        const answer = await someone.post("orders", booking.request);
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        const { perVisit, total } = booking.price;
        expect(dataOf(answer)).toMatchObject({ billing: { per_visit: perVisit, total } });
      }),
      { numRuns: RUNS },
    );
  }, 60_000);
});
