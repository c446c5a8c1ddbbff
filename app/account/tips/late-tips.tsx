import type { Order } from "~/api/orders";
import { useAnswer, useLastReady } from "~/booking/use-answer";
import { LatePart } from "~/ui/late-part";
import type { TipOffer } from "./tip-offer";

const loadTips = () => import("./tips-part");

type LateTipsProps = { order: Order; offer: Promise<TipOffer | null> };

/** The tip of an order, where one is offered. */
export function LateTips({ order, offer }: LateTipsProps) {
  // Stays while it is asked for again: what was typed stands in it.
  const found = useLastReady(useAnswer(offer));
  if (!found) return null;
  return (
    <LatePart load={loadTips}>
      {({ TipsPart }) => <TipsPart order={order} offer={found} />}
    </LatePart>
  );
}
