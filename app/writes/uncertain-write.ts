/**
 * A write whose answer may be lost and that must not happen twice: a charge, a change, a claim. It is sent
 * once, then looked up while its result is unknown, and repeated only where the backend deduplicates it or
 * the user accepts the risk. Orders use their own machine (app/checkout).
 */
import type * as z from "zod/mini";
import { ApiError, isRefusal, isUnauthorized, mayHaveTakenEffect } from "~/api/errors";
import { CERTAIN_AFTER_MS, fingerprintOf, lookUntil, requestOf } from "./look-up";
import {
  beginAttempt,
  type OpenOutcome,
  type Submission,
  type WriteAttempt,
  type WriteKind,
  type WriteOutcome,
  type WritePorts,
} from "./write-attempt";

/** An attempt, and its body as its kind of write reads it. */
type ReadAttempt<Body> = Pick<OpenOutcome<Body>, "attempt" | "body">;

/** An attempt is forgotten a day after its request. */
const LIFE_MS = 24 * 3_600_000;
/** Upper limit of the time that one pause between two looks counts. */
const LONGEST_PAUSE_MS = 30_000;
/** Statuses that a backend replays for the same key, so that a repetition shows the first answer. */
const BY_RULE = [400, 402, 409, 422];

export class UncertainWrites {
  readonly #ports: WritePorts;
  #memory: WriteAttempt[] = [];
  /** False after a write that the device refused: the stored attempts are then older than those in memory. */
  #isStored = true;
  readonly #submissions = new Map<string, Promise<unknown>>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #sending = new Set<string>();
  /** By `requestOf`, when this page sent its requests, as `elapsed` says. */
  readonly #sentAt = new Map<string, number>();
  readonly #used = new Map<string, string>();

  constructor(ports: WritePorts) {
    this.#ports = ports;
  }

  /** Sends the write once, however often the button is pressed, in any tab. */
  submit<Body, Made>(
    kind: WriteKind<Body, Made>,
    asked: Submission<Body>,
  ): Promise<WriteOutcome<Body, Made>> {
    const { subject, key, body, risk } = asked;
    const submission = JSON.stringify([subject, key, kind.sent(body), risk]);
    const known = this.#submissions.get(submission) as
      | Promise<WriteOutcome<Body, Made>>
      | undefined;
    if (known) return known;
    const outcome = this.#inTurn(subject, () => this.#submit(kind, asked));
    this.#submissions.set(submission, outcome);
    const forget = () => this.#submissions.delete(submission);
    outcome.then(({ is }) => is === "open" && forget(), forget);
    return outcome;
  }

  /** Returns the open attempt that this page is not sending, or null. Makes no request. */
  async open<Body>(
    kind: { body: z.ZodMiniType<Body> },
    subject: string,
  ): Promise<OpenOutcome<Body> | null> {
    const attempt = this.#sending.has(subject) ? null : await this.#read(subject);
    const body = attempt && !attempt.isMade ? kind.body.safeParse(attempt.body) : null;
    return attempt && body?.success ? this.#stillOpen(attempt, body.data, null) : null;
  }

  /**
   * Looks up the open attempt until it is settled or may be repeated, and returns null where there is none.
   * Another page may have found it meanwhile. Throws `AbortError`.
   */
  async lookUp<Body, Made>(
    kind: WriteKind<Body, Made>,
    subject: string,
    signal: AbortSignal,
  ): Promise<WriteOutcome<Body, Made> | null> {
    const look = async () => {
      const open = await this.open(kind, subject);
      if (open) return this.#look(kind, open, null);
      const kept = await this.#read(subject);
      if (!kept?.isMade) return null;
      const body = kind.body.safeParse(kept.body).data ?? null;
      return { is: "made", made: null, body, hadOtherBody: false } as const;
    };
    try {
      return await lookUntil(
        () => this.#inTurn(subject, look),
        (outcome) => outcome?.is !== "open" || outcome.mayRepeat,
        (milliseconds) => this.#ports.wait(milliseconds, signal),
      );
    } catch (error) {
      const open = error instanceof ApiError ? await this.open(kind, subject) : null;
      if (!open) throw error;
      return { ...open, isRead: false, error: error as ApiError };
    }
  }

