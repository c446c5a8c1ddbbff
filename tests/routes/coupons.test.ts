/** A coupon on the third step: applied, refused at its field, and left out by the next press. */
import { describe, expect, it } from "vitest";
import { giveOrder } from "~tests/support/orders/give-order";
import { findOrders } from "~tests/support/orders/orders";
import { changeCoupon, giveCoupon, useUpCoupon } from "~tests/support/people/catalogue";
import { failAnswers, holdAnswer } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { INVOICE, openPayment, pay, payForm, sentOrders } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const billingOf = async (page: Page) => (await page.state()).appointment.billing;
const orderOf = async (userId: number) => (await findOrders(world, userId))[0];

describe("a coupon on the third step", () => {
  it("that only the order refuses is left out by the next press, at the price shown", async () => {
    const { page, customer } = await openPayment(world);
    page.answer(async (request) => {
      if (request.method !== "POST" || !/\/orders$/.test(request.url)) return null;
      const { billing } = await request.clone().json();
      const errors = { "billing.coupon": ["Ya lo usaste."] };
      return billing.coupon ? Response.json({ message: "", errors }, { status: 422 }) : null;
    });
    const total = (await payForm(page)).get("shown_total");
    await pay(page, { coupon: "OGA50" });
    const refused = await pay(page, { coupon: "OGA50" });
    expect(refused.result.error?.coupon).toEqual(["Ya lo usaste."]);
    await pay(page, { coupon: "OGA50", wrong_coupon: "OGA50", shown_total: String(total) });
    expect(await orderOf(customer.id)).toMatchObject({ coupon: "", total: Number(total) });
  });

  it("answered after the booking was left belongs to no other one", async () => {
    const { page } = await openPayment(world);
    const slow = holdAnswer(page, "GET coupons/OGA50");
    void page.fetch({ coupon: "OGA50" }, "/booking");
    await slow.sent;
    const { resetBooking } = await import("~/state/booking");
    resetBooking();
    slow.answer();
    await page.rest();
    expect((await billingOf(page)).coupon).toBe("");
  });

  it("is applied on “Pagar”, which shows the new total before paying", async () => {
    const { page, customer } = await openPayment(world);
    const { result } = await pay(page, { coupon: "oga50" });
    expect(result.error?.[""]).toEqual([expect.stringMatching(/El total es ahora Gs\.\s[\d.]+\./)]);
    expect(await findOrders(world, customer.id)).toEqual([]);
    expect(await page.data()).toMatchObject({ coupon: { state: "valid", code: "OGA50" } });
    await pay(page);
    expect(await orderOf(customer.id)).toMatchObject({ coupon: "OGA50" });
    // A backend may tell capitals from small letters.
    expect(await sentOrders(page)).toMatchObject([{ body: { billing: { coupon: "OGA50" } } }]);
  });

  it("is refused where it is used up, expired or unknown, or used up before the payment", async () => {
    const { page, customer } = await openPayment(world);
    const unknown = "Ese cupón no existe, ya venció o se agotó.";
    for (const code of ["AGOTADO", "VENCIDO", "NOEXISTE", "../%2e?x=1"]) {
      expect(await page.fetch({ coupon: code }, "/booking")).toEqual({
        error: unknown,
        code,
      });
    }
    const { result } = await pay(page, { coupon: "NOEXISTE", ...INVOICE });
    expect(result).toMatchObject({
      error: { coupon: [unknown] },
      initialValue: { coupon: "NOEXISTE", ...INVOICE },
    });
    expect(await billingOf(page)).toMatchObject({ coupon: "NOEXISTE", ...INVOICE });
    expect(await sentOrders(page)).toEqual([]);

    const last = `ULTIMO${customer.id}`;
    await giveCoupon(world, last);
    expect(await page.fetch({ coupon: last }, "/booking")).toMatchObject({ error: null });
    await useUpCoupon(world, last);
    expect((await pay(page)).result.error?.coupon).toEqual([
      expect.stringContaining("no es válido o ya no está disponible"),
    ]);
    expect(await billingOf(page)).toMatchObject({ coupon: last });
    expect(await page.data()).toMatchObject({ coupon: { state: "invalid", code: last } });
    expect(await findOrders(world, customer.id)).toEqual([]);

    await page.fetch({ coupon: "" }, "/booking");
    await pay(page);
    const order = await orderOf(customer.id);
    expect(order).toMatchObject({ coupon: "", total: (order?.perVisit ?? 0) * 4 });
  });

  it("whose value has changed shows the new total before paying", async () => {
    const { page, customer } = await openPayment(world);
    const coupon = `CAMBIA${customer.id}`;
    await giveCoupon(world, coupon);
    await page.fetch({ coupon }, "/booking");
    await changeCoupon(world, coupon, 20);
    const { result } = await pay(page);
    expect(result.error?.[""]).toEqual([expect.stringContaining("El precio cambió")]);
    await pay(page);
    const order = await orderOf(customer.id);
    expect(order).toMatchObject({ coupon, total: (order?.perVisit ?? 0) * 4 * 0.8 });
  });

  it("of the account that could not be checked stays in the form, and applies once it can", async () => {
    const { page } = await world.booking("payment");
    let isFailing = true;
    page.answer(async ({ url }, send) => {
      if (isFailing && /\/coupons\//.test(url)) return new Response("{}", { status: 500 });
      if (!/\/user$/.test(url)) return null;
      const { data } = await (await send()).json();
      return Response.json({ data: { ...data, coupon: "OGA50" } });
    });
    await page.open("/appointment/third-step");
    expect(await billingOf(page)).toMatchObject({ coupon: "OGA50" });
    expect(await page.text()).toContain("Podés confirmar igual, al precio sin cupón.");
    isFailing = false;
    await page.revalidate();
    expect(await page.data()).toMatchObject({ coupon: { state: "valid", code: "OGA50" } });
  });

  it("that is for first orders only says so to who has ordered before", async () => {
    const { page, customer } = await openPayment(world);
    const code = "BIENVENIDA";
    expect(await page.fetch({ coupon: code }, "/booking")).toEqual({ error: null, code });
    await page.fetch({ coupon: "" }, "/booking");
    await giveOrder(world, customer.id);
    await page.reload();
    const error = "Este cupón es solo para tu primera reserva.";
    expect(await page.fetch({ coupon: code }, "/booking")).toEqual({ error, code });
    expect((await pay(page, { coupon: code })).result.error?.coupon).toEqual([error]);
  });

  it.each([
    ["is wrong", null, /Ese cupón no existe/],
    ["cannot be checked", { status: 500 }, /El servidor falló/],
  ])("that %s is said at its field, and the full price is paid", async (_what, failure, said) => {
    const { page, customer } = await openPayment(world);
    if (failure) failAnswers(page, /\/coupons\//, failure);
    const coupon = "NOEXISTE";
    expect((await pay(page, { coupon })).result.error?.coupon).toEqual([
      expect.stringMatching(said),
    ]);
    await pay(page, { coupon, wrong_coupon: coupon });
    const order = await orderOf(customer.id);
    expect(order).toMatchObject({ coupon: "", total: (order?.perVisit ?? 0) * 4 });
    expect(await sentOrders(page)).toMatchObject([{ body: { billing: { coupon: "" } } }]);
  });
});
