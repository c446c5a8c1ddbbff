import { type Card, listCards } from "~/api/cards";
import { postTip } from "~/api/charges";
import { isSupported } from "~/api/errors";
import type { Order, Visit } from "~/api/orders";
import { suggestedTips } from "~/domain/tips";
import type { OpenReply } from "~/orders/open-write";
import { readOpenWrite } from "~/orders/write-action";
import { policies } from "~/state/company";
import { Lazy } from "~/ui/lazy";
import { useAnswer } from "~/ui/use-answer";
import { type TipBody, tipKind, tipSubject } from "./tip-kind";

export type OpenTip = OpenReply<TipBody>;

/** `visit`: null for a tip of the whole order. */
export type TipOffer = {
  amounts: number[];
  cards: readonly Card[];
  open: OpenTip | null;
  visit: number | null;
};

export const loadTips = () => import("./tips-part");

/** Finds the tip offer of that visit, else of the order; null where none is offered. Throws `ApiError`. */
export async function findTipOffer(
  { id, status, visits }: Order,
  today: Visit | null,
  cards?: readonly Card[],
): Promise<TipOffer | null> {
  const isDone = (visit: Visit) => visit.status === "done";
  // A backend with reviews of visits also has tips of visits, which do not wait for the whole order.
  const visit = today && isDone(today) && today.review !== undefined ? today.id : null;
  if (!visit && !(status === "completed" && visits.some(isDone))) return null;
  const amounts = suggestedTips((await policies())?.tip_amounts ?? []);
  if (amounts.length === 0 || !isSupported(postTip)) return null;
  const [saved, open] = await Promise.all([
    cards ?? listCards(),
    readOpenWrite(tipKind, tipSubject(id, visit)),
  ]);
  return { amounts, cards: saved, open, visit };
}

export function LazyTips({ order, offer }: { order: Order; offer: Promise<TipOffer | null> }) {
  // Keeps the form mounted while it reloads, because it holds typed text.
  const { value: found } = useAnswer(offer);
  if (!found) return null;
  return <Lazy load={loadTips}>{({ TipsPart }) => <TipsPart order={order} offer={found} />}</Lazy>;
}
