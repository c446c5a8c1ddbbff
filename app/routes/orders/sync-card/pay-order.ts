/** “Pagar”: charges an order to a saved card, once. */
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { readRefusalBody } from "~/api/body";
import { payWithCard, payWithCardRequestSchema } from "~/api/charges";
import {
  ApiError,
  failedOnRead,
  isDeclined,
  isMissingCall,
  isRefusal,
  isSupported,
  markUnsupported,
} from "~/api/errors";
import { fetchOrder, type Order } from "~/api/orders";
import { respond } from "~/browser/action-reply";
import { type OpenReply, replyToOpen } from "~/orders/open-write";
import { awaitsCard, readOrderId } from "~/orders/order-facts";
import { readOpenWrite, sendOrLookUp } from "~/orders/write-action";
import { describeDeclined, describeError } from "~/wording/describe-error";
import type { StoredKind, WriteOutcome } from "~/writes/writes";

export const PAY_INTENT = "pay";

export type PayOrderReply =
  | { kind: "paid"; at?: string }
  /** `isOver`: the order can no longer be paid. */
  | { kind: "refused"; text: string; isOver?: boolean; at?: string }
  | OpenCharge;

const refuse = (text: string): PayOrderReply => ({ kind: "refused", text });

export const canPayWithSaved = () => isSupported(payWithCard);

/** `expired_card`: the order's card where it has expired; not sent. */
const bodySchema = z.extend(payWithCardRequestSchema, {
  order: z.number(),
  expired_card: z.optional(z.number()),
});
type PaymentBody = z.output<typeof bodySchema>;
export type OpenCharge = OpenReply<PaymentBody>;

const subjectOf = (order: number) => `payment ${order}`;

/**
 * Returns the order once it is paid or being charged to a card that has not expired; else null. Throws a refused
 * `ApiError` for an order that was cancelled unpaid.
 */
async function findPaid({ order: id, expired_card }: PaymentBody): Promise<Order | null> {
  const order = await fetchOrder({ id });
  const { status, card_id } = order.payment ?? {};
  if (order.status === "cancelled" && status !== "paid") throw ApiError.refused(409);
  const isOnExpired = status === "pending" && card_id === expired_card;
  return awaitsCard(order) || status === "failed" || isOnExpired ? null : order;
}

const paymentKind: StoredKind<PaymentBody, Order> = {
  body: bodySchema,
  sent: ({ order, payment_id }) => ({ order, payment_id }),
  conflicts: [409],
  // The order itself shows the payment, so no toast is needed.
  whenMade() {},
  isSingle: true,
  findExisting: findPaid,
  async hasFailed({ order: id, payment_id }) {
    const { payment } = await fetchOrder({ id });
    return payment?.status === "failed" && payment.card_id === payment_id;
  },
  send: ({ order, payment_id }, key) => payWithCard({ id: order, body: { payment_id } }, { key }),
  async find(body) {
    try {
      const order = await findPaid(body);
      return order && { made: order };
    } catch (error) {
      if (isRefusal(error, 409)) return { refused: error };
      throw error;
    }
  },
};

export async function readOpenPayment(id: string | undefined): Promise<OpenCharge | null> {
  const order = readOrderId(id);
  return order ? readOpenWrite(paymentKind, subjectOf(order)) : null;
}

export async function payOrder(id: string | undefined, form: FormData, signal: AbortSignal) {
  const order = readOrderId(id);
  if (!order) return respond(null, { reload: false });
  return sendOrLookUp<PaymentBody, Order, PayOrderReply>(form, signal, {
    kind: paymentKind,
    subject: subjectOf(order),
    read() {
      const payment_id = Number(form.get("payment_id"));
      const expired_card = Number(form.get("expired_card")) || undefined;
      return payment_id
        ? { body: { order, payment_id, expired_card } }
        : { reply: refuse(t`Elegí una tarjeta.`) };
    },
    replyTo,
    reloads: (reply) => reply.kind !== "refused" || reply.isOver === true,
  });
}

function replyTo(outcome: WriteOutcome<PaymentBody, Order>): PayOrderReply {
  if (outcome.is === "made") return { kind: "paid" };
  if (outcome.is === "open") return replyToOpen(outcome);
  const { error } = outcome;
  const { fields, body } = error;
  if (isDeclined(error)) {
    return refuse(describeDeclined({ message: readRefusalBody(body).message, fields }));
  }
  if (!isMissingCall(error) || failedOnRead(error)) {
    return { kind: "refused", text: describeError(error), isOver: isRefusal(error, 409) };
  }
  markUnsupported(payWithCard);
  return refuse(t`Por ahora acá se paga con una tarjeta nueva.`);
}
