import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderSchema } from "~/api/orders";
import { orders, visits } from "~tests/sandbox/schema-orders";
import {
  addCard,
  type Client,
  DECLINED_CARD,
  dataOf,
  errorsOf,
  OPEN_CARD,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { bookingOf, dayAhead, findHelperFor, freshSlot } from "~tests/sandbox/test-order";
import { openSandbox } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases({ serverToo: true }))("orders on $name", (database) => {
  let client: Client;
  let card: number;

  const sandbox = openSandbox(database, {}, async () => {
    client = await register(sandbox);
    card = await addCard(client);
  });

  const countOrders = async ({ helper, start }: { helper: number; start: string }) => {
    const same = and(eq(orders.startDate, start), eq(orders.helperId, helper));
    return (await sandbox.db.select().from(orders).where(same)).length;
  };

  test("a weekly series is placed, charged and stored", async () => {
    const start = dayAhead(7);
    const { helper, service } = await findHelperFor(client, { start_date: start });
    const request = bookingOf({
      start,
      card,
      helper: helper.id,
      time: service.schedule.start,
    });
    const answer = await client.post("orders", request);
    expect(answer.status).toBe(201);
    const order = orderSchema.parse(dataOf(answer));
    expect(order).toMatchObject({
      status: "confirmed",
      helper: { id: helper.id },
      appointment: { dates: request.appointment.dates, start_time: "08:00", end_time: "11:00" },
      billing: { total: 540_000, wantInvoice: true },
      payment: { status: "paid", card_id: card, response_description: "Transacción aprobada" },
      invoice: { total: 540_000, status: "issued" },
    });
    expect(order.visits.map(({ date, status }) => [date, status])).toEqual(
      request.appointment.dates.map((date) => [date, "scheduled"]),
    );
    const rows = await sandbox.db.select().from(visits).where(eq(visits.orderId, order.id));
    expect(rows.map(({ date }) => date).sort()).toEqual(request.appointment.dates);
    expect(new Set(rows.map(({ helperId }) => helperId))).toEqual(new Set([helper.id]));
  });

  test("an order that overlaps one visit of the same helper is refused", async () => {
    const slot = freshSlot();
    expect((await client.post("orders", bookingOf({ ...slot, card }))).status).toBe(201);
    const other = await register(sandbox);
    const request = bookingOf({
      ...slot,
      card: await addCard(other),
      frequency: 1,
      time: "10:00",
    });
    const answer = await other.post("orders", request);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ conflicts: [slot.start] });
    expect((await other.post("orders", { ...request, ...shifted(request, "11:00") })).status).toBe(
      201,
    );
  });

  test("of several customers who order a slot at once exactly one gets it", async () => {
    const slot = freshSlot();
    const rivals = await Promise.all([1, 2, 3, 4].map(() => register(sandbox)));
    const requests = await Promise.all(
      rivals.map(async (rival) => bookingOf({ ...slot, card: await addCard(rival) })),
    );
    const answers = await Promise.all(
      rivals.map((rival, index) => rival.post("orders", requests[index])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ conflicts: requests[0]?.appointment.dates });
    expect(await countOrders(slot)).toBe(1);
  });

  test("the database refuses an overlapping visit by itself", async () => {
    const slot = { helperId: 5, date: dayAhead(80), startTime: "08:00", endTime: "11:00" };
    const order = await client.post(
      "orders",
      bookingOf({ start: dayAhead(80), card, frequency: 1 }),
    );
    const orderId = dataOf<{ id: number }>(order).id;
    const insert = (times: object) =>
      sandbox.db.insert(visits).values({ ...slot, orderId, status: "scheduled", ...times });
    await insert({});
    await expect(insert({ startTime: "10:59", endTime: "12:00" })).rejects.toThrow();
    await insert({ startTime: "11:00", endTime: "12:00" });
    await insert({ startTime: "10:59", endTime: "12:00", status: "cancelled" });
  });

  describe("Idempotency-Key", () => {
    const keyed = (key: string) => ({ headers: { "Idempotency-Key": `"${key}"` } });

    test("the same key and body give one order and one answer, also while the first is under way", async () => {
      const slot = freshSlot();
      const request = bookingOf({ ...slot, card });
      const answers = await Promise.all(
        [1, 2, 3].map(() => client.post("orders", request, keyed("same"))),
      );
      const later = await client.post("orders", request, keyed("same"));
      expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await countOrders(slot)).toBe(1);
    });

    test("the same key with another body is refused, and a key belongs to one customer", async () => {
      const request = bookingOf({ ...freshSlot(), card });
      expect((await client.post("orders", request, keyed("mine"))).status).toBe(201);
      const changed = { ...request, billing: { ...request.billing, name: "Otra" } };
      expect((await client.post("orders", changed, keyed("mine"))).status).toBe(422);
      const other = await register(sandbox);
      const theirs = bookingOf({ ...freshSlot(), card: await addCard(other) });
      expect((await other.post("orders", theirs, keyed("mine"))).status).toBe(201);
    });

    test("a refusal is repeated for the same key, too", async () => {
      const request = bookingOf({ ...freshSlot(), card, frequency: 1 });
      request.billing.total = 1;
      const first = await client.post("orders", request, keyed("refused"));
      expect(first.status).toBe(422);
      expect(await client.post("orders", request, keyed("refused"))).toMatchObject({
        status: 422,
        body: first.body,
      });
    });
  });

  describe("cards that fail", () => {
    test("a declined card reserves the slot for its customer for ten minutes", async () => {
      const slot = freshSlot();
      const unlucky = await register(sandbox);
      const declined = await addCard(unlucky, DECLINED_CARD);
      const answer = await unlucky.post("orders", bookingOf({ ...slot, card: declined }));
      expect(answer.status).toBe(422);
      expect(Object.keys(errorsOf(answer))).toEqual(["billing.payment_id"]);
      expect(await countOrders(slot)).toBe(0);
      const stranger = await client.post("orders", bookingOf({ ...slot, card }));
      expect(stranger.status).toBe(409);
      const again = bookingOf({ ...slot, card: await addCard(unlucky) });
      expect((await unlucky.post("orders", again)).status).toBe(201);
    });

    test("a reserved slot is free again after its time", async () => {
      const slot = freshSlot();
      const unlucky = await register(sandbox);
      const declined = await addCard(unlucky, DECLINED_CARD);
      await unlucky.post("orders", bookingOf({ ...slot, card: declined }));
      const query = { start_date: slot.start, assigned_helper: slot.helper, to_hour: "11:00" };
      const offered = async () => (await findHelperFor(client, query))?.helper.id === slot.helper;
      expect(await offered()).toBe(false);
      await sandbox.db
        .update(visits)
        .set({ heldUntil: new Date(Date.now() - 1000) })
        .where(eq(visits.status, "held"));
      expect(await offered()).toBe(true);
      const answer = await client.post("orders", bookingOf({ ...slot, card }));
      expect(answer.status).toBe(201);
    });

    test("after seven declines the card is not charged again", async () => {
      const slot = freshSlot();
      const unlucky = await register(sandbox);
      const declined = await addCard(unlucky, DECLINED_CARD);
      const messages: string[] = [];
      for (let tries = 0; tries < 8; tries++) {
        const answer = await unlucky.post("orders", bookingOf({ ...slot, card: declined }));
        messages.push(errorsOf(answer)["billing.payment_id"]?.[0] ?? "");
      }
      expect(new Set(messages.slice(0, 7)).size).toBe(1);
      expect(messages[7]).toContain("muchas veces");
    });

    test("a charge without a result makes an order whose payment is pending", async () => {
      const slow = await register(sandbox);
      const request = bookingOf({
        ...freshSlot(),
        card: await addCard(slow, OPEN_CARD),
      });
      const answer = await slow.post("orders", request);
      expect(answer.status).toBe(201);
      expect(dataOf(answer)).toMatchObject({
        status: "pending_payment",
        payment: { status: "pending" },
        invoice: null,
      });
    });
  });

  test("an order by transfer needs no card and awaits its payment", async () => {
    const request = bookingOf({ ...freshSlot(), card: null, frequency: 1 });
    request.billing.payment_method = "transfer";
    const answer = await client.post("orders", request);
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({
      status: "pending_payment",
      payment: { status: "pending", card_id: null },
    });
  });

  describe("the limit of unpaid transfers", () => {
    const placeUnpaid = (by: Client, frequency = 1) => {
      const request = bookingOf({ ...freshSlot(), card: null, frequency });
      request.billing.payment_method = "transfer";
      return by.post("orders", request);
    };

    test("allows three unpaid visits, also where all are ordered at once", async () => {
      const own = await register(sandbox);
      const answers = await Promise.all(Array.from({ length: 5 }, () => placeUnpaid(own)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
      const refused = await placeUnpaid(own);
      expect(errorsOf(refused)).toEqual({
        "billing.payment_method": [
          expect.stringMatching(/Pagalas primero, o pagá esta con tarjeta/),
        ],
      });
      const byCard = bookingOf({ ...freshSlot(), card: await addCard(own), frequency: 1 });
      expect((await own.post("orders", byCard)).status).toBe(201);
      expect((await placeUnpaid(await register(sandbox))).status, "somebody else").toBe(201);
    });

    test("allows one unpaid pack, and nothing beside it", async () => {
      const own = await register(sandbox);
      expect((await placeUnpaid(own, 2)).status).toBe(201);
      expect((await placeUnpaid(own)).status).toBe(422);
    });
  });

  test.runIf(database.server)(
    "the last use of a coupon is given to one customer only",
    async () => {
      const { coupons } = await import("~tests/sandbox/schema");
      await sandbox.db
        .insert(coupons)
        .values({ code: "ULTIMO", description: "", amount: 50_000, maxUses: 1 });
      const rivals = await Promise.all([1, 2, 3].map(() => register(sandbox)));
      const answers = await Promise.all(
        rivals.map(async (rival) => {
          const slot = freshSlot();
          const request = bookingOf({ ...slot, card: await addCard(rival), frequency: 1 });
          request.billing.coupon = "ULTIMO";
          request.billing.total = 100_000;
          return rival.post("orders", request);
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    },
  );
});

function shifted(request: ReturnType<typeof bookingOf>, start_time: string) {
  const end_time = `${Number(start_time.slice(0, 2)) + 3}:00`;
  return { appointment: { ...request.appointment, start_time, end_time } };
}
