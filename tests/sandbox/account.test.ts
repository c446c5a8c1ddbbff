import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { savedAddressSchema } from "~/api/addresses";
import { cardSchema } from "~/api/cards";
import { orderSchema, reviewSchema } from "~/api/orders";
import { userSchema } from "~/api/user";
import { expiresSoon, isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import { createSandbox, type Sandbox } from "./sandbox";
import { users } from "./schema";
import { orders, visits } from "./schema-orders";
import { APP, addCard, Client, dataOf, errorsOf, logIn, OUTSIDE, register } from "./test-client";
import { findTestDatabases } from "./test-database";
import { bookingOf, freshSlot, HOME } from "./test-order";
import { readExactly } from "./test-shapes";

type Listed = { id: number; status: string; review: unknown; invoice: { url: string } | null };

describe.each(await findTestDatabases())("account on $name", ({ choice, drop }) => {
  let sandbox: Sandbox;
  let customer: Client;

  beforeAll(async () => {
    sandbox = await createSandbox({ database: choice });
    sandbox.setOrigins({ app: APP, outside: OUTSIDE });
    customer = await logIn(sandbox, "cliente@sandbox.test");
  }, 30_000);

  afterAll(async () => {
    await sandbox.close();
    await drop();
  });

  const list = async (path: string) => dataOf<Listed[]>(await customer.get(path));

  test.each([
    "user/addresses",
    "user/orders",
    "user/orders/history",
    "user/orders/1",
    "user/cards",
  ])("%s is for who is logged in", async (path) => {
    expect(await new Client(sandbox).get(path)).toMatchObject({
      status: 401,
      body: { message: expect.any(String) },
    });
  });

  test("a blocked account may look, but neither order nor add a card", async () => {
    const blocked = await logIn(sandbox, "bloqueada@sandbox.test");
    expect(dataOf(await blocked.get("user"))).toMatchObject({ allowed: false });
    expect((await blocked.get("user/orders")).status).toBe(200);
    const request = bookingOf({ ...freshSlot(), card: null });
    expect((await blocked.post("orders", request)).status).toBe(403);
    const card = { return_url: `${APP}/#/bancard/addcard` };
    expect((await blocked.post("payments/cards/add", card)).status).toBe(403);
  });

  test("the customer of the seed has orders in every state, as the app reads them", async () => {
    const current = await list("user/orders");
    const past = await list("user/orders/history");
    for (const order of [...current, ...past]) readExactly(orderSchema, order);
    expect(new Set(current.map(({ status }) => status))).toEqual(
      new Set(["in_progress", "confirmed", "pending_payment"]),
    );
    expect(new Set(past.map(({ status }) => status))).toEqual(new Set(["completed", "cancelled"]));
    const days = past.map((order) => readExactly(orderSchema, order).appointment?.start_date ?? "");
    expect(days).toEqual(days.toSorted().reverse());
    expect(new Set(days.map((day) => day.slice(0, 4))).size).toBeGreaterThanOrEqual(3);
    expect(past.some(({ review }) => review)).toBe(true);
  });

  test("history comes in pages where asked", async () => {
    const answer = await customer.get("user/orders/history?page=2&per_page=10");
    expect(dataOf<unknown[]>(answer)).toHaveLength(10);
    expect(answer.body).toMatchObject({ meta: { current_page: 2, per_page: 10, total: 36 } });
  });

  test("an order and its invoice are its customer's alone", async () => {
    const [order] = await list("user/orders/history");
    const invoiced = (await list("user/orders/history")).find(({ invoice }) => invoice);
    const url = invoiced?.invoice?.url.replace("/api/v1/", "") ?? "";
    expect(dataOf(await customer.get(`user/orders/${order?.id}`))).toEqual(order);
    const pdf = await customer.get(url);
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect(String(pdf.body)).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
    expect(String(pdf.body)).toContain("OG-00000");
    const stranger = await register(sandbox);
    expect((await stranger.get(`user/orders/${order?.id}`)).status).toBe(404);
    expect((await stranger.get("user/orders/nada")).status).toBe(404);
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.post(`orders/${order?.id}/review`, review(5))).status).toBe(404);
  });

  const review = (rating: number) => ({ rating, tags: ["puntual"], comment: "Muy bien." });

  test("a completed order is reviewed once", async () => {
    const open = (await list("user/orders/history")).find(
      (order) => order.status === "completed" && !order.review,
    );
    const path = `orders/${open?.id}/review`;
    expect(Object.keys(errorsOf(await customer.post(path, review(6))))).toEqual(["rating"]);
    const answer = await customer.post(path, review(4));
    expect(answer.status).toBe(201);
    readExactly(reviewSchema, dataOf(answer));
    expect((await customer.post(path, review(1))).status).toBe(409);
    expect(dataOf(await customer.get(`user/orders/${open?.id}`))).toMatchObject({
      review: { rating: 4, comment: "Muy bien." },
    });
    const [current] = await list("user/orders");
    expect((await customer.post(`orders/${current?.id}/review`, review(5))).status).toBe(409);
  });

  test("cards of every age are listed without their alias; one in use cannot go", async () => {
    const answer = await customer.get("user/cards");
    const cards = dataOf<unknown[]>(answer).map((card) => readExactly(cardSchema, card));
    const today = todayInAsuncion(new Date());
    expect(cards.map(({ expiration_date: date }) => isCardExpired(date, today))).toEqual([
      false,
      false,
      true,
    ]);
    expect(cards.map(({ expiration_date: date }) => expiresSoon(date, today))[1]).toBe(true);
    expect(JSON.stringify(answer.body)).not.toContain("alias");
    expect((await customer.delete(`user/cards/${cards[0]?.id}`)).status).toBe(409);
    expect((await customer.delete(`user/cards/${cards[2]?.id}`)).status).toBe(204);
    expect((await customer.delete(`user/cards/${cards[2]?.id}`)).status).toBe(404);
    expect(dataOf<unknown[]>(await customer.get("user/cards"))).toHaveLength(2);
    const expired = bookingOf({ ...freshSlot(), card: cards[2]?.id ?? 0 });
    const refused = await customer.post("orders", expired);
    expect(Object.keys(errorsOf(refused))).toEqual(["billing.payment_id"]);
    expect((await (await register(sandbox)).delete(`user/cards/${cards[1]?.id}`)).status).toBe(404);
  });

  test("an order that waits for a card is paid with the one that is added", async () => {
    const waits = (order: Listed) => order.status === "pending_payment";
    const before = (await list("user/orders")).filter(waits).map(({ id }) => id);
    await addCard(customer);
    const after = (await list("user/orders")).filter(waits).map(({ id }) => id);
    expect(before).toHaveLength(2);
    expect(after).toHaveLength(1);
    const paid = before.find((id) => !after.includes(id));
    expect(dataOf(await customer.get(`user/orders/${paid}`))).toMatchObject({
      status: "confirmed",
      payment: { status: "paid" },
      invoice: { status: "issued" },
    });
  });

  test("addresses are kept, changed field by field, and deleted by their owner", async () => {
    const owner = await register(sandbox);
    const address = { ...HOME, main_street: "Palma", name: "Oficina", verified: true };
    const bad = await owner.post("user/addresses", { name: "Nada" });
    expect(Object.keys(errorsOf(bad)).sort()).toEqual(["latitude", "main_street"]);
    const answer = await owner.post("user/addresses", address);
    expect(answer.status).toBe(201);
    const saved = readExactly(savedAddressSchema, dataOf(answer));
    const path = `user/addresses/${saved.id}`;
    expect((await customer.patch(path, { name: "Mía" })).status).toBe(404);
    expect(dataOf(await owner.patch(path, { name: "Trabajo" }))).toEqual({
      ...saved,
      name: "Trabajo",
    });
    expect((await customer.delete(path)).status).toBe(404);
    expect((await owner.delete(path)).status).toBe(204);
    expect(dataOf(await owner.get("user/addresses"))).toEqual([]);
  });

  describe("PATCH /user", () => {
    test("changes what is given and nothing else", async () => {
      const person = await register(sandbox);
      const before = dataOf(await person.get("user"));
      const answer = await person.patch("user", { name: "Otra", preferences: { theme: "dark" } });
      const user = readExactly(userSchema, dataOf(answer));
      expect(user.name).toBe("Otra");
      expect(dataOf(await person.get("user"))).toEqual({
        ...before,
        name: "Otra",
        preferences: { theme: "dark" },
      });
      const bad = await person.patch("user", {
        email: "cliente@sandbox.test",
        phone: "+595981999999",
        document_number: "x",
        password: "otra-clave-larga",
        current_password: "no",
      });
      expect(Object.keys(errorsOf(bad)).sort()).toEqual([
        "current_password",
        "document_number",
        "email",
        "phone",
      ]);
    });

    test("a password changes only with the old one", async () => {
      const person = await register(sandbox);
      const { email } = dataOf<{ email: string }>(await person.get("user"));
      const change = { password: "otra-clave-larga", current_password: "una-clave-larga" };
      expect((await person.patch("user", change)).status).toBe(200);
      await expect(logIn(sandbox, email, "una-clave-larga")).rejects.toThrow();
      await expect(logIn(sandbox, email, "otra-clave-larga")).resolves.toBeInstanceOf(Client);
    });
  });

  describe("a helper", () => {
    let helper: Client;
    beforeAll(async () => {
      helper = await logIn(sandbox, "helper@sandbox.test");
    });

    test("sees the visits to come with the customer's first name, and no money", async () => {
      const agenda = dataOf<Record<string, unknown>[]>(await helper.get("user/orders"));
      expect(agenda.length).toBeGreaterThan(0);
      for (const order of agenda) {
        readExactly(orderSchema, order);
        expect(order).toMatchObject({
          customer: { name: "Lucía", phone: "+595981123456" },
          billing: null,
          payment: null,
          invoice: null,
        });
      }
    });

    test("sets hours, days off and zones, which decide who comes", async () => {
      const [account] = await sandbox.db
        .select()
        .from(users)
        .where(eq(users.email, "helper@sandbox.test"));
      const helperId = account?.helperId ?? 0;
      const kept = dataOf<{ availability: Hours }>(await helper.get("user")).availability;
      const broken = await helper.patch("user", { availability: { weekly_hours: [] } });
      expect(broken.status).toBe(409);
      const promised = await sandbox.db
        .select()
        .from(visits)
        .where(and(eq(visits.helperId, helperId), eq(visits.status, "scheduled")));
      const { conflicts } = broken.body as { conflicts: string[] };
      const today = todayInAsuncion(new Date());
      expect(conflicts).toEqual(
        promised
          .map(({ date }) => date)
          .filter((date) => date > today)
          .sort(),
      );
      expect(dataOf<{ availability: Hours }>(await helper.get("user")).availability).toEqual(kept);

      const wrong = { weekly_hours: [{ weekday: 1, start: "12:00", end: "08:00" }] };
      const refused = await helper.patch("user", { availability: wrong });
      expect(Object.keys(errorsOf(refused))).toEqual(["availability.weekly_hours"]);

      const { start } = freshSlot();
      const changed = { ...kept, days_off: [start], zones: [1] };
      const answer = await helper.patch("user", { availability: changed });
      expect(dataOf<{ availability: Hours }>(answer).availability).toEqual(changed);
      const client = await register(sandbox);
      const booking = bookingOf({ start, helper: helperId, card: await addCard(client) });
      const offDay = await client.post("orders", booking);
      expect(offDay.body).toMatchObject({ conflicts: [start] });
      expect((await customer.patch("user", { availability: {} })).status).toBe(403);
    });
  });

  test("orders go on with time", async () => {
    const [order] = await list("user/orders");
    const id = order?.id ?? 0;
    await sandbox.db.update(visits).set({ status: "scheduled" }).where(eq(visits.orderId, id));
    await sandbox.db
      .update(orders)
      .set({ status: "confirmed", startDate: "2024-01-01" })
      .where(eq(orders.id, id));
    const { createOrderClock } = await import("./order-clock");
    const world = { db: sandbox.db, now: () => new Date("2099-01-01T12:00:00Z") };
    await createOrderClock(world)();
    expect(dataOf(await customer.get(`user/orders/${id}`))).toMatchObject({
      status: "completed",
      visits: [{ status: "done" }, { status: "done" }, { status: "done" }, { status: "done" }],
    });
    expect(await list("user/orders")).toEqual([]);
  });
});

type Hours = {
  weekly_hours: { weekday: number; start: string; end: string }[];
  days_off: string[];
  zones: number[];
};
