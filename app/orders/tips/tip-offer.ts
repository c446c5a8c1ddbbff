/** Whether an order takes a tip, with the data of its form. */

import { type Card, listCards } from "~/api/cards";
import { postTip } from "~/api/charges";
import { isSupported } from "~/api/errors";
import type { Order } from "~/api/orders";
import { suggestedTips } from "~/domain/tips";
import type { OpenReply } from "~/orders/open-write";
import { readOpenWrite } from "~/orders/write-action";
import { type TipBody, tipKind, tipSubject } from "./tip-kind";

export type OpenTip = OpenReply<TipBody>;

export type TipOffer = { amounts: number[]; cards: readonly Card[]; open: OpenTip | null };

/** Loads the offer; null where no tip is offered. `cards` are loaded where not given. Throws `ApiError`. */
export async function loadTipOffer(
  { id, visits }: Order,
  { amounts, cards }: { amounts: readonly number[]; cards: readonly Card[] | undefined },
): Promise<TipOffer | null> {
  const suggested = suggestedTips(amounts);
  const isDone = visits.some(({ status }) => status === "done");
  if (!isDone || suggested.length === 0 || !isSupported(postTip)) return null;
  const [saved, open] = await Promise.all([
    cards ?? listCards(),
    readOpenWrite(tipKind, tipSubject(id)),
  ]);
  return { amounts: suggested, cards: saved, open };
}
