/** Runs the state machine of one write that may not happen twice: stores each state, then executes its effects. */
import { ApiError, isRefusal } from "~/api/errors";
import { neverSettles } from "~/api/sending/never-settles";
import { CERTAIN_AFTER_MS, fingerprintOf, lookUntil } from "./look-up";
import type { Reached, Submission, WriteKind, WritePorts } from "./write-kind";
import {
  type Attempt,
  failureEvent,
  idle,
  isLookedFor,
  isMade,
  isSameWrite,
  type MadeState,
  type OpenState,
  rejectionOf,
  type Submitted,
  transition,
  type WriteEvent,
  type WriteState,
} from "./write-state";

/** Identifies one request of an attempt, because another tab may send it again with its key. */
export const requestOf = ({ key, sentAt }: { key: string; sentAt: number }) => `${key} ${sentAt}`;

/** `isApplied`: the event was about the attempt of the state; `isNew`: it has changed the state. */
type Step<Body> = { state: WriteState<Body>; isApplied: boolean; isNew: boolean };

export class WriteRunner<Body, Made> {
  readonly #kind: WriteKind<Body, Made>;
  readonly #ports: WritePorts;
  #memory: WriteState<Body> = idle;
  /** False after a write that the device refused: the stored state is then older than the one in memory. */
  #isStored = true;
  /** The submission that this page is running, and its request once sent. */
  #running: { text: string; result: Promise<Reached<Body, Made>> } | null = null;
  #request = "";
  /** By `requestOf`, when this page sent its requests, as `elapsed` says. */
  readonly #sentAt = new Map<string, number>();
  #signals: (AbortSignal | undefined)[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  constructor(kind: WriteKind<Body, Made>, ports: WritePorts) {
    this.#kind = kind;
    this.#ports = ports;
  }

  /** Returns the current state. A "sending" state that this page did not send has lost its answer. */
  async current(): Promise<WriteState<Body>> {
    const state = await this.#load();
    if (state.name !== "sending" || requestOf(state.attempt) === this.#request) return state;
    return (await this.#dispatch({ type: "lost" }, state.attempt)).state;
  }

  /**
   * Sends the write at most once, even if called again meanwhile, and resolves with the resulting state;
   * `unknown` needs `lookUp`. Throws the `AbortError` of `signal` only before the request is sent.
   */
  submit(asked: Submission<Body, Made>): Promise<Reached<Body, Made>> {
    const text = JSON.stringify([asked.sent, asked.risk]);
    if (this.#running && this.#running.text !== text) {
      // Another submission waits for the running one.
      return this.#running.result.catch(() => null).then(() => this.submit(asked));
    }
    this.#signals.push(asked.signal);
    this.#running ??= {
      text,
      result: this.#submit(asked).finally(() => {
        this.#running = null;
        this.#signals = [];
      }),
    };
    return this.#running.result;
  }

  whenSubmitted(): Promise<unknown> | null {
    return this.#running?.result.catch(() => null) ?? null;
  }

  /**
   * Looks until the result is known or the write may be repeated; a missing one is looked up again. Throws
   * the `ApiError` of a refused look, and the `AbortError` of `signal`.
   */
  async lookUp(signal: AbortSignal): Promise<Reached<Body, Made>> {
    const { sessionSignal, wait } = this.#ports;
    const state = await this.current();
    if (state.name === "missing") await this.#dispatch({ type: "lookedAgain" }, state.attempt);
    const look = async () => {
      const now = await this.current();
      if (now.name !== "unknown" || sessionSignal.aborted) return reached<Body, Made>(now);
      return this.#look(now, null, signal);
    };
    return lookUntil(
      look,
      ({ state: { name } }) => name !== "unknown" || sessionSignal.aborted,
      (milliseconds) => wait(milliseconds, signal),
    );
  }

  async markShown(key: string): Promise<void> {
    await this.#dispatch({ type: "shown" }, { key });
  }

  /** Ends an attempt whose result was read. */
  async settle(attempt: Attempt<Body>, made: Made): Promise<Reached<Body, Made>> {
    const { resultsOf, isSingle, hasFailed, whenMade } = this.#kind;
    const { key, body } = attempt;
    const results = resultsOf?.(made) ?? [];
    const event = { type: "made", results, body: isSingle || hasFailed ? body : null } as const;
    const { state } = await this.#dispatch(event, { key });
    if (!this.#ports.sessionSignal.aborted) whenMade(body, made);
    const isThis = isMade(state) && state.attempt.key === key;
    return { ...reached<Body, Made>(isThis ? state : meaningOf(event, attempt)), made };
  }

  async #load(): Promise<WriteState<Body>> {
    const stored = (this.#isStored && (await this.#ports.read())) || this.#memory;
    if (stored.name === "idle" || stored.attempt.userId !== this.#ports.userId()) return idle;
    const { body } = stored.attempt;
    const isKnown = body === null ? isMade(stored) : this.#kind.body.safeParse(body).success;
    return isKnown ? (stored as WriteState<Body>) : idle;
  }

  /** Applies events one at a time; with `to` only to this attempt or request, not to another tab's. */
  #dispatch(
    event: WriteEvent<Body>,
    to: { key?: string; sentAt?: number } = {},
  ): Promise<Step<Body>> {
    const dispatched = this.#queue.then(async () => {
      const before = await this.#load();
      const attempt = before.name === "idle" ? null : before.attempt;
      const isOther =
        (to.key !== undefined && to.key !== attempt?.key) ||
        (to.sentAt !== undefined && to.sentAt !== attempt?.sentAt);
      if (isOther || this.#ports.sessionSignal.aborted) {
        return { state: before, isApplied: false, isNew: false };
      }
      const state = transition(before, event);
      const isNew = state !== before;
      if (isNew) {
        this.#memory = state;
        this.#isStored = await this.#ports.write(state, before);
      }
      return { state, isApplied: true, isNew };
    });
    this.#queue = dispatched.catch(() => {});
    return dispatched;
  }

  async #submit({ body, sent, risk, send }: Submission<Body, Made>): Promise<Reached<Body, Made>> {
    const { createKey, userId, now, canRepeat, sessionSignal } = this.#ports;
    const fingerprint = await fingerprintOf(sent);
    const [key, sentAt] = [createKey(), now()];
    const attempt = { key, fingerprint, userId: userId(), sentAt, previous: null, body };
    const state = await this.current();
    const before = state.name === "idle" ? null : state.attempt;
    const event: Submitted<Body> = {
      type: "submitted",
      attempt,
      canRepeat,
      acceptsRisk: canRepeat || risk === null || risk === before?.key,
      isOther: before !== null && (this.#kind.isOther?.(body, before.body) ?? false),
      isSingle: this.#kind.isSingle ?? false,
    };
    const known = await this.#known(state, event);
    if (known) return known;
    if (this.#signals.every((signal) => signal?.aborted)) this.#signals[0]?.throwIfAborted();
    if (sessionSignal.aborted) await neverSettles();
    const next = await this.#dispatch(event);
    if (!next.isNew || next.state.name !== "sending") return reached(next.state);
    return this.#send(next.state.attempt, send);
  }

  /** Returns the state of an equal write that exists or may exist; null where the state machine decides. */
  async #known(
    before: WriteState<Body>,
    event: Submitted<Body>,
  ): Promise<Reached<Body, Made> | null> {
    let state = before;
    if (isMade(state) && isSameWrite(state, event)) {
      if (await this.#stillStands(state)) return reached<Body, Made>(state);
      ({ state } = await this.#dispatch({ type: "gone" }, state.attempt));
    } else if (isLookedFor(state) && !event.isOther) {
      const looked = await this.#tryLook(state, null);
      if (!looked.isRead || !isLookedFor(looked.state)) return looked;
      ({ state } = looked);
    }
    const next = transition(state, event);
    const isNew = next.name === "sending" && next.attempt.key === event.attempt.key;
    if (!isNew || !this.#kind.findExisting) return null;
    const { attempt } = event;
    try {
      const made = await this.#kind.findExisting(attempt.body);
      return made && { ...reached<Body, Made>({ name: "made", attempt, results: [] }), made };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const rejection = rejectionOf(error);
      return { ...reached({ name: "rejected", attempt, rejection, isRead: false }), error };
    }
  }

  /** Only its failure, or later a list without it, proves that a write no longer stands. */
  async #stillStands({ attempt, results }: MadeState<Body>): Promise<boolean> {
    const { sentAt, body } = attempt;
    try {
      if (body && (await this.#kind.hasFailed?.(body, results))) return false;
      if (this.#ports.now() - sentAt < CERTAIN_AFTER_MS) return true;
      return body !== null && ((await this.#kind.stillStands?.(body)) ?? false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return true;
    }
  }

  async #send(
    attempt: Attempt<Body>,
    send: Submission<Body, Made>["send"],
  ): Promise<Reached<Body, Made>> {
    this.#request = requestOf(attempt);
    this.#sentAt.set(this.#request, this.#ports.elapsed());
    try {
      let made: Made;
      try {
        made = await send(attempt);
      } catch (error) {
        return await this.#fail(attempt, error);
      }
      return await this.settle(attempt, made);
    } finally {
      this.#request = "";
    }
  }

  async #fail(attempt: Attempt<Body>, failure: unknown): Promise<Reached<Body, Made>> {
    const { conflicts, screenLooksUp } = this.#kind;
    const event = failureEvent(failure, conflicts);
    const next = await this.#dispatch(event, attempt);
    const state = next.isApplied ? next.state : meaningOf(event, attempt);
    if (isRefusal(failure, 401)) await this.#ports.endSession();
    const error = failure instanceof ApiError ? failure : null;
    if (state.name !== "unknown") return { ...reached<Body, Made>(state), error };
    // After a conflict one look decides; otherwise a patient kind's screen shows the look-up.
    const isDecidable = state.verdict !== null && attempt.previous === null;
    if (screenLooksUp && !isDecidable) return { ...reached<Body, Made>(state), error };
    return this.#tryLook(state, error);
  }

  /** Looks once; a look that failed leaves the write unknown. */
  async #tryLook(state: OpenState<Body>, refusal: ApiError | null): Promise<Reached<Body, Made>> {
    try {
      return await this.#look(state, refusal, this.#ports.sessionSignal);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const after = await this.#dispatch({ type: "lookedAgain" }, state.attempt);
      return { ...reached<Body, Made>(after.state), isRead: false, error: refusal ?? failure };
    }
  }

  /** Looks for the write once. Throws `ApiError`, and the `AbortError` of `signal`. */
  async #look(
    state: OpenState<Body>,
    refusal: ApiError | null,
    signal: AbortSignal,
  ): Promise<Reached<Body, Made>> {
    const { attempt } = state;
    const found = await this.#kind.find(attempt.body, refusal, signal);
    if (found && "made" in found) return this.settle(attempt, found.made);
    const event: WriteEvent<Body> = found
      ? { type: "excluded", rejection: rejectionOf(found.refused) }
      : this.#notFound(attempt);
    const next = await this.#dispatch(event, attempt);
    return { ...reached<Body, Made>(next.state), error: found ? found.refused : refusal };
  }

  #notFound(attempt: Attempt<Body>): WriteEvent<Body> {
    const { now, elapsed, canRepeat } = this.#ports;
    const sentHereAt = this.#sentAt.get(requestOf(attempt));
    const sinceMs = sentHereAt === undefined ? null : elapsed() - sentHereAt;
    const mayRepeat = canRepeat ? (this.#kind.screenLooksUp ? "later" : "now") : "never";
    return { type: "notFound", at: now(), sinceMs, mayRepeat };
  }
}

/** Returns what an answer means to its own request, also where another tab has sent it again since. */
function meaningOf<Body>(event: WriteEvent<Body>, attempt: Attempt<Body>): WriteState<Body> {
  return transition({ name: "sending", attempt }, event);
}

function reached<Body, Made>(state: WriteState<Body>): Reached<Body, Made> {
  return { state, made: null, error: null, isRead: true };
}
