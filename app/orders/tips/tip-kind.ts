/** A tip as a write whose answer may be lost (writes/writes.ts). */
import * as z from "zod/mini";
import { postTip, tipRequestSchema } from "~/api/charges";
import { fetchOrder, type Tip } from "~/api/orders";
import { findTip, tipsFor, unfailedTips } from "~/domain/tips";
import { forgetHistory } from "~/orders/history";
import type { StoredKind } from "~/writes/writes";

/** `known`: ids of the tips before this one. */
const bodySchema = z.extend(tipRequestSchema, { order: z.number(), known: z.array(z.number()) });
export type TipBody = z.output<typeof bodySchema>;

export const tipSubject = (order: number, visit: number | null) =>
  visit ? `tip ${order} visit ${visit}` : `tip ${order}`;

const tipsOf = async (order: number, visit?: number) =>
  tipsFor(await fetchOrder({ id: order }), visit);

export const tipKind: StoredKind<TipBody, Tip> = {
  body: bodySchema,
  sent: ({ known: _, ...sent }) => sent,
  conflicts: [409],
  whenMade: forgetHistory,
  isSingle: true,
  send: ({ order, known: _, ...body }, key) => postTip({ id: order, body }, { key }),
  async find(body) {
    const tip = findTip(await tipsOf(body.order, body.visit_id), body);
    return tip && { made: tip };
  },
  async hasFailed({ order, visit_id, known }) {
    const own = (await tipsOf(order, visit_id)).filter(({ id }) => !known.includes(id));
    return own.length > 0 && unfailedTips(own).length === 0;
  },
  async findExisting({ order, visit_id, known }) {
    return (
      unfailedTips(await tipsOf(order, visit_id)).find(({ id }) => !known.includes(id)) ?? null
    );
  },
};
