/** What is known of a kind of change of an order, and the write that it becomes. */
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import * as z from "zod/mini";
import { ApiError } from "~/api/errors";
import type { SendChange } from "~/api/order-changes";
import { fetchOrder, type Order, type Visit } from "~/api/orders";
import { isPlainDate } from "~/domain/dates";
import { forgetHistory } from "~/orders/history";
import { isPastOrder } from "~/orders/order-facts";
import { LOOK_FIELD, readJsonField, readOpenWrite, sendOrLookUp } from "~/orders/write-action";
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
  type SeenVisit,
  seenSchema,
} from "./posted-change";

type ChangeScreen = {
  title: () => string;
  /** Whether the order allows the change. */
  isOpen: (asked: { order: Order; visit: Visit | undefined }) => boolean | undefined;
};

/** `Input` and `Value`: the form as posted and as read. `Call`: the request, as it is stored until the answer arrives. */
export type ChangeKind<Input, Value, Call, Screen> = {
  /** The screen that asks for the change; null where a button posts it. */
  screen: Screen;
  form: z.ZodMiniType<Value, Input>;
  /** `visit`: its id, 0 for a change of the whole order. */
  toCall: (value: Value, visit: number) => Call;
  call: z.ZodMiniType<Call>;
  send: SendChange<Call>;
  /** Whether the order shows the result of the call. */
  isDone: (call: Call, order: Order, seen: readonly SeenVisit[]) => boolean;
  ifLost: {
    /** Which words describe the unknown result. A claim is the same in every version of the order. */
    wrote: "change" | "claim";
    /** Looks for an existing result first, because a backend without versions and keys would repeat it. */
    findsStanding: boolean;
  };
  /** `order` as it is now; null where nobody has read it since. */
  sayDone: (seen: readonly SeenVisit[], order: Order | null) => string;
};

/** `stays`: the reply stays on the screen that posted, whose loaders reload the order. */
export type Posting = { order: number; form: FormData; signal: AbortSignal; stays?: boolean };

/** Adds to a kind what its write does, without the types in which kinds differ. */
export function defineChange<
  Input extends Record<string, unknown>,
  Value,
  Call,
  Screen extends ChangeScreen | null,
>(change: ChangeKind<Input, Value, Call, Screen>) {
  const kind = writeOf(change);
  const { form: schema, toCall } = change;
  /** Sends the posted change, or looks up one with an unknown result. */
  function act(subject: string, { order, form, signal, stays }: Posting) {
    const text = (name: string) => String(form.get(name) ?? "");
    const seen = readJsonField(form, "seen", seenSchema) ?? [];
    const submission = parseWithZod(form, { schema });
    const posted = form.has(LOOK_FIELD) ? null : { submission, seen };
    return sendOrLookUp<ChangeBody<Call>, MadeChange, ChangeReply>(form, signal, {
      kind,
      subject,
      read(key) {
        if (submission.status !== "success") return { reply: invalidReply(submission, key) };
        const call = toCall(submission.value, Number(text("visit")));
        return { body: { order, call, version: text("version"), seen } };
      },
      async replyTo(outcome) {
        if (outcome.is !== "made" || outcome.isOther) return answerTo(outcome, posted);
        const made = outcome.made?.order ?? null;
        if (stays && made?.status !== "cancelled") return null;
        const now = made ?? (await fetchOrder(order).catch(() => null));
        const { pastOrder, order: details } = paths.profile;
        return redirect(now && isPastOrder(now) ? pastOrder(order) : details(order));
      },
      // Reloaded, a screen of a change that is closed meanwhile leads away, and its message is lost.
      reloads: (reply) => reply.kind === "behind",
    });
  }
  return { ...change, act, open: (subject: string) => readOpenWrite(kind, subject) };
}

function writeOf<Input, Value, Call, Screen>(
  kind: ChangeKind<Input, Value, Call, Screen>,
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
      showToast({ type: "success", text: kind.sayDone(seen, order) });
    },
  };
}

const COUNT = /^\d+$/;

/** Compares numeric versions; of others the order is unknown, and a list may lag. */
const isLater = (version: string, shown: string) =>
  COUNT.test(version) && COUNT.test(shown) && Number(version) > Number(shown);

const LONGEST_TEXT = 1000;

export const notTooLong = z.maxLength(LONGEST_TEXT, {
  error: () => t`Escribí hasta ${LONGEST_TEXT} letras.`,
});

export const longText = z._default(z.string().check(z.trim(), notTooLong), "");

export function dayField(error: () => string) {
  return z.string({ error }).check(z.refine(isPlainDate, { error, abort: true }));
}

export const callOfVisit = z.object({ visit: z.number() });

export function visitOf({ visit }: { visit: number }, { visits }: Order): Visit | undefined {
  return visits.find(({ id }) => id === visit);
}
