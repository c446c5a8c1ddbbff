/** A tip for a visit that was done: charged once, and truthful about it. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { Order } from "~/api/orders";
import { momentOf } from "~/domain/dates";
import { giveFinishedVisit } from "~tests/support/orders/give-order";
import { findTips, giveTipTo } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { expireCards } from "~tests/support/people/cards";
import { expectConsole } from "~tests/support/world/console";
import { editAnswers, failAnswers } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { textOf } from "~tests/support/world/route-screen";
import {
  openTip,
  sendTip,
  TIPS,
  tipForm,
  tipHtml,
  tipOffer,
  tipText,
} from "~tests/support/world/route-tip";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const paid = (amount: number, card: number) => [{ amount, card, status: "paid" }];

const sentTips = (page: Page) => page.calls.filter((call) => call.endsWith("/tips"));

describe("a tip", () => {
  it("is charged on the chosen card, and thanks say amount and card", async () => {
    const { page, card, id } = await openTip(world);
    expect(await tipText(page)).toMatch(
      /Propina para \S+ ¿Cuánto\? Gs\.\s10\.000 Gs\.\s20\.000 Gs\.\s30\.000 Otro monto/,
    );
    const reply = await sendTip(page, await tipForm(page), id);
    expect(reply).toMatchObject({ kind: "given", tip: { amount: 20_000 } });
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await tipText(page)).toMatch(
      /¡Gracias por la propina! Se cobraron Gs\.\s20\.000\. Visa •••• terminada en 1111/,
    );
    expect(await page.text()).toMatch(/Propina Gs\.\s20\.000/);
  });

  it("of a visit carries the visit, before its order is completed", async () => {
    const { page, customer } = await openTip(world);
    const id = await giveFinishedVisit(world, customer.id, { status: "in_progress" });
    const [visit] = await findVisits(world, id);
    await page.open(`/profile/orders/${id}/details`);
    expect(await tipText(page)).toMatch(/Dar propina Propina para/);
    const form = await tipForm(page);
    expect(form.get("visit")).toBe(String(visit?.id));
    await page.fetch(form, `/profile/orders/${id}/details`, "tip");
    await page.revalidate();
    expect((await page.data<{ found: { order: Order } }>()).found.order.tips).toMatchObject([
      { visit_id: visit?.id, amount: 20_000 },
    ]);
  });

  it("is one quiet line, below the visits, whose form is closed", async () => {
    const { page } = await openTip(world);
    expect(await tipHtml(page)).toMatch(/<div class="[^"]*" hidden="">/);
    const { OrderDetails } = await import("~/order-screen/order-details");
    const { found } = await page.data<{ found: { order: Order } }>();
    const html = await page.html(() =>
      createElement(OrderDetails, {
        ...{ order: found.order, userId: 1, now: momentOf(new Date()), card: null },
        ...{ policies: null, arePoliciesPending: false, offer: null, tip: "LA PROPINA" },
      }),
    );
    expect(textOf(html)).toMatch(/Visitas .*LA PROPINA/);
  });

  it("is offered once the order is rated well, on the review", async () => {
    const review = (rating: number) => ({ rating, tags: [], comment: "" });
    const { page, card, id } = await openTip(world, { review: review(5) });
    await page.open(`/review/${id}`);
    await sendTip(page, await tipForm(page), id);
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await tipText(page)).toContain("¡Gracias por la propina!");
    const { page: bad, id: badly } = await openTip(world, { review: review(3) });
    await bad.open(`/review/${badly}`);
    expect(await tipOffer(bad)).toBeNull();
    const { page: unrated, id: other } = await openTip(world);
    await unrated.open(`/review/${other}`);
    expect(await tipOffer(unrated)).toBeNull();
  });

  it.each([
    ["15000", 15_000],
    ["15.000", 15_000],
    ["Gs. 15.000", 15_000],
    ["1.000.000", 1_000_000],
  ])("takes an own amount: %s", async (own, amount) => {
    const { page, card, id } = await openTip(world);
    await sendTip(page, await tipForm(page, { choice: "own", own }), id);
    expect(await findTips(world, id)).toEqual(paid(amount, card));
  });

  it.each(["", "0", "999", "1.000.001", "-5000", "1500.000", "quince mil"])(
    "says the bounds of an own amount, keeps what was typed, and sends nothing: %j",
    async (own) => {
      const { page, id } = await openTip(world);
      const reply = await sendTip(page, await tipForm(page, { choice: "own", own }), id);
      expect(reply).toMatchObject({
        kind: "refused",
        result: {
          error: { own: [expect.stringMatching(/entre Gs\.\s1\.000 y Gs\.\s1\.000\.000/)] },
          initialValue: { choice: "own" },
        },
      });
      expect(await findTips(world, id)).toEqual([]);
      expect(sentTips(page)).toEqual([]);
    },
  );

  it("asks for an amount and a card", async () => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page, {});
    form.delete("payment_id");
    expect(await sendTip(page, form, id)).toMatchObject({
      result: { error: { choice: ["Elegí un monto."], payment_id: ["Elegí una tarjeta."] } },
    });
  });

  it("leads to a card where none can be charged", async () => {
    const { page, customer } = await openTip(world);
    await expireCards(world, customer.id);
    await page.revalidate();
    expect(await tipText(page)).toMatch(/todavía no tenés ninguna que sirva\. Agregar tarjeta/);
  });

  it("is not offered to who may not pay, and an order before is not asked for one", async () => {
    for (const status of ["confirmed", "in_progress", "cancelled"] as const) {
      const { page } = await openTip(world, { status, start: -3 });
      expect(await tipOffer(page)).toBeNull();
    }
    const { page } = await openTip(world, { visitStates: ["skipped"] });
    expect(await tipOffer(page)).toBeNull();
  });
});

describe("a backend without tips", () => {
  it.each([[undefined], [null], [[]], [["x"]], [[0, 999]]])(
    "offers none: %j",
    async (tip_amounts) => {
      const { page, id } = await openTip(world);
      if (tip_amounts?.includes("x" as never)) expectConsole("warn", /GET policies/, 1);
      editAnswers(page, /\/policies$/, (said) => ({ ...said, tip_amounts }));
      await page.open(`/profile/history/${id}/details`);
      expect(await tipOffer(page)).toBeNull();
    },
  );

  it.each([404, 405, 501])("says once that it takes none, and offers none: %i", async (status) => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    failAnswers(page, TIPS, { status });
    expect(await sendTip(page, form, id)).toMatchObject({
      kind: "refused",
      result: { error: { "": ["Por ahora no se pueden recibir propinas. No se cobró nada."] } },
    });
    await page.revalidate();
    expect(await tipOffer(page)).toBeNull();
    expect(page.device.stored()).not.toContain('"known"');
  });
});

it("a tip of which the card is gone says the amount alone", async () => {
  const { page, card, id } = await openTip(world);
  await giveTipTo(world, id, { amount: 50_000, card });
  await page.revalidate();
  expect(await tipText(page)).toMatch(/Se cobraron Gs\.\s50\.000\. Visa/);
  page.answer((request) =>
    request.url.endsWith("/user/cards") ? Response.json({ data: [] }) : null,
  );
  await page.revalidate();
  expect(await tipText(page)).toMatch(/Se cobraron Gs\.\s50\.000\.$/);
});
