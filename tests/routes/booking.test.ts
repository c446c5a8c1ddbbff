/** What a booking keeps: on its steps, on home, through reloads, logins and another address. */
import { describe, expect, it, vi } from "vitest";
import { formatDate } from "~/domain/format";
import { spotInAsuncion } from "~tests/support/orders/booking";
import { createCustomer } from "~tests/support/people/accounts";
import { giveCard } from "~tests/support/people/cards";
import { editAnswers, fault, refusal } from "~tests/support/world/faults";
import {
  bookingOf,
  choose,
  type Days,
  draftOf,
  FIRST_STEP,
  holdsThrough,
  openSecondStep,
  SECOND_STEP,
  THIRD_STEP,
} from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import { INVOICE, openPayment, pay, type } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const FORTNIGHTLY = 3;

type Assigned = { helper: { found: boolean; freeDates: string[]; unavailable: unknown } };

describe("a reload and a reopened tab", () => {
  it("keep the booking on the first step", async () => {
    const { page } = await world.guest("address", FIRST_STEP);
    await page.submit({ intent: "choose", service: "2", frequency: String(FORTNIGHTLY) });
    await holdsThrough(page, async () => {
      expect(await draftOf(page)).toMatchObject({ service: 2, frequency: FORTNIGHTLY });
    });
  });

  it("keep the booking on the second step, with address, days, helper and notes", async () => {
    const { page } = await openSecondStep(world, "09:00");
    await choose(page, { intent: "other-helper", offered: "" });
    const { dates, assigned_helper } = await draftOf(page);
    const { days } = await page.data<Days>();
    const [, date = ""] = dates;
    for (const other of days.filter((day) => !dates.includes(day))) {
      const swap = { intent: "swap", date, other, refused: "" };
      if (!(await choose<{ refused?: string[] }>(page, swap)).refused) break;
    }
    const moved = (await draftOf(page)).dates;
    expect(moved).toHaveLength(4);
    expect(moved.filter((day) => dates.includes(day))).toHaveLength(3);
    const to = moved.find((day) => !dates.includes(day)) ?? "";
    expect(await page.text()).toMatch(new RegExp(`Movida: .*${formatDate(to, "short")}`));
    const { changeAppointment } = await import("~/state/booking");
    page.device.run(() => changeAppointment({ observations: "Hay un perro.\nEs bueno." }));
    await holdsThrough(page, async () => {
      expect(await draftOf(page)).toMatchObject({
        from_hour: "09:00",
        dates: moved,
        assigned_helper: { id: assigned_helper?.id },
        observations: "Hay un perro.\nEs bueno.",
      });
      expect((await bookingOf(page)).address?.main_street).toBe("Avenida España");
      const { freeDates } = (await page.data<Assigned>()).helper;
      expect(freeDates).toEqual(expect.arrayContaining(moved));
    });
  });

  it("keep the booking on the third step and on the card form", async () => {
    const { page, customer } = await openPayment(world);
    const other = await giveCard(world, customer.id, "4444");
    await page.reload();
    const typed = { ...INVOICE, payment_id: String(other), coupon: "oga50" };
    await type(page, typed);
    await page.revalidate();
    const check = async () => {
      expect((await bookingOf(page)).billing).toMatchObject({ ...INVOICE, payment_id: other });
      expect(await page.data()).toMatchObject({
        cards: { chosen: other },
        coupon: { state: "valid", code: "OGA50" },
      });
    };
    await holdsThrough(page, check);
    const open = { intent: "open", back: THIRD_STEP, total: "540000", visits: "4" };
    await page.submit(open, "/bancard/addcard");
    await holdsThrough(page, async () => {
      expect(await page.data()).toMatchObject({ back: THIRD_STEP });
      expect((await page.state()).payment.purpose).toEqual({ total: 540_000, visits: 4 });
    });
    await page.go(THIRD_STEP);
    await check();
  });

  it("keep the third step with an incomplete form, no invoice and transfer", async () => {
    const { page } = await openPayment(world);
    await type(page, { document_number: "12", coupon: "bien" });
    await holdsThrough(page, async () => {
      const { billing } = await bookingOf(page);
      expect(billing).toMatchObject({ document_number: "12", coupon: "bien" });
    });
    await type(page, { wantInvoice: null, payment_method: "transfer" });
    await holdsThrough(page, async () => {
      const { billing } = await bookingOf(page);
      expect(billing).toMatchObject({ wantInvoice: false, payment_method: "transfer" });
    });
  });

  it("keep the fourth step, and home offers no booking to resume", async () => {
    const { page } = await openPayment(world);
    await pay(page);
    const id = Number(page.path.split("=")[1]);
    await holdsThrough(page, async () => {
      expect(await page.data()).toMatchObject({ order: { id } });
    });
    await page.open("/");
    expect(await page.data()).toMatchObject({ unfinished: null });
  });

  it("keep the booking on the card form opened by its URL", async () => {
    const { page } = await world.customer("/bancard/addcard");
    await holdsThrough(page, async () => {
      expect(await page.data()).toEqual({ back: null, cardId: null, returned: null });
    });
  });
});

