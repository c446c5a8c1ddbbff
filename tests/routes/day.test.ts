/** The day of a visit, and what comes after it: what the customer sees, says and rates. */
import { describe, expect, it } from "vitest";
import type { Policies } from "~/api/company";
import { CLEANING, giveOrder } from "~tests/database/give-order";
import { giveVisitToday } from "~tests/database/visit-today";
import { findVisits } from "~tests/database/visits";
import { dropAnswers, editAnswers, failAnswers } from "~tests/unit/faults";
import { helperAtWork, openAgenda } from "~tests/unit/helper-at-work";
import { openWorld } from "~tests/unit/route-world";

const world = openWorld();

async function onTheDay() {
  const made = await helperAtWork(world);
  const { customer, helper, customerPage: page } = made;
  const id = await giveVisitToday(world, { customer: customer.id, helper: helper.id });
  const details = `/profile/orders/${id}/details`;
  await page.open(details);
  return { page, agenda: made.page, id, details };
}

describe("the day of a visit (25.D)", () => {
  it("leads the order with hour, who, what to have ready and the address", async () => {
    const { page } = await onTheDay();
    const text = await page.text();
    expect(text).toMatch(/Hoy 20:00, \S+/);
    expect(text).toMatch(/Cuando \S+ salga para tu casa, lo ves acá\./);
    expect(text).toMatch(/Así ve \S+ tu dirección/);
    const { policies } = await page.data<{ policies: Policies }>();
    expect(policies.prepare_text).toContain("Alguien que abra la puerta");
  });

  it("says that the helper set out, arrived and finished, as they say it in their agenda", async () => {
    const { page, agenda } = await onTheDay();
    for (const [button, said] of [
      ["Voy en camino", /\S+ va en camino desde las \d{1,2}:\d\d\./],
      ["Llegué", /\S+ llegó a las \d{1,2}:\d\d\./],
      ["Terminé", /\S+ terminó a las \d{1,2}:\d\d\./],
    ] as const) {
      await openAgenda(agenda);
      await agenda.fetch(await agenda.form(button));
      await page.revalidate();
      expect(await page.text()).toMatch(said);
    }
    await openAgenda(agenda);
    expect(await agenda.text()).not.toContain("Voy en camino");
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
    expect(await page.text()).toMatch(/Hoy 20:00/);
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
    expect(await page.fetch(form)).toMatchObject({ kind: "uncertain" });
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

describe("what comes after a visit (25.D)", () => {
  async function afterwards() {
    const { page, customer } = await world.customer();
    const plan = { status: "completed", start: -1, service: CLEANING } as const;
    const id = await giveOrder(world, customer.id, plan);
    await page.open(`/review/${id}`);
    const [visit] = await findVisits(world, id);
    return { page, id, claim: `/profile/orders/${id}/change/claim?visita=${visit?.id}` };
  }

  it("a good rating leads to the next booking", async () => {
    const { page } = await afterwards();
    await page.submit({ rating: "5" });
    const text = await page.text();
    expect(text).toContain("Tu calificación: 5 de 5");
    expect(text).toContain("Volver a reservar");
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
    ["failing", { status: 500 }, { kind: "uncertain" }],
    ["lost before it is taken", {}, { kind: "uncertain" }],
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
