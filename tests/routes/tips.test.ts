/** A tip for a visit that was done: charged once, and truthful about it. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { Order } from "~/api/orders";
import { momentOf } from "~/domain/dates";
import { giveFinishedVisit } from "~tests/support/orders/give-order";
import { findCharges, findTips, giveTipTo } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { expireCards } from "~tests/support/people/cards";
import { expectConsole } from "~tests/support/world/console";
import { dropAnswers, editAnswers, failAnswers, headersOf } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { textOf } from "~tests/support/world/route-screen";
import {
  againForm,
  ORDER,
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
  it("is charged on the chosen card, and the thanks name amount, card, result and time", async () => {
    const { page, card, id } = await openTip(world);
    expect(await tipText(page)).toMatch(
      /Propina para \S+ ¿Cuánto\? Gs\.\s10\.000 Gs\.\s20\.000 Gs\.\s30\.000 Otro monto/,
    );
    const reply = await sendTip(page, await tipForm(page), id);
    expect(reply).toMatchObject({ kind: "given", tip: { amount: 20_000 } });
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await tipText(page)).toMatch(
      /propina! Se cobraron Gs\.\s20\.000\. Visa •••• terminada en 1111 Transacción aprobada, \d+ de/,
    );
    expect(await page.text()).toMatch(/Propina Gs\.\s20\.000/);
  });

  it("is sent with its visit, also before the order is completed", async () => {
    const { page, customer } = await openTip(world);
    const id = await giveFinishedVisit(world, customer.id, { status: "in_progress" });
    const [visit] = await findVisits(world, id);
    await page.open(`/profile/orders/${id}/details`);
    expect(await tipText(page)).toMatch(/Dar propina Propina para/);
    const form = await tipForm(page);
    expect(form.get("visit")).toBe(String(visit?.id));
    await page.fetch(form, `/profile/orders/${id}/details`, "tip");
    await page.revalidate();
    const { found } = await page.data<{ found: { order: Order } }>();
    expect(found.order.tips).toMatchObject([{ visit_id: visit?.id, amount: 20_000 }]);
  });

  it("is offered in one closed line below the visits", async () => {
    const { page } = await openTip(world);
    expect(await tipHtml(page)).toMatch(/<div class="[^"]*" hidden="">/);
    const { OrderDetails } = await import("~/order-screen/order-details");
    const { order } = (await page.data<{ found: { order: Order } }>()).found;
    const html = await page.html(() =>
      createElement(OrderDetails, {
        order,
        userId: 1,
        now: momentOf(new Date()),
        card: null,
        policies: null,
        arePoliciesPending: false,
        offer: null,
        tip: "LA PROPINA",
      }),
    );
    expect(textOf(html)).toMatch(/Visitas .*LA PROPINA/);
  });

  it("is offered with the review once the order is rated well", async () => {
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

  it("can have an amount that the person types", async () => {
    const { page, card, id } = await openTip(world);
    const { tipAmountOf } = await import("~/orders/tips/give-tip");
    for (const own of ["15000", "15.000", "Gs. 15.000", "₲15000"]) {
      expect(tipAmountOf({ choice: "own", own }), own).toBe(15_000);
    }
    await sendTip(page, await tipForm(page, { choice: "own", own: "Gs. 15.000" }), id);
    expect(await findTips(world, id)).toEqual(paid(15_000, card));
  });

  it("is not sent out of its bounds, which are shown, and the typed amount is kept", async () => {
    const { page, id } = await openTip(world);
    for (const own of ["", "0", "999", "1.000.001", "-5000", "1500.000", "quince mil"]) {
      const reply = await sendTip(page, await tipForm(page, { choice: "own", own }), id);
      const said = [expect.stringMatching(/entre Gs\.\s1\.000 y Gs\.\s1\.000\.000/)];
      const result = { error: { own: said }, initialValue: { choice: "own" } };
      expect(reply, own).toMatchObject({ kind: "refused", result });
    }
    expect(sentTips(page)).toEqual([]);
  });

  it("is refused without an amount or a card", async () => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page, {});
    form.delete("payment_id");
    expect(await sendTip(page, form, id)).toMatchObject({
      result: { error: { choice: ["Elegí un monto."], payment_id: ["Elegí una tarjeta."] } },
    });
  });

  it("links to adding a card where none can be charged", async () => {
    const { page, customer } = await openTip(world);
    await expireCards(world, customer.id);
    await page.revalidate();
    expect(await tipText(page)).toMatch(/todavía no tenés ninguna que sirva\. Agregar tarjeta/);
  });

  it("is not offered for a cancelled order or one without a finished visit", async () => {
    for (const status of ["confirmed", "in_progress", "cancelled"] as const) {
      const { page } = await openTip(world, { status, start: -3 });
      expect(await tipOffer(page)).toBeNull();
    }
    const { page } = await openTip(world, { visitStates: ["skipped"] });
    expect(await tipOffer(page)).toBeNull();
  });
});

it("a tip is not offered by a backend that names no amount", async () => {
  const { page, id } = await openTip(world);
  expectConsole("warn", /GET policies/, 1);
  for (const tip_amounts of [undefined, null, [], ["x"], [0, 999]]) {
    editAnswers(page, /\/policies$/, (said) => ({ ...said, tip_amounts }));
    await page.open(`/profile/history/${id}/details`);
    expect(await tipOffer(page)).toBeNull();
  }
});

it("a tip whose card was removed names no card", async () => {
  const { page, card, id } = await openTip(world);
  await giveTipTo(world, id, { amount: 50_000, card });
  await page.revalidate();
  expect(await tipText(page)).toMatch(/Se cobraron Gs\.\s50\.000\. Visa/);
  page.answer(({ url }) => (url.endsWith("/user/cards") ? Response.json({ data: [] }) : null));
  await page.revalidate();
  expect(await tipText(page)).toMatch(/Se cobraron Gs\.\s50\.000\. (?!Visa)/);
});

/** The tip is charged and not answered, and from then on the order cannot be read. */
function failOrderAfterTip(page: Page): void {
  let isSent = false;
  page.answer(async (request) => {
    const { pathname } = new URL(request.url);
    const isTip = TIPS.test(pathname);
    if (isTip) await page.device.pass(request);
    isSent ||= isTip;
    if (isTip || (isSent && ORDER.test(pathname))) throw new TypeError("Failed to fetch");
    return null;
  });
}

