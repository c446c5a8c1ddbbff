/**
 * Each write that an order, a card or an address takes, where its call is refused, missing or lost: a person reads
 * why, nothing says that it is done, and screen and data stand as they were.
 */
import { createElement } from "react";
import { expect, it } from "vitest";
import type { ChangeName } from "~/orders/changes/changes";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import {
  CLEANING,
  dayFromToday,
  giveFinishedVisit,
  giveOrder,
  givePack,
  giveVisitToday,
  WEEKLY,
} from "~tests/support/orders/give-order";
import { countClaims, findCharges, findOrder, findReviews } from "~tests/support/orders/orders";
import { findVisits, noteArrival, writeNote } from "~tests/support/orders/visits";
import { giveAddress } from "~tests/support/people/addresses";
import { giveCard } from "~tests/support/people/cards";
import { giveHelperAt } from "~tests/support/people/helpers";
import { failAnswers } from "~tests/support/world/faults";
import { helperAtWork, openAgenda } from "~tests/support/world/helper-at-work";
import type { Page } from "~tests/support/world/route-page";
import { openTip, sendTip, TIPS, tipForm, tipText } from "~tests/support/world/route-tip";
import { openWorld } from "~tests/support/world/route-world";

const world = openWorld();

const OURS = /El servidor no reconoce esta operación: el problema es nuestro\./;
/** `status` 0: no answer comes. */
const faults = [
  { fault: "refused", status: 403, said: /Tu cuenta no tiene permiso para hacer esto\./ },
  { fault: "missing", status: 404, said: OURS },
  { fault: "lost", status: 0, said: /No se pudo conectar\. Revisá tu conexión/ },
] as const;

const NOT_CHANGED = "No hicimos el cambio.";
const DONE = /Listo|Lo recibimos|Pedido cancelado|Gracias|Se cobraron|Ahora es|Tu calificación:/;

type Opened = {
  page: Page;
  form: FormData;
  send: () => Promise<unknown>;
  /** Everything that is said after a reply. */
  read: (reply: unknown) => Promise<string>;
  /** Of the screen, what stays as it was. */
  shown: () => Promise<unknown>;
  stored: () => Promise<unknown>;
};

type Write = {
  method: string;
  url: RegExp;
  open: () => Promise<Opened>;
  /** Of a change that was refused; of a lost one it is said that the order is as before. */
  title?: string;
  /** Said where the backend lacks the call; `shown` differs from then on where the control goes. */
  missing?: { said: RegExp; goes?: RegExp };
  /** The loaders run again after a failure. */
  reloads?: true;
};

const readReply = (page: Page) => async (reply: unknown) =>
  `${JSON.stringify(reply)} ${await page.toasts()}`;

/** By a fetcher of the screen, which shows the reply beside its form. */
async function opened(page: Page, button: string, typed?: Record<string, string>) {
  const form = await page.form(button, typed);
  const shown = async () => {
    await page.rest();
    return page.text();
  };
  return { page, form, shown, send: () => page.fetch(form), read: readReply(page) };
}

/** The end of the URL that changes a field of a visit, by PATCH. */
const VISIT = "/visits/\\d+";

/** A change of an order, told as `ChangeNotice` tells it. */
function change(
  end: string,
  open: () => Promise<{ page: Page; id: number; chosen?: Record<string, string> }>,
  button: string,
  typed?: Record<string, string>,
  title = NOT_CHANGED,
): Write {
  const sent = { method: end === VISIT ? "PATCH" : "POST", url: new RegExp(`${end}$`) };
  const openForm = async () => {
    const { page, id, chosen = typed } = await open();
    const { ChangeNotice } = await import("~/orders/changes/change-form");
    const base = await opened(page, button, chosen);
    const name = String(base.form.get("change")) as ChangeName;
    const notice = (reply: unknown) => ({ reply, order: { id, code: "" }, change: name }) as never;
    const read = async (reply: unknown) =>
      `${await page.text(() => createElement(ChangeNotice, notice(reply)))} ${await page.toasts()}`;
    const stored = async () => [
      await findOrder(world, id),
      await findVisits(world, id),
      await countClaims(world, id),
    ];
    return { ...base, read, stored };
  };
  return { ...sent, open: openForm, title };
}

