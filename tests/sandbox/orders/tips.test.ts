import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Order, orderSchema } from "~/api/orders";
import { cards } from "~tests/sandbox/schema";
import { tips } from "~tests/sandbox/schema-orders";
import { HELPER_ID } from "~tests/sandbox/seed/accounts";
import {
  addCard,
  Client,
  DECLINED_CARD,
  dataOf,
  errorsOf,
  logIn,
  OPEN_CARD,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { giveOrder, WEEKLY } from "~tests/support/orders/give-order";
import { findCharges } from "~tests/support/orders/orders";

describe.each(await findTestDatabases({ serverToo: true }))("tips on $name", (database) => {
  const sandbox = openSandbox(database);

  async function orderOf(client: Client, plan: Parameters<typeof giveOrder>[2] = {}) {
    const { id: userId } = dataOf<{ id: number }>(await client.get("user"));
    const id = await giveOrder({ sandbox }, userId, { status: "completed", ...plan });
    return { id, userId };
  }

  const give = (client: Client, id: number, body: object, key: string = crypto.randomUUID()) =>
    client.post(`orders/${id}/tips`, body, { headers: { "Idempotency-Key": `"${key}"` } });

  const readOrder = async (client: Client, id: number): Promise<Order> =>
    orderSchema.parse(dataOf(await client.get(`user/orders/${id}`)));

  test("a tip is charged once for a key, and appears in the order", async () => {
    const client = await register(sandbox);
    const { id, userId } = await orderOf(client);
    const card = await addCard(client);
    const body = { amount: 20_000, payment_id: card };
    const first = await give(client, id, body, "one");
    expect(first.status).toBe(201);
    expect(dataOf(first)).toMatchObject({
      amount: 20_000,
      payment: { status: "paid", card_id: card, response_description: "Transacción aprobada" },
    });
    expect((await give(client, id, body, "one")).body).toEqual(first.body);
    expect((await give(client, id, { ...body, amount: 30_000 }, "one")).status).toBe(422);
    expect((await readOrder(client, id)).tips).toEqual([dataOf(first)]);
    expect(await findCharges({ sandbox }, userId)).toEqual([{ amount: 20_000, outcome: "paid" }]);
    expect((await client.post(`orders/${id}/tips`, body)).status).toBe(422);
  });

  test("a declined card leaves no tip, and the attempt is recorded", async () => {
    const client = await register(sandbox);
    const { id, userId } = await orderOf(client);
    const card = await addCard(client, DECLINED_CARD);
    const answer = await give(client, id, { amount: 20_000, payment_id: card });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer).payment_id).toEqual(["La tarjeta fue rechazada. Probá con otra."]);
    expect((await readOrder(client, id)).tips).toEqual([]);
    expect(await findCharges({ sandbox }, userId)).toMatchObject([{ outcome: "declined" }]);
  });

  test("a tip whose charge the bank has not confirmed is pending", async () => {
    const client = await register(sandbox);
    const { id } = await orderOf(client);
    const card = await addCard(client, OPEN_CARD);
    const answer = await give(client, id, { amount: 20_000, payment_id: card });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({ payment: { status: "pending", paid_at: null } });
  });

  test("a tip of a wrong amount, by a wrong card or for a wrong order is refused", async () => {
    const client = await register(sandbox);
    const { id } = await orderOf(client);
    const card = await addCard(client);
    for (const amount of [0, -20_000, 999, 1_000_001, 20_000.5]) {
      const answer = await give(client, id, { amount, payment_id: card });
      expect([amount, Object.keys(errorsOf(answer))]).toEqual([amount, ["amount"]]);
    }
    const stranger = await register(sandbox);
    const theirs = await addCard(stranger);
    const tip = { amount: 20_000, payment_id: card };
    const foreign = await give(client, id, { ...tip, payment_id: theirs });
    expect(errorsOf(foreign)).toHaveProperty("payment_id");
    await sandbox.db.update(cards).set({ expirationDate: "01/20" }).where(eq(cards.id, theirs));
    const { id: own } = await orderOf(stranger);
    const expired = await give(stranger, own, { ...tip, payment_id: theirs });
    expect(errorsOf(expired).payment_id).toEqual(["La tarjeta está vencida."]);
    expect((await give(stranger, id, { ...tip, payment_id: theirs })).status).toBe(404);
    const { id: open } = await orderOf(client, { status: "confirmed" });
    expect((await give(client, open, tip)).status).toBe(409);
    expect((await give(new Client(sandbox), id, tip)).status).toBe(401);
    expect(await sandbox.db.select().from(tips).where(eq(tips.orderId, id))).toEqual([]);
  });

  test("a finished visit takes a tip before its order is completed", async () => {
    const client = await register(sandbox);
    const plan = { status: "in_progress", start: -7, frequency: WEEKLY } as const;
    const { id } = await orderOf(client, plan);
    const [done, ahead] = (await readOrder(client, id)).visits.filter(({ status }, at, all) =>
      status === "done" ? at === 0 : all[at - 1]?.status !== "scheduled",
    );
    const tip = { amount: 20_000, payment_id: await addCard(client) };
    const given = await give(client, id, { ...tip, visit_id: done?.id });
    expect(dataOf(given)).toMatchObject({ visit_id: done?.id, payment: { status: "paid" } });
    expect((await give(client, id, { ...tip, visit_id: ahead?.id })).status).toBe(409);
    const { id: other } = await orderOf(client);
    expect((await give(client, other, { ...tip, visit_id: done?.id })).status).toBe(404);
  });

  test("the helper of the order sees the paid tip, and no card", async () => {
    const client = await register(sandbox);
    const { id } = await orderOf(client, { helper: HELPER_ID });
    const paid = await give(client, id, { amount: 20_000, payment_id: await addCard(client) });
    await give(client, id, { amount: 30_000, payment_id: await addCard(client, OPEN_CARD) });
    const helper = await logIn(sandbox, "helper@sandbox.test");
    expect((await readOrder(helper, id)).tips).toEqual([
      { ...dataOf<Order["tips"][number]>(paid), payment: null },
    ]);
  });

  test("the seeded customer has given a tip, and three amounts are suggested", async () => {
    const client = await logIn(sandbox, "cliente@sandbox.test");
    const past = dataOf<Order[]>(await client.get("user/orders/history"));
    const tipped = past.filter(({ tips: given }) => given.length > 0);
    expect(tipped.map(({ tips: given }) => given.map(({ amount }) => amount))).toEqual([[20_000]]);
    expect(dataOf(await client.get("policies"))).toMatchObject({
      tip_amounts: [10_000, 20_000, 30_000],
    });
  });
});
