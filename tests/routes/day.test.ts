/** The day of a visit: what the customer sees and says. */
import { afterEach, describe, expect, it } from "vitest";
import type { Policies } from "~/api/company";
import { noteServerTime } from "~/api/sending/server-clock";
import { giveOrder, giveVisitToday } from "~tests/support/orders/give-order";
import { findVisits, finishVisits, lastAllDay } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { dropAnswers, editAnswers, failAnswers } from "~tests/support/world/faults";
import { helperAtWork, openAgenda } from "~tests/support/world/helper-at-work";
import { knownHome, openItems } from "~tests/support/world/home";
import type { Page } from "~tests/support/world/route-page";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

async function onTheDay() {
  const made = await helperAtWork(world);
  const { customer, helper, customerPage: page } = made;
  const id = await giveVisitToday(world, { customer: customer.id, helper: helper.id });
  const details = `/profile/orders/${id}/details`;
  await page.open(details);
  return { page, agenda: made.page, id, details };
}

describe("the order on the day of a visit", () => {
  it("begins with the hour, the helper, what to have ready and the address", async () => {
    const { page } = await onTheDay();
    const text = await page.text();
    expect(text).toMatch(/20:00 – 23:59/);
    expect(text).toMatch(/Cuando \S+ salga para tu casa, lo ves acá\./);
    const address = "Avenida Mariscal López 2345 y Avenida Venezuela, Las Carmelitas, Asunción";
    expect(text).toMatch(new RegExp(`Así ve \\S+ tu dirección ${address}`));
    const { policies } = await page.data<{ policies: Policies }>();
    expect(policies.prepare_text).toContain("Alguien que abra la puerta");
  });

  it("says that the two buttons of its contact reach the company, not the helper", async () => {
    const { page } = await onTheDay();
    expect(await page.text()).toMatch(/WhatsApp de Óga Llamar a Óga al 021 728 1200/);
  });

  it("shows that the helper set out, arrived and finished, as the agenda reports it", async () => {
    const { page, agenda } = await onTheDay();
    for (const [button, said] of [
      ["Voy en camino", /Salió a las \d{1,2}:\d\d\./],
      ["Llegué", /Llegó a las \d{1,2}:\d\d\./],
      ["Terminé", /¿Cómo estuvo \S+\?/],
    ] as const) {
      await openAgenda(agenda);
      await agenda.fetch(await agenda.form(button));
      await page.revalidate();
      const text = await page.text();
      expect(text).toMatch(said);
      // The heading says it, which is drawn once the order is there.
      expect(text).not.toMatch(/va en camino|está en tu casa|terminó/);
    }
    await openAgenda(agenda);
    expect(await agenda.text()).not.toContain("Voy en camino");
    expect(await page.text()).not.toContain("tu dirección");
  });

  it("says nothing of the way where the backend does not know it", async () => {
    const { page, agenda } = await onTheDay();
    for (const seen of [page, agenda]) {
      editAnswers(seen, /\/user\/orders/, ({ visits, ...order }) => ({
        ...order,
        visits: visits.map(({ on_the_way_at: _, ...visit }: Record<string, unknown>) => visit),
      }));
    }
    await page.revalidate();
    expect(await page.text()).toMatch(/20:00 – 23:59/);
    expect(await page.text()).not.toContain("lo ves acá");
    await openAgenda(agenda);
    expect(await agenda.text()).toContain("Llegué");
    expect(await agenda.text()).not.toContain("Voy en camino");
  });

  it("sends a message to the helper's agenda, and keeps the text where it is refused or lost", async () => {
    const { page, agenda, id } = await onTheDay();
    const typed = { note: "Dejé la llave con el portero." };
    const form = await page.form("Enviar mensaje", typed);
    failAnswers(page, /\/visits\//, { method: "PATCH" });
    expect(await page.fetch(form)).toMatchObject({ kind: "open" });
    dropAnswers(page, /\/visits\//, { method: "PATCH", after: true });
    await page.fetch(form);
    page.answer(() => null);
    expect(await findVisits(world, id)).toMatchObject([typed]);
    await openAgenda(agenda);
    expect(await agenda.text()).toContain(typed.note);
    await page.revalidate();
    expect(await page.text()).toMatch(/Está en la agenda de \S+\./);
  });
});

describe("home on the day of a visit", () => {
  const homeText = async (page: Page) => {
    await openItems(page);
    return textOf(await knownHome(page));
  };

  it("begins with the hour, the helper, what to have ready, the address and the helper's progress", async () => {
    const { page, agenda } = await onTheDay();
    const text = await homeText(page);
    expect(text).toMatch(/^\S+ Hoy 20:00 con \S+ .*Cuando \S+ salga para tu casa, lo ves acá\./);
    expect(text).toMatch(/Para tener listo Alguien que abra la puerta/);
    expect(text).toMatch(/Así ve \S+ tu dirección/);
    for (const [button, said] of [
      ["Voy en camino", /\S+ va en camino .*Salió a las \d{1,2}:\d\d\./],
      ["Llegué", /\S+ está en tu casa .*Llegó a las \d{1,2}:\d\d\./],
      ["Terminé", /terminó a las \d{1,2}:\d\d .*¿Cómo estuvo.*Con comentario.*Algo no quedó bien/],
    ] as const) {
      await openAgenda(agenda);
      await agenda.fetch(await agenda.form(button));
      await page.revalidate();
      expect(textOf(await knownHome(page))).toMatch(said);
    }
  });

  it("begins with the visit to come once another of the day is over", async () => {
    const { page, customer } = await world.customer();
    const id = await giveOrder(world, customer.id, { start: 0, time: "04:00" });
    await finishVisits(world, id);
    expect(await homeText(page)).toMatch(/^(\S+ )?\S+ terminó a las/);
    await lastAllDay(world, await giveOrder(world, customer.id, { start: 0, time: "20:00" }));
    expect(await homeText(page)).toMatch(/^(\S+ )?Hoy 20:00/);
  });

  it.each<[string, RegExp, { status?: number }]>([
    ["GET /policies is missing", /\/policies$/, { status: 404 }],
    ["GET /policies is refused", /\/policies$/, { status: 403 }],
    ["GET /policies is lost", /\/policies$/, {}],
    ["the history fails", /\/history/, { status: 500 }],
    ["the cards are lost", /\/cards$/, {}],
  ])("begins with the visit though %s", async (_, call, { status }) => {
    const { page, details } = await onTheDay();
    if (status) failAnswers(page, call, { status });
    else dropAnswers(page, call);
    expect(await homeText(page)).toMatch(/^\S+ Hoy 20:00/);
    await page.open(details);
    expect(await page.text()).toMatch(/20:00 – 23:59/);
    page.answer(() => null);
  });
});

describe("a device whose clock is wrong", () => {
  const DAY_MS = 86_400_000;

  /** The clock of the device goes wrong by so many days: the server names a time that differs from it. */
  function setServerDays(page: Page, days: number) {
    page.answer(async (_request, send) => {
      const answer = await send();
      answer.headers.set("Date", new Date(Date.now() + days * DAY_MS).toUTCString());
      return answer;
    });
  }

  afterEach(() => noteServerTime(new Headers({ Date: new Date().toUTCString() })));

  it("shows the visit of today on home and in the order, by the server's date", async () => {
    const { page, customer } = await world.customer();
    const id = await giveOrder(world, customer.id, { start: 400, time: "20:00" });
    setServerDays(page, 400);
    await openItems(page);
    expect(textOf(await knownHome(page))).toMatch(/Hoy 20:00/);
    await page.open(`/profile/orders/${id}/details`);
    expect(await page.text()).toMatch(/20:00 – 22:00.*Cuando \S+ salga/);
  });

  it("calls a card expired by the server's date, and not by its own", async () => {
    const { page, customer } = await world.customer();
    await giveCard(world, customer.id);
    await page.open("/profile/cards");
    expect(await page.text()).not.toContain("Venció");
    setServerDays(page, 40 * 365);
    await page.revalidate();
    expect(await page.text()).toContain("Venció");
  });
});
