/** What a customer sends for an order that stands: a tip, a payment, a change with a fee, a claim. */
import type { Page } from "@playwright/test";
import { minutesOf, nowTimeInAsuncion, timeOf, todayInAsuncion } from "~/domain/dates";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import {
  CLEANING,
  dayFromToday,
  giveFinishedVisit,
  giveOrder,
  WEEKLY,
} from "~tests/support/orders/give-order";
import {
  countClaims,
  countMoves,
  findCharges,
  findTips,
  reopenPayment,
} from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import { giveHelperAt } from "~tests/support/people/helpers";
import type { Served } from "~tests/tools/serve";

export type Write = {
  /** The paths of the API: of what is sent, and of the order. */
  write: string;
  read: string;
  /** Of the hash. */
  screen: string;
  /** How many stand. */
  count: () => Promise<number>;
  /** So that another one is not refused by itself. */
  reopen: () => Promise<unknown>;
  fill: (page: Page) => Promise<void>;
  button: RegExp;
  /** What the screen says once it stands. */
  made: RegExp;
};

type Giving = { served: Served; userId: number; card: number };

const CLICK = { timeout: 4_000 };
const nothing = async () => {};
const apiOf = (order: number) => `/api/v1/user/orders/${order}`;

async function giveTipOffer({ served, userId }: Giving): Promise<Write> {
  const order = await giveOrder(served, userId, { status: "completed" });
  return {
    write: `/api/v1/orders/${order}/tips`,
    read: apiOf(order),
    screen: `/profile/history/${order}/details`,
    count: async () => (await findTips(served, order)).length,
    reopen: nothing,
    async fill(page) {
      const ask = page.locator('button[type="button"]', { hasText: /^Dar propina$/ });
      if (await ask.isVisible()) await ask.click(CLICK);
      await page.getByRole("radio", { name: /20\.000/ }).check(CLICK);
    },
    button: /^(Dar |Probar de nuevo)/,
    made: /¡Gracias por la propina!/,
  };
}

async function giveUnpaid({ served, userId }: Giving): Promise<Write> {
  const unpaid = { status: "pending_payment", payment: "pending", start: 6 } as const;
  const order = await giveOrder(served, userId, { ...unpaid, frequency: WEEKLY });
  const before = (await findCharges(served, userId)).length;
  return {
    write: `${apiOf(order)}/card`,
    read: apiOf(order),
    screen: `/orders/${order}/sync-card/${userId}`,
    count: async () => (await findCharges(served, userId)).length - before,
    reopen: () => reopenPayment(served, order),
    fill: nothing,
    button: /^Pagar/,
    made: /Listo: se cobraron|Listo: tu pago quedó hecho/,
  };
}

/** The start of a visit in less than a day, whose change costs a fee; it ends on its day. */
function startWithinADay(): { start: number; time: string } {
  const now = new Date();
  const starts = [20, 14, 8].map((hours) => new Date(now.getTime() + hours * 3_600_000));
  const at = starts.find((one) => minutesOf(nowTimeInAsuncion(one)) < 18 * 60) ?? now;
  const start = todayInAsuncion(at) === todayInAsuncion(now) ? 0 : 1;
  return { start, time: timeOf(Math.floor(minutesOf(nowTimeInAsuncion(at)) / 60) * 60) };
}

async function giveMove({ served, userId, card }: Giving): Promise<Write> {
  const helper = await giveHelperAt(served, HOME_ADDRESS, { name: "Nilda Rojas", rating: 1 });
  const pack = { service: CLEANING, frequency: WEEKLY, helper, card, ...startWithinADay() };
  const order = await giveOrder(served, userId, pack);
  const [visit] = await findVisits(served, order);
  return {
    write: `${apiOf(order)}/visits/${visit?.id}/move`,
    read: apiOf(order),
    screen: `/profile/orders/${order}/move/${visit?.id}?dia=${dayFromToday(4)}&hora=09:00`,
    count: () => countMoves(served, order),
    reopen: nothing,
    fill: nothing,
    button: /^Mover/,
    made: /Antes era el/,
  };
}

async function giveClaim({ served, userId }: Giving): Promise<Write> {
  const order = await giveFinishedVisit(served, userId);
  const [visit] = await findVisits(served, order);
  return {
    write: `${apiOf(order)}/visits/${visit?.id}/claims`,
    read: apiOf(order),
    screen: `/profile/orders/${order}/change/claim?visita=${visit?.id}`,
    count: () => countClaims(served, order),
    reopen: nothing,
    async fill(page) {
      await page.getByRole("radio", { name: "Llegó tarde" }).check(CLICK);
      await page.getByRole("textbox", { name: "Contanos" }).fill("Llegó dos horas tarde.", CLICK);
    },
    button: /^Enviar/,
    made: /Lo recibimos y te escribimos/,
  };
}

export const writes = {
  tip: giveTipOffer,
  payment: giveUnpaid,
  move: giveMove,
  claim: giveClaim,
} satisfies Record<string, (giving: Giving) => Promise<Write>>;
