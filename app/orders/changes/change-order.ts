/** Action of every change, and the write that it becomes. */
import { redirect } from "@remix-run/react";
import * as z from "zod/mini";
import { ApiError, type ErrorsByField } from "~/api/errors";
import { fetchOrder } from "~/api/orders";
import { respond } from "~/browser/should-revalidate";
import { forgetHistory } from "~/orders/history";
import { answeredOrder } from "~/orders/load-order";
import { LOOK_FIELD, type OpenReply } from "~/orders/open-write";
import { isPastOrder } from "~/orders/order-facts";
import { readJsonField, readOpenWrite, sendOrLookUp } from "~/orders/write-action";
import { paths } from "~/paths";
import type { WriteKind } from "~/session/write-attempt";
import { showToast } from "~/ui/toaster";
import {
  answerTo,
  type ChangeBody,
  type ChangeReply,
  invalidReply,
  type MadeChange,
  readCurrent,
  readTyped,
} from "./change-reply";
import { type ChangeName, changes, isChangeName } from "./changes";
import { type ChangeKind, seenSchema } from "./kinds/change-kind";

/** Identifies changes of one kind, of one visit or of the whole order; each has one attempt at a time. */
function changeSubject(order: number, change: ChangeName, visit: number | null): string {
  return ["change", order, change, visit || "all"].join(" ");
}

/** `stays`: the reply stays on the screen that posted, whose loaders reload the order. */
type Posting = { order: number; form: FormData; signal: AbortSignal; stays?: boolean };

export async function changeOrderAction(posting: Posting) {
  const { form, order } = posting;
  const change = String(form.get("change") ?? "");
  if (!isChangeName(change)) return respond(null, { reload: false });
  const subject = changeSubject(order, change, Number(form.get("visit")) || null);
  return changes[change].use((kind) => changeOrder(kind, subject, posting));
}

/** Returns the change of that kind whose result is unknown; else null. */
export function readOpenChange(
  order: number,
  change: ChangeName,
  visit: number | null = null,
): Promise<OpenReply | null> {
  const subject = changeSubject(order, change, visit);
  return changes[change].use((kind) => readOpenWrite(writeOf(kind), subject));
}

/** Sends the posted change, or looks up one with an unknown result. */
function changeOrder<Input extends Record<string, unknown>, Value, Call>(
  change: ChangeKind<Input, Value, Call>,
  subject: string,
  { order, form, signal, stays }: Posting,
) {
  const text = (name: string) => String(form.get(name) ?? "");
  const seen = readJsonField(form, "seen", seenSchema) ?? [];
  const typed = readTyped(form);
  const posted = form.has(LOOK_FIELD) ? null : { typed, seen };
  return sendOrLookUp<ChangeBody<Call>, MadeChange, ChangeReply>(form, signal, {
    kind: writeOf(change),
    subject,
    read(key) {
      const parsed = z.safeParse(change.form, typed);
      if (parsed.error) {
        const { fieldErrors } = z.flattenError(parsed.error);
        return { reply: invalidReply(typed, key, fieldErrors as ErrorsByField) };
      }
      const call = change.toCall(parsed.data, Number(text("visit")));
      return { body: { order, call, version: text("version"), seen } };
    },
    async replyTo(outcome) {
      if (outcome.is !== "made" || outcome.isOther) return answerTo(outcome, posted);
      const made = outcome.made?.order ?? null;
      if (stays && made?.status !== "cancelled") return null;
      const now = made ?? (await fetchOrder(order).catch(() => null));
      if (!signal.aborted) answeredOrder().order = now;
      const { pastOrder, order: details } = paths.profile;
      return redirect(now && isPastOrder(now) ? pastOrder(order) : details(order));
    },
    // Reloaded, a screen of a change that is closed meanwhile leads away, and its message is lost.
    reloads: (reply) => reply.kind === "behind",
  });
}

function writeOf<Input, Value, Call>(
  kind: ChangeKind<Input, Value, Call>,
): WriteKind<ChangeBody<Call>, MadeChange> {
  const isVersioned = kind.ifLost.wrote !== "claim";
  return {
    body: z.object({ order: z.number(), call: kind.call, version: z.string(), seen: seenSchema }),
    sent: ({ order, call, version }) => (isVersioned ? { order, call, version } : { order, call }),
    // A backend may answer either status to a repetition of a successful change.
    conflicts: [409, 412],
    async findStanding({ order: id, call, seen }) {
      const order = kind.ifLost.findsStanding ? await fetchOrder(id) : null;
      return order && kind.isDone(call, order, seen) ? { order } : null;
    },
    send: async ({ order, call, version }, key) => ({
      order: await kind.send(order, call, { key, version }),
    }),
    async find({ order: id, call, version, seen }, refusal) {
      const order = (refusal && readCurrent(refusal)) || (await fetchOrder(id));
      if (kind.isDone(call, order, seen)) return { made: { order } };
      const isBehind = isVersioned && isLater(order.version, version);
      // The newer version makes `If-Match` refuse the change, however late it arrives.
      return isBehind ? { refused: ApiError.refused(412, {}, null, { data: order }) } : null;
    },
    whenMade({ seen }, { order }) {
      forgetHistory();
      const text = kind.sayDone(seen, order);
      if (text) showToast({ type: "success", text });
    },
  };
}

const COUNT = /^\d+$/;

/** Compares numeric versions; of others the order is unknown, and a list may lag. */
const isLater = (version: string, shown: string) =>
  COUNT.test(version) && COUNT.test(shown) && Number(version) > Number(shown);
