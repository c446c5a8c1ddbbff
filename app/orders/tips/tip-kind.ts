/** A tip as a write whose answer may be lost (session/uncertain-write.ts). */
import * as z from "zod/mini";
import { postTip, tipRequestSchema } from "~/api/charges";
import { ApiError } from "~/api/errors";
import { fetchOrder, type Tip } from "~/api/orders";
import { findTip, tipsFor, unfailedTips } from "~/domain/tips";
import { forgetHistory } from "~/orders/history";
import type { WriteKind } from "~/session/write-attempt";

/** `known`: ids of the tips before this one. */
const bodySchema = z.extend(tipRequestSchema, { order: z.number(), known: z.array(z.number()) });
export type TipBody = z.output<typeof bodySchema>;

export const tipSubject = (order: number, visit: number | null) =>
  visit ? `tip ${order} visit ${visit}` : `tip ${order}`;

const tipsOf = async (order: number, visit?: number) => tipsFor(await fetchOrder(order), visit);

export const tipKind: WriteKind<TipBody, Tip> = {
  body: bodySchema,
  sent: ({ known: _, ...sent }) => sent,
  conflicts: [409],
  whenMade: forgetHistory,
  isSingle: true,
  async send({ order, known: _, ...request }, key) {
    const tip = await postTip(order, request, key);
    if (tip.payment?.status !== "failed") return tip;
    // Treats a declined card in a 2xx answer like a backend that answers 402.
    throw ApiError.refused(402, {}, null, { message: tip.payment.response_description });
  },
  async find(body) {
    const tip = findTip(await tipsOf(body.order, body.visit_id), body);
    return tip && { made: tip };
  },
  /** Finds a tip that the form did not know. */
  async findStanding({ order, visit_id, known }) {
    return (
      unfailedTips(await tipsOf(order, visit_id)).find(({ id }) => !known.includes(id)) ?? null
    );
  },
};
