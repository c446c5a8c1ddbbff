/** From what was booked to the next booking: renewing, booking again, another card for an open charge. */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { daysBetween, weekdayOf } from "~/domain/dates";
import type { StepReply } from "~/routes/appointment/second-step/intents";
import {
  CLEANING,
  dayFromToday,
  giveEndingPack,
  giveOrder,
  type OrderPlan,
  PACK_HELPER,
  WEEKLY,
} from "~tests/support/orders/give-order";
import { findOrders } from "~tests/support/orders/orders";
import { createCustomer } from "~tests/support/people/accounts";
import { expireCards, giveCard, testCards } from "~tests/support/people/cards";
import { giveHelper } from "~tests/support/people/helpers";
import { editAnswers, failAnswers, holdAnswer } from "~tests/support/world/faults";
import { openItems } from "~tests/support/world/home";
import {
  choose,
  type Days,
  draftOf,
  postSecondStep,
  SECOND_STEP,
} from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import { fillCardForm, paymentOf } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const details = (id: number, list = "orders") => `/profile/${list}/${id}/details`;

describe("renewing an order", () => {
  async function openEnding() {
    const { page, customer } = await world.customer();
    const { orderId, helper } = await giveEndingPack(world, customer.id);
    await page.open(details(orderId));
    return { page, customer, orderId, helper };
  }
  const nextDays = [16, 23, 30, 37].map(dayFromToday);

  it("is offered by the order until the next pack is booked", async () => {
    const { page, customer, orderId, helper } = await openEnding();
    const text = await page.text();
    expect(text).toContain("Seguí con Nilda");
    expect(text).toContain("Pack de 4 visitas semanales: Gs. 540.000");
    expect((await openItems(page)).renewal?.renewal.dates).toEqual(nextDays);
    await page.go(details(orderId));
    await page.fetch(await page.form("Renovar"));
    expect(page.path).toBe("/appointment/third-step");
    const { address, appointment } = (await page.state()).appointment;
    expect(address).toMatchObject({ main_street: "Avenida Mariscal López", number: "2345" });
    expect(appointment).toMatchObject({
      service: CLEANING,
      frequency: WEEKLY,
      dates: nextDays,
      start_time: "09:00",
      assigned_helper: { id: helper },
    });
    expect(await findOrders(world, customer.id)).toHaveLength(1);
    const next = { service: CLEANING, frequency: WEEKLY, start: 16, time: "09:00", helper };
    await giveOrder(world, customer.id, next);
    expect(await page.textAt(details(orderId))).not.toContain("Seguí con");
    expect((await openItems(page)).renewal).toBeNull();
  });

  it("pays nothing where the helper is not free on a date, and the second step says so", async () => {
    const { page, customer, helper } = await openEnding();
    const somebody = await createCustomer(world);
    await giveOrder(world, somebody.id, { service: CLEANING, helper, start: 23, time: "09:00" });
    await page.fetch(await page.form("Renovar"));
    expect(page.path).toBe("/appointment/second-step");
    expect(await page.toasts()).toEqual([
      "Nilda no está libre en todas esas fechas. Elegí cómo seguir.",
    ]);
    expect(await findOrders(world, customer.id)).toHaveLength(1);
    const { appointment } = (await page.state()).appointment;
    expect(appointment.preferred_helper).toMatchObject({ id: helper });
    await page.data();
    expect(await page.text()).toContain("Pasamos esa visita a");
  });

  it("does not say that the helper is not free where the search failed", async () => {
    const { page } = await openEnding();
    failAnswers(page, /\/helpers\/available$/, { status: 403 });
    await page.fetch(await page.form("Renovar"));
    expect(page.path).toBe("/appointment/second-step");
    expect(await page.toasts()).toEqual([
      "No pudimos ver si Nilda está libre en esas fechas. Probá de nuevo acá.",
    ]);
  });

  it.each(["user/orders/1", "assignments/helpers/available"])(
    "begins no booking where the order is left before GET %s is answered",
    async (call) => {
      const { page, orderId } = await openEnding();
      const slow = holdAnswer(page, `GET ${call.replace("1", String(orderId))}`);
      const renewing = page.fetch(await page.form("Renovar"));
      await slow.sent;
      await page.go("/profile/show");
      const { appointment: before } = await page.state();
      slow.answer();
      await renewing;
      await page.rest();
      expect((await page.state()).appointment).toEqual(before);
    },
  );

  it("is not offered by a backend without frequency and rule, and no call fails", async () => {
    const { page, customer } = await world.customer();
    const { orderId } = await giveEndingPack(world, customer.id);
    editAnswers(page, /\/(user\/orders(\/\d+)?|policies)$/, (data) => {
      if (!data.visits) return { change_text: "", guarantee_text: "" };
      const { frequency: _, changes: _changes, visits, ...order } = data;
      return { ...order, visits: visits.map(({ changes: _none, ...visit }: Plain) => visit) };
    });
    const open = await openItems(page);
    expect(open.next?.visit.helper?.name).toBe(PACK_HELPER);
    expect(open.next?.rule).toBeNull();
    expect(open.renewal).toBeNull();
    await page.go(details(orderId));
    expect(await page.text()).not.toMatch(/Seguí con|Gratis|cobran/);
  });
});

