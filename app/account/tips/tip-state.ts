import type { Order, Tip } from "~/api/orders";
import { findTip, unfailedTips } from "~/domain/tips";
import type { TipReply } from "./give-tip";
import type { TipAttempt, TipOffer } from "./tip-offer";

export type TipState =
  | { kind: "given"; tips: readonly Tip[] }
  | { kind: "open"; attempt: TipAttempt }
  | { kind: "form" };

/** What is shown of the order's tip: by the last reply on this screen, else by the order and what is kept. */
export function tipStateOf(
  { tips }: Order,
  { open: kept }: TipOffer,
  reply: TipReply | undefined,
): TipState {
  if (reply?.kind === "given") return { kind: "given", tips: [reply.tip] };
  const open = reply?.kind === "open" ? reply.attempt : reply ? null : kept;
  const found = open && findTip(tips, open);
  const given = found ? [found] : unfailedTips(tips);
  if (given.length > 0) return { kind: "given", tips: given };
  return open ? { kind: "open", attempt: open } : { kind: "form" };
}
