/** Charges, changes and claims whose answer is lost, by a backend that is not known to know `Idempotency-Key`. */
import { describe, expect, it } from "vitest";
import {
  dayFromToday,
  giveFinishedVisit,
  giveOrder,
  givePack,
  WEEKLY,
} from "~tests/support/orders/give-order";
import {
  countClaims,
  countMoves,
  findCharges,
  findOrder,
  findTips,
} from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { giveCard } from "~tests/support/people/cards";
import { noAnswer } from "~tests/support/world/device";
import { pageOf, withoutWaiting } from "~tests/support/world/faults";
import type { Page } from "~tests/support/world/route-page";
import { againForm, TIPS, tipForm, tipScreen, tipText } from "~tests/support/world/route-tip";
import { openWorld, type World } from "~tests/support/world/route-world";

/** As an action answers where nobody knows what became of it. */
type OpenAnswer = { kind: string; at: string; key: string; mayRepeat: boolean };

type Writing = {
  url: RegExp;
  path: string;
  /** The order as it is looked up. */
  order: RegExp;
  /** What stands of it in the database. */
  count: () => Promise<number>;
  form: () => Promise<FormData>;
  /** The form that sends it again, where that is not the first one. */
  again?: () => Promise<FormData>;
  look: Record<string, string>;
  text: () => Promise<string>;
};

type Customer = { page: Page; id: number };

const orderOf = (id: number) => new RegExp(`/user/orders/${id}$`);

async function openTip(world: World, { page, id: userId }: Customer): Promise<Writing> {
  await giveCard(world, userId, "1111");
  const id = await giveOrder(world, userId, { status: "completed" });
  return {
    url: TIPS,
    path: tipScreen(id),
    order: orderOf(id),
    count: async () => (await findTips(world, id)).length,
    form: () => tipForm(page),
    again: () => againForm(page),
    look: { intent: "tip" },
    text: () => tipText(page),
  };
}

async function openPayment(world: World, { page, id: userId }: Customer): Promise<Writing> {
  await giveCard(world, userId, "1111");
  const unpaid = { status: "pending_payment", payment: "pending", start: 6 } as const;
  const id = await giveOrder(world, userId, { ...unpaid, frequency: WEEKLY });
  return {
    url: /\/user\/orders\/\d+\/card$/,
    path: `/orders/${id}/sync-card/${userId}`,
    order: orderOf(id),
    count: async () => (await findCharges(world, userId)).length,
    form: () => page.form("Pagar"),
    look: { intent: "pay" },
    text: () => page.text(),
  };
}

async function openMove(world: World, { page, id: userId }: Customer): Promise<Writing> {
  const id = await givePack(world, userId);
  const [visit] = await findVisits(world, id);
  const visitId = visit?.id ?? 0;
  return {
    url: /\/visits\/\d+\/move$/,
    path: `/profile/orders/${id}/move/${visitId}?dia=${dayFromToday(8)}`,
    order: orderOf(id),
    count: () => countMoves(world, id),
    form: () => page.form("Mover la visita"),
    look: { change: "move", visit: String(visitId) },
    text: () => page.text(),
  };
}

async function openClaim(world: World, { page, id: userId }: Customer): Promise<Writing> {
  const id = await giveFinishedVisit(world, userId);
  const [visit] = await findVisits(world, id);
  const visitId = visit?.id ?? 0;
  return {
    url: /\/claims$/,
    path: `/profile/orders/${id}/change/claim?visita=${visitId}`,
    order: orderOf(id),
    count: () => countClaims(world, id),
    form: () => page.form("Enviar", { kind: "late", text: "Llegó dos horas tarde." }),
    look: { change: "claim", visit: String(visitId) },
    text: () => page.text(),
  };
}

async function openCancel(world: World, { page, id: userId }: Customer): Promise<Writing> {
  const id = await givePack(world, userId);
  return {
    url: /\/cancel$/,
    path: `/profile/orders/${id}/change/cancel`,
    order: orderOf(id),
    count: async () => Number((await findOrder(world, id)).status === "cancelled"),
    form: () => page.form("Cancelar y recibir Gs. 540.000"),
    look: { change: "cancel" },
    text: () => page.text(),
  };
}

const writings = {
  tip: openTip,
  payment: openPayment,
  move: openMove,
  claim: openClaim,
  cancel: openCancel,
};

/** A customer at one of those screens, at a host that does not say that keys are honoured. */
async function openWriting(world: World, name: keyof typeof writings) {
  const { page, customer } = await world.customer();
  page.device.settings = { ...page.device.settings, idempotentOrders: false };
  const writing = await writings[name](world, { page, id: customer.id });
  await page.open(writing.path);
  return { page, writing };
}

/** `status`: of the gateway's page; without it there is no answer. */
type Lossy = { takesEffect: boolean; isBehind?: boolean; status?: number };

/** A backend that knows no keys and no versions, behind a gateway that answers for it; returns how its lists catch up. */
function loseAnswers(page: Page, { url, order }: Writing, lossy: Lossy): () => void {
  let shown: Response | null = null;
  let { isBehind = false } = lossy;
  page.answer(async (request, send) => {
    const { pathname } = new URL(request.url);
    if (order.test(pathname) && isBehind) {
      shown ??= await send();
      return shown.clone();
    }
    if (!url.test(pathname)) return null;
    const answer = () => {
      if (!lossy.status) throw noAnswer();
      return pageOf(lossy.status)();
    };
    if (!lossy.takesEffect) return answer();
    const ofOrder = request.url.replace(/v1\/(?:user\/)?orders\/(\d+).*/, "v1/user/orders/$1");
    if (isBehind) shown ??= await page.device.pass(new Request(ofOrder));
    const headers = new Headers(request.headers);
    headers.set("Idempotency-Key", `"${crypto.randomUUID()}"`);
    headers.delete("If-Match");
    await page.device.pass(new Request(request, { headers }));
    return answer();
  });
  return () => {
    isBehind = false;
  };
}

