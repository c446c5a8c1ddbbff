/** “Mis pedidos”: the visits to come of all orders, and the packs below them. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { formatDate } from "~/domain/format";
import type { HistoryPage } from "~/orders/history";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { dayFromToday, giveOrder } from "~tests/support/orders/give-order";
import { makeTransfer } from "~tests/support/orders/orders";
import { finishVisits, startAtNight } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { giveHelperAt } from "~tests/support/people/helpers";
import type { Page } from "~tests/support/world/route-page";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const waiting = { status: "pending_payment", payment: "pending" } as const;

const details = (id: number, list = "orders") => `/profile/${list}/${id}/details`;

describe("the list of orders", () => {
  const itemsOf = async (page: Page) => {
    await page.open("/profile/orders");
    const items = (await page.html()).match(/<li.*?<\/li>/gs) ?? [];
    const rows = items.filter((html) => html.includes("/details"));
    return rows.map((row) => ({ text: textOf(row), links: hrefsOf(row) }));
  };
  const isPack = ({ text }: { text: string }) => text.includes("Ver detalles del pedido");
  const rowsOf = async (page: Page) => (await itemsOf(page)).filter(isPack);
  const visitsOf = async (page: Page) => (await itemsOf(page)).filter((row) => !isPack(row));
  const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

  it("begins with the next visits of all orders and their actions, and ends with the packs", async () => {
    const { page, customer, id: pack } = await world.pack();
    const single = await giveOrder(world, customer.id, { start: 8, time: "14:00" });
    const visits = await visitsOf(page);
    const days = [5, 8, 12, 19, 26].map((day) => formatDate(dayFromToday(day)));
    const folded = visits.map(({ text }) => text.toLowerCase());
    expect(folded.map((text, at) => text.includes(days[at] ?? "-"))).toEqual(days.map(() => true));
    expect(visits[0]?.text).toMatch(
      /^NR .+ 9:00\s–\s\d+:00\s· Nilda Rojas\s· Casa Mover .+ Saltar .+ Nota .+$/,
    );
    expect(visits[1]?.links[0]).toBe(details(single));
    expect(visits[0]?.links.map((href) => href?.split("?")[0])).toEqual([
      details(pack),
      expect.stringContaining(`/profile/orders/${pack}/move/`),
      `/profile/orders/${pack}/change/skip`,
      `/profile/orders/${pack}/change/note`,
    ]);
    const rows = await rowsOf(page);
    expect(rows.map(({ links }) => links[0])).toEqual([details(pack), details(single)]);
    expect(rows[0]?.text).toMatch(/· Casa Quedan 4 visitas Confirmado$/);
    const text = await page.text();
    expect(text.indexOf("Visitas por venir")).toBeLessThan(text.indexOf("Pedidos"));
  });

  it("draws a few visits and a page of packs for ten thousand orders", async () => {
    const { page, customer } = await world.customer();
    await giveOrder(world, customer.id, { start: 5 });
    page.answer(async (request) => {
      if (!request.url.endsWith("/user/orders")) return null;
      const [order] = (await (await page.device.pass(request)).json()).data;
      const [{ date, start_time, end_time, status }] = order.visits;
      const copy = (_: unknown, at: number) => {
        const visit = { id: at + 1, date, start_time, end_time, status };
        return { id: at + 1, code: `OG-${at}`, status: order.status, visits: [visit] };
      };
      return Response.json({ data: Array.from({ length: 10_000 }, copy) });
    });
    await page.open("/profile/orders");
    const html = await page.html();
    expect(textOf(html)).toMatch(/Ver más .*10\.?000 pedidos · página 1 de 500/);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(1_000);
  });

  it("marks a visit of today, and shows the state of each pack", async () => {
    const { page, customer, id: today } = await world.order({ start: 0 });
    await startAtNight(world, today);
    await giveOrder(world, customer.id, { start: 3 });
    const [first, second] = await visitsOf(page);
    expect(first?.text).toContain("Es hoy");
    expect(second?.text).not.toContain("Es hoy");
    expect((await rowsOf(page)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/Queda 1 visita Confirmado$/),
      expect.stringMatching(/Queda 1 visita Confirmado$/),
    ]);
    await finishVisits(world, today);
    expect((await visitsOf(page)).map(({ text }) => text)).toEqual([second?.text]);
    expect((await rowsOf(page)).at(-1)?.text).toMatch(/Sin visitas por venir Confirmado$/);
  });

  it("shows that a transfer is awaited, and links to its payment", async () => {
    const { page, id } = await world.order({ ...waiting, start: 2 });
    await makeTransfer(world, id);
    const [row] = await rowsOf(page);
    expect(row?.text).toMatch(/Pago pendiente Pagar$/);
    expect(row?.links).toEqual([details(id), details(id)]);
  });

  it("shows that a card was declined, and links to another one", async () => {
    const { page, customer } = await world.customer();
    const card = await giveCard(world, customer.id, "7007");
    const declined = { ...waiting, payment: "failed", card } as const;
    const id = await giveOrder(world, customer.id, { ...declined, start: 0 });
    await startAtNight(world, id);
    const [row] = await rowsOf(page);
    expect(row?.text).toMatch(/Pago rechazado Usar otra tarjeta$/);
    expect(row?.links.at(-1)).toBe(`/orders/${id}/sync-card/${customer.id}`);
  });

  it("asks for a card where there is none, and for nothing where the bank is asked", async () => {
    const { page, customer } = await world.customer();
    const card = await giveCard(world, customer.id, "1111");
    const open = await giveOrder(world, customer.id, { ...waiting, start: 2 });
    await giveOrder(world, customer.id, { ...waiting, start: 4, card });
    const [first, second] = await rowsOf(page);
    expect(first?.text).toMatch(/Pago pendiente Pagar$/);
    expect(first?.links.at(-1)).toBe(`/orders/${open}/sync-card/${customer.id}`);
    expect(second?.text).toMatch(/Pago pendiente$/);
  });

  it("shows the helper's face, in the history too", async () => {
    const { page, customer } = await world.customer();
    const helper = await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Franco", rating: 1 });
    await giveOrder(world, customer.id, { start: 3, helper });
    await giveOrder(world, customer.id, { status: "completed", helper });
    expect((await rowsOf(page))[0]?.text).toMatch(/^DF /);
    await page.open("/profile/history");
    const { found } = await page.data<{ found: HistoryPage }>();
    const { HistoryRow } = await import("~/routes/profile/history/history-list");
    for (const [photo_url, face] of [
      ["", />DF<\/span>/],
      ["https://fotos.example/delia.jpg", /<img[^>]* src="https:\/\/fotos.example\/delia.jpg"/],
    ] as const) {
      const [order] = found.rows.map((row) => ({
        ...row,
        helper: row.helper && { ...row.helper, photo_url },
      }));
      if (!order) throw new Error("The history is empty.");
      expect(await page.html(() => createElement(HistoryRow, { order }))).toMatch(face);
    }
  });
});
