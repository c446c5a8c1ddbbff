/** The saved cards in the store (spec.md §3, payment area). */
import { type Card, listCards } from "~/api/cards";
import type { CallOptions } from "~/api/http";
import { isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import { whileHere } from "~/session/in-memory";
import { changeState } from "./store";

/** GET /user/cards into the store (spec.md §3, payment area). Throws `ApiError`. */
export async function refreshCards(options: CallOptions = {}): Promise<Card[]> {
  const isHere = whileHere();
  const cards = await listCards(options);
  if (isHere()) changeState("payment", { cards });
  return cards;
}

/** Whether the card can be charged today. */
export function isUsable(card: Card): boolean {
  return !isCardExpired(card.expiration_date, todayInAsuncion(new Date()));
}

/** The cards that were not there before. */
export function newCards(before: readonly Card[], after: readonly Card[]): Card[] {
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !known.has(id));
}
