/** Money that comes back: paid, kept and returned add up, before and after a cancellation. */
import { createElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HistoryPage } from "~/orders/history";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import {
  CLEANING,
  dayFromToday,
  giveOrder,
  givePack,
  skipFirstVisit,
  WEEKLY,
} from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { giveHelperAt } from "~tests/support/people/helpers";
import { noAnswer } from "~tests/support/world/device";
import { editAnswers } from "~tests/support/world/faults";
import { ORDER, openTip } from "~tests/support/world/route-tip";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

it("a cancellation says before and after what was paid, what is kept and what is returned", async () => {
  const { page, customer } = await world.customer();
  const helper = await giveHelperAt(world, HOME_ADDRESS, { name: "Nilda Rojas", rating: 1 });
  const card = await giveCard(world, customer.id, String(1000 + helper));
  // Two visits are done; the third is less than a day away, so that cancelling costs Gs. 40.000.
  const pack = { service: CLEANING, frequency: WEEKLY, start: -13, time: "00:00" };
  const plan = { ...pack, status: "in_progress", helper, card } as const;
  const id = await giveOrder(world, customer.id, plan);
  await page.open(`/profile/orders/${id}/change/cancel`);
  const lines =
    /Pagado Gs\.\s540\.000 Retenemos Gs\.\s310\.000 (Incluye .+ tiempo\. )?Te devolvemos Gs\.\s230\.000/;
  expect(await page.text()).toMatch(lines);
  expect(await page.text()).toMatch(/Incluye Gs\.\s40\.000 por avisar con poco tiempo/);
  await page.press("Cancelar y recibir Gs. 230.000");
  expect(await page.text()).toMatch(lines);
  expect(await page.text()).toContain("Se devuelve una parte");

  await page.open("/profile/history");
  const { found } = await page.data<{ found: HistoryPage }>();
  const order = found.rows.find((row) => row.id === id);
  if (!order) throw new Error(`The history has no order ${id}.`);
  const { HistoryRow } = await import("~/routes/profile/history/history-list");
  const row = await page.text(() =>
    createElement("ul", null, createElement(HistoryRow, { order })),
  );
  expect(row).toMatch(
    /Pagado Gs\.\s540\.000 retuvimos Gs\.\s310\.000, te devolvimos Gs\.\s230\.000/,
  );
});

it("a cancellation lists apart what a skipped visit returned, so that its lines add up", async () => {
  const { page, customer } = await world.customer();
  const id = await givePack(world, customer.id);
  await skipFirstVisit(world, id);
  await page.open(`/profile/orders/${id}/change/cancel`);
  expect(await page.text()).toMatch(
    /Pagado Gs\.\s540\.000 Ya devuelto Gs\.\s135\.000 Retenemos Gs\.\s0 Te devolvemos Gs\.\s405\.000/,
  );
  await page.press("Cancelar y recibir Gs. 405.000");
  expect(await page.text()).toMatch(/Pagado Gs\.\s540\.000 Retenemos Gs\.\s0 .*Gs\.\s540\.000/);
});

it("a visit skipped with little notice says what was paid for it, kept and returned, and no second charge", async () => {
  const { page, customer } = await world.customer();
  const id = await givePack(world, customer.id);
  const [first] = await findVisits(world, id);
  editAnswers(page, /\/user\/orders\/\d+$/, (given) => ({
    ...given,
    visits: given.visits.map((visit: { changes: { skip: object } }) => ({
      ...visit,
      changes: {
        ...visit.changes,
        skip: { ...visit.changes?.skip, free_until: "2020-01-01T08:00:00-03:00" },
      },
    })),
  }));
  await page.open(`/profile/orders/${id}/change/skip?visita=${first?.id}`);
  const text = await page.text();
  expect(text).toMatch(
    /Pagado Gs\.\s135\.000 Retenemos Gs\.\s40\.000 Incluye Gs\.\s40\.000 por avisar con poco tiempo\. Te devolvemos Gs\.\s95\.000/,
  );
  expect(text).not.toMatch(/Este cambio Gs/);
});

