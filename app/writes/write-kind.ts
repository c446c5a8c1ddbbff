/** What a kind of write says of itself, and what its runner needs and returns. */
import { v4 } from "uuid";
import type * as z from "zod/mini";
import type { ApiError } from "~/api/errors";
import { settings } from "~/config";
import { delay } from "~/delay";
import { endSession } from "~/session/end-session";
import { ownId } from "~/state/store";
import type { Attempt, StoredState, WriteResult, WriteState } from "./write-state";

/** Returns what a write needs of the session that `sessionSignal` ends with; tests replace it. */
export function sessionPorts(sessionSignal: AbortSignal) {
  return {
    userId: () => ownId() ?? 0,
    /** Aborts with the session, after which nothing may be stored. */
    sessionSignal,
    endSession: () => endSession("expired"),
    wait: (milliseconds: number, signal: AbortSignal) =>
      delay(milliseconds, { signal, events: ["online"] }),
    now: Date.now,
    /** Milliseconds since the page was loaded, which no change of the device's clock moves. */
    elapsed: () => performance.now(),
    createKey: (): string => v4(),
    /** True where the backend supports `Idempotency-Key`, so that a repeated request is executed once. */
    canRepeat: settings().idempotentOrders,
  };
}

export type SessionPorts = ReturnType<typeof sessionPorts>;

export type WritePorts = SessionPorts & {
  /** Null where the device holds no state. */
  read: () => Promise<StoredState | null>;
  /** Resolves with false where the device did not store the state. */
  write: (state: StoredState, before: StoredState) => Promise<boolean>;
};

/** The result of a look; null where the write is not listed. `refused`: it can no longer be made. */
export type Found<Made> = { made: Made } | { refused: ApiError } | null;

export type WriteKind<Body, Made> = {
  /** Schema of the data that recognises the result. */
  body: z.ZodMiniType<Body>;
  /** Statuses with which a backend may refuse a write that it has already made. */
  conflicts: readonly number[];
  /** Throws `ApiError`. `refusal`: the refusal of the request that led to this look. */
  find: (body: Body, refusal: ApiError | null, signal: AbortSignal) => Promise<Found<Made>>;
  /** Runs before the first request, so that an existing result is not created again. Throws `ApiError`. */
  findExisting?: (body: Body) => Promise<Made | null>;
  /** Whether what was made still stands, asked once it has to be listed. Without it, it may be made again then. */
  stillStands?: (body: Body) => Promise<boolean>;
  /**
   * Whether what was made has failed since, as a payment that the bank declines later or an order that was cancelled.
   * Throws `ApiError`.
   */
  hasFailed?: (body: Body, results: readonly WriteResult[]) => Promise<boolean>;
  /** Whether a write has another target than the one of the same subject that is open or was made. */
  isOther?: (body: Body, before: Body | null) => boolean;
  /** True where only one write may exist, so that one with another body is not sent either. */
  isSingle?: true;
  /** True where the screen, not the submit, looks for a lost result, and two looks precede a repetition. */
  screenLooksUp?: true;
  resultsOf?: (made: Made) => WriteResult[];
  /** Runs each time the result was read. */
  whenMade: (body: Body, made: Made) => void;
};

export type Submission<Body, Made> = {
  body: Body;
  /** Everything that is sent, which makes two submissions the same. */
  sent: unknown;
  send: (attempt: Attempt<Body>) => Promise<Made>;
  /** Key of the attempt whose possible duplicate the user has accepted; null where the screen has told it. */
  risk: string | null;
  /** Aborts a submission that was not sent yet. */
  signal?: AbortSignal;
};

/** `made`: what this page has read of the result. `error`: what led to the state. `isRead`: the last look succeeded. */
export type Reached<Body, Made> = {
  state: WriteState<Body>;
  made: Made | null;
  error: ApiError | null;
  isRead: boolean;
};
