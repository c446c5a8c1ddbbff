/** Calls that change an order (contract.md, "Changing what was booked"); a backend may lack them. */
import * as z from "zod/mini";
import { readData, readDone } from "./body";
import { calendarAddress } from "./fields";
import { http } from "./http";
import { claimSchema, type Order, orderSchema, type Review, reviewSchema } from "./orders";

/** `key` prevents a second execution, `version` refuses a change of an outdated order. */
export type ChangeAttempt = { key: string; version: string };

/** `dates`: one date per moved visit, where their intervals differ from the series. */
export const moveRequestSchema = z.object({
  date: z.string(),
  start_time: z.string(),
  scope: z.enum(["one", "following"]),
  dates: z.optional(z.array(z.string())),
});
export type MoveRequest = z.output<typeof moveRequestSchema>;

export const pauseRequestSchema = z.object({ from: z.string(), to: z.string() });
export const helperRequestSchema = z.object({ assigned_helper: z.number() });
export const cancelRequestSchema = z.object({ reason: z.string() });
/** The customer sends `note`, the helper the other fields. */
export const visitPatchSchema = z.object({
  note: z.optional(z.string()),
  on_the_way: z.optional(z.literal(true)),
  arrived: z.optional(z.literal(true)),
  finished: z.optional(z.literal(true)),
});
export type VisitPatch = z.output<typeof visitPatchSchema>;

/** `photo`: JPEG as a data URL, where the backend accepts it (GET /policies, `claim_photos`). */
export const claimRequestSchema = z.object({
  kind: z.string(),
  text: z.string(),
  photo: z.optional(z.string()),
});

const ofVisit = { visit: z.number() };

/** A change with all its parameters, as it is stored with its attempt until the answer arrives. */
export const changeCallSchema = z.union([
  z.extend(moveRequestSchema, { ...ofVisit, kind: z.literal("move") }),
  z.object({ ...ofVisit, kind: z.enum(["skip", "unskip"]) }),
  z.extend(visitPatchSchema, { ...ofVisit, kind: z.literal("visit") }),
  z.object({ ...ofVisit, kind: z.literal("claim"), claim: claimRequestSchema }),
  z.extend(pauseRequestSchema, { kind: z.literal("pause") }),
  z.extend(helperRequestSchema, { kind: z.literal("helper") }),
  z.extend(cancelRequestSchema, { kind: z.literal("cancel") }),
]);
export type ChangeCall = z.output<typeof changeCallSchema>;

/**
 * Sends a change. Returns null where the backend answers with a created item instead of the order. Throws
 * ApiError: 412 with the current order (`readData(orderSchema)`), 409 with its dates, 422 by field, 401
 * without ending the session.
 */
export async function sendChange(
  order: number,
  call: ChangeCall,
  { key, version }: ChangeAttempt,
): Promise<Order | null> {
  const request = {
    guestAllowed: true,
    outlivesSession: true,
    headers: { "Idempotency-Key": `"${key}"`, "If-Match": `"${version}"` },
    read: readData(orderSchema),
  };
  // Each path is written out, because the tests collect the calls from the source.
  switch (call.kind) {
    case "pause": {
      const { kind: _, ...json } = call;
      return http("post", `user/orders/${order}/pause`, { ...request, json });
    }
    case "helper": {
      const { kind: _, ...json } = call;
      return http("post", `user/orders/${order}/helper`, { ...request, json });
    }
    case "cancel": {
      const { kind: _, ...json } = call;
      return http("post", `user/orders/${order}/cancel`, { ...request, json });
    }
    case "move": {
      const { kind: _, visit, ...json } = call;
      return http("post", `user/orders/${order}/visits/${visit}/move`, { ...request, json });
    }
    case "skip":
      return http("post", `user/orders/${order}/visits/${call.visit}/skip`, request);
    case "unskip":
      return http("delete", `user/orders/${order}/visits/${call.visit}/skip`, request);
    case "visit": {
      const { kind: _, visit, ...json } = call;
      return http("patch", `user/orders/${order}/visits/${visit}`, { ...request, json });
    }
    case "claim":
      await http("post", `user/orders/${order}/visits/${call.visit}/claims`, {
        ...request,
        json: call.claim,
        read: readData(claimSchema),
      });
      return null;
  }
}

/** A calendar subscription URL (contract.md, "Changing what was booked"). */
export const feedSchema = z.object({ url: calendarAddress });

/** POST /user/calendar-feed returns the same URL until it is revoked. Throws ApiError. */
export async function openCalendarFeed(): Promise<string> {
  return (await http("post", "user/calendar-feed", { read: readData(feedSchema) })).url;
}

export function revokeCalendarFeed(): Promise<null> {
  return http("delete", "user/calendar-feed", { read: readDone });
}

/** POST /orders/{id}/review (contract.md), once per order. */
export const reviewRequestSchema = z.object({
  rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  tags: z.array(z.string()),
  comment: z.string(),
});

export function postReview(
  orderId: number,
  json: z.output<typeof reviewRequestSchema>,
): Promise<Review> {
  return http("post", `orders/${orderId}/review`, { json, read: readData(reviewSchema) });
}
