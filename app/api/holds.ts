/** The hold of chosen times until they are ordered (contract.md, "Calls we add"); a backend may lack it. */
import * as z from "zod/mini";
import { readData, readDone } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import { optionalInstant } from "./instant-field";

/** `helper`, `service`: ids. The times are those of the first visit, the longest. */
export const holdRequestSchema = z.object({
  helper: z.number(),
  service: z.number(),
  dates: z.array(field.sentDate),
  start_time: z.string(),
  end_time: z.string(),
});
export type HoldRequest = z.output<typeof holdRequestSchema>;

/** `expires_at` "": nobody knows how long it holds. */
export const holdSchema = z.object({ id: field.id, expires_at: optionalInstant });
export type Hold = z.output<typeof holdSchema>;

/** Renews the hold of the same times, and replaces one of others. Throws ApiError: 409 (`conflictsSchema`). */
export const putHold = defineCall("PUT assignments/{product}/hold", {
  body: holdRequestSchema,
  answer: readData(holdSchema),
  missing: "control",
});

export const deleteHold = defineCall("DELETE assignments/{product}/hold", { answer: readDone });