/** The look that the screen asks for by itself, without its waits. */
function lookFor(page: Page, { look, path }: Writing, at: string): Promise<OpenAnswer> {
  return withoutWaiting(page, page.fetch<OpenAnswer>({ ...look, look: at }, path, "look"));
}

/** As if what is open had been sent that long ago. */
function agePress(page: Page, milliseconds: number): void {
  const { localStorage } = page.device;
  const writes = JSON.parse(localStorage.getItem("localforage/tips") ?? "[]");
  for (const { state } of writes) state.attempt.sentAt -= milliseconds;
  localStorage.setItem("localforage/tips", JSON.stringify(writes));
}

const world = openWorld();

const PROMISE = /no se (cobra|hace) dos veces|no queda dos veces/;

/** A claim about the bank, the account or a permission, which no gateway can make. */
const REFUSED = /banco|rechaz|no puede|permiso|ya no se puede|no se cobró/i;

describe.each<[keyof typeof writings, RegExp, RegExp]>([
  ["tip", /Estamos verificando tu propina/, /quedarían dos propinas y dos cobros/],
  ["payment", /Estamos verificando tu pago/, /quedarían dos cobros/],
  ["move", /Estamos verificando tu cambio/, /se haría dos veces/],
  ["claim", /Estamos verificando si nos llegó/, /quedaría dos veces en tu pedido/],
])("a %s whose answer was lost", (name, looking, risk) => {
  it("is looked up while lists are behind, is not sent again, and is confirmed once listed", async () => {
    const { page, writing } = await openWriting(world, name);
    const form = await writing.form();
    const lossy = { takesEffect: true, isBehind: true, status: 408 };
    const catchUp = loseAnswers(page, writing, lossy);
    const reply = await page.fetch<OpenAnswer>(form);
    expect(reply).toMatchObject({ kind: "open", mayRepeat: false });
    expect(await page.fetch(form)).toMatchObject({ kind: "open", mayRepeat: false });
    await page.reload();
    const text = await writing.text();
    expect(text).toMatch(looking);
    expect(text).toContain("podés salir");
    expect(text).not.toMatch(PROMISE);
    expect(text).not.toMatch(REFUSED);
    expect(text).not.toContain("Probar de nuevo");
    const look = lookFor(page, writing, reply.at);
    catchUp();
    expect(await look).not.toMatchObject({ kind: "open" });
    expect(await writing.count()).toBe(1);
    expect(page.calls.filter((call) => writing.url.test(call.replace(" ", "/")))).toHaveLength(1);
  });

  it("can be sent again after 90 seconds by a person who was told the risk", async () => {
    const { page, writing } = await openWriting(world, name);
    const form = await writing.form();
    loseAnswers(page, writing, { takesEffect: false, status: 400 });
    const reply = await page.fetch<OpenAnswer>(form);
    expect(reply).toMatchObject({ kind: "open", mayRepeat: false });
    agePress(page, 91_000);
    expect(await lookFor(page, writing, reply.at)).toMatchObject({ mayRepeat: true });
    // Of a tab that does not say the risk yet.
    expect(await page.fetch(form)).toMatchObject({ kind: "open", mayRepeat: true });
    await page.reload();
    const text = await writing.text();
    expect(text).toMatch(risk);
    expect(text).toContain("WhatsApp");
    expect(text).not.toMatch(PROMISE);
    page.answer(() => null);
    await page.fetch(await (writing.again ?? writing.form)());
    expect(await writing.count()).toBe(1);
    const sent = page.calls.filter((call) => writing.url.test(call.replace(" ", "/")));
    expect(sent).toHaveLength(2);
  });
});

it("a claim that a gateway finds too large says so while it is looked for", async () => {
  const { page, writing } = await openWriting(world, "claim");
  loseAnswers(page, writing, { takesEffect: false, status: 413 });
  const tooLarge = expect.stringMatching(/demasiado grande/);
  const reply = await page.fetch<OpenAnswer>(await writing.form());
  expect(reply).toMatchObject({ kind: "open", mayRepeat: false, tooLarge });
});

describe.each<["move" | "claim" | "cancel", string]>([
  ["move", "Listo: la visita se movió."],
  ["claim", "Lo recibimos. Te escribimos para resolverlo."],
  // Its screen is closed by then.
  ["cancel", "Pedido cancelado."],
])("a lost %s", (name, told) => {
  it("is confirmed by a newly loaded screen, which leads to the order that shows it", async () => {
    const { page, writing } = await openWriting(world, name);
    const catchUp = loseAnswers(page, writing, { takesEffect: true, isBehind: true });
    await page.fetch<OpenAnswer>(await writing.form());
    catchUp();
    await page.reload();
    expect(page.path).toMatch(/\/details$/);
    const text = await writing.text();
    expect(text).not.toMatch(/Estamos verificando/);
    expect(await page.toasts()).toEqual([told]);
  });
});
