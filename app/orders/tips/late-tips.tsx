import type { Card } from "~/api/cards";
import type { Order, Visit } from "~/api/orders";
import { loadChunk } from "~/browser/load-module";
import { policies } from "~/state/company";
import { LatePart } from "~/ui/late-part";
import { useAnswer } from "~/ui/use-answer";
import type { TipOffer } from "./tip-offer";

export const loadTips = () => import("./tips-part");

/** Finds the tip offer of that visit, else of the order; null where none is offered. Throws `ApiError`. */
export async function findTipOffer(
  order: Order,
  visit: Visit | null,
  cards?: readonly Card[],
): Promise<TipOffer | null> {
  // A backend with reviews of visits also has tips of visits, which do not wait for the whole order.
  const done = visit?.status === "done" && visit.review !== undefined ? visit.id : null;
  if (!done && order.status !== "completed") return null;
  const amounts = (await policies())?.tip_amounts ?? [];
  if (amounts.length === 0) return null;
  const { loadTipOffer } = await loadChunk(loadTips);
  return loadTipOffer(order, { visit: done, amounts, cards });
}

type LateTipsProps = { order: Order; offer: Promise<TipOffer | null> };

export function LateTips({ order, offer }: LateTipsProps) {
  // Keeps the form mounted while it reloads, because it holds typed text.
  const { value: found } = useAnswer(offer);
  if (!found) return null;
  return (
    <LatePart load={loadTips}>
      {({ TipsPart }) => <TipsPart order={order} offer={found} />}
    </LatePart>
  );
}
