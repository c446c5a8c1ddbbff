/** The day of a visit: what the customer sees and says. */
import { afterEach, describe, expect, it } from "vitest";
import type { Policies } from "~/api/company";
import { noteServerTime } from "~/api/sending/server-clock";
import { giveOrder, giveVisitToday } from "~tests/support/orders/give-order";
import { findVisits, finishVisits, lastAllDay } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { dropAnswers, editVisits, failAnswers } from "~tests/support/world/faults";
import { helperAtWork, openAgenda, refresh } from "~tests/support/world/helper-at-work";
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

/** The helper presses that button of the agenda. */
async function report(agenda: Page, button: string): Promise<void> {
  await openAgenda(agenda);
  await agenda.fetch(await agenda.form(button));
}

describe("the order on the day of a visit", () => {
  it("begins with the hour, the helper, what to have ready and the address", async () => {
    const { page } = await onTheDay();
    const text = await page.text();
    expect(text).toMatch(/20:00 – 23:59/);
    expect(text).toMatch(/Cuando \S+ salga para tu casa, lo ves acá\./);
    const address = "Avenida Mariscal López 2345 y Avenida Venezuela, Las Carmelitas, Asunción";
    expect(text).toMatch(new RegExp(`Así ve \\S+ tu dirección ${address}`));
    expect(await page.html()).toMatch(
      /href="https:\/\/www\.google\.com\/maps[^>]+>Avenida Mariscal/,
    );
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
      await report(agenda, button);
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
    for (const seen of [page, agenda]) editVisits(seen, ({ on_the_way_at: _, ...visit }) => visit);
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
    expect(await page.text()).toMatch(/Leído \d{1,2}:\d\d\./);
  });

  it("shows that the message was read, and the helper's answer below it", async () => {
    const { page, agenda } = await onTheDay();
    await page.fetch(await page.form("Enviar mensaje", { note: "El portón se traba." }));
    await page.revalidate();
    expect(await page.text()).toMatch(
      /Está en la agenda de \S+\. El portón se traba\. Cambiar mensaje/,
    );
    await openAgenda(agenda);
    await page.revalidate();
    expect(await page.text()).toMatch(/Leído \d{1,2}:\d\d\. El portón se traba\. Cambiar mensaje/);
    await agenda.fetch(await agenda.form("Perfecto, gracias."));
    await refresh(agenda);
    expect(await agenda.text()).toContain("Respondiste: “Perfecto, gracias.”");
    await page.revalidate();
    expect(await page.text()).toMatch(/Cambiar mensaje \S+: “Perfecto, gracias\.”/);
    await agenda.fetch(await agenda.form("Enviar", { reply: "Ya estoy en la puerta." }));
    await page.revalidate();
    expect(await page.text()).toMatch(/Cambiar mensaje \S+: “Ya estoy en la puerta\.”/);
    await page.fetch(await page.form("Cambiar mensaje", { note: "Ya anda." }));
    await page.revalidate();
    expect(await page.text()).toMatch(
      /Está en la agenda de \S+\. Ya anda\. Cambiar mensaje Compartir/,
    );
  });

  it("takes no message once the hours of the visit are over, and still shows the answer", async () => {
    const { page, agenda } = await onTheDay();
    await page.fetch(await page.form("Enviar mensaje", { note: "El portón se traba." }));
    await openAgenda(agenda);
    await agenda.fetch(await agenda.form("Perfecto, gracias."));
    editVisits(page, (visit) => ({ ...visit, start_time: "00:00", end_time: "00:01" }));
    await page.revalidate();
    const text = await page.text();
    expect(text).toMatch(/\S+: “Perfecto, gracias\.”/);
    expect(text).toContain("Nota: El portón se traba.");
    expect(text).not.toMatch(/Cambiar mensaje|Mensaje para/);
  });

  it("shows when the helper arrives, which one press says with “Voy en camino” and another mends", async () => {
    const { page, agenda } = await onTheDay();
    await report(agenda, "20 min");
    await page.revalidate();
    const first = await page.text();
    expect(first).toMatch(/Salió a las \S+ y llega cerca de las \S+\./);
    await refresh(agenda);
    expect(await agenda.text()).toMatch(/Saliste a las \S+ y dijiste que llegás a las \S+\./);
    await agenda.fetch(await agenda.form("45 min"));
    await page.revalidate();
    const second = await page.text();
    expect(second).toMatch(/Salió a las \S+ y llega cerca de las \S+\./);
    expect(second).not.toBe(first);
  });

  it("shows the photos that the helper sent with “Terminé”, on the ticket and to the helper", async () => {
    const { page, agenda } = await onTheDay();
    await report(agenda, "Llegué");
    await refresh(agenda);
    const form = await agenda.form("Terminé");
    const photo = "data:image/jpeg;base64,/9j/2Q==";
    form.append("photos", photo);
    form.append("photos", photo);
    await agenda.fetch(form);
    await page.revalidate();
    await refresh(agenda);
    for (const one of [page, agenda]) {
      const html = await one.html();
      expect(html.match(/<img src="[^"]*\/visit-photos\/\d+\.jpg"/g)).toHaveLength(2);
      expect(html).toMatch(/alt="Foto 2 de cómo quedó el /);
    }
    const [, url = ""] = (await page.html()).match(/\/api\/v1\/(visit-photos\/\d+\.jpg)/) ?? [];
    expect(url).not.toBe("");
  });

  it("lacks arrival, answer and photos where the backend does not know them", async () => {
    const { page, agenda } = await onTheDay();
    await page.fetch(await page.form("Enviar mensaje", { note: "El portón se traba." }));
    for (const seen of [page, agenda]) {
      editVisits(seen, ({ eta: _, message: __, photos: ___, ...visit }) => visit);
    }
    await openAgenda(agenda);
    const shown = await agenda.text();
    expect(shown).toContain("El portón se traba.");
    expect(shown).not.toMatch(/Responder|20 min/);
    await agenda.fetch(await agenda.form("Llegué"));
    await refresh(agenda);
    expect(await agenda.text()).not.toContain("foto");
    await page.revalidate();
    expect(await page.text()).toMatch(
      /Está en la agenda de \S+\. El portón se traba\. Cambiar mensaje/,
    );
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
    expect(text).toMatch(/Para dejar listo Alguien que abra la puerta/);
    expect(text).toMatch(/Así ve \S+ tu dirección/);
    for (const [button, said] of [
      ["Voy en camino", /\S+ va en camino .*Salió a las \d{1,2}:\d\d\./],
      ["Llegué", /\S+ está en tu casa .*Llegó a las \d{1,2}:\d\d\./],
      ["Terminé", /terminó a las \d{1,2}:\d\d .*¿Cómo estuvo.*Con comentario.*Algo no quedó bien/],
    ] as const) {
      await report(agenda, button);
      await page.revalidate();
      expect(textOf(await knownHome(page))).toMatch(said);
    }
  });

  it("asks for nothing to have ready once the hours of the visit are over", async () => {
    const { page } = await onTheDay();
    editVisits(page, (visit) => ({ ...visit, start_time: "00:00", end_time: "00:01" }));
    const text = await homeText(page);
    expect(text).toMatch(/Así ve \S+ tu dirección/);
    expect(text).not.toMatch(/Para dejar listo|lo ves acá/);
  });

  it("begins with the visit to come once another of the day is over", async () => {
    const { page, customer, id } = await world.order({ start: 0, time: "04:00" });
    await finishVisits(world, id);
    expect(await homeText(page)).toMatch(/^(\S+ )?\S+ terminó a las/);
    await lastAllDay(world, await giveOrder(world, customer.id, { start: 0, time: "20:00" }));
    expect(await homeText(page)).toMatch(/^(\S+ )?Hoy 20:00/);
  });

  it.each([
    ["GET /policies is missing", /\/policies$/, 404],
    ["GET /policies is refused", /\/policies$/, 403],
    ["GET /policies is lost", /\/policies$/, 0],
    ["the history fails", /\/history/, 500],
    ["the cards are lost", /\/cards$/, 0],
  ])("begins with the visit though %s", async (_, call, status) => {
    const { page, details } = await onTheDay();
    failAnswers(page, call, { status });
    expect(await homeText(page)).toMatch(/^\S+ Hoy 20:00/);
    expect(await page.textAt(details)).toMatch(/20:00 – 23:59/);
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
    const { page, id } = await world.order({ start: 400, time: "20:00" });
    await lastAllDay(world, id);
    setServerDays(page, 400);
    await openItems(page);
    expect(textOf(await knownHome(page))).toMatch(/Hoy 20:00/);
    await page.open(`/profile/orders/${id}/details`);
    expect(await page.text()).toMatch(/20:00 – 23:59.*Cuando \S+ salga/);
  });

  it("calls a card expired by the server's date, and not by its own", async () => {
    const { page, customer } = await world.customer();
    await giveCard(world, customer.id);
    expect(await page.textAt("/profile/cards")).not.toContain("Venció");
    setServerDays(page, 40 * 365);
    await page.revalidate();
    expect(await page.text()).toContain("Venció");
  });
});
