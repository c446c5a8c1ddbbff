/** The writes of a session that may not happen twice, by subject: charges, changes, claims. Orders: app/checkout. */
import * as z from "zod/mini";
import { ApiError } from "~/api/errors";
import { neverSettles } from "~/api/sending/never-settles";
import { CERTAIN_AFTER_MS, fingerprintOf } from "./look-up";
import type { Reached, SessionPorts, WriteKind, WritePorts } from "./write-kind";
import { WriteRunner } from "./write-runner";
import {
  type Attempt,
  idle,
  isLookedFor,
  isMade,
  type OpenState,
  type StoredState,
  writeStateSchema,
} from "./write-state";

/** A kind of write whose submission is stored whole. */
export type StoredKind<Body, Made> = WriteKind<Body, Made> & {
  /** The part of the body that makes two writes the same. */
  sent: (body: Body) => unknown;
  send: (body: Body, key: string) => Promise<Made>;
};

/** The result is unknown. `error`: the reason, null for an attempt of an earlier page. */
export type OpenOutcome<Body> = {
  is: "open";
  attempt: Attempt<Body>;
  body: Body;
  mayRepeat: boolean;
  /** True where a look succeeded and found nothing. */
  isRead: boolean;
  error: ApiError | null;
};
export type WriteOutcome<Body, Made> =
  /** Both are null where another press or page has made it; `hadOtherBody`: its body was different. */
  | { is: "made"; made: Made | null; body: Body | null; hadOtherBody: boolean }
  | { is: "refused"; error: ApiError; body: Body }
  | OpenOutcome<Body>;

/** Identifies the target of a write in `subject`; each subject has one attempt at a time. */
export const storedWriteSchema = z.object({ subject: z.string(), state: writeStateSchema });
export type StoredWrite = z.output<typeof storedWriteSchema>;

type ListPorts = SessionPorts & {
  /** Null where the device holds none. */
  read: () => Promise<StoredWrite[] | null>;
  /** Resolves with false where the device did not store them. */
  write: (writes: StoredWrite[]) => Promise<boolean>;
};

/** An attempt is forgotten a day after its request. */
const LIFE_MS = 24 * 3_600_000;

