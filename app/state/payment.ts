import * as z from "zod/mini";
import { cardSchema } from "~/api/cards";
import { listField, numberField, orElse } from "~/api/fields";

/** The payment area (spec.md §3). */
export const paymentSchema = z.object({
  /** The listed cards, and at most one that is still being added (spec.md §4). */
  cards: listField(cardSchema),
  /** The route that the card form was opened from. */
  lastRoute: orElse(z.string(), null),
  /** What the card is for, where that is a booking: whole guaraníes, and how many visits. */
  purpose: orElse(z.object({ total: numberField, visits: numberField }), null),
});
export type PaymentArea = z.output<typeof paymentSchema>;

export const emptyPayment: PaymentArea = { cards: [], lastRoute: null, purpose: null };