describe("a tip whose answer is lost", () => {
  it("keeps its key and its amount over a reload, and is charged once", async () => {
    const { page, card, id, customer } = await openTip(world);
    const form = await tipForm(page);
    dropAnswers(page, TIPS);
    const reply = await sendTip(page, form, id);
    expect(reply).toMatchObject({ kind: "open", isRead: true, body: { amount: 20_000 } });
    await page.reload();
    expect(await tipText(page)).toMatch(
      /No sabemos si tu propina se cobró\. Son Gs\.\s20\.000\. Visa .*1111/,
    );
    const again = await againForm(page);
    const sent = headersOf(page, TIPS, "Idempotency-Key");
    expect(await sendTip(page, again, id)).toMatchObject({ kind: "given" });
    expect(sent).toEqual([[`"${"key" in reply && reply.key}"`]]);
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await findCharges(world, customer.id)).toHaveLength(1);
  });

  it("is not sent again where the order cannot be read before", async () => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    failAnswers(page, ORDER);
    expect(await sendTip(page, form, id)).toMatchObject({
      kind: "refused",
      result: { error: { "": [expect.stringContaining("El servidor falló")] } },
    });
    expect(sentTips(page)).toHaveLength(0);
  });

  it("is looked up before it is sent again, also without a storage", async () => {
    const { page, card, id, customer } = await openTip(world);
    const form = await tipForm(page);
    failOrderAfterTip(page);
    for (const _press of [1, 2]) {
      expect(await sendTip(page, form, id)).toMatchObject({ kind: "open", isRead: false });
    }
    page.device.localStorage.clear();
    page.answer(() => null);
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "given" });
    expect(sentTips(page)).toHaveLength(1);
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await findCharges(world, customer.id)).toHaveLength(1);
  });
});

it("a tip whose answer is lost is not stored after the session", async () => {
  const { page, id } = await openTip(world);
  dropAnswers(page, TIPS);
  await sendTip(page, await tipForm(page), id);
  expect(page.device.stored()).toContain('"known"');
  const { endSession } = await import("~/session/end-session");
  await page.device.run(() => endSession("logout"));
  await page.rest();
  expect(page.device.stored()).not.toContain('"known"');
});