describe("a cancellation that returns nothing", () => {
  const OVER = "2020-01-01T08:00:00-03:00";
  const order = /\/user\/orders\/\d+$/;

  async function openCancel(cancel: object) {
    const { page, customer } = await world.customer();
    const id = await givePack(world, customer.id);
    editAnswers(page, order, (given) => ({
      ...given,
      changes: { ...given.changes, cancel: { ...given.changes.cancel, ...cancel } },
    }));
    await page.open(`/profile/orders/${id}/change/cancel`);
    return page;
  }

  it.each([
    ["the fee is as much as the refund", { refund: 40_000, fee: 40_000, free_until: OVER }],
    ["the fee is more than the refund", { refund: 30_000, fee: 40_000, free_until: OVER }],
    ["there is no refund", { refund: 0, fee: 0, free_until: "" }],
  ])("says so in three lines that add up, and on its button, where %s", async (_name, cancel) => {
    const page = await openCancel(cancel);
    expect(await page.text()).toMatch(
      /Pagado Gs\.\s540\.000 Retenemos Gs\.\s540\.000 (Incluye .+ tiempo\. )?Te devolvemos Gs\.\s0/,
    );
    if (cancel.refund > 0) {
      expect(await page.text()).toMatch(/Incluye Gs\.\s[34]0\.000 por avisar con poco tiempo/);
    }
    expect(await page.text()).not.toContain("Cancelar y recibir");
    expect((await page.form("Cancelar sin devolución")).get("change")).toBe("cancel");
  });

  it("has no lines and no word of a refund where nothing was paid", async () => {
    const { page, customer } = await world.customer();
    const plan = { status: "pending_payment", payment: "pending" } as const;
    const id = await giveOrder(world, customer.id, plan);
    await page.open(`/profile/orders/${id}/change/cancel`);
    const text = await page.text();
    expect(text).not.toMatch(/Retenemos|Te devolvemos|sin devolución/);
    expect((await page.form("Cancelar pedido")).get("change")).toBe("cancel");
  });
});

