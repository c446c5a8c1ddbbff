/** What a helper says of a visit, and what the agenda shows. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { visits } from "~tests/sandbox/schema-orders";
import { CLEANING, giveOrder, giveVisitToday, WEEKLY } from "~tests/support/orders/give-order";
import { giveTipTo } from "~tests/support/orders/orders";
import { changeMeanwhile, findVisits } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { dropAnswers, holdAnswer, refusal } from "~tests/support/world/faults";
import {
  configuration,
  helperAtWork,
  openAgenda,
  refresh,
} from "~tests/support/world/helper-at-work";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();
const today = todayInAsuncion(new Date());
const weekdayOf = (days: number) => new Date(addDays(today, days)).getUTCDay();

it("tips in the agenda are shown at their visit, and as the sum of the week", async () => {
  const { page, helper, customer } = await helperAtWork(world);
  const day = addDays(today, -7);
  const plan = { service: CLEANING, helper: helper.id, status: "completed", start: -7 } as const;
  const card = await giveCard(world, customer.id);
  for (const [time, amount] of [
    ["04:00", 20_000],
    ["20:00", 40_000],
  ] as const) {
    const id = await giveOrder(world, customer.id, { ...plan, time });
    await giveTipTo(world, id, { amount, card });
  }
  await openAgenda(page, day);
  const text = await page.text();
  expect(text).toMatch(
    /Te dejaron Gs\.\s20\.000 de propina\. .*Te dejaron Gs\.\s40\.000 de propina\./,
  );
  expect(text).toMatch(/Propinas de la semana: Gs\.\s60\.000/);
  await openAgenda(page, today);
  expect(await page.text()).not.toContain("ropina");
});

describe("a helper's report of a visit", () => {
  const arrivalOf = async (id: number) => (await findVisits(world, id))[0]?.arrivedAt;

  async function withVisit() {
    const made = await helperAtWork(world);
    const { page, helper, customer } = made;
    const id = await giveVisitToday(world, { customer: customer.id, helper: helper.id });
    await openAgenda(page);
    return { ...made, id };
  }

  it("is saved once where the answer was lost, and is looked up", async () => {
    const { page, id } = await withVisit();
    const form = await page.form("Llegué");
    dropAnswers(page, /\/visits\//, { method: "PATCH", after: true });
    await page.fetch(form);
    page.answer(() => null);
    await refresh(page);
    await refresh(page);
    expect(await page.text()).toMatch(/Llegaste a las \d{1,2}:\d\d\./);
    const [visit] = await findVisits(world, id);
    expect(visit).toMatchObject({ arrivedAt: expect.anything(), finishedAt: null });
  });

  it("is taken back by “Deshacer”, and no toast covers the next control", async () => {
    const { page, id } = await withVisit();
    for (const [button, isSaid] of [
      ["Llegué", true],
      ["Deshacer", false],
      ["Llegué", true],
    ] as const) {
      await page.fetch(await page.form(button));
      expect((await arrivalOf(id)) !== null).toBe(isSaid);
      await openAgenda(page);
    }
    expect(await page.text()).toMatch(/Llegaste a las \d{1,2}:\d\d\. Deshacer/);
    expect(await page.toasts()).toEqual([]);
  });

  it("is under way until the agenda has the order's new version, so that the next one is not refused", async () => {
    const { page, id } = await withVisit();
    const { sent, answer } = holdAnswer(page, "GET user/orders");
    let isDone = false;
    const reporting = page.fetch(await page.form("Voy en camino")).then(() => {
      isDone = true;
    });
    await sent;
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(isDone).toBe(false);
    answer();
    await reporting;
    await openAgenda(page);
    await page.fetch(await page.form("Llegué"));
    expect(await arrivalOf(id)).not.toBeNull();
  });

  it("that is refused while another day is shown is told by a toast", async () => {
    const { page, id } = await withVisit();
    const form = await page.form("Llegué");
    const slow = holdAnswer(page, /^PATCH user\/orders\/\d+\/visits/, refusal(403));
    const reporting = page.fetch(form);
    await slow.sent;
    await page.go(`/helpers/show?dia=${addDays(today, 1)}`);
    slow.answer();
    await reporting;
    await expect.poll(() => page.toasts()).toEqual(["Lo último que pediste no se hizo."]);
    expect(await arrivalOf(id)).toBeNull();
  });

  it("cannot be taken back when it is too late, and says so", async () => {
    const { page, id } = await withVisit();
    await page.fetch(await page.form("Llegué"));
    await openAgenda(page);
    const undo = await page.form("Deshacer");
    await world.sandbox.db
      .update(visits)
      .set({ arrivedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(visits.orderId, id));
    expect(await page.fetch(undo)).toMatchObject({ kind: "closed" });
    await openAgenda(page);
    expect(await page.text()).not.toContain("Deshacer");
  });

  it("is refused where the order changed meanwhile, and can be sent again", async () => {
    const { page, id } = await withVisit();
    const form = await page.form("Llegué");
    await changeMeanwhile(world, id, "El timbre no anda.");
    expect(await page.fetch(form)).toMatchObject({ kind: "behind" });
    expect(await arrivalOf(id)).toBeNull();
    await refresh(page);
    await refresh(page);
    expect(await page.text()).toContain("El timbre no anda.");
    await page.fetch(await page.form("Llegué"));
    expect(await arrivalOf(id)).not.toBeNull();
  });
});

it("the changes in the agenda are counted as they are listed, below today's visits", async () => {
  const { page, helper, customer } = await helperAtWork(world);
  const plan = { service: CLEANING, helper: helper.id };
  await giveOrder(world, customer.id, { ...plan, start: 0, time: "20:00" });
  const pack = await giveOrder(world, customer.id, { ...plan, start: 2, frequency: WEEKLY });
  const single = await giveOrder(world, customer.id, { ...plan, start: 4 });
  for (const [at, id] of [pack, single].entries()) {
    const changedAt = new Date(Date.now() - at);
    await world.sandbox.db.update(visits).set({ changedAt }).where(eq(visits.orderId, id));
  }
  await openAgenda(page);
  expect(await page.text()).toMatch(/hoy, .*20:00 – .*Hay 2 cambios en tus visitas/);
  const html = await page.html();
  const [, rows = ""] =
    html.match(/Hay <!-- -->2<!-- --> cambios(.*?)<\/ul>/s) ??
    html.match(/Hay 2 cambios(.*?)<\/ul>/s) ??
    [];
  expect(rows.match(/<li>/g)).toHaveLength(2);
});

it("the agenda shows the week once", async () => {
  const { page } = await helperAtWork(world);
  await openAgenda(page);
  const html = await page.html();
  const links = html.match(/href="[^"]*\?dia=[^"]*"/g) ?? [];
  // The six other days, and the weeks before and after; today is not in the URL, where it would be over tomorrow.
  expect(links).toHaveLength(8);
  expect(new Set(links).size).toBe(8);
  expect(html).toContain('href="/helpers/show"');
});

it("the agenda labels a free day, a day off and a weekday off", async () => {
  const { page } = await helperAtWork(world, "/helpers/config");
  await page.submit(
    configuration({ daysOff: [addDays(today, 3)], hours: { [weekdayOf(4)]: null } }),
  );
  const textOn = async (days: number) => {
    await openAgenda(page, addDays(today, days));
    return page.text();
  };
  expect(await textOn(0)).toContain("Tu horario es 8:00 – 17:00.");
  expect(await textOn(3)).toContain("Lo marcaste en tu configuración");
  expect(await textOn(4)).toContain("No trabajás este día");
});
