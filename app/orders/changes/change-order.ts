/** Action of every change, the write that it becomes, and the replies to one that was not made. */
import type { SubmissionResult } from "@conform-to/react";
import { t } from "@lingui/core/macro";
import { replace } from "@remix-run/react";
import * as z from "zod/mini";
import { type Alternative, alternativeForDaySchema } from "~/api/availability";
import { readData } from "~/api/body";
import { ApiError, type ErrorsByField, isRefusal } from "~/api/errors";
import * as field from "~/api/fields";
import { conflictsSchema } from "~/api/new-order";
import { fetchOrder, type Order, orderSchema } from "~/api/orders";
import { readRefusal } from "~/api/parse-answer";
import { timeNow } from "~/api/sending/server-clock";
import { respond } from "~/browser/action-reply";
import { formatTime } from "~/domain/format";
import { isCancelledReplacement } from "~/domain/visit-changes";
import { readJsonField } from "~/forms/json-field";
import { forgetHistory } from "~/orders/history";
import { answeredOrder } from "~/orders/load-order";
import { LOOK_FIELD, type OpenReply, replyToOpen } from "~/orders/open-write";
import { isPastOrder } from "~/orders/order-facts";
import { readOpenWrite, sendOrLookUp } from "~/orders/write-action";
import { paths } from "~/paths";
import { watchScreen } from "~/session/current-location";
import { saveFormDraft } from "~/session/form-drafts";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { formatVisitDate } from "~/wording/visit-date";
import type { StoredKind, WriteOutcome } from "~/writes/writes";
import { type ChangeName, changes, isChangeName } from "./changes";
import { type ChangeKind, type SeenVisit, seenSchema } from "./kinds/change-kind";

/** Identifies changes of one kind, of one visit or of the whole order; each has one attempt at a time. */
export function changeSubject(
  order: number,
  change: ChangeName,
  visit: number | null = null,
): string {
  return ["change", order, change, visit || "all"].join(" ");
}

/** `staysOnScreen`: the reply stays on the screen that posted, whose loaders reload the order. */
type Posting = { order: number; form: FormData; signal: AbortSignal; staysOnScreen?: boolean };

export async function changeOrderAction(posting: Posting) {
  const { form, order } = posting;
  const change = String(form.get("change") ?? "");
  if (!isChangeName(change)) return respond(null, { reload: false });
  const subject = changeSubject(order, change, Number(form.get("visit")) || null);
  return changes[change].use((kind) => changeOrder(kind, subject, posting));
}

/**
 * Returns the change of that kind whose result is unknown, else null. Throws the redirect to the order where the order
 * shows the change, because a person would send it again from an empty form.
 */
export async function readOpenChange(
  order: Order,
  change: ChangeName,
  visit: number | null = null,
): Promise<OpenReply | null> {
  const subject = changeSubject(order.id, change, visit);
  let isMade = false;
  const open = await changes[change].use((kind) =>
    readOpenWrite(writeOf(kind, subject), subject, ({ call, seen }) => {
      isMade = kind.isDone(call, order, seen);
      return isMade ? { order } : null;
    }),
  );
  if (isMade) throw redirectToChanged(order.id, order);
  return open;
}

/** A cancelled order stays at the URL from which it was cancelled, so that Back shows it once. */
function redirectToChanged(id: number, now: Order | null): Response {
  const isEnded = now && now.status !== "cancelled" && isPastOrder(now);
  return replace(isEnded ? paths.profile.pastOrder(id) : paths.profile.order(id));
}

/** Sends the posted change, or looks up one with an unknown result. */
function changeOrder<Input extends Record<string, unknown>, Value, Call>(
  change: ChangeKind<Input, Value, Call>,
  subject: string,
  { order, form, signal, staysOnScreen }: Posting,
) {
  const isLeft = watchScreen();
  const text = (name: string) => String(form.get(name) ?? "");
  const seen = readJsonField(form, "seen", seenSchema) ?? [];
  const typed = readTyped(form);
  const posted = form.has(LOOK_FIELD) ? null : { typed, seen };
  const late: ChangeReply = {
    kind: "failed",
    text: staysOnScreen
      ? t`El plazo gratis ya pasó. Para cambiarla, usá “Mover”.`
      : t`Mientras tanto cambió el costo. Revisalo antes de confirmar.`,
  };
  return sendOrLookUp<ChangeBody<Call>, MadeChange, ChangeReply>(form, signal, {
    kind: writeOf(change, subject),
    subject,
    read() {
      const parsed = z.safeParse(change.form, typed);
      if (parsed.error) {
        const { fieldErrors } = z.flattenError(parsed.error);
        return { reply: invalidReply(typed, fieldErrors as ErrorsByField) };
      }
      // The customer must not be charged a fee, nor refunded less, that was not on screen.
      if (timeNow().getTime() > Date.parse(text("cost_holds_until"))) {
        return { reply: late, looksFirst: true };
      }
      const call = change.toCall(parsed.data, Number(text("visit")));
      return { body: { order, call, version: text("version"), seen } };
    },
    async replyTo(outcome) {
      if (outcome.is !== "made" || outcome.hadOtherBody) return answerTo(outcome, posted);
      const made = outcome.made?.order ?? null;
      if (staysOnScreen) return null;
      const now = made ?? (await fetchOrder({ id: order }).catch(() => null));
      // The screen that is shown then loads its order itself.
      if (signal.aborted || isLeft()) return null;
      answeredOrder().order = now;
      return redirectToChanged(order, now);
    },
    // Reloaded, a screen of a change that is closed meanwhile leads away, and its message is lost.
    reloads: (reply) => reply.kind === "behind" || (reply === late && !staysOnScreen),
  });
}

