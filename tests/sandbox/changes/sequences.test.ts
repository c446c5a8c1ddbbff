/** Random changes against the database: fewer than of the rules alone, and all that is stored. */

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Order } from "~/api/orders";
import { addDays } from "~/domain/dates";
import { shareOf } from "~tests/sandbox/change-rules/order-state";
import { lateFees, orderChanges } from "~tests/sandbox/schema-changes";
import { change, freeSlot, orderOf, placeOrder } from "~tests/sandbox/test-change";
import { addCard, type Client, dataOf, logIn, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";

const RUNS = 4;

const step = fc.record({
  kind: fc.constantFrom("move", "following", "skip", "unskip", "pause", "helper"),
  visit: fc.nat(7),
  days: fc.integer({ min: -3, max: 9 }),
  helper: fc.constantFrom(1, 2, 14),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function callOf(order: Order, { kind, visit: at, days, helper }: Step) {
  const visit = order.visits[at % order.visits.length];
  const date = addDays(visit?.date ?? "", days);
  const skip = `visits/${visit?.id}/skip`;
  const move = (scope: string) => ({
    path: `visits/${visit?.id}/move`,
    body: { date, start_time: days % 2 ? "09:00" : "08:00", scope },
  });
  if (kind === "skip") return { path: skip };
  if (kind === "unskip") return { path: skip, method: "DELETE" };
  if (kind === "pause") return { path: "pause", body: { from: date, to: addDays(date, 10) } };
  if (kind === "helper") return { path: "helper", body: { assigned_helper: helper } };
  return move(kind === "move" ? "one" : "following");
}

describe.each(await findTestDatabases())("sequences of changes on $name", (database) => {
  let client: Client;

  const sandbox = openSandbox(database, {}, async () => {
    client = await register(sandbox);
  });

  /** Of the order as it is answered: its visits, refunds and fees make up what was paid. */
  async function moneyOf(order: Order) {
    const fees = await sandbox.db.select().from(lateFees).where(eq(lateFees.orderId, order.id));
    const booked = order.visits.filter(({ replaces }) => replaces === null).length;
    const live = order.visits.filter(({ status }) => status === "scheduled");
    const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(fees).toEqual([]);
    return live.length * shareOf(order.billing?.total ?? 0, booked, 0) + back;
  }

  test(`${RUNS} sequences leave visits, payments, record and agenda consistent`, async () => {
    const card = await addCard(client);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const accepted: string[] = [];
    const list = fc.array(step, { minLength: 8, maxLength: 12 });
    for (const steps of fc.sample(list, RUNS)) {
      let order = await placeOrder(client, freeSlot(2), card);
      for (const one of steps) {
        const { path, ...sent } = callOf(order, one);
        const answer = await change(client, order, path, sent);
        expect([200, 409, 422]).toContain(answer.status);
        const now = orderOf(await client.get(`user/orders/${order.id}`));
        if (answer.status !== 200) expect(now).toEqual(order);
        else accepted.push(one.kind);
        expect(order.visits.every(({ id }) => now.visits.some((visit) => visit.id === id))).toBe(
          true,
        );
        order = now;
        expect(await moneyOf(order)).toBe(540_000);
      }
      const record = await sandbox.db
        .select()
        .from(orderChanges)
        .where(eq(orderChanges.orderId, order.id));
      expect(order.version).toBe(String(1 + record.length));
      await expectSameAgenda(order);
      const answer = await change(client, order, "cancel", { body: { reason: "" } });
      // With every visit skipped for its money there is nothing left to cancel.
      if (!order.visits.some(({ status }) => status === "scheduled")) {
        expect(answer.status).toBe(409);
        continue;
      }
      const cancelled = orderOf(answer);
      expect(await moneyOf(cancelled)).toBe(540_000);
      await expectSameAgenda(cancelled, "user/orders/history");
    }
    expect(accepted.length, "accepted changes").toBeGreaterThan(RUNS);

    async function expectSameAgenda(order: Order, path = "user/orders") {
      const listed = dataOf<Order[]>(await helper.get(path));
      const agenda = listed.find(({ id }) => id === order.id)?.visits ?? [];
      const own = order.visits.filter((visit) => visit.helper?.id === 1);
      expect(agenda.map(({ id, date }) => [id, date])).toEqual(
        own.map(({ id, date }) => [id, date]),
      );
    }
  }, 60_000);
});
