/** A tip whose answer is lost, refused or asked for twice: charged once, and truthful about it. */
import { describe, expect, it } from "vitest";
import { addCard, DECLINED_CARD, logIn } from "~tests/sandbox/test-client";
import { findCharges, findTips } from "~tests/support/orders/orders";
import { giveCard } from "~tests/support/people/cards";
import { dropAnswers, failAnswers, headersOf, hold } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import {
  againForm,
  ORDER,
  openTip,
  sendTip,
  TIPS,
  tipForm,
  tipText,
} from "~tests/support/world/route-tip";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const paid = (amount: number, card: number) => [{ amount, card, status: "paid" }];

const sentTips = (page: Page) => page.calls.filter((call) => call.endsWith("/tips"));

/** No tip is answered, and from then on the order cannot be read. */
function failOrderAfterTip(page: Page, { charges = false } = {}): void {
  let isSent = false;
  page.answer(async (request) => {
    const { pathname } = new URL(request.url);
    const isTip = TIPS.test(pathname);
    if (isTip && charges) await page.device.pass(request);
    isSent ||= isTip;
    if (isTip || (isSent && ORDER.test(pathname))) throw new TypeError("Failed to fetch");
    return null;
  });
}

describe("a press that is repeated", () => {
  it("is charged once where it is pressed twice", async () => {
    const { page, card, id, customer } = await openTip(world);
    const form = await tipForm(page);
    const held = hold(`POST orders/${id}/tips`);
    page.answer(held.fault);
    const first = sendTip(page, form, id);
    await held.sent;
    const second = sendTip(page, form, id);
    held.answer();
    await Promise.all([first, second]);
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "given" });
    expect(await findCharges(world, customer.id)).toHaveLength(1);
  });

  it("is sent with the key of the tip that an older build left open, and charged once", async () => {
    const { page, card, id } = await openTip(world);
    const left = { order: id, key: "older-key", amount: 20_000, payment_id: card, known: [] };
    const stored = JSON.stringify([{ ...left, savedAt: Date.now() }]);
    page.device.localStorage.setItem("localforage/tips", stored);
    const keys = headersOf(page, TIPS, "Idempotency-Key");
    await page.reload();
    expect(await tipText(page)).toMatch(/No sabemos si tu propina se cobró\. Son Gs\.\s20\.000/);
    await sendTip(page, await againForm(page), id);
    expect(keys).toEqual([['"older-key"']]);
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
  });

  it("is charged once where another tab has sent one, and is told which", async () => {
    const { page, card, id } = await openTip(world);
    // As the form of another tab stands: with a key of its own.
    const other = await tipForm(page, { choice: "30000" });
    other.set("key", crypto.randomUUID());
    const form = await tipForm(page);
    dropAnswers(page, TIPS);
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "open" });
    page.answer(() => null);
    const reply = await sendTip(page, other, id);
    expect(reply).toMatchObject({ kind: "open", body: { amount: 20_000 } });
    expect(await findTips(world, id)).toEqual([]);
    await sendTip(page, form, id);
    expect(await sendTip(page, other, id)).toMatchObject({ kind: "given" });
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
  });
});

