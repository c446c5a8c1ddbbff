/** The day of a visit, and what comes after it: what the customer sees, says and rates. */
import { afterEach, describe, expect, it } from "vitest";
import type { Policies } from "~/api/company";
import { noteServerTime } from "~/api/sending/server-clock";
import {
  giveFinishedVisit,
  giveOrder,
  giveVisitToday,
  WEEKLY,
} from "~tests/support/orders/give-order";
import { findReviews } from "~tests/support/orders/orders";
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

describe("the day of a visit", () => {
  it("leads the order with hour, who, what to have ready and the address", async () => {
    const { page } = await onTheDay();
    const text = await page.text();
    expect(text).toMatch(/20:00 – 23:59/);
    expect(text).toMatch(/Cuando \S+ salga para tu casa, lo ves acá\./);
    const address = "Avenida Mariscal López 2345 y Avenida Venezuela, Las Carmelitas, Asunción";
    expect(text).toMatch(new RegExp(`Así ve \\S+ tu dirección ${address}`));
    const { policies } = await page.data<{ policies: Policies }>();
    expect(policies.prepare_text).toContain("Alguien que abra la puerta");
  });

  it("says that its two buttons reach the company, not the helper", async () => {
    const { page } = await onTheDay();
    expect(await page.text()).toMatch(/WhatsApp de Óga Llamar a Óga al 021 728 1200/);
  });

  it("says that the helper set out, arrived and finished, as they say it in their agenda", async () => {
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

  it("brings a message into the helper's agenda, and keeps it where it is refused or lost", async () => {
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

describe("the day of a visit, on home", () => {
  const homeText = async (page: Page) => {
    await openItems(page);
    return textOf(await knownHome(page));
  };

  it("leads with hour, who, what to have ready, the address and how far the helper is", async () => {
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

  it("leads with the visit to come once another of the day is over", async () => {
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
  ])("leads with it though %s", async (_, call, { status }) => {
    const { page } = await onTheDay();
    if (status) failAnswers(page, call, { status });
    else dropAnswers(page, call);
    expect(await homeText(page)).toMatch(/^\S+ Hoy 20:00/);
    page.answer(() => null);
  });
});

describe("what comes after a visit", () => {
  async function afterwards() {
    const { page, customer } = await world.customer();
    const id = await giveFinishedVisit(world, customer.id);
    await page.open(`/review/${id}`);
    const [visit] = await findVisits(world, id);
    const visitReview = `/review/${id}?visita=${visit?.id}`;
    const claim = `/profile/orders/${id}/change/claim?visita=${visit?.id}`;
    return { page, customer, id, visit: visit?.id ?? 0, visitReview, claim };
  }

  it("home takes the stars of the visit, chosen by one press and sent by a second", async () => {
    const { page, id, visitReview } = await afterwards();
    await openItems(page);
    const html = await knownHome(page);
    expect(html).toContain(`action="${visitReview}"`);
    expect(html.match(/type="radio"/g)).toHaveLength(5);
    expect(html).not.toMatch(/name="rating"[^>]*type="submit"|<button[^>]*name="rating"/);
    await page.submit({ rating: "4" }, visitReview);
    expect(page.path).toBe(visitReview);
    expect(await page.toasts()).toEqual(["¡Gracias por tu calificación!"]);
    expect(await page.text()).toMatch(/Tu calificación: 4 de 5.*Volver a reservar/);
    await openItems(page);
    expect(textOf(await knownHome(page))).toContain("Tu calificación: 4 de 5");
    await page.go(`/profile/history/${id}/details`);
    expect(await page.text()).toContain("Tu calificación: 4 de 5");
  });

  it("“Para resolver” asks for the last finished visit, of a pack that goes on too", async () => {
    const { page, customer } = await world.customer();
    const plan = { status: "in_progress", start: -8, frequency: WEEKLY } as const;
    const id = await giveOrder(world, customer.id, plan);
    const [, last] = await findVisits(world, id);
    expect((await openItems(page)).toRate).toMatchObject([
      { order: { id }, visit: { id: last?.id } },
    ]);
    await page.submit({ rating: "5" }, `/review/${id}?visita=${last?.id}`);
    expect((await openItems(page)).toRate).toEqual([]);
    await page.go(`/profile/orders/${id}/details`);
    expect(await page.text()).toMatch(/Calificar la visita del .*Tu calificación: 5 de 5/);
  });

  it.each<[string, { status?: number; after?: boolean }, string, number]>([
    ["missing", { status: 404 }, "Tu calificación: 2 de 5", 1],
    ["refused", { status: 403 }, "Tu cuenta no tiene permiso para hacer esto.", 0],
    ["failing", { status: 500 }, "El servidor falló", 0],
    ["lost before it is taken", {}, "conexión", 0],
    ["lost after it is taken", { after: true }, "Tu calificación: 2 de 5", 0],
  ])("stars of a visit whose call is %s are kept or said", async (_, fault, said, ofOrder) => {
    const { page, id, visitReview } = await afterwards();
    await page.open(visitReview);
    const call = { method: "PUT", ...fault };
    if (fault.status) failAnswers(page, /\/visits\/\d+\/review$/, call);
    else dropAnswers(page, /\/visits\/\d+\/review$/, call);
    await page.submit({ rating: "2" }, visitReview);
    page.answer(() => null);
    expect(await page.text()).toContain(said);
    expect(await findReviews(world, id)).toHaveLength(ofOrder);
    if (said === "conexión") {
      const form = await page.form("Enviar calificación");
      expect(form.get("rating")).toBe("2");
      await page.submit(form);
      expect(await page.text()).toContain("Tu calificación: 2 de 5");
    }
  });

  it("a backend that rates no visits gets the stars of the order, and before it is over only thanks", async () => {
    const { page, customer, id } = await afterwards();
    const without = () =>
      editAnswers(page, /\/user\/orders/, ({ visits, ...order }) => ({
        ...order,
        visits: visits.map(({ review: _, ...visit }: Record<string, unknown>) => visit),
      }));
    without();
    await openItems(page);
    expect(await knownHome(page)).toContain(`action="/review/${id}"`);
    await page.submit({ rating: "2" }, `/review/${id}`);
    expect(await findReviews(world, id)).toHaveLength(1);
    const pack = await giveFinishedVisit(world, customer.id, { status: "in_progress" });
    await page.go(`/profile/orders/${pack}/details`);
    expect(await page.text()).toMatch(
      /¡Gracias! Vas a poder calificar después de la última visita\. Algo no quedó bien/,
    );
  });

  it("a claim is asked for within the hours of the policies, and then the contact is named", async () => {
    const { page, customer, claim } = await afterwards();
    await page.go(claim);
    expect(await page.text()).toContain("Contanos");
    const id = await giveFinishedVisit(world, customer.id, { start: -2 });
    const [visit] = await findVisits(world, id);
    await page.go(`/profile/history/${id}/details`);
    expect(await page.text()).not.toContain("Algo no quedó bien");
    await page.submit({ rating: "1" }, `/review/${id}?visita=${visit?.id}`);
    expect(await page.text()).toMatch(/Tu calificación: 1 de 5 ¿Algo que cambiar o preguntar\?/);
    await page.go(`/profile/orders/${id}/change/claim?visita=${visit?.id}`);
    expect(await page.text()).toContain("¿Algo que cambiar o preguntar?");
    expect(await page.text()).not.toContain("Contanos");
  });

  it("the claim takes over tags and text of a low rating, private ones too", async () => {
    const { page, visitReview } = await afterwards();
    await page.open(visitReview);
    await page.submit({
      rating: "1",
      private_tags: "Mal trato",
      tags: "Llegó tarde",
      comment: "Gritó.",
    });
    const form = await page.form("Enviar");
    expect(form.get("text")).toBe("Gritó.");
    expect(form.get("kind")).toBe("late");
    expect(await page.text()).toContain("Lo lee solo Óga.");
  });

  it("a good rating leads to the next booking", async () => {
    const { page } = await afterwards();
    await page.submit({ rating: "5" });
    const text = await page.text();
    expect(text).toMatch(
      /Tu calificación: 5 de 5 ¡Gracias! ¿Otra vez con \S+\?.*Volver a reservar/,
    );
    expect(text).not.toContain("Algo no quedó bien");
  });

  it("a bad one asks what went wrong, and the order shows how far that is", async () => {
    const { page, id, claim } = await afterwards();
    await page.submit({ rating: "2" });
    expect(await page.text()).toContain("Algo no quedó bien");
    const form = await page.form("Enviar", { kind: "unclean", text: "Quedó sucio el baño." });
    await page.submit(form, claim);
    expect(page.path).toBe(`/profile/history/${id}/details`);
    expect(await page.toasts()).toContain("Lo recibimos. Te escribimos para resolverlo.");
    const text = await page.text();
    expect(text).toContain("Lo recibimos y te escribimos. “Quedó sucio el baño.”");
    await page.go(`/review/${id}`);
    expect(await page.text()).not.toContain("Contanos");
  });

  it.each<[string, { status?: number; after?: boolean }, object]>([
    ["missing", { status: 404 }, { kind: "failed" }],
    ["refused", { status: 403 }, { kind: "failed" }],
    ["failing", { status: 500 }, { kind: "open" }],
    ["lost before it is taken", {}, { kind: "open" }],
  ])("a claim whose call is %s is kept in its form", async (_, fault, said) => {
    const { page, claim } = await afterwards();
    await page.go(claim);
    const form = await page.form("Enviar", { kind: "late", text: "Llegó dos horas tarde." });
    const call = { method: "POST", ...fault };
    if (fault.status) failAnswers(page, /\/claims$/, call);
    else dropAnswers(page, /\/claims$/, call);
    expect(await page.fetch(form)).toMatchObject(said);
    expect(page.path).toBe(claim);
    page.answer(() => null);
  });

  it("a claim whose answer is lost is there, once", async () => {
    const { page, id, claim } = await afterwards();
    await page.go(claim);
    const form = await page.form("Enviar", { kind: "late", text: "Llegó dos horas tarde." });
    dropAnswers(page, /\/claims$/, { method: "POST", after: true });
    await page.submit(form);
    page.answer(() => null);
    expect(page.path).toBe(`/profile/history/${id}/details`);
    expect((await page.text()).match(/Llegó dos horas tarde/g)).toHaveLength(1);
  });

  it("nothing of claims shows where the backend takes none", async () => {
    const { page, id } = await afterwards();
    editAnswers(page, /\/user\/orders/, ({ visits, ...order }) => ({
      ...order,
      visits: visits.map(({ claims: _, ...visit }: Record<string, unknown>) => visit),
    }));
    await page.submit({ rating: "1" });
    expect(await page.text()).not.toContain("Algo no quedó bien");
    await page.go(`/profile/history/${id}/details`);
    expect(await page.text()).not.toContain("Algo no quedó bien");
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
