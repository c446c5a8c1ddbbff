/** A write that may not happen twice, as a state machine: README.md has the table of states and events. Pure. */
import * as z from "zod/mini";
import { readRefusalBody } from "~/api/body";
import { ApiError, mayHaveTakenEffect } from "~/api/errors";
import * as field from "~/api/fields";
import { conflictsSchema } from "~/api/new-order";
import { readRefusal } from "~/api/parse-answer";
import { LOOK_INTERVAL_MS } from "./look-up";

/** A refusal by the backend itself (contract.md, "Errors"), with a status below 500. */
const rejectionSchema = z.object({
  status: z.number(),
  fields: z.catch(field.record(z.array(z.string())), {}),
  message: field.optionalText,
  retryAfter: field.orElse(field.number, null),
  conflicts: field.list(field.date),
});
export type Rejection = z.output<typeof rejectionSchema>;

const resultSchema = z.object({ id: field.id, code: field.optionalText });
export type WriteResult = z.output<typeof resultSchema>;

/** One try at a write. Times are milliseconds since 1970 by the device's clock. */
const attemptSchema = z.object({
  /** The `Idempotency-Key` of its requests. */
  key: z.string().check(z.minLength(1)),
  /** Of everything that is sent (`fingerprintOf`). */
  fingerprint: z.string(),
  userId: z.number(),
  /** When the last request was sent that may still take effect. */
  sentAt: z.number(),
  /** The request before with the same key and body; `isMissing`: it had made nothing and no longer can. */
  previous: z.nullable(z.object({ sentAt: z.number(), isMissing: z.boolean() })),
  /** The data that recognises its result, as its kind of write reads it. */
  body: z.unknown(),
});
export type Attempt<Body> = z.output<typeof attemptSchema> & { body: Body };

export const writeStateSchema = z.union([
  z.object({ name: z.literal("idle") }),
  z.object({ name: z.literal("sending"), attempt: attemptSchema }),
  /**
   * It is unknown whether the write was made; `verdict` applies if it was not. `mustBeCertain`: a different
   * body waits until the write can no longer appear.
   */
  z.object({
    name: z.literal("unknown"),
    attempt: attemptSchema,
    lookedAt: z.nullable(z.number()),
    /** Total milliseconds of looking, counted apart because the clock may be set back. */
    lookedForMs: z.number(),
    mustBeCertain: z.boolean(),
    verdict: z.nullable(rejectionSchema),
  }),
  /** The write was looked up and not found; `isCertain`: it can no longer appear. */
  z.object({ name: z.literal("missing"), attempt: attemptSchema, isCertain: z.boolean() }),
  /** The write was made. A repeated request may have made several; a kind without `resultsOf` names none. */
  z.object({ name: z.literal("made"), attempt: attemptSchema, results: z.array(resultSchema) }),
  /** It was made and shown. Kept for another tab that still offers the same write. */
  z.object({ name: z.literal("shown"), attempt: attemptSchema, results: z.array(resultSchema) }),
  z.object({
    name: z.literal("rejected"),
    attempt: attemptSchema,
    rejection: rejectionSchema,
    isRead: z.boolean(),
  }),
]);
export type StoredState = z.output<typeof writeStateSchema>;

type WithBody<State, Body> = State extends { attempt: unknown; name: infer Name }
  ? Omit<State, "attempt"> & {
      attempt: Attempt<Name extends "made" | "shown" ? Body | null : Body>;
    }
  : State;

/** The body of a write that was made is null where nothing reads it any more. */
export type WriteState<Body> = WithBody<StoredState, Body>;

type Named<Body, Name extends StoredState["name"]> = Extract<WriteState<Body>, { name: Name }>;
export type OpenState<Body> = Named<Body, "unknown" | "missing">;

export const idle = { name: "idle" } as const;

export type Submitted<Body> = {
  type: "submitted";
  /** New, with its own key. */
  attempt: Attempt<Body>;
  /** A repeated request is executed once. */
  canRepeat: boolean;
  /** The user has accepted that a repetition may make a second one. */
  isTold: boolean;
  /** It has another target than the attempt of the state, such as an order for other visits. */
  isOther: boolean;
  /** Only one write may exist, so that one with another body is not sent either. */
  isSingle: boolean;
};

