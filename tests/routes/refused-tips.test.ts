/** A tip that the bank or the backend refuses. */
import { describe, expect, it } from "vitest";
import { addCard, DECLINED_CARD, logIn } from "~tests/sandbox/test-client";
import { declineTips, findTips } from "~tests/support/orders/orders";
import { giveCard } from "~tests/support/people/cards";
import { fault, refusal } from "~tests/support/world/faults";
import { openTip, sendTip, tipForm } from "~tests/support/world/route-tip";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const paid = (amount: number, card: number) => [{ amount, card, status: "paid" }];

describe("a tip that is refused", () => {
  it("shows a declined card at its field, and another card pays", async () => {
    const { page, id, customer } = await openTip(world);
    const client = await logIn(world.sandbox, customer.email, customer.password);
    const declined = await addCard(client, DECLINED_CARD);
    await page.revalidate();
    const form = await tipForm(page, { choice: "20000", payment_id: String(declined) });
    const reply = await sendTip(page, form, id);
    const error = { payment_id: ["La tarjeta fue rechazada. Probá con otra."] };
    const result = { error, initialValue: { choice: "20000" } };
    expect(reply).toMatchObject({ kind: "refused", result });
    const other = await giveCard(world, customer.id, "4444");
    form.set("payment_id", String(other));
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
  ])("shows why after %i, and keeps what was typed: %j", async (status, body, error) => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    page.answer(fault(/tips$/, refusal(status, body)));
    expect(await sendTip(page, form, id)).toMatchObject({
      kind: "refused",
      result: { error, initialValue: { choice: "20000" } },
    });
    expect(page.device.stored()).not.toContain('"known"');
  });

  it("is sent with another card though the first one was taken a moment ago", async () => {
    const { page, id, customer } = await openTip(world);
    const other = await giveCard(world, customer.id, "4444");
    await page.revalidate();
    const first = await tipForm(page);
    expect(await sendTip(page, first, id)).toMatchObject({ kind: "given" });
    await declineTips(world, id);
    await page.reload();
    const form = await tipForm(page, { choice: "20000", payment_id: String(other) });
    expect(await sendTip(page, form, id)).toMatchObject({ kind: "given" });
    expect((await findTips(world, id)).map(({ status }) => status)).toEqual(["failed", "paid"]);
  });

  it("is not shown as given where its answer has a failed charge", async () => {
    const { page, id } = await openTip(world);
    const form = await tipForm(page);
    const payment = { status: "failed", response_description: "Fondos insuficientes." };
    const data = { id: 900, amount: 20_000, payment };
    page.answer(fault(/tips$/, () => Response.json({ data }, { status: 201 })));
    expect(await sendTip(page, form, id)).toMatchObject({
      kind: "refused",
      result: { error: { payment_id: ["Fondos insuficientes.", "No se cobró nada."] } },
    });
  });
});