it("a login during the booking keeps the booking", async () => {
  const { page } = await world.guest("address", FIRST_STEP);
  await page.submit({ service: "2", frequency: String(FORTNIGHTLY) });
  expect(page.path).toBe(FIRST_STEP);
  await page.logIn(await createCustomer(world));
  expect(page.path).toBe(SECOND_STEP);
  await choose(page, { start_date: (await page.data<Days>()).days[0] ?? "" });
  const chosen = await draftOf(page);
  expect(chosen).toMatchObject({ service: 2, frequency: FORTNIGHTLY });
  expect(chosen.dates.length).toBeGreaterThan(1);
  await holdsThrough(page, async () => expect(await draftOf(page)).toEqual(chosen));
});

it("the browser's back button keeps the values of each step", async () => {
  const { page } = await world.booking("address", FIRST_STEP);
  await page.submit({ service: "1", frequency: "2" });
  await choose(page, { start_date: (await page.data<Days>()).days[1] ?? "" });
  await choose(page, { intent: "next", observations: "Segundo piso" });
  expect(page.path).toBe(THIRD_STEP);
  await type(page, INVOICE);
  const before = await bookingOf(page);
  await page.back();
  expect(page.path).toBe(SECOND_STEP);
  await page.data();
  await page.back();
  expect(page.path).toBe(FIRST_STEP);
  await page.go(SECOND_STEP);
  await page.data();
  await page.go(THIRD_STEP);
  expect(page.path).toBe(THIRD_STEP);
  expect(await bookingOf(page)).toMatchObject({
    appointment: before.appointment,
    billing: before.billing,
  });
  expect(before.appointment.observations).toBe("Segundo piso");
});

describe("an unfinished booking on home", () => {
  const act = (page: Page, intent: string) => page.submit({ intent }, "/?index");

  it("is resumed at its step, also after a reload", async () => {
    const { page } = await openPayment(world);
    await type(page, INVOICE);
    await page.go("/");
    await page.reload();
    expect(await page.data()).toMatchObject({
      unfinished: { step: THIRD_STEP, address: { main_street: "Avenida España" } },
    });
    expect((await bookingOf(page)).address).toBeNull();
    await act(page, "resume");
    expect(page.path).toBe(THIRD_STEP);
    expect((await bookingOf(page)).billing).toMatchObject(INVOICE);
  });

  it("stays there where another booking is ordered", async () => {
    const { page, booking } = await openPayment(world);
    await page.go("/");
    // So near that the same helper comes.
    const place = { main_street: "Palma", number: "410", latitude: -25.298, longitude: -57.585 };
    page.store({ appointment: { ...booking, address: { ...booking.address, ...place } } });
    await page.open(THIRD_STEP);
    await pay(page);
    expect(page.path).toMatch(/fourth-step/);
    await page.go("/");
    expect(await page.data()).toMatchObject({
      unfinished: { address: { main_street: "Avenida España" } },
    });
  });

  it("is deleted when discarded", async () => {
    const { page } = await world.booking("dates", SECOND_STEP);
    await page.go("/");
    await act(page, "discard");
    expect(await page.data()).toMatchObject({ unfinished: null });
    await page.reload();
    expect(await page.data()).toMatchObject({ unfinished: null });
    expect(page.device.stored()).not.toContain("Avenida España");
    await page.open(FIRST_STEP);
    expect(page.path).toBe("/");
  });

  it("keeps service and window, and drops the days, when its address is changed", async () => {
    const { page } = await openSecondStep(world, "09:00");
    expect((await draftOf(page)).dates).toHaveLength(4);
    // As “Cambiar dirección” leads home: the booking stays where it is.
    await page.go("/");
    await act(page, "resume");
    const [latitude = "", longitude = ""] = spotInAsuncion(7).split(", ");
    const address = { latitude, longitude, main_street: "Estrella", number: "77", phone: "" };
    await page.submit({ intent: "confirm-address", ...address }, "/?index");
    expect(page.path).toBe(FIRST_STEP);
    expect(await bookingOf(page)).toMatchObject({
      address: { main_street: "Estrella", latitude: Number(latitude), verified: true },
      appointment: { service: 1, from_hour: "09:00", assigned_helper: null, dates: [] },
    });
    expect((await draftOf(page)).frequency).not.toBeNull();
  });
});

it("home asks for the prices again on the next visit", async () => {
  const { page } = await world.customer("/");
  await page.data();
  const asked = () => page.calls.filter((call) => call === "GET services").length;
  expect(asked()).toBe(1);
  editAnswers(page, /\/services$/, (service) => ({ ...service, price: 987_000 }));
  await page.go("/profile/orders");
  await page.go("/");
  await vi.waitFor(async () => {
    const { services } = (await page.state()).general;
    expect(services.map(({ price }) => price)).toContain(987_000);
  }, 20_000);
  expect(asked()).toBe(2);
});

it("the second step of a backend without candidates and times asks for both once, and goes on", async () => {
  const { page } = await world.booking("dates");
  const asked = /^GET assignments\/(helpers\/candidates|times\/available)$/;
  page.answer(fault(asked, refusal(404)));
  await page.open(SECOND_STEP);
  await choose(page, { start_date: (await page.data<Days>()).days[0] ?? "" });
  expect(await page.data()).toMatchObject({ helper: { found: true } });
  page.calls.length = 0;
  await choose(page, { wished_time: "10:00" });
  // Asked once, not again.
  expect(page.calls.filter((call) => asked.test(call))).toEqual([]);
  await choose(page, { intent: "next", observations: "" });
  expect(page.path).toBe(THIRD_STEP);
});
