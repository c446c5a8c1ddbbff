/** What comes after a visit: its stars, what went wrong, and thanks. */
import { describe, expect, it } from "vitest";
import { giveFinishedVisit, WEEKLY } from "~tests/support/orders/give-order";
import { findReviews } from "~tests/support/orders/orders";
import { findVisits, finishVisits, lastAllDay, noteArrival } from "~tests/support/orders/visits";
import {
  dropAnswers,
  editAnswers,
  editVisits,
  failAnswers,
  fault,
  holdAnswer,
  refusal,
} from "~tests/support/world/faults";
import { knownHome, openItems } from "~tests/support/world/home";
import { textOf } from "~tests/support/world/route-screen";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const withoutReview = ({ review: _, ...visit }: Record<string, unknown>) => visit;

describe("after a visit", () => {
  async function afterwards() {
    const { page, customer } = await world.customer();
    const id = await giveFinishedVisit(world, customer.id);
    await page.open(`/review/${id}`);
    const [visit] = await findVisits(world, id);
    const visitReview = `/review/${id}?visita=${visit?.id}`;
    const claim = `/profile/orders/${id}/change/claim?visita=${visit?.id}`;
    return { page, customer, id, visit: visit?.id ?? 0, visitReview, claim };
  }

  it("home takes its stars by one press and sends them by a second", async () => {
    const { page, id, visitReview } = await afterwards();
    await openItems(page);
    const html = await knownHome(page);
    expect(html).toContain(`action="${visitReview}"`);
    expect(html.match(/type="radio"/g)).toHaveLength(5);
    expect(html).not.toMatch(/name="rating"[^>]*type="submit"|<button[^>]*name="rating"/);
    await page.submit({ rating: "4" }, visitReview);
    expect(page.path).toBe(visitReview);
    expect(await page.toasts()).toEqual(["Recibimos tu calificación."]);
    expect(await page.text()).toMatch(/Tu calificación: 4 de 5.*Volver a reservar/);
    await openItems(page);
    expect(textOf(await knownHome(page))).toContain("Tu calificación: 4 de 5");
    await page.go(`/profile/history/${id}/details`);
    expect(await page.text()).toContain("Tu calificación: 4 de 5");
    await page.go("/profile/history");
    expect(await page.text()).not.toContain("Sin calificar");
  });

  it.each([
    ["5", true],
    ["4", false],
  ])("a rating of %s stars shows the invitation of friends: %s", async (rating, isInvited) => {
    const { page, visitReview } = await afterwards();
    await page.open(visitReview);
    await page.submit({ rating }, visitReview);
    expect((await page.text()).includes("Invitá a un amigo")).toBe(isInvited);
  });

  it("“Para resolver” asks for a rating of the last finished visit, also of a pack under way", async () => {
    const plan = { status: "in_progress", start: -8, frequency: WEEKLY } as const;
    const { page, id } = await world.order(plan);
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
    ["lost before it is taken", {}, "conexión", 0],
    ["lost after it is taken", { after: true }, "Tu calificación: 2 de 5", 0],
  ])(
    "its stars are saved, or their failure is shown, where their call is %s",
    async (_, fault, said, ofOrder) => {
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
    },
  );

  it("a backend without ratings of visits gets the order's stars once the order is over", async () => {
    const { page, customer, id } = await afterwards();
    editVisits(page, withoutReview);
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

  it("stars of an order under way stay in its draft where the backend lacks ratings of visits", async () => {
    const plan = { status: "in_progress", start: -8, frequency: WEEKLY } as const;
    const { page, id } = await world.order(plan);
    const [, last] = await findVisits(world, id);
    await page.open(`/review/${id}?visita=${last?.id}`);
    failAnswers(page, /\/review$/, { status: 404 });
    await page.submit({ rating: "2", tags: "late", comment: "Llegó a las diez." });
    expect(await page.text()).toContain("Vas a poder calificar después de la última visita.");
    editAnswers(page, /\/user\/orders/, ({ visits, ...order }) => ({
      ...order,
      visits: visits.map(withoutReview),
      status: "completed",
    }));
    await page.open(`/review/${id}`);
    const form = await page.form("Enviar calificación");
    expect(["rating", "tags", "comment"].map((name) => form.get(name))).toEqual([
      "2",
      "late",
      "Llegó a las diez.",
    ]);
  });

  it("an order that is gone does not end the ratings of others", async () => {
    const { page, visitReview } = await afterwards();
    await page.open(visitReview);
    page.answer(fault(/^PUT |user\/orders\/\d+$/, refusal(404)));
    const reply = await page.submit<{ error: object }>({ rating: "2" }, visitReview);
    expect(reply.error).toEqual({ "": ["No encontramos lo que buscabas."] });
    const { isSupported } = await import("~/api/errors");
    const { postReview, putReview } = await import("~/api/order-changes");
    expect([postReview, putReview].every(isSupported)).toBe(true);
  });

  it("a claim is offered within the hours of the policies, and afterwards the contact", async () => {
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

  it("no claim is offered while the helper is still at work", async () => {
    const { page, id } = await world.order({ start: 0, time: "20:00" });
    await lastAllDay(world, id);
    await noteArrival(world, id);
    expect(await page.textAt(`/profile/orders/${id}/details`)).toMatch(/Llegó a las/);
    expect(await page.text()).not.toContain("Algo no quedó bien");
    await finishVisits(world, id);
    await page.revalidate();
    expect(await page.text()).toContain("Algo no quedó bien");
  });

  it("a claim can be sent where the policies get no answer", async () => {
    const { page, id, claim } = await afterwards();
    dropAnswers(page, /\/policies$/);
    await page.open(claim);
    await page.press("Enviar", { kind: "late", text: "Llegó dos horas tarde." });
    expect(page.path).toBe(`/profile/history/${id}/details`);
  });

  it("the claim form takes over tags and text of a low rating, private ones too", async () => {
    const { page, visitReview } = await afterwards();
    await page.open(visitReview);
    const typed = { rating: "1", private_tags: "treatment", tags: "late", comment: "Gritó." };
    await page.submit(typed);
    const form = await page.form("Enviar");
    expect(form.get("text")).toBe("Mal trato. Gritó.");
    expect(form.get("kind")).toBe("late");
    expect(await page.text()).toContain("Lo lee solo Óga.");
  });

  it("“Mal trato” is marked as read by the company alone, and else is offered in the claim alone", async () => {
    const { page, id, visitReview, claim } = await afterwards();
    const refused = { rating: "1", comment: "a".repeat(1001) };
    await page.open(visitReview);
    await page.submit(refused, visitReview);
    expect(await page.text()).toContain("“Mal trato” lo lee solo Óga, no la persona que fue.");
    editVisits(page, withoutReview);
    await page.open(`/review/${id}`);
    await page.submit(refused, `/review/${id}`);
    expect(await page.text()).toMatch(/Llegó tarde.*Comentario/);
    expect(await page.text()).not.toContain("Mal trato");
    await page.go(claim);
    expect(await page.text()).toContain("Mal trato");
  });

  it("stars chosen before “Con comentario” stay chosen", async () => {
    const { page, visitReview } = await afterwards();
    await page.open(`${visitReview}&estrellas=2`);
    expect(await page.html()).toMatch(/checked=""[^>]*value="2"|value="2"[^>]*checked=""/);
    expect(await page.text()).toContain("¿Qué salió mal?");
  });

  it("a good rating offers the next booking", async () => {
    const { page } = await afterwards();
    await page.submit({ rating: "5" });
    const text = await page.text();
    expect(text).toMatch(/Tu calificación: 5 de 5 ¿Otra vez con \S+\?.*Volver a reservar/);
    expect(text).not.toContain("Algo no quedó bien");
  });

  it("a bad rating asks what went wrong, and the order shows the state of the claim", async () => {
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

  it("a claim that is taken once its screen was left has the next screen load its order", async () => {
    const { page, id, visit, claim } = await afterwards();
    await page.go(claim);
    const form = await page.form("Enviar", { kind: "unclean", text: "Quedó sucio el baño." });
    const slow = holdAnswer(page, `POST user/orders/${id}/visits/${visit}/claims`);
    const sending = page.fetch(form, claim);
    await slow.sent;
    await page.go(`/profile/history/${id}/details`);
    const read = `GET user/orders/${id}`;
    for (const load of [async () => slow.answer(), () => page.revalidate()]) {
      page.calls.length = 0;
      await load();
      await sending;
      await page.rest();
      expect(page.calls).toContain(read);
    }
  });

  it("no claim is offered where the backend takes none", async () => {
    const { page, id } = await afterwards();
    editVisits(page, ({ claims: _, ...visit }) => visit);
    await page.submit({ rating: "1" });
    expect(await page.text()).not.toContain("Algo no quedó bien");
    await page.go(`/profile/history/${id}/details`);
    expect(await page.text()).not.toContain("Algo no quedó bien");
  });
});
