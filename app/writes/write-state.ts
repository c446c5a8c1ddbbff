/** A write that may not happen twice, as a state machine: README.md has the table of states and events. Pure. */
import * as z from "zod/mini";
import { readRefusalBody } from "~/api/body";
import { ApiError, mayHaveTakenEffect } from "~/api/errors";
import * as field from "~/api/fields";
import { conflictsSchema } from "~/api/new-order";
import { readRefusal } from "~/api/parse-answer";
import { CERTAIN_AFTER_MS, LOOK_INTERVAL_MS } from "./look-up";

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
export type MadeState<Body> = Named<Body, "made" | "shown">;

export const idle = { name: "idle" } as const;

export type Submitted<Body> = {
  type: "submitted";
  /** New, with its own key. */
  attempt: Attempt<Body>;
  /** A repeated request is executed once. */
  canRepeat: boolean;
  /** The user has accepted that a repetition may make a second one. */
  acceptsRisk: boolean;
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
  /** No answer, an unreadable one, one of a gateway, or 5xx; or the page that waited for it is gone. */
  | { type: "lost" }
  /**
   * A look at `at` found nothing, `sinceMs` after the request; null where only the device's clock tells.
   * `mayRepeat`: whether one look, two, or only certainty allow another request.
   */
  | { type: "notFound"; at: number; sinceMs: number | null; mayRepeat: "now" | "later" | "never" }
  | { type: "lookedAgain" }
  | { type: "shown" }
  /** What was made no longer stands, as an order that was cancelled. */
  | { type: "gone" };

/** Returns the next state; an event without a meaning in the state changes nothing. */
export function transition<Body>(
  state: WriteState<Body>,
  event: WriteEvent<Body>,
): WriteState<Body> {
  switch (event.type) {
    case "submitted":
      return submit(state, event);
    case "made": {
      const { results, body } = event;
      if (!isOpen(state)) return state;
      return { name: "made", attempt: { ...state.attempt, body }, results };
    }
    case "refused":
      return isOpen(state) ? refuse(state.attempt, event) : state;
    case "excluded":
      return isOpen(state) ? rejected(state.attempt, event.rejection) : state;
    case "lost":
      return state.name === "sending" ? unknown(state.attempt) : state;
    case "notFound":
      return state.name === "unknown" ? lookedInVain(state, event) : state;
    case "lookedAgain":
      return state.name === "missing" ? unknown(state.attempt) : state;
    case "shown":
      if (state.name === "made") return { ...state, name: "shown" };
      return state.name === "rejected" ? { ...state, isRead: true } : state;
    case "gone":
      return isMade(state) ? idle : state;
  }
}

function isOpen<Body>(
  state: WriteState<Body>,
): state is Named<Body, "sending" | "unknown" | "missing"> {
  return state.name === "sending" || isLookedFor(state);
}

export function isLookedFor<Body>(state: WriteState<Body>): state is OpenState<Body> {
  return state.name === "unknown" || state.name === "missing";
}

export function isMade<Body>(state: WriteState<Body>): state is MadeState<Body> {
  return state.name === "made" || state.name === "shown";
}

function unknown<Body>(
  attempt: Attempt<Body>,
  verdict: Rejection | null = null,
  mustBeCertain = false,
): WriteState<Body> {
  return { name: "unknown", attempt, lookedAt: null, lookedForMs: 0, mustBeCertain, verdict };
}

function missing<Body>(attempt: Attempt<Body>, isCertain = true): WriteState<Body> {
  return { name: "missing", attempt, isCertain };
}

function rejected<Body>(attempt: Attempt<Body>, rejection: Rejection): WriteState<Body> {
  return { name: "rejected", attempt, rejection, isRead: false };
}

function sending<Body>(attempt: Attempt<Body>): WriteState<Body> {
  return { name: "sending", attempt };
}

/** Whether the write that was made is the one that is submitted, so that it is not sent again. */
export function isSameWrite<Body>(
  { attempt }: Named<Body, "made" | "shown">,
  { attempt: { fingerprint }, isOther, isSingle }: Submitted<Body>,
): boolean {
  return !isOther && (isSingle || attempt.fingerprint === fingerprint);
}

/** Sends a new write, unless one is open or was made. */
function submit<Body>(state: WriteState<Body>, event: Submitted<Body>): WriteState<Body> {
  const { attempt, canRepeat, acceptsRisk, isOther } = event;
  if (state.name === "sending" || (isMade(state) && isSameWrite(state, event))) return state;
  if (!isLookedFor(state)) return sending(attempt);
  const { sentAt, fingerprint } = state.attempt;
  const isSame = fingerprint === attempt.fingerprint;
  const isMissing = state.name === "missing" && state.isCertain;
  if (isSame && (canRepeat || (isMissing && acceptsRisk))) {
    const previous = { sentAt, isMissing };
    return sending({ ...state.attempt, sentAt: attempt.sentAt, previous });
  }
  if (state.name === "missing" && (isOther || (isMissing && acceptsRisk))) return sending(attempt);
  if (isMissing) return state;
  const mustBeCertain = !isSame && !isOther;
  // The looks so far count, so that pressing again does not begin the wait anew.
  if (state.name === "unknown") return { ...state, verdict: null, mustBeCertain };
  return unknown(state.attempt, null, mustBeCertain);
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
): WriteState<Body> {
  const { status } = rejection;
  const { previous } = attempt;
  if (previous === null) {
    if (status === 401) return idle;
    return isConflict ? unknown(attempt, rejection) : rejected(attempt, rejection);
  }
  const before = { ...attempt, sentAt: previous.sentAt };
  if (!NO_VERDICT.includes(status)) return unknown(before, rejection);
  return previous.isMissing ? missing(before) : unknown(before);
}

/** Upper limit of the time that one pause between two looks counts. */
const MAX_PAUSE_MS = 30_000;
/** Between two looks a list that was behind may have caught up. */
const APART_MS = LOOK_INTERVAL_MS - 1_000;

function lookedInVain<Body>(
  state: Named<Body, "unknown">,
  { at, sinceMs, mayRepeat }: Extract<WriteEvent<Body>, { type: "notFound" }>,
): WriteState<Body> {
  const { attempt, verdict, mustBeCertain, lookedAt } = state;
  const pauseMs = Math.min(Math.max(0, at - (lookedAt ?? at)), MAX_PAUSE_MS);
  const lookedForMs = state.lookedForMs + pauseMs;
  const hasLookedTwice = lookedForMs >= APART_MS;
  const waitedMs = sinceMs ?? Math.max(at - attempt.sentAt, lookedForMs);
  const isCertain = hasLookedTwice && waitedMs >= CERTAIN_AFTER_MS;
  if (verdict && (isCertain || attempt.previous === null)) return rejected(attempt, verdict);
  const isEnough = mayRepeat === "now" || (mayRepeat === "later" && hasLookedTwice);
  if (isCertain || (isEnough && !mustBeCertain && !verdict)) return missing(attempt, isCertain);
  return { ...state, lookedAt: at, lookedForMs };
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
