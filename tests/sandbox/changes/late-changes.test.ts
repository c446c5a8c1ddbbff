/** Changes when it costs, and what a helper says of a visit: with a clock that can be set. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/dates";
import { cards } from "~tests/sandbox/schema";
import { lateFees } from "~tests/sandbox/schema-changes";
import { charges } from "~tests/sandbox/schema-orders";
import { change, orderOf, PHOTO, placeOrder, thursdaySlot } from "~tests/sandbox/test-change";
import {
  addCard,
  type Client,
  dataOf,
  errorsOf,
  logIn,
  register,
} from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandboxWithClock } from "~tests/sandbox/test-sandbox";

describe.each(await findTestDatabases())("late changes on $name", (database) => {
  let client: Client;
  let card: number;
  const { sandbox, now, pass, setClock } = openSandboxWithClock(database, {}, async () => {
    client = await register(sandbox);
    card = await addCard(client);
  });

  /** Sets the clock to `hoursBefore` its first visit. */
  async function bookedAt(hoursBefore: number, frequency = 2) {
    await setClock(Date.now());
    const slot = thursdaySlot(frequency);
    const order = await placeOrder(client, slot, card);
    await setClock(Date.parse(`${slot.start}T13:00:00-03:00`) - hoursBefore * 3_600_000);
    return order;
  }

  const idOf = (order: { visits: { id: number }[] }, at = 0) => order.visits[at]?.id ?? 0;

  test("a late skip refunds what is left after the fee, which the helper is paid", async () => {
    const order = await bookedAt(5);
    const skipped = orderOf(await change(client, order, `visits/${idOf(order)}/skip`));
    expect(skipped.refunds).toMatchObject([{ amount: 95_000 }]);
    expect(skipped.visits[0]).toMatchObject({ late_fee: 40_000 });
    const undo = await change(client, skipped, `visits/${idOf(order)}/skip`, { method: "DELETE" });
    expect(undo.status).toBe(409);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const seen = orderOf(await helper.get(`user/orders/${order.id}`));
    expect(seen.visits[0]).toMatchObject({ status: "skipped", late_fee: 40_000, changes: null });
    expect(seen.refunds).toEqual([]);
  });

  test("a late move is charged to the card; where the card is declined the visit stays", async () => {
    const order = await bookedAt(5);
    const body = {
      date: addDays(order.visits[0]?.date ?? "", 1),
      start_time: "13:00",
      scope: "one",
    };
    const path = `visits/${idOf(order)}/move`;
    const set = (behaviour: "paid" | "declined") =>
      sandbox.db.update(cards).set({ behaviour }).where(eq(cards.id, card));
    await set("declined");
    const refused = await change(client, order, path, { body });
    await set("paid");
    expect(Object.keys(errorsOf(refused))).toEqual(["fee"]);
    expect(orderOf(await client.get(`user/orders/${order.id}`))).toEqual(order);
    expect((await change(client, order, path, { body })).status).toBe(200);
    const fee = and(eq(charges.cardId, card), eq(charges.amount, 40_000));
    expect(await sandbox.db.select().from(charges).where(fee)).toHaveLength(1);
    const fees = await sandbox.db.select().from(lateFees).where(eq(lateFees.orderId, order.id));
    expect(fees).toMatchObject([{ charged: true, amount: 40_000 }]);
  });

  test("a visit that has begun cannot be changed", async () => {
    const order = await bookedAt(-1);
    const skip = await change(client, order, `visits/${idOf(order)}/skip`);
    expect(skip.status).toBe(409);
    const later = addDays(order.visits[0]?.date ?? "", 2);
    const body = { date: later, start_time: "08:00", scope: "one" };
    const move = await change(client, order, `visits/${idOf(order)}/move`, { body });
    expect(move.status).toBe(409);
    expect(move.body).toEqual({ message: "Este cambio ya no se puede hacer." });
    const shown = orderOf(await client.get(`user/orders/${order.id}`));
    expect(shown.visits[0]?.changes).toEqual({ move: null, skip: null });
  });

  test("a note can be written, for the helper to read, until the visit is over", async () => {
    const order = await bookedAt(-1, 1);
    const path = `visits/${idOf(order)}`;
    const note = { method: "PATCH", body: { note: "Dejé la llave con el portero." } };
    const noted = orderOf(await change(client, order, path, note));
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const seen = orderOf(await helper.get(`user/orders/${order.id}`));
    expect(seen.visits[0]?.note).toBe("Dejé la llave con el portero.");
    pass(4 * 60);
    expect((await change(client, noted, path, note)).status).toBe(409);
  });

  test("a helper sets out once, on the day, and may arrive without having set out", async () => {
    const order = await bookedAt(1, 1);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const path = `visits/${idOf(order)}`;
    const leaving = { method: "PATCH", body: { on_the_way: true } };
    const day = now();
    pass(-24 * 60);
    expect((await change(helper, order, path, leaving)).status).toBe(409);
    pass(24 * 60);
    const left = orderOf(await change(helper, order, path, leaving));
    pass(1);
    const again = orderOf(await change(helper, left, path, leaving));
    const seen = orderOf(await client.get(`user/orders/${order.id}`));
    for (const { visits } of [again, seen]) {
      expect(visits[0]?.on_the_way_at).toBe(day.toISOString());
    }
    expect((await change(client, seen, path, leaving)).status).toBe(403);
  });

  test("a helper reports arriving and finishing on the day, and the customer sees both", async () => {
    const order = await bookedAt(1, 1);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const path = `visits/${idOf(order)}`;
    pass(-24 * 60);
    const arrived = { method: "PATCH", body: { arrived: true } };
    expect((await change(helper, order, path, arrived)).status).toBe(409);
    pass(24 * 60);
    const finished = { method: "PATCH", body: { finished: true } };
    expect((await change(helper, order, path, finished)).status).toBe(409);
    const there = orderOf(await change(helper, order, path, arrived));
    expect(there.visits[0]).toMatchObject({ arrived_at: now().toISOString(), finished_at: "" });
    expect((await change(client, there, path, finished)).status).toBe(403);
    const done = orderOf(await change(helper, there, path, finished));
    const seen = orderOf(await client.get(`user/orders/${order.id}`));
    expect(seen.visits[0]).toMatchObject({ status: "done", finished_at: now().toISOString() });
    expect(done.payment).toBeNull();
    const note = { method: "PATCH", body: { note: "No" } };
    expect((await change(helper, done, path, note)).status).toBe(403);
  });

  test("a helper takes back reports within ten minutes, the latest first", async () => {
    const order = await bookedAt(1, 1);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const say = async (body: object) => {
      const current = orderOf(await helper.get(`user/orders/${order.id}`));
      return change(helper, current, `visits/${idOf(order)}`, { method: "PATCH", body });
    };
    await say({ arrived: true });
    expect((await say({ finished: true })).status).toBe(200);
    expect((await say({ arrived: false })).status).toBe(409);
    const reopened = orderOf(await say({ finished: false }));
    expect(reopened.visits[0]).toMatchObject({ status: "scheduled", finished_at: "" });
    expect(orderOf(await say({ arrived: false })).visits[0]?.arrived_at).toBe("");
    expect((await say({ arrived: false })).status).toBe(200);
    await say({ arrived: true });
    await setClock(now().getTime() + 10 * 60_000 + 1);
    expect((await say({ arrived: false })).status).toBe(409);
  });

  test("a claim is taken until the hours after the visit that the policies promise have passed", async () => {
    const order = await bookedAt(-27, 1);
    const claim = (key: string) => {
      const body = { kind: "late", text: "Llegó dos horas tarde." };
      return change(client, order, `visits/${idOf(order)}/claims`, { body, key });
    };
    expect((await claim("in-time")).status).toBe(201);
    await setClock(now().getTime() + 1);
    expect((await claim("too-late")).status).toBe(409);
  });

  test("a claim about a visit is taken once, from its customer, after the visit has begun", async () => {
    const order = await bookedAt(1, 1);
    const claim = {
      kind: "late",
      text: "Llegó dos horas tarde.",
      photo: PHOTO,
    };
    const send = (by: Client, body: object, key = "same") =>
      change(by, order, `visits/${idOf(order)}/claims`, { body, key });
    expect((await send(client, claim, "early")).status).toBe(409);
    pass(2 * 60);
    const taken = await send(client, claim);
    expect(taken.status).toBe(201);
    expect(await send(client, claim)).toEqual(taken);
    const seen = orderOf(await client.get(`user/orders/${order.id}`));
    const { text } = claim;
    expect(seen.visits[0]?.claims).toMatchObject([{ text, status: "received" }]);
    const wrong = { kind: "late", text: " ", photo: "data:text/html;base64,QUJD" };
    expect(Object.keys(errorsOf(await send(client, wrong, "wrong")))).toEqual(["text", "photo"]);
    const stranger = await register(sandbox);
    expect((await send(stranger, claim, "stranger")).status).toBe(404);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const theirs = orderOf(await helper.get(`user/orders/${order.id}`));
    expect(theirs.visits[0]?.claims).toEqual([]);
  });

  test("a claim takes only photos that are JPEG by their bytes, and a visit at most five claims", async () => {
    const order = await bookedAt(0, 1);
    pass(2 * 60);
    const send = (photo = "") =>
      change(client, order, `visits/${idOf(order)}/claims`, {
        body: { kind: "late", text: "Tarde.", ...(photo && { photo }) },
      });
    for (const bytes of ["QUJD", "iVBORw0KGgo=", "PHN2Zy8+", "/9j/"]) {
      const refused = await send(`data:image/jpeg;base64,${bytes}`);
      expect(Object.keys(errorsOf(refused)), bytes).toEqual(["photo"]);
    }
    const sent = await Promise.all(Array.from({ length: 7 }, () => send(PHOTO)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422]);
    expect(errorsOf(await send())).toEqual({ text: [expect.stringMatching(/Escribinos/)] });
  });

  test("a helper sees street and phone from a day before a visit to a day after it", async () => {
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const order = await bookedAt(24, 1);
    const seen = async () => {
      const { address, customer } = orderOf(await helper.get(`user/orders/${order.id}`));
      const known = [address?.main_street, address?.number, customer?.phone, address?.latitude];
      expect(address).toMatchObject({ city: "Asunción" });
      return known.every(Boolean) || (known.some(Boolean) ? "some" : false);
    };
    const before = now().getTime();
    for (const [days, isSeen] of [
      ...([-7, -1].map((ago) => [ago, false]) as [number, boolean][]),
      ...([0, 1, 2].map((ago) => [ago, true]) as [number, boolean][]),
      ...([3, 30].map((ago) => [ago, false]) as [number, boolean][]),
    ]) {
      await setClock(before + days * 86_400_000);
      expect(await seen(), `${days - 1} days after`).toBe(isSeen);
    }
    const own = orderOf(await client.get(`user/orders/${order.id}`));
    expect(own.address).toMatchObject({ main_street: "Avenida Mariscal López", number: "2345" });
  });

  test("a helper sees their own visits, and no longer those given to another helper", async () => {
    const order = await bookedAt(48);
    const helper = await logIn(sandbox, "helper@sandbox.test");
    const listed = async () => dataOf<{ id: number }[]>(await helper.get("user/orders"));
    expect((await listed()).map(({ id }) => id)).toContain(order.id);
    const body = { assigned_helper: 14 };
    expect((await change(client, order, "helper", { body })).status).toBe(200);
    expect((await listed()).map(({ id }) => id)).not.toContain(order.id);
    expect((await helper.get(`user/orders/${order.id}`)).status).toBe(404);
  });
});