function writeOf<Input, Value, Call>(
  kind: ChangeKind<Input, Value, Call>,
  subject: string,
): StoredKind<ChangeBody<Call>, MadeChange> {
  const isVersioned = kind.ifLost.wrote !== "claim";
  return {
    body: z.object({ order: z.number(), call: kind.call, version: z.string(), seen: seenSchema }),
    sent: ({ order, call, version }) => (isVersioned ? { order, call, version } : { order, call }),
    // A backend may answer either status to a repetition of a successful change.
    conflicts: [409, 412],
    async findExisting({ order: id, call, seen }) {
      const order = kind.ifLost.findsStanding ? await fetchOrder({ id }) : null;
      return order && kind.isDone(call, order, seen) ? { order } : null;
    },
    // The same version after the change means that it was taken back; else `If-Match` refuses a second one.
    ...(isVersioned && {
      hasFailed: async ({ order: id, call, seen }) =>
        !kind.isDone(call, await fetchOrder({ id }), seen),
    }),
    send: async ({ order, call, version }, key) => ({
      order: await kind.send(order, call, { key, version }),
    }),
    async find({ order: id, call, version, seen }, refusal) {
      const order = (refusal && readCurrent(refusal)) || (await fetchOrder({ id }));
      if (kind.isDone(call, order, seen)) return { made: { order } };
      const isBehind = isVersioned && isLater(order.version, version);
      // The newer version makes `If-Match` refuse the change, however late it arrives.
      return isBehind ? { refused: ApiError.refused(412, {}, null, { data: order }) } : null;
    },
    whenMade({ seen }, { order }) {
      forgetHistory();
      void saveFormDraft(subject, null);
      const text = kind.formatDone(seen, order);
      if (text) showToast({ type: "success", text });
    },
  };
}

const COUNT = /^\d+$/;

/** Compares numeric versions; of others the order is unknown, and a list may lag. */
const isLater = (version: string, shown: string) =>
  COUNT.test(version) && COUNT.test(shown) && Number(version) > Number(shown);

type ChangeBody<Call = unknown> = {
  order: number;
  call: Call;
  version: string;
  seen: SeenVisit[];
};

/** `order` is null where nobody has read it since. */
type MadeChange = { order: Order | null };

/** Parses the current order in the body of a 412; null for any other refusal. */
function readCurrent({ status, body }: ApiError): Order | null {
  if (status !== 412) return null;
  try {
    return readData(orderSchema)(body);
  } catch {
    return null;
  }
}

/** Reply to a change that was not made. `behind`: the order was changed elsewhere; `texts` describe how. */
export type ChangeReply =
  | OpenReply
  | ({ at?: string } & (
      | { kind: "invalid"; result: SubmissionResult<string[]>; text: string }
      | { kind: "taken"; conflicts: string[]; alternatives: (Alternative & { for: string })[] }
      | { kind: "closed" }
      | { kind: "behind"; texts: string[] }
      | { kind: "failed"; text: string }
    ));

type Typed = NonNullable<SubmissionResult["initialValue"]>;

/** Reads the fields that are not empty. Without conform, which screens that work offline need not load. */
function readTyped(form: FormData): Typed {
  const typed: Typed = {};
  for (const name of form.keys()) {
    const [first, ...others] = form.getAll(name).map(String).filter(Boolean);
    if (first) typed[name] = others.length > 0 ? [first, ...others] : first;
  }
  return typed;
}

function invalidReply(typed: Typed, error: ErrorsByField): ChangeReply {
  const told = { initialValue: typed, error, fields: Object.keys(typed) };
  const [text = ""] = Object.values(error).flat();
  return { kind: "invalid", result: { status: "error", ...told }, text };
}

const insteadSchema = z.object({
  alternatives: field.readableList(alternativeForDaySchema),
});

/** `posted` is null for a look-up. */
function answerTo(
  outcome: WriteOutcome<ChangeBody, MadeChange>,
  posted: { typed: Typed; seen: SeenVisit[] } | null,
): ChangeReply {
  if (outcome.is === "open") return replyToOpen(outcome);
  const seen = posted?.seen ?? outcome.body?.seen ?? [];
  const behind = (order: Order | null): ChangeReply => {
    return { kind: "behind", texts: order ? describeDifferences(seen, order) : [] };
  };
  if (outcome.is === "made") return behind(outcome.made?.order ?? null);
  const { error } = outcome;
  if (error.status === 412) return behind(readCurrent(error));
  // A 409 without a list of dates does not say whether all changes or only these dates are refused.
  const conflicts = error.status === 409 && readRefusal(conflictsSchema, error)?.conflicts;
  if (conflicts && conflicts.length === 0) return { kind: "closed" };
  if (conflicts) {
    const alternatives = readRefusal(insteadSchema, error)?.alternatives ?? [];
    return { kind: "taken", conflicts, alternatives };
  }
  if (posted && isRefusal(error, 422) && Object.keys(error.fields).length > 0) {
    return invalidReply(posted.typed, error.fields);
  }
  return { kind: "failed", text: describeError(error) };
}

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
        if (status === "scheduled") return [t`La visita del ${day} sigue en pie.`];
      }
      if (date !== old.date || start_time !== old.start_time) {
        return [t`La visita del ${oldDay} pasó al ${day} a las ${formatTime(start_time)}.`];
      }
      return [];
    });
  return seen.length > 0 ? texts : [];
}
