/** A change that leads nowhere says why, and names the way on and the way back. */
import { describe, expect, it, onTestFinished } from "vitest";
import { formatDate } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { CLEANING, dayFromToday, giveOrder, WEEKLY } from "~tests/support/orders/give-order";
import { findVisits, startAtNight } from "~tests/support/orders/visits";
import { createCustomer } from "~tests/support/people/accounts";
import { giveCard } from "~tests/support/people/cards";
import { dismissAllHelpers, giveHelperAt } from "~tests/support/people/helpers";
import { editAnswers } from "~tests/support/world/faults";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

async function openPack() {
  const { page, id, first } = await world.pack();
  await page.open(`/profile/orders/${id}/details`);
  return { page, id, move: `/profile/orders/${id}/move/${first?.id}` };
}

it("a move says why no day is left at an hour, and links back to the order", async () => {
  const { page, move } = await openPack();
  await page.go(`${move}?hora=18:00`);
  const text = await page.text();
  expect(text).toContain("A las 18:00 no hay días libres");
  expect(text).toContain("Ver los días a las 9:00");
  expect(text).toContain("Volver al pedido");
});

describe("a holiday among the days of a move", () => {
  /** One is always near enough to be booked; tomorrow is too near, late in the evening. */
  const ahead = Array.from({ length: 85 }, (_, at) => at + 2);
  const away = ahead.find((days) => holidayOn(dayFromToday(days))) ?? 0;
  const holiday = dayFromToday(away);

  async function openCell(start: number) {
    const { page, customer } = await world.customer();
    const helper = await giveHelperAt(world, HOME_ADDRESS, { name: "Nilda Rojas", rating: 1 });
    const plan = { service: CLEANING, start, time: "09:00", helper };
    const id = await giveOrder(world, customer.id, plan);
    const [visit] = await findVisits(world, id);
    await page.open(`/profile/orders/${id}/move/${visit?.id}?dia=${holiday}`);
    const cells = (await page.html()).match(/<label.*?<\/label>/gs) ?? [];
    const cell = cells.find((html) => html.includes(`value="${holiday}"`)) ?? "";
    expect(cell).toContain(`feriado: ${holidayOn(holiday)}`);
    return textOf(cell);
  }
  /** The weekday is shown where large text takes the columns away. */
  const day = formatDate(holiday, "near");

  it("is named as a holiday", async () => {
    expect(await openCell(away === 3 ? 4 : 3)).toBe(`${day} feriado`);
  });

  it("is named as a holiday where it is the day of the visit too", async () => {
    expect(await openCell(away)).toBe(`${day} movés feriado`);
  });
});

it("changing the helper offers other days and hours where nobody is free", async () => {
  const { page, id, move } = await openPack();
  const other = { date: dayFromToday(7), start: "14:00", end: "17:00" };
  page.answer((request) => {
    if (/candidates/.test(request.url)) return Response.json({ data: [] });
    if (!/helpers\/available/.test(request.url)) return null;
    return Response.json({ message: "", alternatives: [other] }, { status: 404 });
  });
  await page.go(`/profile/orders/${id}/change/helper`);
  expect(await page.text()).toContain("A las 9:00 no está libre nadie más");
  expect(await page.text()).toContain("Volver al pedido");
  expect(await page.html()).toContain(`${move}?hora=14:00&amp;dia=${other.date}`);
});

/** Two helpers only, the visit's own and one who has another visit at its hour; `busy`: of its own helper, from the visit's day on. */
async function openBetweenTwo(busy: readonly { days: number; time: string }[]) {
  onTestFinished(await dismissAllHelpers(world));
  const own = await giveHelperAt(world, HOME_ADDRESS, { name: "Nilda Rojas", rating: 1 });
  const other = await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Franco", rating: 1 });
  const { page, customer } = await world.customer();
  const neighbour = await createCustomer(world);
  const visit = { service: CLEANING, start: 10, time: "09:00" };
  const card = await giveCard(world, customer.id, "1111");
  const id = await giveOrder(world, customer.id, { ...visit, helper: own, card });
  await giveOrder(world, neighbour.id, { ...visit, helper: other });
  for (const { days, time } of busy) {
    await giveOrder(world, neighbour.id, { ...visit, start: 10 + days, time, helper: own });
  }
  await page.open(`/profile/orders/${id}/change/helper`);
  return { page, id };
}

const BUSY_AROUND = [-1, 1].map((days) => ({ days, time: "09:00" }));

it("each time that is offered instead can be moved to, and another helper is free then", async () => {
  const { page, id } = await openBetweenTwo(BUSY_AROUND);
  expect(await page.text()).toContain("A las 9:00 no está libre nadie más");
  const links = [...(await page.html()).matchAll(/href="(\S+\?hora=\S+&amp;dia=\S+)"/g)];
  expect(links).toHaveLength(1);
  for (const [, link = ""] of links) {
    await page.go(link.replace("&amp;", "&"));
    const { day, freeDays, freeTimes, time } = await page.data<MoveData>();
    expect(freeDays).toContain(day);
    expect(freeTimes).toContain(time);
  }
  await page.press("Mover la visita");
  await page.go(`/profile/orders/${id}/change/helper`);
  expect(await page.text()).toMatch(/Quién va Ver perfiles DF Delia/);
});

type MoveData = { day: string; time: string; freeDays: string[]; freeTimes: string[] };

it("changing the helper shows the contact where the visit can be moved to no such time", async () => {
  const { page } = await openBetweenTwo([...BUSY_AROUND, { days: 0, time: "12:00" }]);
  const text = await page.text();
  expect(text).toContain("A las 9:00 no está libre nadie más");
  expect(text).toContain(
    "Tampoco en otros días cercanos. ¿Algo que cambiar o preguntar? Escribinos por WhatsApp",
  );
  expect(await page.html()).not.toContain("?hora=");
});

async function openHelperChange(frequency?: number) {
  const { page, customer } = await world.customer();
  const card = await giveCard(world, customer.id, "1111");
  const id = await giveOrder(world, customer.id, { frequency, start: 0, card });
  await startAtNight(world, id);
  await page.open(`/profile/orders/${id}/change/helper`);
  return page;
}

it("changing the helper asks from tomorrow on, where the next visit is today's", async () => {
  const page = await openHelperChange(WEEKLY);
  expect(await page.text()).not.toContain("No pudimos ver quién está libre");
  expect(await page.text()).not.toContain("Para esa visita no se puede");
});

it("changing the helper at an address without a point says that nobody can be offered", async () => {
  const { page, id } = await world.pack();
  editAnswers(page, /\/user\/orders\/\d+$/, (order) => ({
    ...order,
    address: { ...order.address, latitude: null },
  }));
  const text = await page.textAt(`/profile/orders/${id}/change/helper`);
  expect(text).toContain("Para esa visita no se puede elegir a otra persona");
  expect(text).not.toContain("no está libre nadie más");
});

it("changing the helper of a last visit of today says that nobody is offered", async () => {
  const page = await openHelperChange();
  const text = await page.text();
  expect(text).toContain("Para esa visita no se puede elegir a otra persona");
  expect(text).toContain("Escribinos por WhatsApp");
  expect(text).not.toContain("Probar de nuevo");
});
