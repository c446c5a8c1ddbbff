/** Who is told when a full day or hour frees (contract.md, "Calls we add"); a backend may lack it. */
import * as z from "zod/mini";
import { addressSchema } from "./addresses";
import { MAX_ENTRIES, readData, readDone } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import { helperSchema } from "./helpers";
import { readPage } from "./list-pages";

/** A visit that begins and ends within these times. `service`, `helper`: ids. */
export const waitingRequestSchema = z.object({
  product: z.string(),
  service: z.number(),
  date: field.sentDate,
  start_time: z.string(),
  end_time: z.string(),
  address: addressSchema,
  helper: z.optional(z.number()),
});
export type WaitingRequest = z.output<typeof waitingRequestSchema>;

export const freedSchema = z.object({ start_time: field.time, helper: helperSchema });

/** `service`, `address`: what was wished for. `freed`: what has become free, until it is taken. */
export const waitingSchema = z.object({
  id: field.id,
  date: field.date,
  start_time: field.time,
  end_time: field.time,
  service: field.orElse(field.id, null),
  address: field.orElse(addressSchema, null),
  freed: field.orElse(freedSchema, null),
});
export type Waiting = z.output<typeof waitingSchema>;

export const listWaiting = defineCall("GET waiting", {
  answer: readPage(waitingSchema),
  most: MAX_ENTRIES,
  missing: "part",
  isRetried: false,
});

/** The same wish again is the same entry. Throws ApiError: 422 where there are too many. */
export const putWaiting = defineCall("PUT waiting", {
  body: waitingRequestSchema,
  answer: readData(waitingSchema),
  missing: "control",
});

export const deleteWaiting = defineCall("DELETE waiting/{id}", { answer: readDone });