type Plain = { changes: unknown };

it("booking again starts after the last visit of an order under way", async () => {
  const { page, customer } = await world.customer();
  const helper = await giveHelper(world, "Perla Duré");
  const id = await giveOrder(world, customer.id, { service: 1, frequency: WEEKLY, helper });
  expect((await openItems(page)).last?.id).toBe(id);
  await page.fetch({ intent: "repeat" }, details(id));
  expect(page.path).toBe("/appointment/second-step");
  const { appointment } = (await page.state()).appointment;
  expect(appointment).toMatchObject({ service: 1, frequency: WEEKLY });
  expect(appointment.start_date > dayFromToday(3 + 3 * 7)).toBe(true);
});

describe("a new booking of a customer", () => {
  /** On a day when many work, with the helper of the latest order, whom nobody else would choose. */
  async function chooseDay(changes: Record<string, string> = {}) {
    const { page, customer } = await world.booking("dates");
    const helper = await giveHelper(world, "Elva Rotela");
    await giveOrder(world, customer.id, { status: "completed", helper });
    await page.open(SECOND_STEP);
    const { days } = await page.data<Days>();
    const day = days.find((date) => weekdayOf(date) > 0) ?? "";
    const other = await createCustomer(world);
    const start = daysBetween(dayFromToday(0), day);
    await giveOrder(world, other.id, { service: CLEANING, helper, start, time: "14:00" });
    await choose(page, { start_date: day, ...changes });
    const { candidates, helper: found } = await page.data<Found>();
    return { page, helper, candidates, found };
  }
  type Found = { candidates: { helper: { id: number } }[]; helper: { unavailable: unknown } };

  it("asks for the latest helper first, and lists her first", async () => {
    const { page, helper, candidates } = await chooseDay();
    expect((await draftOf(page)).assigned_helper?.id).toBe(helper);
    expect(candidates[0]?.helper.id).toBe(helper);
    expect(candidates.length).toBeGreaterThan(1);
    await postSecondStep(page, { intent: "any-helper" });
    await page.data();
    expect((await draftOf(page)).assigned_helper?.id).not.toBe(helper);
  });

  it("offers others at an hour when she is not free, and says nothing of her", async () => {
    const { page, helper, candidates, found } = await chooseDay({ wished_time: "14:00" });
    const { assigned_helper, start_time } = await draftOf(page);
    expect(assigned_helper?.id).not.toBe(helper);
    expect(start_time).toBe("14:00");
    expect(candidates.map((one) => one.helper.id)).not.toContain(helper);
    expect(found.unavailable).toBeNull();
  });

  /** The faces of the second step, in HTML, after this reply to the last post. */
  async function drawFaces(page: Page, reply: StepReply = {}) {
    const { HelperSection } = await import("~/routes/appointment/second-step/helper-section");
    const loaded = await page.data<Record<"candidates" | "helper" | "service", never>>();
    const rest = { state: "ready" as const, error: null, busy: false, retry() {} };
    const result = { ...rest, value: loaded.helper };
    const candidates = { ...rest, value: loaded.candidates };
    const booking = { appointment: await draftOf(page) };
    const step = { booking, reply, requested: null, post() {}, request() {} } as never;
    const { service } = loaded;
    const props = { service, result, candidates, step, known: [], unseen: null };
    return page.html(() => createElement(HelperSection, props));
  }
  const checkedFaces = (html: string) => html.match(/<input[^>]*name="who"[^>]* checked/g) ?? [];

  it("offers the hours of others and lets anybody be chosen where the preferred helper does not come", async () => {
    const { page } = await chooseDay();
    expect(checkedFaces(await drawFaces(page))).toHaveLength(1);
    const id = await giveHelper(world, "Rosa Giménez", { hours: false });
    const { helperSchema } = await import("~/api/helpers");
    const { changeAppointment } = await import("~/state/booking");
    const preferred_helper = helperSchema.parse({ id, name: "Rosa Giménez" });
    page.device.run(() => changeAppointment({ preferred_helper, assigned_helper: null }));
    await page.revalidate();
    const { times } = await page.data<{ times: string[] }>();
    expect(times.length).toBeGreaterThan(1);
    const html = await drawFaces(page);
    expect(html).toContain("Rosa Giménez ya no está libre");
    expect(html).toContain("Cualquiera que esté libre");
    expect(checkedFaces(html)).toEqual([]);
  });

  it("says that a pressed helper is not free, and asks again who is", async () => {
    const { page } = await chooseDay();
    page.calls.length = 0;
    const pressed = { intent: "known-helper", helper: "999999", name: "Rosa Giménez" };
    const reply = await choose<StepReply>(page, pressed);
    expect(page.calls).toContain("GET assignments/helpers/candidates");
    const sentence = "Rosa Giménez no está libre para estas fechas y esta franja.";
    expect(await drawFaces(page, reply)).toContain(sentence);
  });
});

