import * as z from "zod/mini";
import { readDone } from "./body";
import { http } from "./http";

export const mainCardRequestSchema = z.object({ is_default: z.literal(true) });

/** PATCH /user/cards/{id} (contract.md, an added call): makes the card the main one. */
export function makeMainCard(id: number): Promise<null> {
  return http("patch", `user/cards/${id}`, { json: { is_default: true }, read: readDone });
}

/** DELETE /user/cards/{id} (spec.md §7). */
export function deleteCard(id: number): Promise<null> {
  return http("delete", `user/cards/${id}`, { read: readDone });
}
