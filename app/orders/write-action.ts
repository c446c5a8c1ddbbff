/** Action of a write whose answer may be lost: a tip, a payment, a change of an order. */
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { respond } from "~/browser/action-reply";
import { currentLocation } from "~/session/current-location";
import { sessionScope, sessionValue } from "~/session/scope";
import { readStored, storageKeys, writeStored } from "~/state/storage";
import { ownId } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { fingerprintOf } from "~/writes/look-up";
import { sessionPorts } from "~/writes/write-kind";
import {
  type StoredKind,
  type StoredWrite,
  storedWriteSchema,
  type WriteOutcome,
  Writes,
} from "~/writes/writes";
import { LOOK_FIELD, RISK_FIELD, replyToOpen } from "./open-write";

const sessionWrites = sessionValue(
  (scope) =>
    new Writes({
      ...sessionPorts(scope.signal),
      read: readStoredWrites,
      write: (writes) => writeStored(storageKeys.writes, writes),
    }),
);

/**
 * Returns the write of an earlier press whose result is unknown; else null. `findMade`: returns its result where
 * the loader has read it, which settles the write.
 */
export async function readOpenWrite<Body, Made>(
  kind: StoredKind<Body, Made>,
  subject: string,
  findMade?: (body: Body) => Made | null,
) {
  const open = await sessionWrites().open(kind, subject);
  const made = open && findMade?.(open.body);
  if (made) await sessionWrites().settle(kind, { subject, attempt: open.attempt, made });
  return open && !made ? replyToOpen(open) : null;
}

type ShownReply<Reply> = Reply | Response | null;

type WriteAction<Body, Made, Reply> = {
  kind: StoredKind<Body, Made>;
  subject: string;
  /**
   * Reads the posted write; the reply where it is not sent, null where the form posts none. `looksFirst`: an earlier
   * press whose result is unknown is looked up first, and the reply is given where nothing was made.
   */
  read: () => { body: Body } | { reply: Reply; looksFirst?: boolean } | null;
  /** Returns null where the result is shown elsewhere. */
  replyTo: (outcome: WriteOutcome<Body, Made>) => ShownReply<Reply> | Promise<ShownReply<Reply>>;
  /** Whether the loaders run again after that reply, because what they read may have changed. */
  reloads: (reply: Reply) => boolean;
};

/** Sends the posted write once, however often it is pressed, or looks up one with an unknown result. */
export async function sendOrLookUp<Body, Made, Reply extends object>(
  form: FormData,
  signal: AbortSignal,
  { kind, subject, read, replyTo, reloads }: WriteAction<Body, Made, Reply>,
) {
  const session = sessionScope();
  const from = currentLocation();
  const text = (name: string) => String(form.get(name) ?? "");
  const risk = text(RISK_FIELD);
  const look = form.has(LOOK_FIELD) ? { at: text(LOOK_FIELD) } : null;
  const asked = look ? null : read();
  if (!asked && !look) return respond(null, { reload: false });
  if (asked && "reply" in asked) {
    const isOpen = asked.looksFirst && (await sessionWrites().open(kind, subject));
    if (!isOpen) return respond(asked.reply, { reload: reloads(asked.reply) });
  }
  const outcome =
    asked && "body" in asked
      ? await sessionWrites().submit(kind, { ...asked, subject, risk })
      : await sessionWrites().lookUp(kind, subject, signal);
  if (asked && "reply" in asked && outcome?.is === "open" && outcome.isRead && outcome.mayRepeat) {
    return respond(asked.reply, { reload: reloads(asked.reply) });
  }
  const reply = outcome && (await replyTo(outcome));
  // On another screen, or another day of the agenda, nobody would see the reply.
  const wasLeft = signal.aborted || currentLocation() !== from;
  if (wasLeft && outcome?.is === "refused" && !session.signal.aborted) {
    showToast({ type: "warning", text: t`Lo último que pediste no se hizo.` });
  }
  if (reply instanceof Response) return reply;
  const answer = reply ?? (look && { kind: "settled" });
  return respond(answer && { ...answer, ...look }, { reload: !reply || reloads(reply) });
}

/** A write of builds until 29 November 2026; `sentAt` in milliseconds since 1970. */
const olderWriteSchema = z.object({
  subject: z.string(),
  userId: z.number(),
  key: z.string(),
  fingerprint: z.string(),
  body: z.unknown(),
  sentAt: z.number(),
  isCertain: z.boolean(),
  isMade: z.boolean(),
});

/** A tip of the builds in which nothing else was stored there; `savedAt` in milliseconds since 1970. */
const olderTipSchema = z.object({
  order: z.number(),
  key: z.string(),
  amount: z.number(),
  payment_id: z.number(),
  known: z.array(z.number()),
  savedAt: z.number(),
});

const storedSchema = z.array(z.union([storedWriteSchema, olderWriteSchema, olderTipSchema]));

/** Reads the writes whose result is unknown, also as an older build stored them under the same key. */
async function readStoredWrites(): Promise<StoredWrite[] | null> {
  const stored = await readStored(storageKeys.writes, storedSchema);
  return stored && Promise.all(stored.map((one) => ("state" in one ? one : stateOf(one))));
}

async function stateOf(older: z.output<typeof olderWriteSchema | typeof olderTipSchema>) {
  const { subject, isCertain, isMade, ...sent } = "savedAt" in older ? await writeOf(older) : older;
  const attempt = { ...sent, previous: null };
  if (isMade) return { subject, state: { name: "made" as const, attempt, results: [] } };
  if (isCertain) return { subject, state: { name: "missing" as const, attempt, isCertain } };
  const unlooked = { lookedAt: null, lookedForMs: 0, mustBeCertain: false, verdict: null };
  return { subject, state: { name: "unknown" as const, attempt, ...unlooked } };
}

/** The tip as its own kind of write names it (tips/tip-kind.ts); a logout removed those of another person. */
async function writeOf({ key, savedAt: sentAt, ...body }: z.output<typeof olderTipSchema>) {
  const { known: _, ...sent } = body;
  const fingerprint = await fingerprintOf(sent);
  const subject = `tip ${body.order}`;
  const times = { sentAt, isCertain: false, isMade: false };
  return { subject, userId: ownId() ?? 0, key, fingerprint, body, ...times };
}
