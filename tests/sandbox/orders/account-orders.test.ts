import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { orderSchema, reviewSchema } from "~/api/orders";
import { i18n } from "~/locales/i18n";
import { matchesQuery } from "~/orders/history";
import { lastDay } from "~/orders/order-facts";
import { orders, visits } from "~tests/sandbox/schema-orders";
import { type Client, dataOf, errorsOf, logIn, register } from "~tests/sandbox/test-client";
import { findTestDatabases } from "~tests/sandbox/test-database";
import { openSandbox } from "~tests/sandbox/test-sandbox";
import { readExactly } from "~tests/sandbox/test-shapes";

type Listed = { id: number; status: string; review: unknown; invoice: { url: string } | null };

describe.each(await findTestDatabases())("orders of an account on $name", (database) => {
  let customer: Client;

  const sandbox = openSandbox(database, {}, async () => {
    customer = await logIn(sandbox, "cliente@sandbox.test");
  });

  afterEach(() => i18n.activate("es"));

  const list = async (path: string) => dataOf<Listed[]>(await customer.get(path));

  test("the seeded customer has orders in every state, and the app reads them", async () => {
    const current = await list("user/orders");
    const past = await list("user/orders/history");
    for (const order of [...current, ...past]) readExactly(orderSchema, order);
    expect(new Set(current.map(({ status }) => status))).toEqual(
      new Set(["in_progress", "confirmed", "pending_payment"]),
    );
    expect(new Set(past.map(({ status }) => status))).toEqual(new Set(["completed", "cancelled"]));
    const days = past.map((order) => lastDay(readExactly(orderSchema, order)));
    expect(days).toEqual(days.toSorted().reverse());
    expect(new Set(days.map((day) => day.slice(0, 4))).size).toBeGreaterThanOrEqual(3);
    expect(past.some(({ review }) => review)).toBe(true);
  });

  test("lists come in pages where a page is requested", async () => {
    const answer = await customer.get("user/orders/history?page=2&per_page=10&search=limpieza");
    expect(dataOf<unknown[]>(answer)).toHaveLength(10);
    expect(answer.body).toMatchObject({
      links: { next: "/api/v1/user/orders/history?page=3&per_page=10&search=limpieza" },
      meta: { current_page: 2, last_page: 4, per_page: 10, total: 36 },
    });
    for (const path of ["user/orders", "user/addresses", "user/cards"]) {
      const all = await list(path);
      const page = await customer.get(`${path}?page=2&per_page=1`);
      expect(page.body).toMatchObject({ meta: { last_page: all.length, total: all.length } });
      expect(dataOf<unknown[]>(page)).toHaveLength(1);
    }
  });

  test.each([
    ["es", ["LIMPIEZA profunda", "diciembre", "1 de"]],
    ["en", ["DEEP cleaning", "december", "2 january"]],
    ["pt-BR", ["limpeza PESADA", "dezembro", "2 de março"]],
  ])(
    "the history's search in %s finds the same as the app's search of the whole list",
    async (...row) => {
      const [locale, own] = row;
      i18n.loadAndActivate({ locale, messages: {} });
      const ask = async (query: string) =>
        dataOf<Listed[]>(
          await customer.get(`user/orders/history${query}`, { "Accept-Language": locale }),
        );
      const past = (await ask("")).map((order) => readExactly(orderSchema, order));
      const [first] = past;
      const helper = first?.helper?.name ?? "";
      const service = first?.service?.name ?? "";
      const [, year] = past.map((order) => lastDay(order).slice(0, 4));
      const searches = [
        ...own,
        service,
        helper,
        helper.toUpperCase(),
        "mariscal",
        first?.code ?? "",
      ];
      for (const search of [...searches, "og-0000001", "2/2", "xyz", "%"]) {
        for (const chosen of ["", year ?? ""]) {
          const query = new URLSearchParams({ page: "1", per_page: "100", search, year: chosen });
          const found = await ask(`?${query}`);
          const expected = past.filter((order) =>
            matchesQuery(order, { search, year: chosen, service: "" }),
          );
          expect(
            found.map(({ id }) => id),
            `${search} ${chosen}`,
          ).toEqual(expected.map(({ id }) => id));
        }
      }
      const named = new URLSearchParams({ page: "1", per_page: "100", search: service });
      expect(await ask(`?${named}`)).not.toEqual([]);
    },
  );

  test("an order and its invoice are shown to their customer alone", async () => {
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

  test("a completed order is rated once", async () => {
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

  test("orders are completed when their visits are over", async () => {
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
