/** A backend that answers hours shorter than what is bought: it may ignore `duration_minutes`. */
import { createElement } from "react";
import { expect, it } from "vitest";
import type { HelperResult } from "~/booking/helper-search";
import { formatDate } from "~/domain/format";
import { nearestFree } from "~/domain/series";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { dayFromToday, giveEndingPack } from "~tests/support/orders/give-order";
import { giveHelperAt } from "~tests/support/people/helpers";
import { extras, sizes } from "~tests/support/people/offered";
import { expectConsole } from "~tests/support/world/console";
import { fault } from "~tests/support/world/faults";
import {
  bookingOf,
  choose,
  draftOf,
  openSecondStep,
  SECOND_STEP,
  THIRD_STEP,
} from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import { openPayment, pay } from "~tests/support/world/route-payment";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

type Hours = { start: string; end: string };

const fourHours = { start: "08:00", end: "12:00" };

/** 240 minutes of the largest size, and 60 more in the first visit. */
const fiveHours = {
  options: [{ service: 1, size: 3, extras: [{ id: 3, quantity: 1 }] }],
};

/** Every call of availability answers as if the service alone were asked for, with these hours. */
function ignoreDuration(page: Page, hours: Hours = fourHours, offered: object = { sizes, extras }) {
  page.answer(async (request) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith("/services")) {
      const { data } = await (await page.device.pass(request)).json();
      const edited = (service: { id: number }) =>
        service.id === 1 ? { ...service, ...offered } : service;
      return Response.json({ data: data.map(edited) });
    }
    if (!url.pathname.includes("/assignments/")) return null;
    url.searchParams.delete("duration_minutes");
    const answer = await page.device.pass(new Request(url, request));
    if (/available$/.test(url.pathname) && !url.pathname.includes("/helpers/")) return answer;
    const body = await answer.json();
    const shorten = (one: { service: object }) => ({ ...one, service: { schedule: hours } });
    const { data } = body;
    if (Array.isArray(data)) return Response.json({ data: data.map(shorten) });
    return data ? Response.json({ data: shorten(data) }) : Response.json(body, answer);
  });
}

async function setOptions(page: Page, changes: object): Promise<void> {
  const booking = await bookingOf(page);
  const appointment = { ...booking.appointment, ...changes };
  page.store({ appointment: { ...booking, appointment, savedAt: 0 } });
}

type Found = { helper: HelperResult; service: never; frequency: never };

/** Who comes, as the second step shows it once its late parts are here. */
async function whoComes(page: Page): Promise<string> {
  const { helper, service, frequency } = await page.data<Found>();
  const { HelperSection } = await import("~/routes/appointment/second-step/helper-section");
  const { NobodyFree } = await import("~/routes/appointment/second-step/nobody-free");
  const { useStep } = await import("~/routes/appointment/second-step/use-step");
  const ready = { state: "ready" as const, error: null, busy: false, retry() {} };
  function Section() {
    const step = useStep(frequency);
    const heading = { current: null };
    if (!helper.found) {
      return createElement(NobodyFree, { service, result: helper, step, heading });
    }
    return createElement(HelperSection, {
      service,
      known: [],
      unseen: null,
      result: { ...ready, value: helper },
      candidates: { ...ready, value: null },
      step,
    });
  }
  return page.text(Section);
}

it("the second step says that nobody has the chosen length free, and books nothing shorter", async () => {
  const { page } = await openSecondStep(world);
  await setOptions(page, { ...fiveHours, assigned_helper: null, start_time: "", end_time: "" });
  ignoreDuration(page);
  await page.reload();
  const said = await whoComes(page);
  expect(await draftOf(page)).toMatchObject({ assigned_helper: null, start_time: "" });
  expect(said).toContain("Ese día no hay 5 h seguidas");
  for (const way of ["otro día, otra hora u otra persona", "Cambiar tamaño o extras", "WhatsApp"]) {
    expect(said).toContain(way);
  }
  await choose(page, { intent: "next", observations: "" });
  expect(page.path).toBe(SECOND_STEP);
});

it("the second step offers other days and the whole day where a day is too short", async () => {
  const { page } = await openSecondStep(world, "09:00");
  await setOptions(page, { ...fiveHours, assigned_helper: null, start_time: "", end_time: "" });
  ignoreDuration(page);
  await page.reload();
  const said = await whoComes(page);
  const { days } = await page.data<{ days: string[] }>();
  const { start_date } = await draftOf(page);
  const others = nearestFree(days, start_date, 3, [start_date]);
  expect(others).toHaveLength(3);
  for (const day of others) expect(said).toContain(formatDate(day, "short"));
});