  #inTurn<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(subject) ?? Promise.resolve();
    const result = before.then(work);
    this.#queues.set(
      subject,
      result.catch(() => {}),
    );
    return result;
  }

  async #submit<Body, Made>(
    kind: WriteKind<Body, Made>,
    { subject, body, key, risk }: Submission<Body>,
  ): Promise<WriteOutcome<Body, Made>> {
    const { now, canRepeat } = this.#ports;
    const fingerprint = await fingerprintOf(kind.sent(body));
    const before = await this.#read(subject);
    const isSame = before?.fingerprint === fingerprint;
    // A form opened before a recent write would repeat it, because the list does not show the write yet.
    if (before?.isMade && now() - before.sentAt < CERTAIN_AFTER_MS && (isSame || kind.isSingle)) {
      const made = kind.body.safeParse(before.body);
      return {
        is: "made",
        made: null,
        body: made.success ? made.data : body,
        hadOtherBody: !isSame,
      };
    }
    const open = await this.open(kind, subject);
    if (open) {
      const looked = await this.#look(kind, open, null).catch(staysOpenAfterFailedLook(open));
      if (looked.is === "made") return { ...looked, hadOtherBody: !isSame };
      if (looked.is === "refused" || !looked.isRead) return looked;
      const { attempt } = looked;
      const isTold = canRepeat || risk === attempt.key;
      if (!(isSame && canRepeat) && !(attempt.isCertain && isTold)) return looked;
      if (isSame) {
        const again = beginAttempt(attempt, now());
        return this.#send(kind, { attempt: again, body: looked.body }, attempt);
      }
    }
    try {
      const standing = await kind.findExisting?.(body);
      if (standing) return { is: "made", made: standing, body, hadOtherBody: false };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { is: "refused", error, body };
    }
    const asked = { subject, userId: this.#ports.userId(), fingerprint, body };
    const attempt = beginAttempt({ ...asked, key: this.#keyFor(key, fingerprint, before) }, now());
    return this.#send(kind, { attempt, body }, null);
  }

  /** Returns the form's key, or a new one where the form's key was used for another body. */
  #keyFor(key: string, fingerprint: string, before: WriteAttempt | null): string {
    const usedFor = before?.key === key ? before.fingerprint : this.#used.get(key);
    const isFree = usedFor === undefined || usedFor === fingerprint;
    const used = isFree ? key : this.#ports.createKey();
    this.#used.set(used, fingerprint);
    return used;
  }

  async #send<Body, Made>(
    kind: WriteKind<Body, Made>,
    sent: ReadAttempt<Body>,
    before: WriteAttempt | null,
  ): Promise<WriteOutcome<Body, Made>> {
    const { attempt, body } = sent;
    const { subject } = attempt;
    this.#sending.add(subject);
    this.#sentAt.set(requestOf(attempt), this.#ports.elapsed());
    try {
      await this.#change(subject, () => attempt);
      return await this.settleMade(kind, sent, await kind.send(body, attempt.key));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return await this.#fail(kind, sent, before, error);
    } finally {
      this.#sending.delete(subject);
    }
  }

  /**
   * Settles a failed request. A refusal of the first request is final, except for a conflict; a refusal of a
   * repeated one says nothing about the first.
   */
  async #fail<Body, Made>(
    kind: WriteKind<Body, Made>,
    { attempt: sent, body }: ReadAttempt<Body>,
    before: WriteAttempt | null,
    error: ApiError,
  ): Promise<WriteOutcome<Body, Made>> {
    const { conflicts } = kind;
    let attempt = sent;
    if (!mayHaveTakenEffect(error)) {
      const isConflict = isRefusal(error, ...conflicts);
      if (!before && !isConflict) {
        await this.#settle(sent, null);
        if (isUnauthorized(error)) await this.#ports.endSession();
        return { is: "refused", error, body };
      }
      const holds = isConflict || isRefusal(error, ...BY_RULE);
      attempt = { ...(before ?? sent), verdict: holds ? error.status : null };
      await this.#settle(sent, attempt);
      if (isUnauthorized(error)) await this.#ports.endSession();
    }
    const open = this.#stillOpen(attempt, body, error);
    return this.#look(kind, open, error).catch(staysOpenAfterFailedLook(open));
  }

  /** Looks up the write once. Throws `ApiError`. */
  async #look<Body, Made>(
    kind: WriteKind<Body, Made>,
    { attempt, body }: ReadAttempt<Body>,
    error: ApiError | null,
  ): Promise<WriteOutcome<Body, Made>> {
    const { sessionSignal, now, elapsed } = this.#ports;
    // The session has ended, so the promise never settles.
    if (sessionSignal.aborted) await new Promise<never>(() => {});
    const { verdict, sentAt, lookedAt } = attempt;
    const found = await kind.find(body, error);
    if (found && "made" in found) return this.settleMade(kind, { attempt, body }, found.made);
    if (found || verdict !== null) {
      await this.#settle(attempt, null);
      const said = error ?? ApiError.refused(verdict ?? 0);
      return { is: "refused", error: found ? found.refused : said, body };
    }
    const pauseMs = Math.min(Math.max(0, now() - lookedAt), LONGEST_PAUSE_MS);
    const lookedForMs = attempt.lookedForMs + pauseMs;
    const sentHereAt = this.#sentAt.get(requestOf(attempt));
    const sinceMs =
      sentHereAt === undefined ? Math.max(now() - sentAt, lookedForMs) : elapsed() - sentHereAt;
    const isCertain = attempt.isCertain || sinceMs >= CERTAIN_AFTER_MS;
    const looked = { ...attempt, lookedAt: now(), lookedForMs, isCertain };
    await this.#settle(attempt, looked);
    return { ...this.#stillOpen(looked, body, error), isRead: true };
  }

  /** Settles an attempt whose result was read. */
  async settleMade<Body, Made>(
    kind: WriteKind<Body, Made>,
    { attempt, body }: ReadAttempt<Body>,
    made: Made,
  ): Promise<WriteOutcome<Body, Made>> {
    const kept = kind.isSingle ? body : null;
    await this.#settle(attempt, { ...attempt, body: kept, isMade: true });
    kind.whenMade(body, made);
    return { is: "made", made, body, hadOtherBody: false };
  }

  #stillOpen<Body>(attempt: WriteAttempt, body: Body, error: ApiError | null): OpenOutcome<Body> {
    const mayRepeat = attempt.isCertain || this.#ports.canRepeat;
    return { is: "open", attempt, body, mayRepeat, isRead: true, error };
  }

  async #read(subject: string): Promise<WriteAttempt | null> {
    const kept = await this.#attempts();
    const attempt = kept.find((one) => one.subject === subject) ?? null;
    const isOurs = attempt?.userId === this.#ports.userId();
    return isOurs && this.#ports.now() - attempt.sentAt < LIFE_MS ? attempt : null;
  }

  /** Stores or deletes (null) an attempt, unless it was sent again or settled meanwhile. */
  async #settle(attempt: WriteAttempt, next: WriteAttempt | null): Promise<void> {
    await this.#change(attempt.subject, (kept) =>
      kept?.sentAt === attempt.sentAt && !kept.isMade ? next : kept,
    );
  }

  async #change(
    subject: string,
    change: (kept: WriteAttempt | null) => WriteAttempt | null,
  ): Promise<void> {
    const { write, now, sessionSignal } = this.#ports;
    await this.#inTurn("", async () => {
      const kept = await this.#attempts();
      if (sessionSignal.aborted) return;
      const isNeeded = ({ sentAt, isMade }: WriteAttempt) =>
        now() - sentAt < (isMade ? CERTAIN_AFTER_MS : LIFE_MS);
      const next = change(kept.find((one) => one.subject === subject) ?? null);
      const others = kept.filter((one) => one.subject !== subject && isNeeded(one));
      this.#memory = next ? [...others, next] : others;
      this.#isStored = await write(this.#memory);
    });
  }

  async #attempts(): Promise<WriteAttempt[]> {
    return (this.#isStored && (await this.#ports.read())) || this.#memory;
  }
}

/** Keeps the attempt open after a failed look. */
function staysOpenAfterFailedLook<Body>(open: OpenOutcome<Body>) {
  return (failure: unknown): OpenOutcome<Body> => {
    if (!(failure instanceof ApiError)) throw failure;
    return { ...open, isRead: false, error: open.error ?? failure };
  };
}
