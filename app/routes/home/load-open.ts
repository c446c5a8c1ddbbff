import { type Card, isPending } from "~/api/cards";
import type { Policies } from "~/api/company";
import { byMoment, listLatestPastOrders, type Order, type Visit } from "~/api/orders";
import type { Frequency } from "~/api/reference";
import { timeNow } from "~/api/sending/server-clock";
import { loadChunk } from "~/browser/load-module";
import { expiresSoon, isCardExpired } from "~/domain/cards";
import { daysBetween, type Moment, momentOf, type PlainDate } from "~/domain/dates";
import { findToRate, type ToRate } from "~/order-screen/day/rating";
import { isFinished, visitOfToday } from "~/order-screen/day/visit-of-today";
import { isRenewed, renewalOf } from "~/order-screen/renewal/renewal";
import { loadOrders } from "~/orders/cached-orders";
import { cardTroubleOf } from "~/orders/card-trouble";
import {
  isChargedOnCard,
  isUnpaid,
  lastDay,
  nextVisit,
  sortByNextVisit,
} from "~/orders/order-facts";
import { sessionValue } from "~/session/scope";
import { policies } from "~/state/company";
import { frequencies } from "~/state/reference";
import { refreshCards } from "~/state/saved-cards";
import { describeVisitRule } from "~/wording/visit-rule";
import type { loadWaiting } from "./waiting-list";

type PrimaryAction = "resume" | "pay" | "renew" | "visit" | "repeat" | "book";

/** Number of past orders that are searched for one to rate. */
const LATEST_PAST = 10;

/** Days after which a visit is no longer offered for rating. */
const RATED_WITHIN_DAYS = 60;

const loadWaitingList = () => import("./waiting-list");

type Extras = {
  past: Order[];
  cards: Card[];
  waiting: Awaited<ReturnType<typeof loadWaiting>>;
};

const noExtras: Extras = { past: [], cards: [], waiting: null };

const lastExtras = sessionValue(() => ({ extras: noExtras }));

/** Loads what home can do without. A part that fails is left out, or stays as it was where home `isShown`. */
async function loadExtras(signal: AbortSignal, isShown: boolean): Promise<Extras> {
  const last = lastExtras();
  const shown = isShown ? last.extras : noExtras;
  const [past, cards, waiting] = await Promise.all([
    listLatestPastOrders(LATEST_PAST, { signal }).catch(() => shown.past),
    refreshCards({ signal }).catch(() => shown.cards),
    loadChunk(loadWaitingList)
      .then((part) => part.loadWaiting(signal))
      .catch(() => shown.waiting),
  ]);
  last.extras = { past, cards, waiting };
  return last.extras;
}

type OpenedHome = {
  /** An unfinished booking exists. */
  isResumed: boolean;
  /** Home is on the screen already, so what fails stays as it was. */
  isShown: boolean;
};

/** Throws `ApiError` only where the orders fail. */
export async function readOpenItems(signal: AbortSignal, { isResumed, isShown }: OpenedHome) {
  const now = momentOf(timeNow());
  const [{ value: orders, at }, { past, cards, waiting }, offered, rules] = await Promise.all([
    loadOrders(signal, isShown),
    loadExtras(signal, isShown),
    frequencies(signal).catch((): Frequency[] => []),
    policies(),
  ]);
  const sorted = sortByNextVisit(orders, now);
  const troubled = troublesOf(sorted, cards, now);
  const isTroubledOrder = ({ id }: Order) => troubled.some(({ order }) => order.id === id);
  const open = sorted.filter((order) => isUnpaid(order) && !isTroubledOrder(order));
  const toPay = open.filter((order) => !isChargedOnCard(order));
  const completed = past.filter(({ status }) => status === "completed");
  const card = cardToChange(cards, now);
  const renewal = renewalIn(sorted, offered, now);
  const next = visitToLead([...sorted, ...completed], rules, now);
  const isLead = ({ order, visit }: ToRate) =>
    next?.isOnTheDay && order.id === next.order.id && (!visit || visit.id === next.visit.id);
  const paid = sorted.find((order) => !isUnpaid(order));
  const last = paid ?? completed[0] ?? sorted[0] ?? past[0] ?? null;
  const owes = troubled.length + toPay.length > 0;
  const isBooked = sorted.some((order) => nextVisit(order, now));
  return {
    now,
    /** Like `DatedAnswer.at`. */
    keptAt: at,
    next,
    /** A pack that ends, with the pack to offer after it. */
    renewal,
    troubled,
    toPay,
    /** Orders charged to a card, without a confirmation by the bank. */
    unconfirmed: open.filter(isChargedOnCard),
    /** The main card, where it expires soon or has expired. */
    card: troubled.some((one) => one.card?.id === card?.id) ? null : card,
    toRate: [...sorted, ...completed]
      .flatMap(findToRate)
      .filter((one) => !isLead(one) && isRecent(one.visit?.date ?? lastDay(one.order), now)),
    waiting,
    /** The order that “Repetir” books again: the current one, else the last one. */
    last,
    primaryAction: nextThingOf({ isResumed, owes, renewal, isBooked, last }),
  };
}