it("the second step asks for another helper where the first has too little time", async () => {
  const { page } = await openSecondStep(world);
  await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Sosa", rating: 5 });
  await setOptions(page, { ...fiveHours, assigned_helper: null, start_time: "", end_time: "" });
  const short: number[] = [];
  ignoreDuration(page, { start: "08:00", end: "13:00" });
  const shorten = page.device.fault;
  page.answer(async (request, send) => {
    const answer = await shorten(request, send);
    if (short.length > 0 || !/helpers\/available/.test(request.url) || !answer) return answer;
    const { data } = await answer.json();
    short.push(data.helper.id);
    return Response.json({ data: { ...data, service: { schedule: fourHours } } });
  });
  await page.reload();
  await page.data();
  const { assigned_helper } = await draftOf(page);
  expect(short).toHaveLength(1);
  expect(short).not.toContain(assigned_helper?.id ?? short[0]);
});

it("a booking whose hours are too short by now returns from the payment to other hours", async () => {
  const { page } = await world.booking("payment", THIRD_STEP);
  expect(page.path).toBe(THIRD_STEP);
  await setOptions(page, fiveHours);
  ignoreDuration(page);
  await page.open(THIRD_STEP);
  expect(page.path).toBe(SECOND_STEP);
  expect((await page.toasts()).join()).toContain("no entra en el horario que tenías");
  await page.data();
  expect((await draftOf(page)).assigned_helper).toBeNull();
});

it("a booking is not ordered where the service takes longer by the time it is paid", async () => {
  const { page } = await openPayment(world);
  ignoreDuration(page, fourHours, { duration_minutes: 300, sizes: [], extras: [] });
  const { forgetReference } = await import("~/state/reference");
  forgetReference();
  await pay(page);
  expect(page.path).toBe(SECOND_STEP);
  expect(page.calls).not.toContain("POST orders");
});

it.each([
  ["over midnight", { start: "22:00", end: "03:00" }],
  ["that end as they begin", { start: "08:00", end: "08:00" }],
])("hours %s are unreadable, and choose no helper", async (_what, hours) => {
  const { page } = await openSecondStep(world);
  await setOptions(page, { assigned_helper: null, start_time: "", end_time: "" });
  ignoreDuration(page, hours, {});
  await page.reload();
  expectConsole("warn", /Left out an entry of GET assignments\/\{product\}\/candidates/);
  expectConsole(
    "warn",
    /GET assignments\/\{product\}\/candidates could not be read: no readable item/,
  );
  expectConsole(
    "warn",
    /GET assignments\/\{product\}\/available could not be read: in service.schedule/,
  );
  await expect(page.data()).rejects.toMatchObject({ kind: "unreadable" });
  await page.rest();
  expect((await draftOf(page)).assigned_helper).toBeNull();
});

it("a helper whose hours begin before the requested ones is not booked", async () => {
  const { page } = await openSecondStep(world, "09:00");
  await setOptions(page, { assigned_helper: null, start_time: "", end_time: "" });
  ignoreDuration(page, { start: "07:00", end: "13:00" }, {});
  await page.reload();
  expect(await whoComes(page)).toContain("Lo más cercano que hay");
  expect((await draftOf(page)).assigned_helper).toBeNull();
});

it("a pack is not renewed at hours that are shorter than those before", async () => {
  const { page, customer } = await world.customer();
  const { orderId } = await giveEndingPack(world, customer.id);
  await page.open(`/profile/orders/${orderId}/details`);
  ignoreDuration(page, { start: "09:00", end: "11:00" }, {});
  await page.fetch(await page.form("Renovar"));
  expect(page.path).toBe(SECOND_STEP);
  await page.data();
  expect((await draftOf(page)).assigned_helper).toBeNull();
});

it("a change of helper offers nobody who has too little time", async () => {
  const { page, id } = await world.pack();
  await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Sosa", rating: 5 });
  ignoreDuration(page, { start: "09:00", end: "11:00" }, {});
  await page.open(`/profile/orders/${id}/change/helper`);
  expect(await page.data()).toMatchObject({ candidates: [], alternatives: [] });
});

const answerTimes = (page: Page, data: string[]) =>
  page.answer(fault("GET assignments/times/available", () => Response.json({ data })));

it("a move offers no hour at which the visit would end after the day", async () => {
  const { page, id, first: visit } = await world.pack();
  answerTimes(page, ["08:00", "16:00", "16:30", "22:00"]);
  await page.open(`/profile/orders/${id}/move/${visit?.id}`);
  expect(await page.data()).toMatchObject({ freeTimes: ["08:00", "16:00"] });
});

it("a move offers other days and another helper where a day is too short", async () => {
  const { page, id, first: visit } = await world.pack();
  const day = dayFromToday(8);
  answerTimes(page, ["16:30", "22:00"]);
  await page.open(`/profile/orders/${id}/move/${visit?.id}?hora=08:00&dia=${day}`);
  expect(await page.text()).toMatch(/Ese día no hay \d h( \d+ min)? seguidas/);
  const html = await page.html();
  expect(html).toContain(`/profile/orders/${id}/change/helper`);
  const { freeDays } = await page.data<{ freeDays: string[] }>();
  const others = nearestFree(freeDays, day, 3, [day]).map((date) => formatDate(date, "short"));
  expect(others).toHaveLength(3);
  for (const other of others) expect(html).toMatch(new RegExp(`<button[^>]*>[^/]*${other}`));
});
