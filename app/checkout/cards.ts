/** The saved cards, as the step that pays needs them. */

import type { Card } from "~/api/cards";
import type { CallOptions } from "~/api/http";
import { onDeparture, whileHere } from "~/session/in-memory";
import { changeBilling, readBooking } from "~/state/booking";
import { isUsable, refreshCards } from "~/state/saved-cards";
import { describeError } from "~/wording/describe-error";
import { isBookedNow, wishOfBooking } from "./current-wish";
import type { OrderWish } from "./order-attempt";

/** The cards, or the sentence that stands in their place. */
export type CardsReply = { ok: true; cards: Card[] } | { ok: false; text: string };

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
