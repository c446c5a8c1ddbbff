/** What is typed into a form and not sent: it is there after a reload, until it is sent or its author leaves. */
import { describe, expect, it } from "vitest";
import { giveFinishedVisit, givePack, giveVisitToday } from "~tests/support/orders/give-order";
import { findVisits } from "~tests/support/orders/visits";
import { findHours, giveHelper } from "~tests/support/people/helpers";
import { helperAtWork } from "~tests/support/world/helper-at-work";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

type Typed = Record<string, string[]>;

/** Saves a draft as `useFormDraft` does while somebody types. */
const type = (page: Page, subject: string, typed: object) =>
  page.device.run(async () => {
    const { saveFormDraft } = await import("~/session/form-drafts");
    await saveFormDraft(subject, typed);
  });

type Draft = { path: string; subject: string; typed: Typed; button: string };

async function ofFinishedVisit(customer: number) {
  const order = await giveFinishedVisit(world, customer);
  const [visit] = await findVisits(world, order);
  return { order, visit: visit?.id ?? 0 };
}

async function ofComingVisit(customer: number) {
  const order = await givePack(world, customer);
  const [visit] = await findVisits(world, order);
  return { order, visit: visit?.id ?? 0 };
}

/** Each form with a text, of a new visit of the customer. */
const drafts: Record<string, (customer: number) => Promise<Draft>> = {
  async "the story of a claim"(customer) {
    const { order, visit } = await ofFinishedVisit(customer);
    return {
      path: `/profile/orders/${order}/change/claim?visita=${visit}`,
      subject: `change ${order} claim ${visit}`,
      typed: { kind: ["late"], text: ["Quedó sucio el baño."] },
      button: "Enviar",
    };
  },
  async "the comment of a review"(customer) {
    const { order, visit } = await ofFinishedVisit(customer);
    return {
      path: `/review/${order}?visita=${visit}`,
      subject: `review ${order} visit ${visit}`,
      typed: { rating: ["5"], tags: ["punctual", "friendly"], comment: ["Todo impecable."] },
      button: "Enviar calificación",
    };
  },
  async "the note of a visit"(customer) {
    const { order, visit } = await ofComingVisit(customer);
    return {
      path: `/profile/orders/${order}/change/note?visita=${visit}`,
      subject: `change ${order} note ${visit}`,
      typed: { note: ["El portón se traba."] },
      button: "Guardar nota",
    };
  },
  async "the message on the day of a visit"(customer) {
    const order = await giveVisitToday(world, {
      customer,
      helper: await giveHelper(world, "Delia Rojas"),
    });
    const [visit] = await findVisits(world, order);
    return {
      path: `/profile/orders/${order}/details`,
      subject: `change ${order} note ${visit?.id}`,
      typed: { note: ["Dejé la llave con el portero."] },
      button: "Enviar mensaje",
    };
  },
  async "the reason of a cancellation"(customer) {
    const { order } = await ofComingVisit(customer);
    return {
      path: `/profile/orders/${order}/change/cancel`,
      subject: `change ${order} cancel all`,
      typed: { reason: ["Nos mudamos."] },
      button: "Cancelar y recibir",
    };
  },
};

/** What the form holds of the fields that were typed. */
async function formHolds(page: Page, { typed, button }: Draft): Promise<Typed> {
  const form = await page.form(button);
  return Object.fromEntries(
    Object.keys(typed).map((name) => [name, form.getAll(name).map(String)]),
  );
}

async function openTyped(of: (customer: number) => Promise<Draft>) {
  const { page, customer } = await world.customer();
  const draft = await of(customer.id);
  await page.open(draft.path);
  await type(page, draft.subject, draft.typed);
  return { page, draft, customer };
}

describe.each(Object.entries(drafts))("the draft of %s", (_name, of) => {
  it("is in its form after a reload, and gone once it is sent", async () => {
    const { page, draft } = await openTyped(of);
    await page.reload();
    expect(await formHolds(page, draft)).toEqual(draft.typed);
    const [text = ""] = Object.values(draft.typed).at(-1) ?? [];
    expect(page.device.stored()).toContain(text);
    await page.submit(await page.form(draft.button));
    await page.rest();
    const kept = JSON.parse(page.device.localStorage.getItem("localforage/form-drafts") ?? "null");
    expect(kept?.draft).toEqual([]);
  });

  it("is kept where the backend refuses it", async () => {
    const { page, draft } = await openTyped(of);
    await page.reload();
    const form = await page.form(draft.button);
    page.answer(({ method }) =>
      method === "GET" ? null : Response.json({ message: "Ahora no." }, { status: 429 }),
    );
    await page.submit(form);
    await page.rest();
    page.answer(() => null);
    await page.open(draft.path);
    expect(await formHolds(page, draft)).toEqual(draft.typed);
  });

  it("is gone from the device after a logout", async () => {
    const { page, draft } = await openTyped(of);
    await page.device.run(async () => {
      const { endSession } = await import("~/session/end-session");
      await endSession("logout");
    });
    const [text = ""] = Object.values(draft.typed).at(-1) ?? [];
    expect(page.device.stored()).not.toContain(text);
  });
});

it("the draft of a visit's note is not in the form of another visit", async () => {
  const { page, id: order, visits } = await world.pack();
  const [first, second] = visits;
  await page.open(`/profile/orders/${order}/change/note?visita=${first?.id}`);
  await type(page, `change ${order} note ${first?.id}`, { note: ["El portón se traba."] });
  await page.open(`/profile/orders/${order}/change/note?visita=${second?.id}`);
  expect((await page.form("Guardar nota")).get("note")).toBe("");
});

describe("the draft of a helper's configuration", () => {
  it("is in its form after a reload, and gone once it is saved", async () => {
    const { page, helper } = await helperAtWork(world, "/helpers/config");
    const { hours } = await page.device.run(async () => {
      const { draftOf } = await import("~/routes/helpers/config/availability");
      const { readState } = await import("~/state/store");
      const { availability } = readState().auth.user ?? {};
      if (!availability) throw new Error("No availability");
      return draftOf(availability);
    });
    const changed = hours.map((day) => ({ ...day, works: day.weekday === 2 }));
    const adding = { from: "2030-01-05", to: "" };
    await type(page, "helper availability", { hours: changed, adding });
    await page.reload();
    const form = await page.form("Guardar cambios");
    expect(form.get("weekly_hours[0].weekday")).toBe("2");
    expect(form.has("weekly_hours[1].weekday")).toBe(false);
    expect(form.get("day_off")).toBe("2030-01-05");
    form.delete("day_off");
    await page.submit(form);
    expect(await findHours(world, helper.id)).toHaveLength(1);
    await page.reload();
    expect((await page.form("Guardar cambios")).get("day_off")).toBe("");
  });

  it("includes the new phone number and the code that is on its way", async () => {
    const { page } = await helperAtWork(world, "/helpers/config");
    expect(await page.text()).toContain("Cambiar teléfono");
    const steps = { code_sent_to: ["+595981765432"], resend_at: ["0"] };
    await type(page, "helper phone", { phone: ["0981 765 432"], ...steps });
    await page.reload();
    expect(await page.text()).toMatch(/Código/);
    expect(await page.html()).toContain("0981 765 432");
  });
});
