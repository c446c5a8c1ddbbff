/** Calls that change an order (contract.md, "Changing what was booked"); a backend may lack them. */
import * as z from "zod/mini";
import { convertedBy, readData, readDone } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import { claimSchema, orderSchema, reviewSchema } from "./orders";

/** `dates`: one date per moved visit, where their intervals differ from the series. */
export const moveRequestSchema = z.object({
  date: field.sentDate,
  start_time: z.string(),
  scope: z.literal(["one", "following"]),
  dates: z.optional(z.array(field.sentDate)),
});

export const pauseRequestSchema = z.object({ from: field.sentDate, to: field.sentDate });
export const helperRequestSchema = z.object({ assigned_helper: z.number() });
export const cancelRequestSchema = z.object({ reason: z.string() });
/** The customer sends `note`, the helper the other fields; false takes one back. */
export const visitPatchSchema = z.object({
  note: z.optional(z.string()),
  on_the_way: z.optional(z.boolean()),
  /** Beside `on_the_way: true`. */
  eta_minutes: z.optional(field.sentMinutes),
  arrived: z.optional(z.boolean()),
  finished: z.optional(z.boolean()),
  /** Beside `finished: true`: at most two JPEGs as data URLs. */
  photos: z.optional(z.array(z.string())),
  reply: z.optional(z.string()),
});
export type VisitPatch = z.output<typeof visitPatchSchema>;

/** `photo`: JPEG as a data URL, where the backend accepts it (GET /policies, `claim_photos`). */
export const claimRequestSchema = z.object({
  kind: z.string(),
  text: z.string(),
  photo: z.optional(z.string()),
});

/**
 * The calls that change an order are sent once for each key, and refused with 412 and the current order
 * (`readData(orderSchema)`) where it is outdated, 409 with its dates, 422 by field, 401 without ending the session.
 */
const change = {
  once: true,
  versioned: true,
  missing: "control",
  answer: readData(orderSchema),
} as const;

export const pauseOrder = defineCall("POST user/orders/{id}/pause", {
  ...change,
  body: pauseRequestSchema,
});

export const changeHelper = defineCall("POST user/orders/{id}/helper", {
  ...change,
  body: helperRequestSchema,
});

export const cancelOrder = defineCall("POST user/orders/{id}/cancel", {
  ...change,
  body: cancelRequestSchema,
});

export const moveVisit = defineCall("POST user/orders/{id}/visits/{visit}/move", {
  ...change,
  body: moveRequestSchema,
});

export const skipVisit = defineCall("POST user/orders/{id}/visits/{visit}/skip", change);

export const unskipVisit = defineCall("DELETE user/orders/{id}/visits/{visit}/skip", change);

export const patchVisit = defineCall("PATCH user/orders/{id}/visits/{visit}", {
  ...change,
  body: visitPatchSchema,
});

/** The answer is the claim, not the order. */
export const postClaim = defineCall("POST user/orders/{id}/visits/{visit}/claims", {
  once: true,
  missing: "control",
  body: claimRequestSchema,
  answer: convertedBy(readData(claimSchema), () => null),
});

/** A calendar subscription URL (contract.md, "Changing what was booked"). */
export const feedSchema = z.object({ url: field.calendarAddress });

/** POST /user/calendar-feed returns the same URL until it is revoked. Throws ApiError. */
export const openCalendarFeed = defineCall("POST user/calendar-feed", {
  answer: readData(feedSchema),
  missing: "control",
});

export const revokeCalendarFeed = defineCall("DELETE user/calendar-feed", { answer: readDone });

/** `private_tags` are read by the company alone, and sent only to a backend that knows them. */
export const reviewRequestSchema = z.object({
  rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  tags: z.array(z.string()),
  private_tags: z.optional(z.array(z.string())),
  comment: z.string(),
});

const review = {
  body: reviewRequestSchema,
  answer: readData(reviewSchema),
  missing: "control",
} as const;

/** POST /orders/{id}/review (contract.md), once per order. */
export const postReview = defineCall("POST orders/{id}/review", review);

/** PUT /user/orders/{id}/visits/{visit}/review (contract.md): may be sent again. */
export const putReview = defineCall("PUT user/orders/{id}/visits/{visit}/review", review);