describe("an answer that is lost", () => {
  it("is found in the order, and nothing is sent again", async () => {
    const { page, card, id, customer } = await openTip(world);
    const form = await tipForm(page);
    dropAnswers(page, TIPS, { after: true });
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "given" });
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await findCharges(world, customer.id)).toHaveLength(1);
    expect(sentTips(page)).toHaveLength(1);
  });

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
    expect(again.get("key")).toBe(form.get("key"));
    page.answer(() => null);
    expect(await sendTip(page, again, id)).toMatchObject({ kind: "given" });
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await findCharges(world, customer.id)).toHaveLength(1);
  });

  it("is not sent again while the order cannot be read", async () => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    failOrderAfterTip(page);
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "open", isRead: false });
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "open", isRead: false });
    expect(sentTips(page)).toHaveLength(1);
  });

  it("is not sent where the order cannot be read before it", async () => {
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
    failOrderAfterTip(page, { charges: true });
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "open" });
    page.device.localStorage.clear();
    page.answer(() => null);
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "given" });
    expect(sentTips(page)).toHaveLength(1);
    expect(await findTips(world, id)).toEqual(paid(20_000, card));
    expect(await findCharges(world, customer.id)).toHaveLength(1);
  });

  it("is gone with the session", async () => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    dropAnswers(page, TIPS);
    await sendTip(page, form, id);
    expect(page.device.stored()).toContain('"known"');
    page.answer(() => null);
    const { endSession } = await import("~/session/end-session");
    await page.device.run(() => endSession("logout"));
    await page.rest();
    expect(page.device.stored()).not.toContain('"known"');
  });
});

describe("a tip that is refused", () => {
  it("says a declined card at its field, and another one pays", async () => {
    const { page, id, customer } = await openTip(world);
    const client = await logIn(world.sandbox, customer.email, customer.password);
    const declined = await addCard(client, DECLINED_CARD);
    await page.revalidate();
    const form = await tipForm(page, { choice: "20000", payment_id: String(declined) });
    const reply = await sendTip(page, form, id);
    expect(reply).toMatchObject({
      kind: "refused",
      result: {
        error: { payment_id: ["La tarjeta fue rechazada. Probá con otra."] },
        initialValue: { choice: "20000" },
      },
    });
    if (reply.kind !== "refused") throw new Error("It was refused");
    expect(reply.key).not.toBe(form.get("key"));
    const other = await giveCard(world, customer.id, "4444");
    form.set("payment_id", String(other));
    form.set("key", reply.key);
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "given" });
    expect(await findTips(world, id)).toEqual(paid(20_000, other));
  });

  it.each([
    [
      400,
      { message: "Fondos insuficientes." },
      { payment_id: ["Fondos insuficientes.", "No se cobró nada."] },
    ],
    [
      402,
      {},
      { payment_id: ["El banco no aprobó el pago. Probá con otra tarjeta.", "No se cobró nada."] },
    ],
    [422, { errors: { amount: ["Hasta Gs. 50.000."] } }, { "": ["Hasta Gs. 50.000."] }],
    [409, {}, { "": ["Esto cambió mientras tanto. Actualizá y probá de nuevo."] }],
    [429, {}, { "": [expect.stringContaining("Fueron demasiados intentos.")] }],
    [403, {}, { "": ["Tu cuenta no tiene permiso para hacer esto."] }],
  ])("by %i says so, and keeps what was typed: %j", async (status, body, error) => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    page.answer((request) =>
      TIPS.test(request.url) ? Response.json({ message: "", ...body }, { status }) : null,
    );
    expect(await sendTip(page, form, id)).toMatchObject({
      kind: "refused",
      result: { error, initialValue: { choice: "20000" } },
    });
    expect(page.device.stored()).not.toContain('"known"');
    expect(await findTips(world, id)).toEqual([]);
  });

  it("by a status that says nothing of an earlier try stays open", async () => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    dropAnswers(page, TIPS);
    await sendTip(page, form, id);
    failAnswers(page, TIPS, { status: 429 });
    expect(await sendTip(page, form, id)).toMatchObject({
      kind: "open",
      text: expect.stringContaining("Fueron demasiados intentos."),
    });
  });

  it("in an answer whose charge failed is no tip", async () => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    const payment = { status: "failed", response_description: "Fondos insuficientes." };
    page.answer((request) =>
      TIPS.test(request.url)
        ? Response.json({ data: { id: 900, amount: 20_000, payment } }, { status: 201 })
        : null,
    );
    expect(await sendTip(page, form, id)).toMatchObject({
      kind: "refused",
      result: { error: { payment_id: ["Fondos insuficientes.", "No se cobró nada."] } },
    });
  });
});
