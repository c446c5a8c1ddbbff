/** Replies to a change that was not made, or of which it is unknown. */
import type { SubmissionResult } from "@conform-to/react";
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { type Alternative, alternativeSchema } from "~/api/availability";
import { readData } from "~/api/body";
import { type ApiError, type ErrorsByField, isRefusal } from "~/api/errors";
import * as field from "~/api/fields";
import { readRefusal } from "~/api/http";
import { conflictsSchema, type Order, orderSchema } from "~/api/orders";
import { formatTime } from "~/domain/format";
import { isCancelledReplacement } from "~/domain/visit-changes";
import { type OpenReply, replyToOpen } from "~/orders/open-write";
import type { WriteOutcome } from "~/session/write-attempt";
import { describeError } from "~/wording/describe-error";
import { formatVisitDate } from "~/wording/visit-date";
import type { SeenVisit } from "./kinds/change-kind";

export type ChangeBody<Call = unknown> = {
  order: number;
  call: Call;
  version: string;
  seen: SeenVisit[];
};

/** `order` is null where nobody has read it since. */
export type MadeChange = { order: Order | null };

/** Parses the current order in the body of a 412; null for any other refusal. */
export function readCurrent({ status, body }: ApiError): Order | null {
  if (status !== 412) return null;
  try {
    return readData(orderSchema)(body);
  } catch {
    return null;
  }
}

type FreeInstead = Alternative & { for: string };

/** Reply to a change that was not made. `behind`: the order was changed elsewhere; `texts` describe how. */
export type ChangeReply =
  | OpenReply
  | ({ key: string; at?: string } & (
      | { kind: "invalid"; result: SubmissionResult<string[]>; text: string }
      | { kind: "taken"; conflicts: string[]; alternatives: FreeInstead[] }
      | { kind: "closed" }
      | { kind: "behind"; texts: string[] }
      | { kind: "failed"; text: string }
    ));

type Typed = NonNullable<SubmissionResult["initialValue"]>;

/** Reads the fields that are not empty. Without conform, which screens that work offline need not load. */
export function readTyped(form: FormData): Typed {
  const typed: Typed = {};
  for (const name of form.keys()) {
    const [first, ...others] = form.getAll(name).map(String).filter(Boolean);
    if (first) typed[name] = others.length > 0 ? [first, ...others] : first;
  }
  return typed;
}

export function invalidReply(typed: Typed, key: string, error: ErrorsByField): ChangeReply {
  const told = { initialValue: typed, error, fields: Object.keys(typed) };
  const [text = ""] = Object.values(error).flat();
  return { kind: "invalid", key, result: { status: "error", ...told }, text };
}

const insteadSchema = z.object({
  alternatives: field.readableList(z.safeExtend(alternativeSchema, { for: field.date })),
});

/** `posted` is null for a look-up. */
export function answerTo(
  outcome: WriteOutcome<ChangeBody, MadeChange>,
  posted: { typed: Typed; seen: SeenVisit[] } | null,
): ChangeReply {
  if (outcome.is === "open") return replyToOpen(outcome);
  const key = crypto.randomUUID();
  const seen = posted?.seen ?? outcome.body?.seen ?? [];
  const behind = (order: Order | null): ChangeReply => {
    return { kind: "behind", key, texts: order ? describeDifferences(seen, order) : [] };
  };
  if (outcome.is === "made") return behind(outcome.made?.order ?? null);
  const { error } = outcome;
  if (error.status === 412) return behind(readCurrent(error));
  // A 409 without a list of dates does not say whether all changes or only these dates are refused.
  const conflicts = error.status === 409 && readRefusal(conflictsSchema, error)?.conflicts;
  if (conflicts && conflicts.length === 0) return { kind: "closed", key };
  if (conflicts) {
    const alternatives = readRefusal(insteadSchema, error)?.alternatives ?? [];
    return { kind: "taken", key, conflicts, alternatives };
  }
  if (posted && isRefusal(error, 422) && Object.keys(error.fields).length > 0) {
    return invalidReply(posted.typed, key, error.fields);
  }
  return { kind: "failed", key, text: describeError(error) };
}

/** Describes the differences between the shown and the current order, one sentence per visit. */
function describeDifferences(seen: readonly SeenVisit[], order: Order): string[] {
  const before = new Map(seen.map((visit) => [visit.id, visit]));
  const texts = order.visits
    .filter((visit) => !isCancelledReplacement(visit))
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