export class Writes {
  readonly #ports: ListPorts;
  readonly #runners = new Map<string, unknown>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: ListPorts) {
    this.#ports = ports;
  }

  /**
   * Sends the write once, however often the button is pressed, in any tab. `risk`: key of the attempt whose
   * possible duplicate the user has accepted; "" for none.
   */
  async submit<Body, Made>(
    kind: StoredKind<Body, Made>,
    { subject, body, risk }: { subject: string; body: Body; risk: string },
  ): Promise<WriteOutcome<Body, Made>> {
    const sent = kind.sent(body);
    const send = (attempt: Attempt<Body>) => kind.send(attempt.body, attempt.key);
    const reached = await this.#runner(kind, subject).submit({ body, sent, send, risk });
    const { state, error } = reached;
    // A 401 ended the session and left no attempt.
    if (state.name === "idle" && error) return { is: "refused", error, body };
    const outcome = this.#outcomeOf(reached);
    if (!outcome) {
      if (this.#ports.sessionSignal.aborted) return neverSettles();
      // Another tab is sending a write of this subject, or has just been refused.
      await this.lookUp(kind, subject, this.#ports.sessionSignal);
      return this.submit(kind, { subject, body, risk });
    }
    if (outcome.is !== "made" || !isMade(state)) return outcome;
    const hadOtherBody = state.attempt.fingerprint !== (await fingerprintOf(sent));
    return { ...outcome, body: outcome.body ?? body, hadOtherBody };
  }

  /**
   * Looks up the open attempt until it is settled or may be repeated, and returns null where there is none.
   * Another page may have found it meanwhile. Throws `AbortError`.
   */
  async lookUp<Body, Made>(
    kind: StoredKind<Body, Made>,
    subject: string,
    signal: AbortSignal,
  ): Promise<WriteOutcome<Body, Made> | null> {
    const runner = this.#runner(kind, subject);
    await runner.whenSubmitted();
    try {
      const reached = await runner.lookUp(signal);
      return this.#ports.sessionSignal.aborted ? neverSettles() : this.#outcomeOf(reached);
    } catch (error) {
      if (this.#ports.sessionSignal.aborted) return neverSettles();
      const open = error instanceof ApiError ? await this.open(kind, subject) : null;
      if (!open) throw error;
      return { ...open, isRead: false, error: error as ApiError };
    }
  }

  /** Returns the open attempt that this page is not sending, or null. Makes no request. */
  async open<Body, Made>(
    kind: StoredKind<Body, Made>,
    subject: string,
  ): Promise<OpenOutcome<Body> | null> {
    const runner = this.#runner(kind, subject);
    const state = runner.whenSubmitted() ? idle : await runner.current();
    return isLookedFor(state) ? this.#openOf(state, true, null) : null;
  }

  /** Ends an open attempt whose result was read. */
  async settle<Body, Made>(
    kind: StoredKind<Body, Made>,
    { subject, attempt, made }: { subject: string; attempt: Attempt<Body>; made: Made },
  ): Promise<void> {
    await this.#runner(kind, subject).settle(attempt, made);
  }

  /** Returns null where there is no attempt. */
  #outcomeOf<Body, Made>(reached: Reached<Body, Made>): WriteOutcome<Body, Made> | null {
    const { state, made, error, isRead } = reached;
    switch (state.name) {
      case "idle":
      case "sending":
        return null;
      case "unknown":
      case "missing":
        return this.#openOf(state, isRead, error);
      case "rejected": {
        const { status, fields, retryAfter, ...body } = state.rejection;
        const refusal = error ?? ApiError.refused(status, fields, retryAfter, body);
        return { is: "refused", error: refusal, body: state.attempt.body };
      }
      default:
        return { is: "made", made, body: state.attempt.body, hadOtherBody: false };
    }
  }

  #openOf<Body>(
    state: OpenState<Body>,
    isRead: boolean,
    error: ApiError | null,
  ): OpenOutcome<Body> {
    const { attempt } = state;
    const isCertain = state.name === "missing" && state.isCertain;
    // The refusal of a repetition is waited for, because the same key would get it again.
    const mustWait =
      state.name === "unknown" &&
      (state.mustBeCertain || (state.verdict !== null && attempt.previous !== null));
    const mayRepeat = isCertain || (this.#ports.canRepeat && !mustWait);
    return { is: "open", attempt, body: attempt.body, mayRepeat, isRead, error };
  }

  /** Each subject is of one kind. */
  #runner<Body, Made>(kind: StoredKind<Body, Made>, subject: string): WriteRunner<Body, Made> {
    const known = this.#runners.get(subject) as WriteRunner<Body, Made> | undefined;
    const runner = known ?? new WriteRunner(kind, this.#portsOf(subject));
    this.#runners.set(subject, runner);
    return runner;
  }

  #portsOf(subject: string): WritePorts {
    const { read, write, now, ...ports } = this.#ports;
    const isNeeded = (state: StoredState) => {
      if (state.name === "idle" || state.name === "rejected") return false;
      return now() - state.attempt.sentAt < (isMade(state) ? CERTAIN_AFTER_MS : LIFE_MS);
    };
    const readNeeded = async () => (await read())?.filter(({ state }) => isNeeded(state)) ?? null;
    return {
      ...ports,
      now,
      async read() {
        const writes = await readNeeded();
        return writes && (writes.find((one) => one.subject === subject)?.state ?? idle);
      },
      write: (state) => {
        const written = this.#queue.then(async () => {
          const others = (await readNeeded())?.filter((one) => one.subject !== subject) ?? [];
          return write(isNeeded(state) ? [...others, { subject, state }] : others);
        });
        this.#queue = written.catch(() => {});
        return written;
      },
    };
  }
}
