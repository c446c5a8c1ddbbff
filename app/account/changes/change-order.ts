/** The action of every change: made once, looked up where its answer was lost, and truthful about it. */
import { plural, t } from "@lingui/core/macro";
import { data, redirect } from "@remix-run/react";
import * as z from "zod/mini";
import { forgetHistory } from "~/account/history";
import { isPastOrder } from "~/account/orders/order-facts";
import { alternativeSchema } from "~/api/availability";
import { readData } from "~/api/body";
import { ApiError, isRefusal, mayHaveTakenEffect } from "~/api/errors";
import { dateField, readableList } from "~/api/fields";
import { readRefusal } from "~/api/http";
import { type ChangeCall, sendChange } from "~/api/order-changes";
import { conflictsSchema, fetchOrder, type Order, orderSchema } from "~/api/orders";
import { formatTime } from "~/domain/format";
import { isTakenBack } from "~/domain/visit-changes";
import { paths } from "~/paths";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { formatVisitDate } from "~/wording/visit-date";
import { makeOnce } from "./make-once";
import {
  type ChangeReply,
  invalidReply,
  isDone,
  type PostedChange,
  readChange,
  type SeenVisit,
} from "./posted-change";

const insteadSchema = z.object({
  alternatives: readableList(z.safeExtend(alternativeSchema, { for: dateField })),
});

/** The order once the change is made, else the answer to the form. */
type Outcome = { order: Order } | { answer: ChangeReply; status: number };

/**
 * Sends the posted change once, however often it is pressed; again only where nobody knows what became
 * of it.
 * `stays`: on the screen it was posted from, where the loaders bring the order as it is then.
 */
export async function changeOrderAction(
  orderId: number,
  form: FormData,
  { stays = false }: { stays?: boolean } = {},
) {
  const posted = readChange(form);
  if (!posted) return data(null, { status: 400 });
  if ("kind" in posted) return data(posted, { status: 422 });
  const { key, version, call } = posted;
  const outcome = await makeOnce(
    JSON.stringify([key, version, call]),
    () => makeChange(orderId, posted),
    (made) => "answer" in made && made.answer.key === key,
  );
  if ("answer" in outcome) return data(outcome.answer, { status: outcome.status });
  const isOver = outcome.order.status === "cancelled";
  if (stays && !isOver) return null;
  const { pastOrder, order } = paths.profile;
  return redirect(isPastOrder(outcome.order) ? pastOrder(orderId) : order(orderId));
}

async function makeChange(orderId: number, posted: PostedChange): Promise<Outcome> {
  try {
    return done(await sendChange(orderId, posted.call, posted), posted);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // 409 and 412 may answer a repetition of what was made.
    const isOpen = mayHaveTakenEffect(error) || isRefusal(error, 409, 412);
    return isOpen ? lookUp(orderId, posted, error) : refused(error, posted);
  }
}

function done(order: Order, { call, seen }: PostedChange): Outcome {
  forgetHistory();
  const before = new Map(seen.map(({ id, status }) => [id, status]));
  const back = order.visits.filter(
    ({ id, status }) => status === "scheduled" && before.get(id) === "skipped",
  );
  showToast({ type: "success", text: sayDone(call, back.length) });
  return { order };
}

/** What the order shows decides. `If-Match` keeps a late change from undoing more. */
async function lookUp(orderId: number, posted: PostedChange, error: ApiError): Promise<Outcome> {
  const { key, call, seen, version } = posted;
  const order = (error.status === 412 && readNow(error.body)) || (await fetchNow(orderId));
  if (!order) return reply({ kind: "unknown", key, text: describeError(error) }, 503);
  if (isDone(call, order, seen)) return done(order, posted);
  if (error.status === 409) return conflict(error);
  if (error.status === 412 || order.version !== version) {
    // 200, so that the loaders bring the order as it is now.
    return reply({ kind: "behind", key: nextKey(), texts: describeDifferences(seen, order) }, 200);
  }
  return reply({ kind: "uncertain", key, text: describeError(error) }, 503);
}

async function fetchNow(orderId: number): Promise<Order | null> {
  try {
    return await fetchOrder(orderId);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return null;
  }
}

function conflict(error: ApiError): Outcome {
  const key = nextKey();
  const conflicts = readRefusal(conflictsSchema, error)?.conflicts;
  // Nobody knows whether nothing can be changed, or these dates cannot.
  if (!conflicts) return reply({ kind: "failed", key, text: describeError(error) }, 409);
  const alternatives = readRefusal(insteadSchema, error)?.alternatives ?? [];
  // 409, so that it is not read again: a screen that can change nothing any more would take its sentence with it.
  if (conflicts.length === 0) return reply({ kind: "closed", key }, 409);
  return reply({ kind: "taken", key, conflicts, alternatives }, 409);
}

function refused(error: ApiError, { submission }: PostedChange): Outcome {
  const key = nextKey();
  if (error.status === 422 && Object.keys(error.fields).length > 0) {
    return reply(invalidReply(submission, key, error.fields), 422);
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

function reply(answer: ChangeReply, status: number): Outcome {
  return { answer, status };
}

const nextKey = () => crypto.randomUUID();

/** `back`: how many skipped visits are to come again. */
function sayDone(call: ChangeCall, back: number): string {
  switch (call.kind) {
    case "move":
      return t`Listo: la visita se movió.`;
    case "skip":
      return t`Listo: la visita se salta.`;
    case "unskip":
      return plural(back, {
        one: "Listo: la visita vuelve a estar.",
        other: "Listo: # visitas vuelven a estar.",
      });
    case "visit":
      if (call.on_the_way) return t`Listo: el cliente ve que estás en camino.`;
      if (call.arrived) return t`Listo: el cliente ve que llegaste.`;
      if (call.finished) return t`Listo: la visita está terminada.`;
      return t`Listo: quien va lo lee en su agenda.`;
    case "claim":
      return t`Lo recibimos. Te escribimos para resolverlo.`;
    case "pause":
      return t`Listo: el pedido está en pausa esos días.`;
    case "helper":
      return t`Listo: cambió quién va.`;
    case "cancel":
      return t`Pedido cancelado.`;
  }
}

/** What differs of an order from how it was shown, a sentence for each visit. */
function describeDifferences(seen: readonly SeenVisit[], order: Order): string[] {
  const before = new Map(seen.map((visit) => [visit.id, visit]));
  const texts = order.visits
    .filter((visit) => !isTakenBack(visit))
    .flatMap((visit) => {
      const { date, start_time, status } = visit;
      const old = before.get(visit.id);
      const day = formatVisitDate(date);
      if (!old) return [t`Hay una visita nueva: ${day} a las ${formatTime(start_time)}.`];
      const oldDay = formatVisitDate(old.date);
      if (status !== old.status) {
        if (status === "skipped") return [t`La visita del ${oldDay} se salta.`];
        if (status === "cancelled") return [t`La visita del ${oldDay} está cancelada.`];
        if (status === "scheduled") return [t`La visita del ${day} vuelve a estar.`];
      }
      if (date !== old.date || start_time !== old.start_time) {
        return [t`La visita del ${oldDay} pasó al ${day} a las ${formatTime(start_time)}.`];
      }
      return [];
    });
  return seen.length > 0 ? texts : [];
}