export type WriteEvent<Body> =
  | Submitted<Body>
  /** The result was answered or found. `body`: what is kept of the attempt's. */
  | { type: "made"; results: WriteResult[]; body: Body | null }
  /** `isConflict`: a backend may refuse so what it has already made. */
  | { type: "refused"; rejection: Rejection; isConflict: boolean }
  /** A look shows that the write can no longer be made. */
  | { type: "excluded"; rejection: Rejection }
  /** No answer, an unreadable one, one of a gateway, or 5xx. */
  | { type: "lost" }
  /** A page was loaded, so none of its requests is running. */
  | { type: "reloaded" }
  /** A look at `at` (ms) found nothing. `isEnough`: the user may retry; `isCertain`: it can no longer appear. */
  | { type: "notFound"; isEnough: boolean; isCertain: boolean; at: number }
  | { type: "lookedAgain" }
  | { type: "shown" }
  /** What was made no longer stands, as an order that was cancelled. */
  | { type: "gone" };

type WriteEffect = "post" | "lookUp" | "endSession";

export type Transition<Body> = { state: WriteState<Body>; effects: WriteEffect[] };

function to<Body>(state: WriteState<Body>, ...effects: WriteEffect[]): Transition<Body> {
  return { state, effects };
}

/** Returns the next state; an event without a meaning in the state changes nothing. */
export function transition<Body>(
  state: WriteState<Body>,
  event: WriteEvent<Body>,
): Transition<Body> {
  switch (event.type) {
    case "submitted":
      return submit(state, event);
    case "made":
      return isOpen(state) ? to<Body>(made<Body>(state.attempt, event)) : to<Body>(state);
    case "refused":
      return isOpen(state) ? refuse(state.attempt, event) : to<Body>(state);
    case "excluded":
      return isOpen(state) ? to<Body>(rejected(state.attempt, event.rejection)) : to<Body>(state);
    case "lost":
      return state.name === "sending"
        ? to<Body>(unknown(state.attempt), "lookUp")
        : to<Body>(state);
    case "reloaded":
      return state.name === "sending" ? to<Body>(unknown(state.attempt)) : to<Body>(state);
    case "notFound":
      return state.name === "unknown" ? lookedInVain(state, event) : to<Body>(state);
    case "lookedAgain":
      return state.name === "missing"
        ? to<Body>(unknown(state.attempt), "lookUp")
        : to<Body>(state);
    case "shown":
      if (state.name === "made") return to<Body>({ ...state, name: "shown" });
      return to<Body>(state.name === "rejected" ? { ...state, isRead: true } : state);
    case "gone":
      return to<Body>(isMade(state) ? idle : state);
  }
}

function isOpen<Body>(
  state: WriteState<Body>,
): state is Named<Body, "sending" | "unknown" | "missing"> {
  return state.name === "sending" || state.name === "unknown" || state.name === "missing";
}

export function isMade<Body>(state: WriteState<Body>): state is Named<Body, "made" | "shown"> {
  return state.name === "made" || state.name === "shown";
}

function made<Body>(
  attempt: Attempt<Body>,
  { results, body }: { results: WriteResult[]; body: Body | null },
): WriteState<Body> {
  return { name: "made", attempt: { ...attempt, body }, results };
}

function unknown<Body>(
  attempt: Attempt<Body>,
  verdict: Rejection | null = null,
): Named<Body, "unknown"> {
  const unlooked = { lookedAt: null, lookedForMs: 0, mustBeCertain: false };
  return { name: "unknown", attempt, ...unlooked, verdict };
}

function missing<Body>(attempt: Attempt<Body>, isCertain = true): WriteState<Body> {
  return { name: "missing", attempt, isCertain };
}

function rejected<Body>(attempt: Attempt<Body>, rejection: Rejection): WriteState<Body> {
  return { name: "rejected", attempt, rejection, isRead: false };
}

/** Whether the write that was made is the one that is submitted, so that it is not sent again. */
export function isSameWrite<Body>(
  { attempt }: Named<Body, "made" | "shown">,
  { attempt: { fingerprint }, isOther, isSingle }: Submitted<Body>,
): boolean {
  return !isOther && (isSingle || attempt.fingerprint === fingerprint);
}