/** On a screen of a pack; `VISIT` in its path stands for the first visit. */
const ofPack = (path: string) => async () => {
  const { page, id, first } = await world.pack();
  await page.open(`/profile/orders/${id}/${path.replace("VISIT", String(first?.id))}`);
  return { page, id };
};

async function openHelperChange() {
  const helper = await giveHelperAt(world, HOME_ADDRESS, { name: "Delia Sosa", rating: 5 });
  const opened = await ofPack("change/helper")();
  return { ...opened, chosen: { assigned_helper: String(helper) } };
}

type Prepare = (world: WithSandbox, id: number) => Promise<void>;

const onTheDay = (whose: "customer" | "helper", prepare?: Prepare) => async () => {
  const { page, customerPage, customer, helper } = await helperAtWork(world);
  const id = await giveVisitToday(world, { customer: customer.id, helper: helper.id });
  await prepare?.(world, id);
  if (whose === "helper") await openAgenda(page);
  else await customerPage.open(`/profile/orders/${id}/details`);
  return { page: whose === "helper" ? page : customerPage, id };
};

const PHOTO = { photos: "data:image/jpeg;base64,/9j/2Q==" };
const CLAIM = { kind: "late", text: "Llegó tarde." };

const report = (button: string, title: string, prepare?: Prepare, typed = {}) =>
  change(VISIT, onTheDay("helper", prepare), button, typed, title);

async function openClaim() {
  const { page, customer } = await world.customer();
  const id = await giveFinishedVisit(world, customer.id);
  const [visit] = await findVisits(world, id);
  await page.open(`/profile/orders/${id}/change/claim?visita=${visit?.id}`);
  return { page, id };
}

/** The second of two cards or addresses, where the first is the principal one. */
const choosePrincipal = (what: "cards" | "address") => async () => {
  const { page, customer } = await world.customer();
  await giveCard(world, customer.id, "1111");
  await giveCard(world, customer.id, "4444");
  await giveAddress(world, customer.id, { name: "Casa", is_default: true });
  await giveAddress(world, customer.id, { name: "Oficina" });
  await page.open(`/profile/${what}`);
  const stored = () => page.device.get(what === "cards" ? "user/cards" : "user/addresses");
  return { ...(await opened(page, "Usar como principal")), stored };
};
const noPrincipal = {
  said: /Por ahora no se puede elegir la principal\./,
  goes: /Usar como principal/,
};

async function openTipForm() {
  const { page, id, customer } = await openTip(world);
  const form = await tipForm(page);
  const [send, stored] = [() => sendTip(page, form, id), () => findCharges(world, customer.id)];
  return { page, form, send, stored, shown: () => tipText(page), read: readReply(page) };
}

async function openPayment() {
  const { page, customer } = await world.customer();
  await giveCard(world, customer.id, "1111");
  const plan = { status: "pending_payment", payment: "pending", start: 6 } as const;
  const id = await giveOrder(world, customer.id, { ...plan, frequency: WEEKLY });
  await page.open(`/orders/${id}/sync-card/${customer.id}`);
  const stored = async () => [await findOrder(world, id), await findCharges(world, customer.id)];
  return { ...(await opened(page, "Pagar")), stored };
}

/** Its form leads on, so the screen itself tells of a failure, with what was typed. */
async function openReview() {
  const plan = { status: "completed", start: -1, service: CLEANING } as const;
  const { page, id } = await world.order(plan);
  const typed = { rating: "2", comment: "Faltó el baño." };
  await page.open(`/review/${id}`);
  const form = await page.form("Enviar calificación", typed);
  let isSent = false;
  const shown = async () => {
    const again = await page.form("Enviar calificación", isSent ? {} : typed);
    return [again.get("rating"), again.get("comment")];
  };
  const send = () => {
    isSent = true;
    return page.submit(form);
  };
  const read = async () => `${await page.text()} ${await page.toasts()}`;
  return { page, form, shown, send, read, stored: () => findReviews(world, id) };
}

async function openFeed() {
  const { page, customer } = await world.customer();
  await givePack(world, customer.id);
  await page.open("/profile/orders");
  return { ...(await opened(page, "Suscribir mi calendario")), stored: async () => null };
}

const post = (url: RegExp) => ({ method: "POST", url });
const patch = (url: RegExp) => ({ method: "PATCH", url });
const NO_TIPS = /Por ahora no se pueden recibir propinas\. No se cobró nada\./;

