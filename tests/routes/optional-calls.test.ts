/**
 * Each call that a backend may lack, where it is missing, refused or lost: a person reads what happened,
 * nothing says that it is done, and the screen with what they typed stands as it was.
 */
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { ChangeReply } from "~/orders/changes/change-order";
import type { ChangeName } from "~/orders/changes/changes";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import {
  CLEANING,
  dayFromToday,
  giveFinishedVisit,
  giveOrder,
  givePack,
  giveVisitToday,
} from "~tests/support/orders/give-order";
import { findOrder } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { giveHelperAt } from "~tests/support/people/helpers";
import { dropAnswers, failAnswers } from "~tests/support/world/faults";
import { helperAtWork, openAgenda } from "~tests/support/world/helper-at-work";
import type { Page } from "~tests/support/world/route-page";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

/** How a call does not answer; `status` 0: not at all. */
type Fault = { status: number; said: RegExp };

const OURS = /El servidor no reconoce esta operación: el problema es nuestro\./;
const faults: [string, Fault][] = [
  ["missing (404)", { status: 404, said: OURS }],
  ["missing (405)", { status: 405, said: OURS }],
  ["missing (501)", { status: 501, said: OURS }],
  ["refused (403)", { status: 403, said: /Tu cuenta no tiene permiso para hacer esto\./ }],
  ["refused (422)", { status: 422, said: /Hay datos que corregir: revisalos/ }],
  ["lost", { status: 0, said: /No se pudo conectar\. Revisá tu conexión/ }],
];

type Call = { method: string; url: RegExp };

function fail(page: Page, { url, method }: Call, { status }: Fault): void {
  page.calls.length = 0;
  if (status) failAnswers(page, url, { method, status });
  else dropAnswers(page, url, { method });
}

/** A screen with a form whose button sends an optional call. */
type Sent = {
  call: Call;
  button: string;
  typed?: Record<string, string>;
  /** Opens it, and says which order it is about. */
  open: () => Promise<{ page: Page; id: number }>;
};

/** On the screen of a change of a pack. */
const ofPack = (path: (order: number, visit: number) => string) => async () => {
  const { page, customer } = await world.customer();
  const id = await givePack(world, customer.id);
  await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Sosa", rating: 5 });
  const [first] = await findVisits(world, id);
  await page.open(`/profile/orders/${id}/${path(id, first?.id ?? 0)}`);
  return { page, id };
};

const onTheDay = (whose: "customer" | "helper") => async () => {
  const { page, customerPage, customer, helper } = await helperAtWork(world);
  const id = await giveVisitToday(world, { customer: customer.id, helper: helper.id });
  if (whose === "helper") await openAgenda(page);
  else await customerPage.open(`/profile/orders/${id}/details`);
  return { page: whose === "helper" ? page : customerPage, id };
};

async function openClaim() {
  const { page, customer } = await world.customer();
  const id = await giveFinishedVisit(world, customer.id);
  const [visit] = await findVisits(world, id);
  await page.open(`/profile/orders/${id}/change/claim?visita=${visit?.id}`);
  return { page, id };
}

const post = (url: RegExp) => ({ method: "POST", url });
const PATCH_VISIT = { method: "PATCH", url: /\/visits\/\d+$/ };

const changes: [string, Sent][] = [
  [
    "moving a visit",
    {
      call: post(/\/move$/),
      button: "Mover la visita",
      open: ofPack((_, visit) => `move/${visit}?dia=${dayFromToday(8)}`),
    },
  ],
  [
    "skipping a visit",
    {
      call: post(/\/skip$/),
      button: "Saltar la visita",
      open: ofPack((_, visit) => `change/skip?visita=${visit}`),
    },
  ],
  [
    "pausing",
    {
      call: post(/\/pause$/),
      button: "Pausar",
      typed: { from: dayFromToday(11), to: dayFromToday(20) },
      open: ofPack(() => "change/pause"),
    },
  ],
  [
    "changing who comes",
    {
      call: post(/\/helper$/),
      button: "Cambiar quién viene",
      typed: { assigned_helper: "1" },
      open: ofPack(() => "change/helper"),
    },
  ],
  [
    "cancelling",
    {
      call: post(/\/cancel$/),
      button: "Cancelar y recibir",
      typed: { reason: "Me mudo." },
      open: ofPack(() => "change/cancel"),
    },
  ],
  [
    "the note of a visit",
    {
      call: PATCH_VISIT,
      button: "Guardar nota",
      typed: { note: "La llave está en la maceta." },
      open: ofPack((_, visit) => `change/note?visita=${visit}`),
    },
  ],
  [
    "the message of the day",
    {
      call: PATCH_VISIT,
      button: "Enviar mensaje",
      typed: { note: "Dejé la llave con el portero." },
      open: onTheDay("customer"),
    },
  ],
  [
    "“Voy en camino”",
    {
      call: PATCH_VISIT,
      button: "Voy en camino",
      open: onTheDay("helper"),
    },
  ],
  ["“Llegué”", { call: PATCH_VISIT, button: "Llegué", open: onTheDay("helper") }],
  [
    "a claim",
    {
      call: post(/\/claims$/),
      button: "Enviar",
      typed: { kind: "late", text: "Llegó dos horas tarde." },
      open: openClaim,
    },
  ],
];

