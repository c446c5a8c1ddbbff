/** Money that comes back: paid, kept and returned add up, before and after a cancellation. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { HistoryPage } from "~/orders/history";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { CLEANING, giveOrder, skipFirstVisit, WEEKLY } from "~tests/support/orders/give-order";
import { giveCard } from "~tests/support/people/cards";
import { giveHelperAt } from "~tests/support/people/helpers";
import { editAnswers, editVisits } from "~tests/support/world/faults";
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
  const { page, id } = await world.pack();
  await skipFirstVisit(world, id);
  expect(await page.textAt(`/profile/orders/${id}/change/cancel`)).toMatch(
    /Pagado Gs\.\s540\.000 Ya devuelto Gs\.\s135\.000 Retenemos Gs\.\s0 Te devolvemos Gs\.\s405\.000/,
  );
  await page.press("Cancelar y recibir Gs. 405.000");
  expect(await page.text()).toMatch(/Pagado Gs\.\s540\.000 Retenemos Gs\.\s0 .*Gs\.\s540\.000/);
});

it("a visit skipped with little notice says what was paid for it, kept and returned, and no second charge", async () => {
  const { page, id, first } = await world.pack();
  const late = { free_until: "2020-01-01T08:00:00-03:00" };
  editVisits(page, ({ changes, ...visit }) => ({
    ...visit,
    changes: { ...changes, skip: { ...changes?.skip, ...late } },
  }));
  const text = await page.textAt(`/profile/orders/${id}/change/skip?visita=${first?.id}`);
  expect(text).toMatch(
    /Pagado Gs\.\s135\.000 Retenemos Gs\.\s40\.000 Incluye Gs\.\s40\.000 por avisar con poco tiempo\. Te devolvemos Gs\.\s95\.000/,
  );
  expect(text).not.toMatch(/Este cambio Gs/);
});

describe("a cancellation that returns nothing", () => {
  const OVER = "2020-01-01T08:00:00-03:00";

  async function openCancel(cancel: object) {
    const { page, id } = await world.pack();
    editAnswers(page, ORDER, (given) => ({
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
    const plan = { status: "pending_payment", payment: "pending" } as const;
    const { page, id } = await world.order(plan);
    const text = await page.textAt(`/profile/orders/${id}/change/cancel`);
    expect(text).not.toMatch(/Retenemos|Te devolvemos|sin devolución/);
    expect((await page.form("Cancelar pedido")).get("change")).toBe("cancel");
  });
});

it("a tip whose charge failed is not among the payments of its order", async () => {
  const { page, id } = await openTip(world);
  const failed = { id: 900, amount: 20_000, payment: { status: "failed" } };
  editAnswers(page, ORDER, (order) => ({ ...order, tips: [failed] }));
  expect(await page.textAt(`/profile/history/${id}/details`)).not.toMatch(/Propina Gs/);
});

it("a cancellation pressed twice is sent once, also where the backend ignores keys", async () => {
  const { page, id } = await world.pack();
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
