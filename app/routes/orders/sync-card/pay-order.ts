import { t } from "@lingui/core/macro";
import { data } from "@remix-run/react";
import { loadOrder } from "~/account/orders/load-order";
import { awaitsCard, readOrderId } from "~/account/orders/order-facts";
import { messageOf } from "~/api/body";
import { payWithCard } from "~/api/charges";
import { ApiError, isMissingCall, isRefusal, mayHaveTakenEffect } from "~/api/errors";
import { isSupported, noteMissing } from "~/api/optional-calls";
import { DECLINED, describeDeclined } from "~/wording/declined-card";
import { describeError } from "~/wording/describe-error";

export const PAY_INTENT = "pay";

/** Why the order is not paid. `key`: of the next try, the same where an answer was lost. */
export type PayReply = { text: string; key: string };

const reply = (text: string, key: string = crypto.randomUUID()) =>
  data<PayReply>({ text, key }, { status: 422 });

export const canPayWithSaved = () => isSupported("payWithCard");

/** “Pagar”: charges the order on the saved card. Null where the order itself shows what came of it. */
export async function payOrder(id: string | undefined, form: FormData) {
  const orderId = readOrderId(id);
  const [card, key] = [Number(form.get("payment_id")), String(form.get("key") ?? "")];
  if (!orderId || !key) return data(null, { status: 400 });
  if (!card) return reply(t`Elegí una tarjeta.`);
  try {
    await payWithCard(orderId, card, `${key}-${card}`);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, fields, body } = error;
    if (DECLINED.includes(status)) {
      return reply(describeDeclined({ message: messageOf(body), fields }));
    }
    if (isMissingCall(error)) {
      noteMissing("payWithCard");
      return reply(t`Por ahora acá se paga con una tarjeta nueva.`);
    }
    // 409: it was paid meanwhile, or closed.
    if (mayHaveTakenEffect(error) || isRefusal(error, 409)) {
      const text = t`No pudimos confirmar el pago. ${describeError(error)}`;
      return (await isStillUnpaid(id)) ? reply(text, key) : null;
    }
    return reply(describeError(error));
  }
}

/** Also where nobody can say. */
async function isStillUnpaid(id: string | undefined): Promise<boolean> {
  const order = await loadOrder(id, new AbortController().signal).catch(() => null);
  return !order || awaitsCard(order) || order.payment?.status === "failed";
}
