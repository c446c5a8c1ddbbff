/** “Avisame si se libera”: who waits for a day or hour, and books it once it is free (contract.md, “Calls we add”). */
import { createElement } from "react";
import { describe, expect, it, onTestFinished } from "vitest";
import type { HelperResult } from "~/booking/helper-search";
import type { WaitingPost, WaitingReply } from "~/booking/wait-for-free";
import { freeHelpers, takeDates } from "~tests/support/orders/visits";
import { dismissAllHelpers } from "~tests/support/people/helpers";
import { callOf } from "~tests/support/world/device";
import { dropAnswers, failAnswers, fault, refusal } from "~tests/support/world/faults";
import { knownHome, openItems } from "~tests/support/world/home";
import { choose, type Days, SECOND_STEP } from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const post = (page: Page, posted: WaitingPost) =>
  page.fetch<WaitingReply>({ waiting: JSON.stringify(posted) }, "/booking", "waiting");

type Opened = Awaited<ReturnType<typeof world.booking>>;

/** What the second step wishes for the day of the booking. */
function wishOf({ booking }: Opened, helper?: number) {
  const { address, appointment } = booking;
  const { service, start_date: date, start_time, end_time } = appointment;
  const wish = { service, date, start_time, end_time, address: address as never };
  return helper ? { ...wish, helper } : wish;
}

const homeText = async (page: Page) => textOf(await knownHome(page));
const waitingOf = async (page: Page) => (await openItems(page)).waiting?.entries ?? [];

async function waitAtSecondStep() {
  const opened = await world.booking("payment");
  const { page, booking } = opened;
  const helper = booking.appointment.assigned_helper?.id ?? 0;
  const { start_date, dates } = booking.appointment;
  await takeDates(world, booking, dates);
  await page.open(SECOND_STEP);
  const { id } = await post(page, { wish: wishOf(opened, helper) });
  return { ...opened, id: id ?? 0, start_date };
}

