/** What the sandbox sends to a push service, decrypted there, with a clock that can be set. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pushTopics } from "~/api/push";
import { addDays } from "~/domain/dates";
import { cards, sessions } from "~tests/sandbox/schema";
import { pushSubscriptions } from "~tests/sandbox/schema-changes";
import { payments } from "~tests/sandbox/schema-orders";
import { change, orderOf, placeOrder, thursdaySlot } from "~tests/sandbox/test-change";
import {
  addCard,
  Client,
  DECLINED_CARD,
  dataOf,
  logIn,
  OPEN_CARD,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";
import {
  type PushService,
  readSignature,
  startPushService,
} from "~tests/support/people/push-service";

let service: PushService;
const pushOrigins: string[] = [];

beforeAll(async () => {
  service = await startPushService();
  pushOrigins.push(service.origin);
});
afterAll(() => service.close());

describe.each(await findTestDatabases({ serverToo: true }))("pushes on $name", (database) => {
  let helper: Client;
  const { sandbox, pass, setClock } = openSandboxWithClock(database, { pushOrigins }, async () => {
    helper = await logIn(sandbox, "helper@sandbox.test");
  });

  async function subscribe(client: Client, topics: readonly string[] = pushTopics) {
    const device = service.subscribe();
    const answer = await client.post("user/push", { ...device, topics });
    expect(answer.status).toBe(204);
    return device;
  }

  async function sent() {
    await sandbox.sendPushes();
    return service.takeReceived();
  }

  const payloads = async () => (await sent()).map(({ payload }) => payload);

  /** A customer with an order of the helper's, at noon of its first day. */
  async function customerBeforeVisit({ frequency = 1 } = {}) {
    await setClock(Date.now());
    const client = await register(sandbox);
    const slot = thursdaySlot(frequency);
    const order = await placeOrder(client, slot);
    await setClock(`${slot.start}T12:00:00-03:00`);
    const visit = order.visits[0]?.id ?? 0;
    const patch = async (body: object) => {
      const known = orderOf(await helper.get(`user/orders/${order.id}`));
      const answer = await change(helper, known, `visits/${visit}`, { method: "PATCH", body });
      expect(answer.status).toBe(200);
    };
    return { client, order, visit, start: slot.start, patch };
  }

  const at = (day: string, time: string) => setClock(`${day}T${time}:00-03:00`);

  test("the key of Web Push is told to anybody, and signs what is sent for the push service alone", async () => {
    const { client, patch } = await customerBeforeVisit();
    const { key } = dataOf<{ key: string }>(await new Client(sandbox).get("push/key"));
    await subscribe(client);
    await patch({ on_the_way: true });
    const [first] = await sent();
    const { ttl, urgency, authorization } = first?.headers ?? {};
    expect({ ttl, urgency }).toEqual({ ttl: "14400", urgency: "high" });
    const signed = { key, audience: service.origin, isGenuine: true };
    expect(readSignature(authorization)).toEqual(signed);
  });

  test("a helper who sets out and one who has finished are pushed once each, with the arrival and the review", async () => {
    const { client, order, visit, patch } = await customerBeforeVisit();
    await subscribe(client);
    await patch({ on_the_way: true, eta_minutes: 50 });
    expect(await payloads()).toEqual([
      {
        title: "Liz va en camino",
        body: "Llega cerca de las 12:50.",
        url: `/profile/orders/${order.id}/details`,
        tag: `visit-${visit}`,
      },
    ]);
    await patch({ on_the_way: true, eta_minutes: 20 });
    expect(await payloads()).toEqual([]);
    await patch({ arrived: true });
    await patch({ finished: true });
    const review = `/review/${order.id}?visita=${visit}`;
    expect(await payloads()).toMatchObject([
      { title: "Liz terminó", body: "¿Cómo estuvo?", url: review },
    ]);
    await patch({ finished: false });
    await patch({ finished: true });
    expect(await payloads()).toEqual([]);
  });

  test("a visit is announced the evening before, once, and again on its new day where it was moved", async () => {
    const { client, order, start, visit } = await customerBeforeVisit();
    await subscribe(client);
    const evening = addDays(start, -1);
    await at(evening, "17:59");
    expect(await payloads()).toEqual([]);
    await at(evening, "18:00");
    const told = { title: "Mañana viene Liz", body: "13:00 – 16:00" };
    expect(await payloads()).toMatchObject([{ ...told, tag: `visit-${visit}` }]);
    await at(evening, "19:00");
    expect(await payloads()).toEqual([]);
    const body = { date: thursdaySlot().start, start_time: "13:00", scope: "one" };
    const moved = await change(client, order, `visits/${visit}/move`, { body });
    expect(moved.status).toBe(200);
    await at(addDays(body.date, -1), "18:30");
    expect(await payloads()).toMatchObject([told]);
  });

  test("a pack that ends in three days is pushed to those who chose it alone", async () => {
    const { client, order } = await customerBeforeVisit({ frequency: 2 });
    await subscribe(client, ["pack_ending"]);
    const other = await logIn(
      sandbox,
      dataOf<{ email: string }>(await client.get("user")).email,
      "una-clave-larga",
    );
    await subscribe(other, ["on_the_way", "finished"]);
    const last = order.visits.at(-1)?.date ?? "";
    await at(addDays(last, -3), "18:00");
    expect(await payloads()).toMatchObject([
      { title: "Tu pack termina en tres días", url: `/profile/orders/${order.id}/details` },
    ]);
    expect(await payloads()).toEqual([]);
  });

  test("a charge that failed is pushed without an amount: of a card that expired, and of one that was declined", async () => {
    const client = await register(sandbox);
    await setClock(Date.now());
    const card = await addCard(client, OPEN_CARD);
    const { id } = await placeOrder(client, thursdaySlot(), card);
    await subscribe(client);
    await sandbox.db.update(cards).set({ expirationDate: "01/20" }).where(eq(cards.id, card));
    pass(2);
    const told = {
      title: "No pudimos cobrar tu pedido",
      body: "Elegí otra tarjeta y conservás tus visitas.",
      url: `/profile/orders/${id}/details`,
    };
    expect(await payloads()).toMatchObject([told]);
    const declined = await addCard(client, DECLINED_CARD);
    expect(await payloads()).toMatchObject([told]);
    const [payment] = await sandbox.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, id), eq(payments.cardId, declined)));
    expect(payment?.status).toBe("failed");
    expect(await payloads()).toEqual([]);
  });

  test.each([
    ["en", "Liz is on the way", "Arrives around 12:20."],
    ["pt-BR", "Liz está a caminho", "Chega por volta das 12:20."],
  ])("a push is written in the person's language, %s", async (language, title, body) => {
    const { client, patch } = await customerBeforeVisit();
    await client.patch("user", { language });
    await subscribe(client);
    await patch({ on_the_way: true, eta_minutes: 20 });
    expect(await payloads()).toMatchObject([{ title, body }]);
  });

  test("nothing is pushed of a topic that was not chosen, and the last choice of a device counts", async () => {
    const { client, patch } = await customerBeforeVisit();
    const device = await subscribe(client, ["reminder"]);
    await patch({ on_the_way: true });
    expect(await payloads()).toEqual([]);
    await client.post("user/push", { ...device, topics: ["finished"] });
    await patch({ arrived: true });
    await patch({ finished: true });
    expect(await payloads()).toMatchObject([{ title: "Liz terminó" }]);
  });

  const ENDS: [string, (client: Client, endpoint: string) => Promise<unknown>][] = [
    [
      "the device unsubscribes",
      (client, endpoint) => client.send("DELETE", "user/push", { json: { endpoint } }),
    ],
    ["its person logs out", (client) => client.post("//logout")],
    [
      "another device changes the password",
      async (client) => {
        const { email } = dataOf<{ email: string }>(await client.get("user"));
        const other = await logIn(sandbox, email, "una-clave-larga");
        const password = { password: "otra-clave-larga", current_password: "una-clave-larga" };
        expect((await other.patch("user", password)).status).toBe(200);
      },
    ],
    [
      "the session runs out",
      () => sandbox.db.update(sessions).set({ expiresAt: new Date("2001-01-01") }),
    ],
  ];

  test.each(ENDS)(
    "once %s, nothing is pushed to it, and its endpoint is forgotten",
    async (_what, end) => {
      const { client, patch } = await customerBeforeVisit();
      const { endpoint } = await subscribe(client);
      await end(client, endpoint);
      await sandbox.sendPushes();
      const known = eq(pushSubscriptions.endpoint, endpoint);
      expect(await sandbox.db.$count(pushSubscriptions, known)).toBe(0);
      helper = await logIn(sandbox, "helper@sandbox.test");
      await patch({ on_the_way: true });
      expect(await payloads()).toEqual([]);
    },
  );

  test("another person on the device gets what is theirs, and nothing of the first one's", async () => {
    const first = await customerBeforeVisit();
    const device = await subscribe(first.client);
    const second = await register(sandbox);
    expect((await second.post("user/push", { ...device, topics: pushTopics })).status).toBe(204);
    await first.patch({ on_the_way: true });
    expect(await payloads()).toEqual([]);
  });

  test.each([404, 410])(
    "a subscription that its push service answers with %i is deleted",
    async (status) => {
      const { client, patch } = await customerBeforeVisit();
      const { endpoint } = await subscribe(client);
      const known = eq(pushSubscriptions.endpoint, endpoint);
      service.refuseWith(503);
      await patch({ on_the_way: true });
      await sandbox.sendPushes();
      expect(await sandbox.db.$count(pushSubscriptions, known)).toBe(1);
      service.refuseWith(status);
      await patch({ arrived: true });
      await patch({ finished: true });
      await sandbox.sendPushes();
      service.refuseWith(201);
      expect(await sandbox.db.$count(pushSubscriptions, known)).toBe(0);
      service.takeReceived();
    },
  );

  test("what a helper reports is saved though the push service refuses the connection", async () => {
    const { client, patch, order } = await customerBeforeVisit();
    const { keys } = service.subscribe();
    pushOrigins.push("http://127.0.0.1:9");
    await client.post("user/push", { endpoint: "http://127.0.0.1:9/x", keys, topics: pushTopics });
    await patch({ on_the_way: true });
    await sandbox.sendPushes();
    expect(orderOf(await client.get(`user/orders/${order.id}`)).visits[0]?.on_the_way_at).not.toBe(
      "",
    );
  });
});
