import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Order, orderSchema } from "~/api/orders";
import { cards } from "~tests/sandbox/schema";
import {
  addCard,
  type Client,
  DECLINED_CARD,
  dataOf,
  OPEN_CARD,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { bookingOf, freshSlot } from "~tests/sandbox/test-order";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases({ serverToo: true }))(
  "another card for an open charge on $name",
  (database) => {
    const { sandbox, pass } = openSandboxWithClock(database);

    /** An order whose charge the bank has not confirmed, on a card that has expired since. */
    async function orderOnExpiredCard(client: Client): Promise<{ id: number; card: number }> {
      const card = await addCard(client, OPEN_CARD);
      const answer = await client.post("orders", bookingOf({ ...freshSlot(), card }));
      const { id } = orderSchema.parse(dataOf(answer));
      await sandbox.db.update(cards).set({ expirationDate: "01/20" }).where(eq(cards.id, card));
      return { id, card };
    }

    const readOrder = async (client: Client, id: number): Promise<Order> =>
      orderSchema.parse(dataOf(await client.get(`user/orders/${id}`)));

    test("an open charge fails by itself once its card has expired", async () => {
      const client = await register(sandbox);
      const { id, card } = await orderOnExpiredCard(client);
      pass(2);
      expect(await readOrder(client, id)).toMatchObject({
        status: "pending_payment",
        payment: { status: "failed", card_id: card, response_description: "Tarjeta vencida" },
      });
    });

    test("an added card pays the open charge, and no other order", async () => {
      const client = await register(sandbox);
      const { id } = await orderOnExpiredCard(client);
      const open = await addCard(client, OPEN_CARD);
      const waits = await readOrder(client, id);
      expect(waits.payment).toMatchObject({ status: "pending", card_id: open });
      await addCard(client);
      expect(await readOrder(client, id)).toEqual(waits);
    });

    test("a declined card is named in the order, and the next one pays", async () => {
      const client = await register(sandbox);
      const { id } = await orderOnExpiredCard(client);
      const declined = await addCard(client, DECLINED_CARD);
      expect((await readOrder(client, id)).payment).toMatchObject({
        status: "failed",
        card_id: declined,
        response_description: "Transacción denegada",
      });
      const good = await addCard(client);
      expect(await readOrder(client, id)).toMatchObject({
        status: "confirmed",
        payment: { status: "paid", card_id: good },
        invoice: { total: 540_000 },
      });
    });

    test("a saved card pays the named order, once for a key, and no other order", async () => {
      const client = await register(sandbox);
      const { id } = await orderOnExpiredCard(client);
      const declining = await addCard(client, DECLINED_CARD);
      const card = await addCard(client, DECLINED_CARD);
      expect((await readOrder(client, id)).payment).toMatchObject({ status: "failed" });
      await sandbox.db.update(cards).set({ behaviour: "paid" }).where(eq(cards.id, card));
      const pay = (payment_id: number, key: string) =>
        client.post(
          `user/orders/${id}/card`,
          { payment_id },
          { headers: { "Idempotency-Key": key } },
        );
      expect((await pay(0, "none")).status).toBe(422);
      const refused = orderSchema.parse(dataOf(await pay(declining, "first")));
      expect(refused.payment).toMatchObject({ status: "failed", card_id: declining });
      const paid = await pay(card, "second");
      expect(orderSchema.parse(dataOf(paid))).toMatchObject({
        status: "confirmed",
        payment: { status: "paid", card_id: card },
      });
      expect((await pay(card, "second")).status).toBe(200);
      expect((await pay(card, "third")).status).toBe(409);
      const stranger = await register(sandbox);
      expect((await stranger.post(`user/orders/${id}/card`, { payment_id: card })).status).toBe(
        404,
      );
    });
  },
);
