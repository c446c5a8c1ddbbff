/** The screens of the changes are built alike: the grid of days, a face, before and after, the rule once, the way back. */
import { describe, expect, it } from "vitest";
import { formatDate } from "~/domain/format";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import {
  CLEANING,
  dayFromToday,
  giveOrder,
  PACK_HELPER,
  WEEKLY,
} from "~tests/support/orders/give-order";
import { lastAllDay } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { giveHelperAt } from "~tests/support/people/helpers";
import { dropAnswers, editVisits, failAnswers } from "~tests/support/world/faults";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

async function openPack() {
  const { page, id, visits } = await world.pack();
  const paths = {
    move: `/profile/orders/${id}/move/${visits[0]?.id}?dia=${dayFromToday(6)}`,
    skip: `/profile/orders/${id}/change/skip?visita=${visits[1]?.id}`,
    pause: `/profile/orders/${id}/change/pause`,
    helper: `/profile/orders/${id}/change/helper`,
    cancel: `/profile/orders/${id}/change/cancel`,
  };
  await page.open(`/profile/orders/${id}/details`);
  return { page, visits, paths };
}

/** The grid without the names of the weekdays, which stand in each cell for large text only. */
const withoutDayNames = (html: string) => html.replace(/<span class="day-name">.*?<\/span>/gs, "");
const cellsOf = (html: string) =>
  withoutDayNames(html)
    .match(/<label class="chip.*?<\/label>/gs)
    ?.map(textOf) ?? [];
/** The days under which a word stands. */
const daysUnder = (html: string, word: string) =>
  [...withoutDayNames(html).matchAll(new RegExp(`>(\\d+)</span><span[^>]*>${word}<`, "g"))].map(
    ([, day]) => Number(day),
  );
const daysOf = (html: string) =>
  [...html.matchAll(/type="radio"[^>]* value="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day);
const summaryOf = (html: string) => textOf(/<aside.*?<\/aside>/s.exec(html)?.[0] ?? "");

it("a move asks for the hours alone when a day is pressed, and for everything when opened again", async () => {
  const { page, paths } = await openPack();
  const [move = "", search = ""] = paths.move.split("?");
  await page.go(paths.move);
  const asked = async (path: string) => {
    const before = page.calls.length;
    await page.go(path);
    return page.calls.slice(before).sort();
  };
  expect(await asked(`${move}?dia=${dayFromToday(7)}`)).toEqual([
    "GET assignments/times/available",
  ]);
  await page.go(paths.cancel);
  const [days, hours, order] = await asked(`${move}?${search}`);
  expect([days, hours]).toEqual([
    "GET assignments/dates/available",
    "GET assignments/times/available",
  ]);
  expect(order).toMatch(/^GET user\/orders\/\d+$/);
});

it("a move shows the order from its own answer, without another call", async () => {
  const { page, paths } = await openPack();
  await page.go(paths.move);
  await page.press("Mover la visita");
  const moved = page.calls.findIndex((call) => /^POST user.orders.*move$/.test(call));
  const after = page.calls.slice(moved + 1);
  expect(after.filter((call) => call.startsWith("GET user/orders"))).toEqual([]);
  expect(await page.text()).toContain(formatDate(dayFromToday(6)));
});

describe("the screen of a change", () => {
  it.each([
    ["move", /Antes Después .+ 9:00 .+ 9:00 Este cambio Sin costo/],
    ["skip", /No se hace Pagado Gs\.\s135\.000 Retenemos Gs\.\s0 Te devolvemos Gs\.\s135\.000/],
    ["pause", /Pausar$/],
    ["helper", /Cambiar helper$/],
    ["cancel", /Antes Después Quedan 4 visitas Ninguna Pagado Gs\.\s540\.000/],
  ] as const)(
    "“%s” shows a face, what changes, what it costs, the rule once, and the way back",
    async (what, summary) => {
      const { page, paths } = await openPack();
      await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Franco", rating: 5 });
      await page.go(paths[what]);
      const text = await page.text();
      expect(text).toContain("Volver al pedido");
      expect(text.match(/hasta el \S+ \d+ (de \S+ )?a las/gi)).toHaveLength(1);
      expect(summaryOf(await page.html())).toContain(`NR ${PACK_HELPER}`);
      expect(summaryOf(await page.html())).toMatch(summary);
    },
  );

  it.each(["pause", "helper"] as const)(
    "“%s” has nothing chosen at first, and its button is off until something is chosen",
    async (what) => {
      const { page, paths } = await openPack();
      await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Franco", rating: 5 });
      await page.go(paths[what]);
      const html = await page.html();
      expect(html).not.toContain('checked=""');
      expect(/<aside.*<\/aside>/s.exec(html)?.[0]).toMatch(/<button[^>]*aria-disabled="true"/);
      expect(textOf(html)).not.toContain("Este cambio");
    },
  );

  it("“pause” has one calendar of two months, with the visits marked in it", async () => {
    const { page, visits, paths } = await openPack();
    await page.go(paths.pause);
    const html = await page.html();
    expect(html.match(/role="group" aria-label="Elegí el primer día y el último"/g)).toHaveLength(
      1,
    );
    const days = html.match(/type="checkbox"[^>]* value="\d{4}-\d\d-\d\d"/g) ?? [];
    expect(days.length).toBeGreaterThanOrEqual(61);
    expect(days.length).toBeLessThan(70);
    const numbers = visits.map(({ date }) => Number(date.slice(8)));
    expect(daysUnder(html, "visita")).toEqual(numbers);
  });

  it.each(["move", "skip", "pause", "helper", "cancel"] as const)(
    "“%s” links back to the order where the order cannot be read",
    async (what) => {
      const { page, paths } = await openPack();
      failAnswers(page, /\/user\/orders\//, { status: 500 });
      await page.go(paths[what]);
      const text = await page.text();
      expect(text).toContain("Algo no salió bien");
      expect(text).toContain("Volver al pedido");
    },
  );

  it("“skip” marks the visit in the grid of days, and another one can be chosen there", async () => {
    const { page, visits, paths } = await openPack();
    await page.go(paths.skip);
    const dates = visits.map(({ date }) => date);
    expect(daysOf(await page.html())).toEqual(dates);
    const days = dates.map((date) => `${formatDate(date, "near")}`);
    const words = (skipped: number) =>
      days.map((day, at) => `${day} ${at === skipped ? "saltás" : "visita"}`);
    const read = async () => cellsOf(await page.html()).map((cell) => cell.replace(" feriado", ""));
    expect(await read()).toEqual(words(1));
    expect(await page.text()).toContain(
      `La visita que saltás: ${formatDate(dates[1] ?? "", "short")}`,
    );
    await page.go(paths.skip.replace(String(visits[1]?.id), String(visits[2]?.id)));
    expect(await read()).toEqual(words(2));
    const form = await page.form("Saltar la visita");
    expect(form.get("visit")).toBe(String(visits[2]?.id));
  });

  it("“skip” without a refund marks the new day at the end of the pack", async () => {
    const { page, visits, paths } = await openPack();
    editVisits(page, ({ changes, ...visit }) => ({
      ...visit,
      changes: { ...changes, skip: { ...changes.skip, refund: 0 } },
    }));
    await page.go(paths.skip);
    const added = formatDate(dayFromToday(33), "short");
    expect(visits.at(-1)?.date).toBe(dayFromToday(26));
    expect(await page.text()).toContain(`Fecha nueva: ${added}`);
    expect(await page.text()).toContain("Pasa al final del pack");
    expect(daysUnder(await page.html(), "nueva")).toEqual([Number(dayFromToday(33).slice(8))]);
  });

  it("“cancel” marks the visits that it cancels in the grid of days, and no other", async () => {
    const { page, visits, paths } = await openPack();
    await page.go(paths.cancel);
    const dates = visits.map(({ date }) => date);
    const html = await page.html();
    expect(daysUnder(html, "visita")).toEqual(dates.map((date) => Number(date.slice(8))));
    expect(daysOf(html)).toEqual([]);
    const words = dates.map((date) => formatDate(date, "short"));
    expect(textOf(html)).toContain(
      `Se cancelan: ${words.slice(0, -1).join(", ")} y ${words.at(-1)}`,
    );
  });

  it("“cancel” leaves out a visit that has begun, and finds a cancellation whose answer was lost", async () => {
    const { page, customer } = await world.customer();
    const helper = await giveHelperAt(world, HOME_ADDRESS, { name: "Nilda Rojas", rating: 1 });
    const card = await giveCard(world, customer.id, "1111");
    const plan = { service: CLEANING, frequency: WEEKLY, start: 0, time: "00:00", helper, card };
    const id = await giveOrder(world, customer.id, { ...plan, status: "in_progress" });
    await lastAllDay(world, id);
    expect(await page.textAt(`/profile/orders/${id}/change/cancel`)).toContain("Quedan 3 visitas");
    dropAnswers(page, /\/cancel$/, { after: true });
    await page.press("Cancelar y recibir");
    expect(page.path).toBe(`/profile/orders/${id}/details`);
    expect(await page.toasts()).toEqual(["Listo: se cancelaron las visitas que quedaban."]);
  });

  it("“cancel” at short notice says what is kept and why once", async () => {
    const { page, customer } = await world.customer();
    const helper = await giveHelperAt(world, HOME_ADDRESS, { name: "Nilda Rojas", rating: 1 });
    const card = await giveCard(world, customer.id, "1111");
    const plan = { service: CLEANING, start: 1, time: "00:00", helper, card };
    const id = await giveOrder(world, customer.id, plan);
    const text = await page.textAt(`/profile/orders/${id}/change/cancel`);
    expect(text).toContain("Queda 1 visita");
    expect(text.match(/poco tiempo|se descuentan/g)).toHaveLength(1);
  });
});