const refusedTitles: Partial<Record<ChangeName, string>> = {
  claim: "No pudimos enviarlo.",
  on_the_way: "No guardamos que vas en camino.",
  arrived: "No guardamos que llegaste.",
};

it.each(changes)(
  "%s is said to have failed however its call fails, changes nothing and keeps what was typed",
  async (_what, { call, button, typed, open }) => {
    const { page, id } = await open();
    const { ChangeNotice } = await import("~/orders/changes/change-form");
    const stored = async () => [await findOrder(world, id), await findVisits(world, id)];
    const before = await stored();
    const { path } = page;
    const words = await page.text();
    const form = await page.form(button, typed);
    const change = String(form.get("change")) as ChangeName;
    const refused = refusedTitles[change] ?? "No hicimos el cambio.";
    for (const [name, fault] of faults) {
      fail(page, call, fault);
      const reply = await page.fetch<ChangeReply>(form);
      const notice = { reply, order: { id, code: "" }, change };
      const said = await page.text(() => createElement(ChangeNotice, notice));
      expect(said, name).toMatch(fault.said);
      expect(said, name).toContain(fault.status ? refused : "todavía está como antes.");
      expect(await page.toasts(), name).toEqual([]);
      // No loader runs, so the form stands as it was typed; a lost answer is looked up.
      const asked = page.calls.filter((one) => one.startsWith("GET"));
      expect(
        asked.filter((one) => one !== `GET user/orders/${id}`),
        name,
        // After a 403 it says who is here.
      ).toEqual(fault.status === 403 ? ["GET user"] : []);
      expect(page.path, name).toBe(path);
      expect(await page.text(), name).toBe(words);
      expect(await stored(), name).toEqual(before);
      form.set("key", reply.key);
    }
    page.answer(() => null);
    await page.fetch(form);
    // The agenda shows it at its button.
    const isSaidThere = button === "Voy en camino" || button === "Llegué";
    expect(await page.toasts()).toHaveLength(isSaidThere ? 0 : 1);
  },
);

it("the stars of a review are said to have failed however their call fails, and stay chosen", async () => {
  const { page, customer } = await world.customer();
  const done = { status: "completed", start: -1, service: CLEANING } as const;
  const id = await giveOrder(world, customer.id, done);
  const typed = { rating: "2", comment: "Faltó el baño." };
  await page.open(`/review/${id}`);
  for (const [name, fault] of faults) {
    fail(page, post(/\/review$/), fault);
    await page.submit(await page.form("Enviar calificación", typed));
    const text = await page.text();
    const isMissing = fault.said === OURS;
    expect(text, name).toMatch(
      isMissing ? /Por ahora no se pueden recibir calificaciones\./ : fault.said,
    );
    expect(text, name).not.toContain("Tu calificación: ");
    expect(await page.toasts(), name).toEqual([]);
    const again = await page.form("Enviar calificación");
    expect(Object.fromEntries(again), name).toMatchObject(typed);
  }
  page.answer(() => null);
  await page.press("Enviar calificación");
  expect(await page.text()).toContain("Tu calificación: 2 de 5");
});

it("the subscription of a calendar says that it failed, and opens nothing", async () => {
  const { page, customer } = await world.customer();
  await givePack(world, customer.id);
  await page.open("/profile/orders");
  const form = await page.form("Suscribir mi calendario");
  for (const [name, fault] of faults) {
    fail(page, post(/\/calendar-feed$/), fault);
    const reply = await page.fetch<{ text: string }>(form);
    const isMissing = fault.said === OURS;
    expect(reply.text, name).toMatch(isMissing ? /^Por ahora no hay suscripción\.$/ : fault.said);
    expect(reply, name).toEqual({ url: "", text: reply.text, missing: isMissing });
  }
});

describe("policies that do not come", () => {
  const policiesOf = async (page: Page) => (await page.data<{ policies: unknown }>()).policies;

  async function failPolicies(page: Page, fault: Fault): Promise<void> {
    fail(page, { method: "GET", url: /\/policies$/ }, fault);
    await page.reload();
    expect(await policiesOf(page)).toBeNull();
    expect(page.calls).toContain("GET policies");
  }

  it("leave the day of a visit as it is", async () => {
    const { page, id } = await onTheDay("customer")();
    expect(await policiesOf(page)).not.toBeNull();
    const words = await page.text();
    for (const [name, fault] of faults) {
      await failPolicies(page, fault);
      expect(await page.text(), name).toBe(words);
    }
    await page.fetch(await page.form("Enviar mensaje", { note: "Tocá el timbre." }));
    expect(await findVisits(world, id)).toMatchObject([{ note: "Tocá el timbre." }]);
  });

  it("leave a claim to be sent", async () => {
    const { page, id } = await openClaim();
    expect(await policiesOf(page)).not.toBeNull();
    const words = await page.text();
    for (const [name, fault] of faults) {
      await failPolicies(page, fault);
      expect(await page.text(), name).toBe(words);
    }
    await page.press("Enviar", { kind: "late", text: "Llegó dos horas tarde." });
    expect(page.path).toBe(`/profile/history/${id}/details`);
    expect(await page.text()).toContain("“Llegó dos horas tarde.”");
  });
});
