/** The saved cards, as the step that pays needs them. */
import { type Card, listCards } from "~/api/cards";
import { describeError } from "~/api/describe-error";
import type { CallOptions } from "~/api/http";
import { changeBilling, readBooking } from "~/booking/booking";
import { isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import { isBookedNow, wishOfBooking } from "~/payment/current-wish";
import type { OrderWish } from "~/payment/order-attempt";
import { onDeparture, whileHere } from "~/session/in-memory";
import { changeState } from "~/state/store";

/** The cards, or the sentence that stands in their place. */
export type CardsReply = { ok: true; cards: Card[] } | { ok: false; text: string };

/** Whether the card can be charged today. */
export function isUsable(card: Card): boolean {
  return !isCardExpired(card.expiration_date, todayInAsuncion(new Date()));
}

/** The last four digits of a masked number, or what there is of them. */
export function lastFour(card: Card): string {
  return card.masked_number.replace(/\D/g, "").slice(-4);
}

/** GET /user/cards into the store (spec.md §3, payment area). Throws `ApiError`. */
export async function refreshCards(options: CallOptions = {}): Promise<Card[]> {
  const isHere = whileHere();
  const cards = await listCards(options);
  if (isHere()) changeState("payment", { cards });
  return cards;
}

/** The visits that a card was declined for. */
let declinedFor: OrderWish | null = null;

onDeparture(() => {
  declinedFor = null;
});

/**
 * A card was declined: for these visits none is chosen until the customer does. The same one again
 * has to be meant.
 */
export function leaveChoiceToCustomer(): void {
  declinedFor = wishOfBooking(readBooking());
  changeBilling({ payment_id: null });
}

/**
 * The cards for the choice of one, with one chosen: the customer's choice while it can be charged,
 * else their default, else the first that can; after a declined one none. Never rejects, so that a
 * screen may show before it.
 */
export async function loadCardChoice(options: CallOptions = {}): Promise<CardsReply> {
  const isHere = whileHere();
  try {
    const cards = await refreshCards(options);
    const current = readBooking().billing.payment_id;
    const isLeftToCustomer = current === null && declinedFor !== null && isBookedNow(declinedFor);
    const chosen = isLeftToCustomer ? null : chooseCard(cards, current);
    if (isHere()) changeBilling({ payment_id: chosen });
    return { ok: true, cards };
  } catch (error) {
    return { ok: false, text: describeError(error) };
  }
}

/** The id of the card to preselect, or null. */
export function chooseCard(cards: readonly Card[], current: number | null): number | null {
  const usable = cards.filter(isUsable);
  const chosen =
    usable.find(({ id }) => id === current) ??
    usable.find(({ is_default }) => is_default) ??
    usable[0];
  return chosen?.id ?? null;
}

/** The cards that were not there before. */
export function newCards(before: readonly Card[], after: readonly Card[]): Card[] {
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !known.has(id));
}
