import * as z from "zod/mini";
import { readData, readDone } from "./body";
import { defineCall } from "./call";
import { pendingCardSchema } from "./cards";

/** POST /payments/cards/add: the payment provider redirects the browser to `return_url`. */
export const addCardRequestSchema = z.object({ return_url: z.string() });

/** POST /payments/cards/add (spec.md §7): the pending card, with a fresh `process_id`. */
export const startAddingCard = defineCall("POST payments/cards/add", {
  body: addCardRequestSchema,
  answer: readData(pendingCardSchema),
});

export const mainCardRequestSchema = z.object({ is_default: z.literal(true) });

/** PATCH /user/cards/{id} (contract.md, an added call): makes the card the main one. */
export const makeMainCard = defineCall("PATCH user/cards/{id}", {
  body: mainCardRequestSchema,
  answer: readDone,
  missing: "control",
});

/** DELETE /user/cards/{id} (spec.md §7). */
export const deleteCard = defineCall("DELETE user/cards/{id}", { answer: readDone });