const writes: Record<string, Write> = {
  "moving a visit": change("/move", ofPack(`move/VISIT?dia=${dayFromToday(8)}`), "Mover la visita"),
  "skipping a visit": change("/skip", ofPack("change/skip?visita=VISIT"), "Saltar la visita"),
  pausing: change("/pause", ofPack("change/pause"), "Pausar", {
    from: dayFromToday(11),
    to: dayFromToday(20),
  }),
  "changing who comes": change("/helper", openHelperChange, "Cambiar helper"),
  cancelling: change("/cancel", ofPack("change/cancel"), "Cancelar y recibir", {
    reason: "Me mudo.",
  }),
  "the note of a visit": change(VISIT, ofPack("change/note?visita=VISIT"), "Guardar nota", {
    note: "La llave está en la maceta.",
  }),
  "the message of the day": change(VISIT, onTheDay("customer"), "Enviar mensaje", {
    note: "Dejé la llave con el portero.",
  }),
  "“Voy en camino”": report("Voy en camino", "No guardamos que vas en camino."),
  "“Voy en camino” in 20 minutes": report("20 min", "No guardamos que vas en camino."),
  "“Llegué”": report("Llegué", "No guardamos que llegaste."),
  "“Terminé” with a photo": report("Terminé", "No guardamos que terminaste.", noteArrival, PHOTO),
  "the answer to a message": report("Lo tengo en cuenta.", "No enviamos tu respuesta.", writeNote),
  "a claim": change("/claims", openClaim, "Enviar", CLAIM, "No pudimos enviarlo."),
  "a tip": {
    ...post(TIPS),
    open: openTipForm,
    missing: { said: NO_TIPS, goes: /./ },
    reloads: true,
  },
  "paying an order": {
    ...post(/\/user\/orders\/\d+\/card$/),
    open: openPayment,
    missing: { said: /Por ahora acá se paga con una tarjeta nueva\./, goes: /Pagar Gs\./ },
    reloads: true,
  },
  "choosing the principal card": {
    ...patch(/\/user\/cards\/\d+$/),
    open: choosePrincipal("cards"),
    missing: noPrincipal,
    reloads: true,
  },
  "choosing the principal address": {
    ...patch(/\/user\/addresses\/\d+$/),
    open: choosePrincipal("address"),
    missing: noPrincipal,
    reloads: true,
  },
  "the stars of a review": {
    ...post(/\/review$/),
    open: openReview,
    missing: { said: /Por ahora no se pueden recibir calificaciones\./ },
    reloads: true,
  },
  "the subscription of a calendar": {
    ...post(/\/calendar-feed$/),
    open: openFeed,
    missing: { said: /Por ahora no hay suscripción\./ },
  },
};

it.each(Object.entries(writes))("%s says why it failed, and changes nothing", async (_, write) => {
  const { method, url, title, missing, reloads } = write;
  const { page, send, read, shown, stored } = await write.open();
  const before = { path: page.path, shown: await shown(), stored: await stored() };
  for (const { fault, status, said } of faults) {
    page.calls.length = 0;
    failAnswers(page, url, { method, status });
    const reply = await send();
    const text = await read(reply);
    expect(text, fault).toMatch((fault === "missing" && missing?.said) || said);
    if (title) expect(text).toContain(status ? title : "sigue como estaba.");
    expect(text, fault).not.toMatch(DONE);
    // The order is looked up after a lost answer, and who is here after a 403.
    const others = page.calls.filter((call) => /^GET (?!user(\/orders\/\d+)?$)/.test(call));
    if (!reloads) expect(others, fault).toEqual([]);
    expect(page.path, fault).toBe(before.path);
    expect(await stored(), fault).toEqual(before.stored);
    if (fault === "missing" && missing?.goes) {
      await page.revalidate();
      expect(await shown()).not.toMatch(missing.goes);
    } else if (fault === "refused" || !missing?.goes) {
      expect(await shown(), fault).toEqual(before.shown);
    }
  }
  page.answer(() => null);
  await send();
  if (title === NOT_CHANGED) expect(String(await page.toasts())).toMatch(DONE);
  if (before.stored) expect(await stored()).not.toEqual(before.stored);
});
