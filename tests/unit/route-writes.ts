/** A charge, a change and a claim of a customer, each at the screen that sends it (route-world.ts). */
import { and, eq } from "drizzle-orm";
import { giveCard } from "~tests/database/cards";
import { CLEANING, dayFromToday, giveOrder, WEEKLY } from "~tests/database/give-order";
import { givePack } from "~tests/database/give-pack";
import { findCharges } from "~tests/database/orders";
import { findTips } from "~tests/database/tips";
import { findVisits } from "~tests/database/visits";
import { claims, orderChanges } from "~tests/sandbox/schema-changes";
import { noAnswer } from "./device";
import type { Page } from "./route-page";
import { withoutWaiting } from "./route-payment";
import { againForm, TIPS, tipForm, tipScreen, tipText } from "./route-tip";
import type { World } from "./route-world";

/** As an action answers where nobody knows what became of it. */
export type OpenAnswer = { kind: string; at: string; key: string; mayRepeat: boolean };

export type Writing = {
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
  const { db } = world.sandbox;
  const moves = and(eq(orderChanges.orderId, id), eq(orderChanges.kind, "move"));
  return {
    url: /\/visits\/\d+\/move$/,
    path: `/profile/orders/${id}/move/${visitId}?dia=${dayFromToday(8)}`,
    order: orderOf(id),
    count: () => db.$count(orderChanges, moves),
    form: () => page.form("Mover la visita"),
    look: { change: "move", visit: String(visitId) },
    text: () => page.text(),
  };
}

async function openClaim(world: World, { page, id: userId }: Customer): Promise<Writing> {
  const plan = { status: "completed", start: -1, service: CLEANING } as const;
  const id = await giveOrder(world, userId, plan);
  const [visit] = await findVisits(world, id);
  const visitId = visit?.id ?? 0;
  return {
    url: /\/claims$/,
    path: `/profile/orders/${id}/change/claim?visita=${visitId}`,
    order: orderOf(id),
    count: () => world.sandbox.db.$count(claims, eq(claims.orderId, id)),
    form: () => page.form("Enviar", { kind: "late", text: "Llegó dos horas tarde." }),
    look: { change: "claim", visit: String(visitId) },
    text: () => page.text(),
  };
}

export const writings = { tip: openTip, payment: openPayment, move: openMove, claim: openClaim };

/** A customer at one of those screens, at a host that does not say that keys are honoured. */
export async function openWriting(world: World, name: keyof typeof writings) {
  const { page, customer } = await world.customer();
  page.device.settings = { ...page.device.settings, idempotentOrders: false };
  const writing = await writings[name](world, { page, id: customer.id });
  await page.open(writing.path);
  return { page, writing };
}

type Lossy = { takesEffect: boolean; isBehind?: boolean };

/** A backend that knows no keys and no versions, and whose gateway gives up: gives the way to let its lists catch up. */
export function loseAnswers(page: Page, { url, order }: Writing, lossy: Lossy): () => void {
  let shown: Response | null = null;
  let { isBehind = false } = lossy;
  page.answer(async (request, send) => {
    const { pathname } = new URL(request.url);
    if (order.test(pathname) && isBehind) {
      shown ??= await send();
      return shown.clone();
    }
    if (!url.test(pathname)) return null;
    if (!lossy.takesEffect) throw noAnswer();
    if (isBehind)
      shown ??= await page.device.pass(
        new Request(
          request.url
            .replace(/\/orders\/(\d+).*/, "/orders/$1")
            .replace(/v1\/orders/, "v1/user/orders"),
        ),
      );
    const headers = new Headers(request.headers);
    headers.set("Idempotency-Key", `"${crypto.randomUUID()}"`);
    headers.delete("If-Match");
    await page.device.pass(new Request(request, { headers }));
    return new Response("<h1>Gateway Timeout</h1>", { status: 504 });
  });
  return () => {
    isBehind = false;
  };
}

/** The look that the screen asks for by itself, without its waits. */
export function lookFor(page: Page, { look, path }: Writing, at: string): Promise<OpenAnswer> {
  return withoutWaiting(page, page.fetch<OpenAnswer>({ ...look, look: at }, path, "look"));
}

/** As if what is open had been sent that long ago. */
export function agePress(page: Page, milliseconds: number): void {
  const { localStorage } = page.device;
  const kept = JSON.parse(localStorage.getItem("localforage/tips") ?? "[]");
  for (const attempt of kept) attempt.sentAt -= milliseconds;
  localStorage.setItem("localforage/tips", JSON.stringify(kept));
}
