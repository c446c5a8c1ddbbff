import { type Card, isPending, listCards, type PendingCard } from "~/api/cards";
import type { CallOptions } from "~/api/http";
import { timeNow } from "~/api/sending/server-clock";
import { isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import { changeState, readState } from "./store";

/** Loads GET /user/cards into the store, keeping a pending card until listed. Throws `ApiError`. */
export async function refreshCards(options: CallOptions = {}): Promise<Card[]> {
  const cards = await listCards(options);
  const pending = pendingCard();
  const isListed = cards.some(({ id }) => id === pending?.id);
  changeState("payment", { cards: pending && !isListed ? [...cards, pending] : cards });
  return cards;
}

/** The card whose form was opened last and that GET /user/cards does not list yet. */
export function pendingCard(): Card | null {
  return readState().payment.cards.find(isPending) ?? null;
}

/** Stores the card of POST /payments/cards/add (spec.md §4), without its one-time `process_id`. */
export function storePendingCard({ process_id: _once, ...card }: PendingCard): void {
  const listed = readState().payment.cards.filter((known) => !isPending(known));
  changeState("payment", { cards: [...listed, { ...card, status: "pending" }] });
}

export function isUsable(card: Card): boolean {
  return !isCardExpired(card.expiration_date, todayInAsuncion(timeNow()));
}
