/** What the second step says of the dates of a series, and of the customer's other visits. */
import { createElement } from "react";
import { expect, it } from "vitest";
import { orderSchema } from "~/api/orders";
import { daysBetween } from "~/domain/dates";
import type { AppointmentDraft } from "~/state/areas";
import { dayFromToday, giveOrder, givePack } from "~tests/support/orders/give-order";
import { giveHelper } from "~tests/support/people/helpers";
import { editAnswers } from "~tests/support/world/faults";
import { openSecondStep, SECOND_STEP } from "~tests/support/world/route-booking";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

/** The second date is a holiday, Virgen de Caacupé. */
const HOLIDAY = "2027-12-08";
const dates = ["2027-12-01", HOLIDAY, "2027-12-15", "2027-12-22"];
const others = ["2027-12-07", "2027-12-09"];

const liz = { id: 3, name: "Liz Benítez" };
const weekly = { start_date: dates[0], dates, assigned_helper: liz };

async function seriesText(page: Page, changes: Partial<AppointmentDraft>, open: string | null) {
  const { Series } = await import("~/routes/appointment/second-step/series");
  const appointment = { ...weekly, ...changes };
  const freeDays = [...appointment.dates, ...others].sort();
  const step = { booking: { appointment }, refused: [], moving: null, move() {} };
  const availability = { freeDays, helperDates: appointment.dates, conflicts: [] };
  const props = { availability, otherDays: null, open, onOpen() {}, step };
  return page.text(() => createElement(Series, props as never));
}

it("a series says of a holiday that the price stays, and offers to move it only when opened", async () => {
  const { page } = await openSecondStep(world);
  const shown = await seriesText(page, {}, null);
  expect(shown).toMatch(/8 dic( 2027)?\. Feriado: Liz va igual, mismo precio\./);
  expect(shown).not.toMatch(/Movela|Si preferís otra fecha/);
  const opened = await seriesText(page, {}, HOLIDAY);
  expect(opened).toContain("Feriado: Liz va igual, mismo precio. Si preferís otra fecha:");
  expect(opened).toMatch(/Pasar al mar 7 dic\b/);
});

it("a series names the month of a holiday whose visit was moved", async () => {
  const { page } = await openSecondStep(world);
  const moved = [{ from: HOLIDAY, to: "2027-12-09", proposed: true }];
  const shown = await seriesText(page, { dates: dates.with(1, "2027-12-09"), moved }, null);
  expect(shown).toContain("8 dic, feriado");
  expect(shown).toMatch(/El miércoles 8 de diciembre .*es feriado \(Virgen de Caacupé\)/);
  expect(shown).toContain("Pasamos esa visita a:");
});

it("the grid of days marks the dates of the series", async () => {
  const { page } = await openSecondStep(world);
  const { DayChoice } = await import("~/routes/appointment/second-step/day-choice");
  const free = [...dates, ...others].sort();
  const days = { state: "ready", value: free, error: null, busy: false };
  const appointment = { ...weekly, moved: [{ from: "2027-12-21", to: "2027-12-22" }] };
  const props = { days, known: null, appointment, moving: null };
  const html = await page.html(() => createElement(DayChoice, props as never));
  const marked = [...html.matchAll(/, (visita|movida)"[^>]* value="([\d-]+)"/g)];
  expect(marked.map(([, word, date]) => [date, word])).toEqual([
    [dates[0], "visita"],
    [HOLIDAY, "visita"],
  ]);
});

it("the hour is explained where it was chosen for the customer, and not where they chose it", async () => {
  const { page } = await openSecondStep(world);
  const { HourChoice } = await import("~/routes/appointment/second-step/window-fields");
  const hourText = (wished_time: string) => {
    const hours = { from_hour: "08:00", to_hour: "18:00", start_time: "09:00", end_time: "12:00" };
    const appointment = { ...weekly, ...hours, wished_time };
    const props = { times: { state: "waiting", value: null }, minutes: 180, appointment };
    return page.text(() => createElement(HourChoice, props as never));
  };
  expect(await hourText("")).toContain("9:00 – 12:00, la primera libre con Liz");
  expect(await hourText("09:00")).not.toContain("la primera libre");
});

const { visits } = orderSchema.parse({
  id: 1,
  visits: [
    { id: 1, date: dates[0], start_time: "08:00", end_time: "11:00", status: "scheduled" },
    { id: 2, date: dates[1], start_time: "08:00", end_time: "11:00", status: "skipped" },
  ],
});

it.each([
  ["07:00", "09:00", [1]],
  ["10:59", "13:00", [1]],
  ["11:00", "14:00", []],
  ["05:00", "08:00", []],
  ["", "", []],
])(
  "a visit from %s to %s overlaps with the scheduled visits %j",
  async (start_time, end_time, ids) => {
    const { overlapping } = await import("~/orders/own-orders");
    const chosen = { ...weekly, start_time, end_time } as never;
    expect(overlapping(visits, chosen).map(({ id }) => id)).toEqual(ids);
  },
);

it("a visit of the customer's own at the chosen time is said on the third step", async () => {
  const { page, customer, booking } = await world.booking("payment");
  const { dates, start_time } = booking.appointment;
  const start = daysBetween(dayFromToday(0), dates[0] ?? "");
  const helper = await giveHelper(world, "Elva Rotela", { hours: false });
  await giveOrder(world, customer.id, { service: 1, start, time: start_time, helper });
  const notice = /Ya tenés una visita a esa hora [^.]+, con Elva Rotela\./;
  expect(await page.textAt("/appointment/third-step")).toMatch(notice);
});

it("a visit of an order whose time to pay has ended is not said to overlap", async () => {
  const { page, customer } = await openSecondStep(world);
  await givePack(world, customer.id);
  editAnswers(page, /\/user\/orders$/, (order) => ({
    ...order,
    status: "pending_payment",
    payment: { status: "pending" },
    billing: { ...order.billing, payment_method: "transfer" },
    created_at: `${dayFromToday(-3)}T10:00:00-03:00`,
  }));
  await page.go("/appointment/first-step");
  await page.go(SECOND_STEP);
  const { ownOrders } = await page.data<{ ownOrders: { visits: unknown[] } }>();
  expect(ownOrders.visits).toEqual([]);
});

it("too long observations say by how many letters", async () => {
  const { page } = await openSecondStep(world);
  const { changeAppointment } = await import("~/state/booking");
  for (const [letters, told] of [
    [501, "sobra 1 carácter."],
    [502, "sobran 2 caracteres."],
  ] as const) {
    page.device.run(() => changeAppointment({ observations: "a".repeat(letters) }));
    expect(await page.text()).toContain(`El texto es demasiado largo: ${told}`);
  }
});

it("the second step reads ten past orders once, and shows the visits to come where that fails", async () => {
  const { page, customer } = await openSecondStep(world);
  await givePack(world, customer.id);
  const asked: string[] = [];
  page.answer((request) => {
    if (!request.url.includes("user/orders/history")) return null;
    asked.push(new URL(request.url).search);
    return Response.json({ message: "" }, { status: 500 });
  });
  await page.go("/appointment/first-step");
  await page.go(SECOND_STEP);
  const { ownOrders } = await page.data<{ ownOrders: { visits: unknown[]; helpers: unknown[] } }>();
  expect(asked).toEqual(["?page=1&per_page=10"]);
  expect(ownOrders.visits).toHaveLength(4);
  expect(ownOrders.helpers).toHaveLength(1);
});
