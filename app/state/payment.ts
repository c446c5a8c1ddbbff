import * as z from "zod/mini";
import { cardSchema } from "~/api/cards";
import { booleanField, listField, orElse } from "~/api/fields";

/** The payment area (spec.md §3): saved cards, and where the trip to the card form began. */
export const paymentSchema = z.object({
  cards: listField(cardSchema),
  /** The last route before the redirect to the card form. */
  lastRoute: orElse(z.string(), null),
  /** A card form was opened on this device: what is listed beyond `cards` came of it. */
  adding: booleanField(false),
});
export type PaymentArea = z.output<typeof paymentSchema>;

export const emptyPayment: PaymentArea = { cards: [], lastRoute: null, adding: false };