/** Open items of a known customer on home. A part is null where it does not apply. */
export type OpenItems = Awaited<ReturnType<typeof readOpenItems>>;
export type NextVisit = NonNullable<OpenItems["next"]>;

type Known = Record<"isResumed" | "owes" | "renewal" | "isBooked" | "last", unknown>;

function nextThingOf({ isResumed, owes, renewal, isBooked, last }: Known): PrimaryAction {
  if (isResumed) return "resume";
  if (owes) return "pay";
  if (renewal) return "renew";
  if (isBooked) return "visit";
  return last ? "repeat" : "book";
}

/** Returns the first unfinished visit of today, else a finished one until it is rated, else the next visit. */
function visitToLead(orders: readonly Order[], rules: Policies | null, now: Moment) {
  const isOver = (visit: Visit) => isFinished(visit) || visit.end_time <= now.time;
  const [order] = orders;
  const visit = order && nextVisit(order, now);
  const next = visit && { order, visit };
  const [today] = orders
    .flatMap((order) => {
      const visit = visitOfToday(order, now);
      return visit && !(next && isRated(order, visit)) ? [{ order, visit }] : [];
    })
    .sort(({ visit: a }, { visit: b }) => Number(isOver(a)) - Number(isOver(b)) || byMoment(a, b));
  const lead = today ?? next;
  if (!lead) return null;
  return {
    ...lead,
    isOnTheDay: today !== undefined,
    rule: describeVisitRule(lead.visit, rules),
    policies: rules,
  };
}

function isRated(order: Order, visit: Visit): boolean {
  return isFinished(visit) && findToRate(order).every((one) => one.visit && one.visit !== visit);
}

function isRecent(day: PlainDate, { date }: Moment): boolean {
  return day !== "" && daysBetween(day, date) <= RATED_WITHIN_DAYS;
}

function troublesOf(orders: readonly Order[], cards: readonly Card[], now: Moment) {
  return orders.flatMap((order) => {
    const card = cards.find(({ id }) => id === order.payment?.card_id) ?? null;
    const trouble = cardTroubleOf(order, card, now);
    return trouble ? [{ order, card, trouble }] : [];
  });
}

function renewalIn(orders: readonly Order[], offered: readonly Frequency[], { date }: Moment) {
  for (const order of orders) {
    const renewal = renewalOf(order, offered, date);
    if (renewal && !isRenewed(order, orders)) return { order, renewal };
  }
  return null;
}

const SOON_DAYS = 31;

function cardToChange(listed: readonly Card[], { date }: Moment): Card | null {
  const cards = listed.filter((card) => !isPending(card));
  const isEnding = ({ expiration_date: end }: Card) =>
    isCardExpired(end, date) || expiresSoon(end, date, SOON_DAYS);
  const chosen = cards.find(({ is_default }) => is_default) ?? cards[0];
  const soon = cards.find(({ expiration_date: end }) => expiresSoon(end, date, SOON_DAYS));
  return chosen && isEnding(chosen) ? chosen : (soon ?? null);
}
