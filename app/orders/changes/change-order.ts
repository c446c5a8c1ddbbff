/** Action of every change, and of the look-up after a lost answer. */
import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import * as z from "zod/mini";
import { alternativeSchema } from "~/api/availability";
import { type ApiError, isRefusal } from "~/api/errors";
import { dateField, readableList } from "~/api/fields";
import { readRefusal } from "~/api/http";
import { conflictsSchema, fetchOrder, type Order } from "~/api/orders";
import { formatTime } from "~/domain/format";
import { isTakenBack } from "~/domain/visit-changes";
import { isPastOrder } from "~/orders/order-facts";
import { LOOK_FIELD, replyToOpen, sendOrLookUp } from "~/orders/write-action";
import { paths } from "~/paths";
import type { WriteOutcome } from "~/session/write-attempt";
import { describeError } from "~/wording/describe-error";
import { formatVisitDate } from "~/wording/visit-date";
import {
  type ChangeBody,
  changeKind,
  changeSubject,
  type MadeChange,
  readCurrent,
} from "./change-kind";
import {
  type ChangeReply,
  invalidReply,
  type PostedChange,
  readChange,
  type SeenVisit,
} from "./posted-change";

const insteadSchema = z.object({
  alternatives: readableList(z.safeExtend(alternativeSchema, { for: dateField })),
});

/** `stays`: the reply stays on the screen that posted, whose loaders reload the order. */
type Posting = { stays?: boolean; signal: AbortSignal };

export function changeOrderAction(orderId: number, form: FormData, { stays, signal }: Posting) {
  const change = String(form.get("change") ?? "");
  const read = form.has(LOOK_FIELD) ? null : readChange(form);
  const posted = read && "call" in read ? read : null;
  return sendOrLookUp<ChangeBody, MadeChange, ChangeReply>(form, signal, {
    kind: changeKind,
    subject: changeSubject(orderId, change, Number(form.get("visit")) || null),
    read() {
      if (!read || "kind" in read) return read && { reply: read };
      const { key, call, version, seen } = read;
      return { body: { order: orderId, call, version, seen }, key };
    },
    async replyTo(outcome) {
      if (outcome.is !== "made" || outcome.isOther) return answerTo(outcome, posted);
      const made = outcome.made?.order ?? null;
      if (stays && made?.status !== "cancelled") return null;
      const order = made ?? (await fetchOrder(orderId).catch(() => null));
      const { pastOrder, order: details } = paths.profile;
      return redirect(order && isPastOrder(order) ? pastOrder(orderId) : details(orderId));
    },
    // Reloaded, a screen of a change that is closed meanwhile leads away, and its message is lost.
    reloads: ({ kind }) => kind === "behind",
  });
}

type ChangeOutcome = WriteOutcome<ChangeBody, MadeChange>;

function answerTo(outcome: ChangeOutcome, posted: PostedChange | null): ChangeReply {
  switch (outcome.is) {
    case "open":
      return replyToOpen(outcome);
    case "made":
      return behind(posted?.seen ?? outcome.body?.seen ?? [], outcome.made?.order ?? null);
    case "refused": {
      const { error, body } = outcome;
      if (error.status === 412) return behind(posted?.seen ?? body.seen, readCurrent(error));
      return error.status === 409 ? conflict(error) : refused(error, posted);
    }
  }
}

function behind(seen: readonly SeenVisit[], order: Order | null): ChangeReply {
  const texts = order ? describeDifferences(seen, order) : [];
  return { kind: "behind", key: nextKey(), texts };
}

function conflict(error: ApiError): ChangeReply {
  const key = nextKey();
  const conflicts = readRefusal(conflictsSchema, error)?.conflicts;
  // Without a list of dates it is unknown whether all changes or only these dates are refused.
  if (!conflicts) return { kind: "failed", key, text: describeError(error) };
  const alternatives = readRefusal(insteadSchema, error)?.alternatives ?? [];
  if (conflicts.length === 0) return { kind: "closed", key };
  return { kind: "taken", key, conflicts, alternatives };
}

function refused(error: ApiError, posted: PostedChange | null): ChangeReply {
  const key = nextKey();
  if (posted && isRefusal(error, 422) && Object.keys(error.fields).length > 0) {
    return invalidReply(posted.submission, key, error.fields);
  }
  return { kind: "failed", key, text: describeError(error) };
}

const nextKey = () => crypto.randomUUID();

/** Describes the differences between the shown and the current order, one sentence per visit. */
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
