/** Action of a write whose answer may be lost: a tip, a payment, a change of an order. */
import { respond } from "~/browser/should-revalidate";
import { sessionWrites } from "~/session/session-writes";
import type { OpenOutcome, Press, WriteKind, WriteOutcome } from "~/session/write-attempt";
import { describeError } from "~/wording/describe-error";

/** Form field that requests a look-up; the reply returns its value as `at`. */
export const LOOK_FIELD = "look";
/** Form field with the attempt of which the user accepts a possible duplicate. */
export const RISK_FIELD = "risk";

/** `key`: of the attempt; `at`: of its last request; `text`: why the result is unknown. */
export type OpenReply = {
  kind: "open";
  key: string;
  at: string;
  text: string;
  mayRepeat: boolean;
  isRead: boolean;
};

export function replyToOpen(outcome: OpenOutcome<unknown>): OpenReply {
  const { attempt, mayRepeat, isRead, error } = outcome;
  const { key, sentAt } = attempt;
  const text = error ? describeError(error) : "";
  return { kind: "open", key, at: `${key} ${sentAt}`, text, mayRepeat, isRead };
}

/** Reply to a look-up after the attempt was settled; its result is shown elsewhere. */
export type SettledReply = { kind: "settled"; at: string };

type WriteAction<Body, Made, Reply> = {
  kind: WriteKind<Body, Made>;
  subject: string;
  /** Reads the posted write; a reply where it is not sent, null where the form posts none. */
  read: () => Pick<Press<Body>, "body" | "key"> | { reply: Reply } | null;
  /** Returns null where the result is shown elsewhere. */
  replyTo: (
    outcome: WriteOutcome<Body, Made>,
  ) => Reply | Response | null | Promise<Reply | Response | null>;
  /** Whether the screen's loaders run again after the reply, because the order may have changed. */
  reloads: (reply: Reply) => boolean;
};

/** Sends the posted write once, however often it is pressed, or looks up one with an unknown result. */
export async function sendOrLookUp<Body, Made, Reply extends object>(
  form: FormData,
  signal: AbortSignal,
  { kind, subject, read, replyTo, reloads }: WriteAction<Body, Made, Reply>,
) {
  const look = form.get(LOOK_FIELD);
  if (look !== null) {
    const at = String(look);
    const outcome = await sessionWrites().lookUp(kind, subject, signal);
    const reply = outcome && (await replyTo(outcome));
    if (reply instanceof Response) return reply;
    if (reply) return respond({ ...reply, at }, { reload: reloads(reply) });
    return respond<SettledReply>({ kind: "settled", at }, { reload: true });
  }
  const asked = read();
  if (!asked) return respond(null, { reload: false });
  if ("reply" in asked) return respond(asked.reply, { reload: reloads(asked.reply) });
  const press = { ...asked, subject, risk: String(form.get(RISK_FIELD) ?? "") };
  const reply = await replyTo(await sessionWrites().press(kind, press));
  if (reply instanceof Response) return reply;
  return respond(reply, { reload: !reply || reloads(reply) });
}
