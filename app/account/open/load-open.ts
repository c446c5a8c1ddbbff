import { type CardTrouble, cardTroubleOf } from "~/account/orders/card-trouble";
import { nextVisit, paymentStateOf, sortByNextVisit } from "~/account/orders/order-facts";
import { isRenewed, type Renewal, renewalOf } from "~/account/renewal/renewal";
import { type Card, isPending } from "~/api/cards";
import { listLatestPastOrders, listOrders, type Order, type Visit } from "~/api/orders";
import type { Frequency } from "~/api/reference";
import { expiresSoon, isCardExpired } from "~/domain/cards";
import { type Moment, momentOf } from "~/domain/dates";
import { policies } from "~/state/policies";
import { frequencies } from "~/state/reference";
import { refreshCards } from "~/state/saved-cards";
import { describeVisitRule } from "~/wording/change-rule";

/** What a known customer finds first on home. Each part is null where there is nothing of it. */
export type OpenItems = {
  now: Moment;
  next: { order: Order; visit: Visit; rule: string | null } | null;
  /** A pack that ends, and the one to offer after it. */
  renewal: { order: Order; renewal: Renewal } | null;
  /** An order to come whose card does not work. */
  rescue: Rescue | null;
  toPay: Order | null;
  /** The one charged by default, where it stops working soon or has stopped. */
  card: Card | null;
  toRate: Order | null;
  /** What “Repetir” books again: the order under way, else the last one. */
  last: Order | null;
};

export type Rescue = { order: Order; card: Card | null; trouble: CardTrouble };

/** Throws `ApiError` where the orders do not come; past orders and cards are left out then. */
export async function readOpenItems(signal: AbortSignal): Promise<OpenItems> {
  const now = momentOf(new Date());
  const [orders, [past = null], cards, offered, rules] = await Promise.all([
    listOrders({ signal }),
    listLatestPastOrders(1, { signal }).catch((): Order[] => []),
    refreshCards({ signal }).catch((): Card[] => []),
    frequencies(signal).catch((): Frequency[] => []),
    policies(),
  ]);
  const sorted = sortByNextVisit(orders, now);
  const [first] = sorted;
  const visit = first ? nextVisit(first, now) : null;
  const isOpen = (order: Order) =>
    order.status === "pending_payment" && paymentStateOf(order) !== "paid";
  const rescue = rescueOf(sorted, cards, now);
  const card = cardToChange(cards, now);
  return {
    now,
    next: first && visit ? { order: first, visit, rule: describeVisitRule(visit, rules) } : null,
    renewal: renewalIn(sorted, offered, now),
    rescue,
    toPay: orders.find((order) => isOpen(order) && order.id !== rescue?.order.id) ?? null,
    card: card?.id === rescue?.card?.id ? null : card,
    toRate: past?.status === "completed" && !past.review ? past : null,
    last: first ?? past,
  };
}

function rescueOf(orders: readonly Order[], cards: readonly Card[], now: Moment): Rescue | null {
  for (const order of orders) {
    const card = cards.find(({ id }) => id === order.payment?.card_id) ?? null;
    const trouble = cardTroubleOf(order, card, now);
    if (trouble) return { order, card, trouble };
  }
  return null;
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