describe("a customer who waits", () => {
  const freed = { start_time: "09:00", helper: { id: 2 } };
  const entry = { id: 1, date: "2099-12-08", start_time: "08:00", end_time: "12:00", freed };

  it("is told where it will be said, sees the entry on home, and leaves it there", async () => {
    const { page, id } = await waitAtSecondStep();
    await page.go("/");
    expect(await waitingOf(page)).toMatchObject([{ id, freed: null }]);
    expect(await homeText(page)).toContain("Te avisamos si se libera");
    expect(await post(page, { leave: id })).toEqual({ id: null, text: "" });
    expect(await waitingOf(page)).toEqual([]);
  });

  it("leaves an entry that a lost answer had already removed", async () => {
    const { page, id } = await waitAtSecondStep();
    dropAnswers(page, /\/waiting\//, { method: "DELETE", after: true });
    expect(await post(page, { leave: id })).toMatchObject({ id });
    page.answer(() => null);
    expect(await post(page, { leave: id })).toEqual({ id: null, text: "" });
  });

  it("reads on home what has become free, and books it where the booking was left", async () => {
    const { page, booking, start_date } = await waitAtSecondStep();
    await page.go("/");
    await freeHelpers(world);
    await page.revalidate();
    const [free] = await waitingOf(page);
    expect(await homeText(page)).toMatch(/Se liberó el .* a las .*Reservar/);
    await post(page, { book: free as never });
    expect(page.path).toBe(SECOND_STEP);
    const { appointment } = (await page.state()).appointment;
    expect(appointment).toMatchObject({
      start_date,
      wished_time: booking.appointment.start_time,
      frequency: booking.appointment.frequency,
    });
  });

  it("books at the main address where no booking was left, and is told where none is known", async () => {
    const { page } = await world.customer("/");
    await post(page, { book: entry as never });
    const { appointment, address } = (await page.state()).appointment;
    expect(appointment).toMatchObject({ start_date: "2099-12-08", wished_time: "09:00" });
    if (address) expect(page.path).toBe("/appointment/first-step");
    else expect(page.path).toBe("/?cambiar=direccion");
  });

  it("books at the address of the wish, though a booking for another address was left", async () => {
    const { page, booking } = await world.booking("payment", "/");
    const address = { ...booking.address, main_street: "Palma", latitude: -25.3, longitude: -57.6 };
    await post(page, { book: { ...entry, service: 2, address } as never });
    const booked = (await page.state()).appointment;
    expect(booked.address).toMatchObject({ main_street: "Palma", latitude: -25.3 });
    expect(booked.appointment).toMatchObject({ service: 2, start_date: "2099-12-08" });
    expect(page.path).toBe("/appointment/first-step");
  });

  it("books the service of the wish, though a booking of another one was left at the address", async () => {
    const { page, booking } = await world.booking("payment", "/");
    const service = booking.appointment.service + 1;
    await post(page, { book: { ...entry, service, address: booking.address } as never });
    const { appointment } = (await page.state()).appointment;
    expect(appointment).toMatchObject({ service, start_date: "2099-12-08" });
    await page.go("/");
    expect(await page.data()).toMatchObject({ unfinished: { address: expect.anything() } });
  });

  it("is told on the second step where the time is gone again", async () => {
    const { page, booking } = await waitAtSecondStep();
    onTestFinished(await dismissAllHelpers(world));
    const { start_date: date, start_time, end_time } = booking.appointment;
    const freed = { start_time, helper: { id: 2 } };
    await page.go("/");
    await post(page, { book: { id: 1, date, start_time, end_time, freed } as never });
    expect(page.path).toBe(SECOND_STEP);
    expect(await page.data()).toMatchObject({ helper: { found: false } });
  });
});

describe("“Avisame si se libera”", () => {
  it("stands on the second step where nobody is free on the day", async () => {
    const { page } = await world.booking("payment");
    onTestFinished(await dismissAllHelpers(world));
    await page.open(SECOND_STEP);
    expect(await nobodyFree(page)).toMatch(/Nadie está libre ese día.*Avisame si se libera/);
  });

  it("stands at an hour at which nobody is free, and not where only the assigned helper was asked", async () => {
    const { page } = await world.booking("dates", SECOND_STEP);
    const { days } = await page.data<Days>();
    page.answer((request) => {
      const { searchParams } = new URL(request.url);
      const isAsked = callOf(request) === "GET assignments/helpers/available";
      const isAtTen = isAsked && searchParams.get("from_hour") === "10:00";
      return isAtTen ? Response.json({ message: "Nadie" }, { status: 404 }) : null;
    });
    await choose(page, { start_date: days[0] ?? "", wished_time: "10:00" });
    expect(await nobodyFree(page)).toMatch(/A las 10:00 no hay nadie libre.*Avisame si se libera/);
    await page.reload();
    const text = await nobodyFree(page);
    expect(text).toMatch(/no está libre ese día a las 10:00/);
    expect(text).not.toContain("Avisame si se libera");
  });

  it("stands on no screen that moves a visit, because what frees would be booked as a new one", async () => {
    const { page, id: order, first: visit } = await world.pack();
    const text = await page.textAt(`/profile/orders/${order}/move/${visit?.id}?hora=05:00`);
    expect(text).toContain("A las 5:00 no está libre ese día.");
    expect(text).not.toMatch(/Avisame si se libera|El día que querés está lleno/);
  });
});

/** The late part of the second step where nobody comes. */
async function nobodyFree(page: Page): Promise<string> {
  const { NobodyFree } = await import("~/routes/appointment/second-step/nobody-free");
  const { useStep } = await import("~/routes/appointment/second-step/use-step");
  type Found = { helper: HelperResult; service: never; frequency: never };
  const { helper: result, service, frequency } = await page.data<Found>();
  const Part = () => {
    const step = useStep(frequency);
    return createElement(NobodyFree, { service, result, step, heading: { current: null } });
  };
  return page.text(Part);
}

describe("a backend without a waiting list", () => {
  const lacking = (status: number) => fault(/waiting/, refusal(status));

  it.each([404, 405, 501])("is told of once after a %i, and home shows no gap", async (status) => {
    const { page, booking } = await world.booking("payment");
    page.answer(lacking(status));
    await page.open(SECOND_STEP);
    const wish = wishOf({ booking } as Opened);
    expect(await post(page, { wish })).toEqual({
      id: null,
      text: "Por ahora no podemos avisarte.",
    });
    const { isSupported } = await import("~/api/errors");
    const { putWaiting } = await import("~/api/waiting");
    expect(isSupported(putWaiting)).toBe(false);
    await page.go("/");
    expect(await waitingOf(page)).toEqual([]);
    expect(await homeText(page)).not.toContain("En espera");
  });

  it.each([
    ["refused", 403, /Tu cuenta no tiene permiso/],
    ["lost", 0, /No se pudo conectar/],
  ])("says why an entry is %s, and offers it again", async (_how, status, said) => {
    const { page, booking } = await world.booking("payment", SECOND_STEP);
    failAnswers(page, /\/waiting$/, { status });
    const wish = wishOf({ booking } as Opened);
    expect(await post(page, { wish })).toEqual({ id: null, text: expect.stringMatching(said) });
    page.answer(() => null);
    expect((await post(page, { wish })).id).not.toBeNull();
  });

  it("is not missed on home where its list fails", async () => {
    const { page } = await world.customer();
    page.answer(lacking(500));
    await page.open("/");
    expect(await waitingOf(page)).toEqual([]);
  });
});

it("a sixth entry is refused in the words of the backend", async () => {
  const opened = await world.booking("payment");
  const { page } = opened;
  await page.open(SECOND_STEP);
  const wish = wishOf(opened);
  const replies: WaitingReply[] = [];
  for (let minutes = 0; minutes < 6; minutes++) {
    replies.push(await post(page, { wish: { ...wish, start_time: `08:0${minutes}` } }));
  }
  expect(replies.slice(0, 5).every(({ id }) => id !== null)).toBe(true);
  expect(replies[5]).toEqual({ id: null, text: expect.stringContaining("cinco días u horarios") });
});
