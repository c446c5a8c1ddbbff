/** Calls that change an order (contract.md, "Changing what was booked"); a backend may lack them. */
import * as z from "zod/mini";
import { readData, readDone } from "./body";
import * as field from "./fields";
import { http } from "./http";
import { claimSchema, type Order, orderSchema, type Review, reviewSchema } from "./orders";

/** `dates`: one date per moved visit, where their intervals differ from the series. */
export const moveRequestSchema = z.object({
  date: z.string(),
  start_time: z.string(),
  scope: z.literal(["one", "following"]),
  dates: z.optional(z.array(z.string())),
});
type MoveRequest = z.output<typeof moveRequestSchema>;

export const pauseRequestSchema = z.object({ from: z.string(), to: z.string() });
export const helperRequestSchema = z.object({ assigned_helper: z.number() });
export const cancelRequestSchema = z.object({ reason: z.string() });
/** The customer sends `note`, the helper the other fields; false takes one back. */
export const visitPatchSchema = z.object({
  note: z.optional(z.string()),
  on_the_way: z.optional(z.boolean()),
  arrived: z.optional(z.boolean()),
  finished: z.optional(z.boolean()),
});
export type VisitPatch = z.output<typeof visitPatchSchema>;

/** `photo`: JPEG as a data URL, where the backend accepts it (GET /policies, `claim_photos`). */
export const claimRequestSchema = z.object({
  kind: z.string(),
  text: z.string(),
  photo: z.optional(z.string()),
});

/** `key` prevents a second execution, `version` refuses a change of an outdated order. */
type ChangeAttempt = { key: string; version: string };

/**
 * Sends a change. Returns null where the backend answers with a created item instead of the order. Throws
 * ApiError: 412 with the current order (`readData(orderSchema)`), 409 with its dates, 422 by field, 401
 * without ending the session.
 */
export type SendChange<Request> = (
  order: number,
  request: Request,
  attempt: ChangeAttempt,
) => Promise<Order | null>;

type OfVisit = { visit: number };

const sentAs = ({ key, version }: ChangeAttempt) => ({
  guestAllowed: true,
  outlivesSession: true,
  headers: { "Idempotency-Key": `"${key}"`, "If-Match": `"${version}"` },
  read: readData(orderSchema),
});

type Pause = z.output<typeof pauseRequestSchema>;
export const pauseOrder: SendChange<Pause> = (order, json, attempt) =>
  http("post", `user/orders/${order}/pause`, { ...sentAs(attempt), json });

type OtherHelper = z.output<typeof helperRequestSchema>;
export const changeHelper: SendChange<OtherHelper> = (order, json, attempt) =>
  http("post", `user/orders/${order}/helper`, { ...sentAs(attempt), json });

type Cancellation = z.output<typeof cancelRequestSchema>;
export const cancelOrder: SendChange<Cancellation> = (order, json, attempt) =>
  http("post", `user/orders/${order}/cancel`, { ...sentAs(attempt), json });

export const moveVisit: SendChange<OfVisit & MoveRequest> = (order, { visit, ...json }, attempt) =>
  http("post", `user/orders/${order}/visits/${visit}/move`, { ...sentAs(attempt), json });

export const skipVisit: SendChange<OfVisit> = (order, { visit }, attempt) =>
  http("post", `user/orders/${order}/visits/${visit}/skip`, sentAs(attempt));

export const unskipVisit: SendChange<OfVisit> = (order, { visit }, attempt) =>
  http("delete", `user/orders/${order}/visits/${visit}/skip`, sentAs(attempt));

export const patchVisit: SendChange<OfVisit & VisitPatch> = (order, { visit, ...json }, attempt) =>
  http("patch", `user/orders/${order}/visits/${visit}`, { ...sentAs(attempt), json });

type ClaimOf = OfVisit & { claim: z.output<typeof claimRequestSchema> };
export const postClaim: SendChange<ClaimOf> = async (order, { visit, claim: json }, attempt) => {
  const request = { ...sentAs(attempt), json, read: readData(claimSchema) };
  await http("post", `user/orders/${order}/visits/${visit}/claims`, request);
  return null;
};

/** A calendar subscription URL (contract.md, "Changing what was booked"). */
export const feedSchema = z.object({ url: field.calendarAddress });

/** POST /user/calendar-feed returns the same URL until it is revoked. Throws ApiError. */
export async function openCalendarFeed(): Promise<string> {
  return (await http("post", "user/calendar-feed", { read: readData(feedSchema) })).url;
}

export function revokeCalendarFeed(): Promise<null> {
  return http("delete", "user/calendar-feed", { read: readDone });
}

/** `private_tags` are read by the company alone, and sent only to a backend that knows them. */
export const reviewRequestSchema = z.object({
  rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  tags: z.array(z.string()),
  private_tags: z.optional(z.array(z.string())),
  comment: z.string(),
});
type ReviewRequest = z.output<typeof reviewRequestSchema>;

/** POST /orders/{id}/review (contract.md), once per order. */
export function postReview(orderId: number, json: ReviewRequest): Promise<Review> {
  return http("post", `orders/${orderId}/review`, { json, read: readData(reviewSchema) });
}

/** PUT /user/orders/{id}/visits/{visit}/review (contract.md): may be sent again. */
export function putReview(order: number, visit: number, json: ReviewRequest): Promise<Review> {
  const path = `user/orders/${order}/visits/${visit}/review`;
  return http("put", path, { json, read: readData(reviewSchema) });
}
