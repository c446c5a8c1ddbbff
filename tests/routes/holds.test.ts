/** The hold of the booked times at the step that pays (contract.md, “Calls we add”). */
import { describe, expect, it } from "vitest";
import { addDays } from "~/domain/dates";
import { findHeldVisits, takeDates } from "~tests/support/orders/visits";
import { allowConsole } from "~tests/support/world/console";
import { dropAnswers, fault, faults, refusal } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import {
  expectOnlyOrder,
  INVOICE,
  openPayment,
  pay,
  sentOrders,
} from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const THIRD_STEP = "/appointment/third-step";
const PUT = "PUT assignments/helpers/hold";
const DELETE = "DELETE assignments/helpers/hold";

type HoldReply = { hold: { id: number; expires_at: string } | null };
/** What the line of the step asks by itself. */
const ask = (page: Page) => page.fetch<HoldReply>({ intent: "hold" }, THIRD_STEP, "hold");

const refuse = (page: Page, status: number, body: object = {}) =>
  page.answer(fault(PUT, refusal(status, body)));

/** The payment step of a tab whose booking another tab has ordered and shown. */
async function openPaidElsewhere() {
  const { page, customer, booking } = await openPayment(world);
  await pay(page, INVOICE);
  page.store({ appointment: booking });
  await page.open(THIRD_STEP);
  return { page, customer, booking };
}

describe("the hold of the payment step", () => {
  it("holds the dates at their hours, is the same one after a reload, and is named by the order", async () => {
    const { page, customer, booking } = await openPayment(world);
    const first = await ask(page);
    const held = await findHeldVisits(world, customer.id);
    const { dates, start_time } = booking.appointment;
    expect(held.map(({ date, startTime }) => [date, startTime.slice(0, 5)]).sort()).toEqual(
      dates.map((date) => [date, start_time]),
    );
    await page.reload();
    expect(await ask(page)).toEqual(first);
    await pay(page, { ...INVOICE, hold: String(first.hold?.id) });
    expect(page.path).toContain("/appointment/fourth-step");
    const [order] = await sentOrders(page);
    expect(order?.body).toMatchObject({ hold: first.hold?.id });
    expect(await findHeldVisits(world, customer.id)).toEqual([]);
  });

  it("leads to the dates that are gone, as the refusal of an order does", async () => {
    const { page, booking } = await openPayment(world);
    const { assigned_helper: helper, start_time, dates } = booking.appointment;
    const [, taken = ""] = dates;
    await takeDates(world, booking, [taken]);
    await ask(page);
    expect(page.path).toBe(
      `/appointment/second-step?ocupadas=${taken}&con=${helper?.id}&hora=${start_time}`,
    );
    expect(await page.text()).toMatch(/Alguien reservó antes.*Ocupado/);
    expect(page.calls).not.toContain("POST orders");
  });

  it("leads to the order of these dates that another tab has placed, and books nothing else", async () => {
    const { page, customer } = await openPaidElsewhere();
    await ask(page);
    await expectOnlyOrder(world, page, customer.id);
    expect((await page.state()).appointment.appointment.dates).toEqual([]);
  });

  it.each([
    ["cannot be read", 500],
    ["does not show it yet", 200],
  ])("leads nowhere where the list with that order %s", async (_name, status) => {
    const { page, booking } = await openPaidElsewhere();
    allowConsole("warn", /Could not look up earlier orders/);
    const refused = refusal(409, { conflicts: booking.appointment.dates });
    page.answer(
      faults(
        fault(PUT, refused),
        fault("GET user/orders", () => Response.json({ data: [] }, { status })),
      ),
    );
    expect(await ask(page)).toEqual({ hold: null });
    expect(page.path).toBe(THIRD_STEP);
    expect(page.error).toBeNull();
  });

  it("leads to the dates that are gone where the last order was of other dates", async () => {
    const { page, booking } = await openPayment(world);
    await pay(page, INVOICE);
    const dates = booking.appointment.dates.map((date) => addDays(date, 1));
    const [start_date = ""] = dates;
    const next = { ...booking, appointment: { ...booking.appointment, start_date, dates } };
    page.store({ appointment: next });
    await page.open(THIRD_STEP);
    await takeDates(world, next, dates);
    await ask(page);
    expect(page.path).toContain("/appointment/second-step?ocupadas=");
  });

  it("leads nowhere once the order of these dates is on its way", async () => {
    const { page, booking } = await openPayment(world);
    dropAnswers(page, /\/orders$/, { method: "POST" });
    await pay(page, INVOICE);
    expect(page.path).toBe(THIRD_STEP);
    refuse(page, 409, { conflicts: booking.appointment.dates });
    expect(await ask(page)).toEqual({ hold: null });
    expect(page.path).toBe(THIRD_STEP);
  });

  it.each([404, 405, 501])(
    "is not asked for again after a %i, and the order is placed",
    async (status) => {
      const { page } = await openPayment(world);
      refuse(page, status);
      expect(await ask(page)).toEqual({ hold: null });
      const { isSupported } = await import("~/api/errors");
      const { putHold } = await import("~/api/holds");
      expect(isSupported(putHold)).toBe(false);
      await pay(page, INVOICE);
      expect(page.path).toContain("/appointment/fourth-step");
      const [order] = await sentOrders(page);
      expect(order?.body).not.toHaveProperty("hold");
    },
  );

  it.each([403, 409, 422, 429, 500])(
    "is not missed where it is refused with %i",
    async (status) => {
      const { page } = await openPayment(world);
      refuse(page, status);
      expect(await ask(page)).toEqual({ hold: null });
      expect(page.path).toBe(THIRD_STEP);
      expect(page.error).toBeNull();
      await pay(page, INVOICE);
      expect(page.path).toContain("/appointment/fourth-step");
    },
  );
});

describe("a hold whose step is left", () => {
  async function heldThenLeft(path: string) {
    const { page, customer } = await openPayment(world);
    await ask(page);
    await page.device.run(async () => {
      const { bookedTimes, letGoOnceLeft } = await import("~/routes/appointment/third-step/hold");
      const held = bookedTimes();
      if (held) letGoOnceLeft(held);
    });
    await page.go(path);
    await page.rest();
    return { page, customer };
  }

  it.each(["/", "/profile/show", "/appointment/first-step"])("is let go at %s", async (path) => {
    const { page, customer } = await heldThenLeft(path);
    expect(page.calls).toContain(DELETE);
    expect(await findHeldVisits(world, customer.id)).toEqual([]);
  });

  it.each(["/bancard/addcard", "/appointment/second-step"])(
    "is kept at %s, and let go once that is left too",
    async (path) => {
      const { page, customer } = await heldThenLeft(path);
      expect(page.calls).not.toContain(DELETE);
      expect(await findHeldVisits(world, customer.id)).toHaveLength(4);
      await page.go("/profile/show");
      await page.rest();
      expect(page.calls).toContain(DELETE);
      expect(await findHeldVisits(world, customer.id)).toEqual([]);
    },
  );

  it("is let go where other dates are chosen, before the payment step is there again", async () => {
    const { page } = await heldThenLeft("/appointment/second-step");
    const { start_date } = (await page.state()).appointment.appointment;
    const { days } = await page.data<{ days: string[] }>();
    const other = days.find((day) => day > start_date) ?? "";
    const hours = { from_hour: "08:00", to_hour: "12:00" };
    await page.submit({ intent: "choose", start_date: other, ...hours });
    await page.rest();
    expect(page.calls.filter((call) => call === DELETE)).toHaveLength(1);
  });
});