describe("a change whose free time ends while its screen is open", () => {
  const LATE = "El plazo gratis ya pasó. Revisá el costo antes de confirmar.";

  /** Opens a screen of a pack whose first visit comes in five days at nine. */
  async function openScreen(screen: (id: number, visit: number) => string) {
    const { page, customer } = await world.customer();
    const id = await givePack(world, customer.id);
    const [first] = await findVisits(world, id);
    await page.open(screen(id, first?.id ?? 0));
    const changes = () => page.calls.filter((call) => /^POST user\/orders/.test(call));
    return { page, id, changes };
  }

  const passDays = (days: number) => passTo(dayFromToday(days), "06:00");

  function passTo(day: string, time: string): void {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date(`${day}T${time}:00-03:00`));
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [
      "cancellation",
      (id: number) => `/profile/orders/${id}/change/cancel`,
      "Cancelar y recibir Gs. 540.000",
      /Retenemos Gs\.\s40\.000 .*Te devolvemos Gs\.\s500\.000/,
      "Cancelar y recibir Gs. 500.000",
    ],
    [
      "skip",
      (id: number, visit: number) => `/profile/orders/${id}/change/skip?visita=${visit}`,
      "Saltar la visita",
      /Retenemos Gs\.\s40\.000 .*Te devolvemos Gs\.\s95\.000/,
      "Saltar la visita",
    ],
    [
      "move",
      (id: number, visit: number) => `/profile/orders/${id}/move/${visit}?dia=${dayFromToday(8)}`,
      "Mover la visita",
      /Este cambio Gs\.\s40\.000/,
      "Mover la visita",
    ],
  ])("sends no %s at the first press, and shows what it costs now", async (...row) => {
    const [, screen, button, cost, buttonAfter] = row;
    const { page, id, changes } = await openScreen(screen);
    const shown = await page.form(button);
    passDays(5);
    expect(await page.submit(shown)).toEqual({ kind: "failed", text: LATE });
    expect(changes()).toEqual([]);
    expect(await page.text()).toContain(LATE);
    expect(await page.text()).toMatch(cost);
    await page.press(buttonAfter);
    expect(changes()).toHaveLength(1);
    expect(page.path).toBe(`/profile/orders/${id}/details`);
  });

  it("sends no pause at the first press", async () => {
    const { page, changes } = await openScreen((id) => `/profile/orders/${id}/change/pause`);
    const days = { from: dayFromToday(4), to: dayFromToday(6) };
    const shown = await page.form("Pausar", days);
    passDays(5);
    expect(await page.submit(shown)).toEqual({ kind: "failed", text: LATE });
    expect(changes()).toEqual([]);
    await page.press("Pausar", days);
    expect(changes()).toHaveLength(1);
  });

  it("finds a move whose answer was lost in its free time, and moves nothing twice", async () => {
    const [limit, day] = [dayFromToday(4), dayFromToday(8)];
    const { page, id, changes } = await openScreen(
      (order, visit) => `/profile/orders/${order}/move/${visit}?dia=${day}`,
    );
    passTo(limit, "08:59");
    await page.reload();
    const shown = await page.form("Mover la visita");
    let isSent = false;
    page.answer(async (request, send) => {
      isSent ||= request.method === "POST";
      if (!isSent) return null;
      await send();
      throw noAnswer();
    });
    expect(await page.submit(shown)).toMatchObject({ kind: "open" });
    passTo(limit, "09:01");
    page.answer(() => null);
    await page.submit(shown);
    expect(page.path).toBe(`/profile/orders/${id}/details`);
    expect(changes()).toHaveLength(1);
    expect((await findVisits(world, id)).map(({ date }) => date)).toContain(day);
  });

  it("says that the free time has ended where the lost press had moved nothing", async () => {
    const [limit, day] = [dayFromToday(4), dayFromToday(8)];
    const { page, changes } = await openScreen(
      (order, visit) => `/profile/orders/${order}/move/${visit}?dia=${day}`,
    );
    passTo(limit, "08:59");
    await page.reload();
    const shown = await page.form("Mover la visita");
    let isSent = false;
    page.answer((request) => {
      isSent ||= request.method === "POST";
      if (isSent) throw noAnswer();
      return null;
    });
    expect(await page.submit(shown)).toMatchObject({ kind: "open" });
    passTo(limit, "09:01");
    page.answer(() => null);
    expect(await page.submit(shown)).toEqual({ kind: "failed", text: LATE });
    expect(changes()).toHaveLength(1);
  });

  it("moves no visit back by “Deshacer”, which is offered for free only", async () => {
    const day = dayFromToday(4);
    const { page, id, changes } = await openScreen(
      (order, visit) => `/profile/orders/${order}/move/${visit}?dia=${day}`,
    );
    await page.press("Mover la visita");
    const shown = await page.form("Deshacer");
    passDays(4);
    for (const _press of [1, 2]) {
      expect(await page.fetch(shown)).toEqual({ kind: "failed", text: LATE });
    }
    expect(changes()).toHaveLength(1);
    const [moved] = await findVisits(world, id);
    expect(moved?.date).toBe(day);
  });
});

it("a cancellation pressed twice is sent once, also where the backend ignores keys", async () => {
  const { page, customer } = await world.customer();
  const id = await givePack(world, customer.id);
  await page.open(`/profile/orders/${id}/change/cancel`);
  const form = await page.form("Cancelar y recibir");
  const isCancel = ({ url }: Request) => url.endsWith("/cancel");
  page.answer((request) => {
    if (!isCancel(request)) return null;
    const headers = new Headers(request.headers);
    headers.set("Idempotency-Key", `"${crypto.randomUUID()}"`);
    return page.device.pass(new Request(request, { headers }));
  });
  await Promise.all([page.submit(form), page.submit(form)]);
  expect(page.calls.filter((call) => call.endsWith("/cancel"))).toHaveLength(1);
  expect(page.path).toBe(`/profile/orders/${id}/details`);
  expect(await page.toasts()).toEqual(["Pedido cancelado."]);
  expect(await page.text()).not.toContain("No hicimos tu cambio");
  const { refunds } = await page.device.get(`user/orders/${id}`);
  const visits = refunds.map(({ visit_id }: { visit_id: number }) => visit_id);
  expect(visits).toHaveLength(4);
  expect(new Set(visits).size).toBe(4);
});

it("a tip whose charge failed is not among the payments of its order", async () => {
  const { page, id } = await openTip(world);
  const failed = { id: 900, amount: 20_000, payment: { status: "failed" } };
  editAnswers(page, ORDER, (order) => ({ ...order, tips: [failed] }));
  await page.open(`/profile/history/${id}/details`);
  expect(await page.text()).not.toMatch(/Propina Gs/);
});