/** Sends a new write, unless one is open or was made. */
function submit<Body>(state: WriteState<Body>, event: Submitted<Body>): Transition<Body> {
  const { attempt, canRepeat, isTold, isOther } = event;
  if (state.name === "sending") return to(state);
  if (state.name === "unknown" || state.name === "missing") {
    const isSame = state.attempt.fingerprint === attempt.fingerprint;
    const isCertain = state.name === "missing" && state.isCertain;
    if (isSame && (canRepeat || (isCertain && isTold))) {
      const previous = { sentAt: state.attempt.sentAt, isMissing: isCertain };
      return send({ ...state.attempt, sentAt: attempt.sentAt, previous });
    }
    if (state.name === "missing" && (isOther || (isCertain && isTold))) return send(attempt);
    if (isCertain) return to(state);
    return to({ ...unknown(state.attempt), mustBeCertain: !isSame && !isOther }, "lookUp");
  }
  return isMade(state) && isSameWrite(state, event) ? to<Body>(state) : send(attempt);
}

function send<Body>(attempt: Attempt<Body>): Transition<Body> {
  return to({ name: "sending", attempt }, "post");
}

/** Whether no earlier request of the attempt can still make the write. */
export function isUnrivalled({ previous }: Attempt<unknown>): boolean {
  return previous === null || previous.isMissing;
}

/** Statuses that say nothing about an earlier request with the same key. */
const NO_VERDICT = [401, 429];

/**
 * A refusal of the first request is final, except a conflict: the conflicting write may be the user's own from
 * another tab. A refusal of a repeated request counts only if the first has not been made.
 */
function refuse<Body>(
  attempt: Attempt<Body>,
  { rejection, isConflict }: { rejection: Rejection; isConflict: boolean },
): Transition<Body> {
  const { status } = rejection;
  const { previous } = attempt;
  if (previous === null && status === 401) return to<Body>(idle, "endSession");
  const before = { ...attempt, sentAt: previous?.sentAt ?? attempt.sentAt };
  const isFinal = isUnrivalled(attempt) && !isConflict;
  if (previous && NO_VERDICT.includes(status)) {
    const open = isFinal ? missing(before) : unknown(before);
    return to(open, status === 401 ? "endSession" : "lookUp");
  }
  return isFinal ? to(rejected(before, rejection)) : to(unknown(before, rejection), "lookUp");
}

/** Upper limit of the time that one pause between two looks counts. */
const LONGEST_PAUSE_MS = 30_000;

/** Returns for how many milliseconds the write has been looked for, with a look at `at` (ms). */
export function lookedForMs(
  { lookedAt, lookedForMs: before }: Named<unknown, "unknown">,
  at: number,
) {
  return lookedAt === null ? before : before + clamp(at - lookedAt);
}

const clamp = (pauseMs: number) => Math.min(Math.max(0, pauseMs), LONGEST_PAUSE_MS);

/** Whether two looks lie far enough apart for a list that was behind to catch up. */
export const hasLookedTwice = (forMs: number): boolean => forMs >= LOOK_INTERVAL_MS - 1_000;

function lookedInVain<Body>(
  state: Named<Body, "unknown">,
  { isEnough, isCertain, at }: { isEnough: boolean; isCertain: boolean; at: number },
): Transition<Body> {
  const { attempt, verdict, mustBeCertain } = state;
  if (verdict && (isCertain || isUnrivalled(attempt))) return to(rejected(attempt, verdict));
  if (isCertain || (isEnough && !mustBeCertain && !verdict)) {
    return to(missing(attempt, isCertain));
  }
  return to({ ...state, lookedAt: at, lookedForMs: lookedForMs(state, at) }, "lookUp");
}

/** The event of a request that failed; `conflicts`: statuses that may refuse a write that was already made. */
export function failureEvent(error: unknown, conflicts: readonly number[]): WriteEvent<never> {
  if (!(error instanceof ApiError) || mayHaveTakenEffect(error)) return { type: "lost" };
  const isConflict = conflicts.includes(error.status);
  return { type: "refused", rejection: rejectionOf(error), isConflict };
}

export function rejectionOf(error: ApiError): Rejection {
  const { status, fields, retryAfter, body } = error;
  const conflicts = (status === 409 && readRefusal(conflictsSchema, error)?.conflicts) || [];
  return { status, fields, message: readRefusalBody(body).message, retryAfter, conflicts };
}
