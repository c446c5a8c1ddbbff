/** Whether an order takes a tip, with the data of its form. */

import { type Card, listCards } from "~/api/cards";
import { isSupported } from "~/api/optional-calls";
import type { Order } from "~/api/orders";
import { suggestedTips } from "~/domain/tips";
import type { OpenReply } from "~/orders/open-write";
import { readOpenWrite } from "~/orders/write-action";
import { type TipBody, tipKind, tipSubject } from "./tip-kind";

export type OpenTip = OpenReply<TipBody>;

/** `visit`: null for a tip of the whole order. */
export type TipOffer = {
  amounts: number[];
  cards: readonly Card[];
  open: OpenTip | null;
  visit: number | null;
};

/** Loads the offer; null where no tip is offered. `cards` are loaded where not given. Throws `ApiError`. */
export async function loadTipOffer(
  { id, visits }: Order,
  given: Pick<TipOffer, "visit" | "amounts"> & { cards: readonly Card[] | undefined },
): Promise<TipOffer | null> {
  const { visit, amounts, cards } = given;
  const suggested = suggestedTips(amounts);
  const isDone = visits.some(({ status }) => status === "done");
  if (!isDone || suggested.length === 0 || !isSupported("tip")) return null;
  const [saved, open] = await Promise.all([
    cards ?? listCards(),
    readOpenWrite(tipKind, tipSubject(id, visit)),
  ]);
  return { amounts: suggested, cards: saved, open, visit };
}