describe("an order whose card cannot be charged", () => {
  async function giveUnpaid(payment: OrderPlan["payment"] = "failed") {
    const { page, customer } = await world.customer();
    const card = await giveCard(world, customer.id, "7007");
    const plan = { status: "pending_payment", payment, card, start: 6, frequency: WEEKLY } as const;
    const id = await giveOrder(world, customer.id, plan);
    return { page, customer, id, path: `/orders/${id}/sync-card/${customer.id}` };
  }
  /** Adds a card from the screen that is shown. */
  async function addCard(page: Page, back: string, number: string) {
    const open = { intent: "open", back };
    const { processId } = await page.submit<{ processId: string }>(open, "/bancard/addcard");
    expect(await fillCardForm(page, processId, number)).toBe("success");
    const { cardId } = await page.data<{ cardId: number }>();
    await page.submit({ intent: "finish", card: String(cardId), claimed: "true", back });
    expect(page.path).toBe(back);
  }
  const DECLINED = /El banco rechazó tu Visa .*7007/;

  it("says on home that the card has expired, and offers another one", async () => {
    const { page, customer, id, path } = await giveUnpaid("pending");
    await expireCards(world, customer.id);
    const { troubled, toPay } = await openItems(page);
    expect(troubled).toMatchObject([{ order: { id }, trouble: "expired" }]);
    expect(toPay).toEqual([]);
    await page.go(path);
    expect(await page.text()).toMatch(
      /Tu Visa .*7007 venció Falta cobrar Gs\. .* antes de la visita/,
    );
    await addCard(page, path, testCards.works);
    expect(await paymentOf(world, id)).toMatchObject({ order: "confirmed", payment: "paid" });
    expect((await openItems(page)).troubled).toEqual([]);
  });

  it("says that the bank declined the card, until another one pays", async () => {
    const { page, id, path } = await giveUnpaid();
    expect(await page.textAt(details(id))).toMatch(DECLINED);
    expect(await page.html()).toContain(`href="${path}"`);
    await page.go(path);
    await addCard(page, path, testCards.declined);
    const text = await page.text();
    expect(text).toMatch(/El banco rechazó tu Visa .*0341/);
    expect(text).toContain("Respondió “Transacción denegada”.");
    expect(await paymentOf(world, id)).toMatchObject({
      order: "pending_payment",
      payment: "failed",
    });
    await addCard(page, path, testCards.worksToo);
    expect(await page.text()).toContain("4444");
    await page.go(details(id));
    expect(await page.text()).not.toContain("Usar otra tarjeta");
    expect(await paymentOf(world, id)).toMatchObject({ order: "confirmed", payment: "paid" });
  });

  it("shows no card trouble where the backend says nothing of the payment, and no call fails", async () => {
    const { page, id } = await giveUnpaid();
    const silent = (order: object) => ({ ...order, status: "confirmed", payment: null });
    editAnswers(page, /\/user\/orders(\/\d+)?$/, silent);
    const { next, troubled } = await openItems(page);
    expect(next?.order.id).toBe(id);
    expect(troubled).toEqual([]);
    await page.go(details(id));
    expect(await page.text()).not.toMatch(/El banco rechazó|Usar otra tarjeta/);
  });
});
