import * as z from "zod/mini";
import { defineCall } from "./call";
import * as field from "./fields";
import type { CallOptions } from "./http";
import { listAll, mainFirst, readPage } from "./list-pages";

/** A saved card. `alias_token` never reaches the browser (contract.md). */
export const cardSchema = z.object({
  id: field.id,
  brand: field.optionalText,
  masked_number: field.optionalText,
  /** "MM/YY" */
  expiration_date: field.optionalText,
  /** Null where the backend names none, or another kind. */
  type: field.orElse(z.literal(["credit", "debit"]), null),
  /** Whether it is the main card; undefined where the backend marks none. */
  is_default: z.optional(field.boolean(false)),
  status: field.optionalText,
});
export type Card = z.output<typeof cardSchema>;

/** A card whose hosted form is still to be filled in; `process_id` opens the form once. */
export const pendingCardSchema = z.extend(cardSchema, {
  process_id: z.string().check(z.minLength(1)),
});
export type PendingCard = z.output<typeof pendingCardSchema>;

export function isPending({ status }: Card): boolean {
  return status === "pending";
}

export const getCards = defineCall("GET user/cards", { answer: readPage(cardSchema) });

/** GET /user/cards (spec.md §7): the usable cards of every page, the main card first. Throws ApiError. */
export async function listCards(options: CallOptions = {}): Promise<Card[]> {
  const cards = await listAll(getCards, options);
  return mainFirst(cards.filter((card) => !isPending(card)));
}
