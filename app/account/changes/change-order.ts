/** The action of every change: made once, looked up where its answer was lost, and truthful about it. */
import { t } from "@lingui/core/macro";
import { data, redirect } from "@remix-run/react";
import * as z from "zod/mini";
import { forgetHistory } from "~/account/history";
import { readData } from "~/api/body";
import { type ChangeCall, sendChange } from "~/api/booked/order-changes";
import { ApiError, isUnsettled } from "~/api/errors";
import { dateField, listField, timeField } from "~/api/fields";
import { fetchOrder, type Order, orderSchema } from "~/api/orders";
import { paths } from "~/paths";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { isDone, type PostedChange, readChange } from "./change-form";
import type { ChangeReply } from "./change-reply";
import { describeDifferences } from "./differences";

const takenSchema = z.object({
  conflicts: listField(dateField),
  alternatives: listField(
    z.object({ for: dateField, date: dateField, start: timeField, end: timeField }),
  ),
});

/** `stays`: on the screen it was posted from, where the loaders bring the order as it is then. */
export async function changeOrderAction(
  orderId: number,
  form: FormData,
  { stays = false }: { stays?: boolean } = {},
) {
  const posted = readChange(form);
  if (!posted) return data(null, { status: 400 });
  try {
    const order = await sendChange(orderId, posted.call, posted);
    return changed(order, posted.call, stays);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isUnsettled(error)) return lookUp(orderId, posted, error, stays);
    return refused(posted, error);
  }
}

function changed(order: Order, call: ChangeCall, stays: boolean) {
  forgetHistory();
  showToast({ type: "success", text: sayDone(call) });
  if (stays && order.status !== "cancelled") return null;
  const isOver = order.status === "cancelled";
  return redirect(isOver ? paths.profile.pastOrder(order.id) : paths.profile.order(order.id));
}

/** The answer was lost: what the order shows decides. `If-Match` keeps a late one from undoing more. */
async function lookUp(orderId: number, posted: PostedChange, error: ApiError, stays: boolean) {
  try {
    const order = await fetchOrder(orderId);
    if (isDone(posted.call, order, posted.seen)) return changed(order, posted.call, stays);
    if (order.version !== posted.version) return behind(posted, order);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
  }
  const text = describeError(error);
  return reply({ kind: "unsettled", key: posted.key, text }, 503);
}

/** 200, so that the loaders bring the order as it is now. */
function behind(posted: PostedChange, order: Order) {
  return reply({ kind: "behind", key: nextKey(), texts: describeDifferences(posted.seen, order) });
}

function refused(posted: PostedChange, error: ApiError) {
  const key = nextKey();
  if (error.status === 412) {
    const order = readNow(error.body);
    return order ? behind(posted, order) : reply({ kind: "behind", key, texts: [] });
  }
  if (error.status === 409) {
    const taken = takenSchema.safeParse(error.body);
    const { conflicts, alternatives } = taken.success
      ? taken.data
      : { conflicts: [], alternatives: [] };
    // Not read again: a screen that can change nothing any more would take its sentence with it.
    if (conflicts.length === 0) return reply({ kind: "closed", key }, 409);
    return reply({ kind: "taken", key, conflicts, alternatives }, 409);
  }
  if (error.status === 422) {
    const text = Object.values(error.fields).flat()[0] ?? describeError(error);
    return reply({ kind: "invalid", key, errors: error.fields, text }, 422);
  }
  return reply({ kind: "failed", key, text: describeError(error) }, 422);
}

function readNow(body: unknown): Order | null {
  try {
    return readData(orderSchema)(body);
  } catch {
    return null;
  }
}

function reply(answer: ChangeReply, status = 200) {
  return data(answer, { status });
}

const nextKey = () => crypto.randomUUID();

function sayDone(call: ChangeCall): string {
  switch (call.kind) {
    case "move":
      return t`Listo: la visita se movió.`;
    case "skip":
      return t`Listo: la visita se salta.`;
    case "unskip":
      return t`Listo: la visita vuelve a estar.`;
    case "visit":
      if (call.arrived) return t`Listo: el cliente ve que llegaste.`;
      if (call.finished) return t`Listo: la visita está terminada.`;
      return t`Nota guardada.`;
    case "pause":
      return t`Listo: el pedido está en pausa esos días.`;
    case "helper":
      return t`Listo: cambió quién va.`;
    case "cancel":
      return t`Pedido cancelado.`;
  }
}
