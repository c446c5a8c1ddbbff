/** Types of a write whose answer may be lost (uncertain-write.ts). */
import * as z from "zod/mini";
import type { ApiError } from "~/api/errors";
import type { SessionPorts } from "./write-ports";

/** One try at a write. Times are milliseconds since 1970 by the device's clock. */
const attemptSchema = z.object({
  /** Identifies the target; each subject has one attempt at a time. */
  subject: z.string(),
  userId: z.number(),
  key: z.string(),
  fingerprint: z.string(),
  /** Null once the write was made, because nothing reads it any more. */
  body: z.unknown(),
  /** When the last request was sent that may still take effect. */
  sentAt: z.number(),
  lookedAt: z.number(),
  /** Total milliseconds of looking, counted apart because the clock may be set back. */
  lookedForMs: z.number(),
  /** The search lasted until the write could no longer appear. */
  isCertain: z.boolean(),
  /** Status of a refusal that becomes final where the write is not found. */
  verdict: z.nullable(z.number()),
  isMade: z.boolean(),
});
export const attemptsSchema = z.array(attemptSchema);
export type WriteAttempt = z.output<typeof attemptSchema>;

/** The result of a look; null where the write is not listed. `refused`: it can no longer be made. */
export type Found<Made> = { made: Made } | { refused: ApiError } | null;

export type WriteKind<Body, Made> = {
  /** Schema of the request with the data that recognises its result. */
  body: z.ZodMiniType<Body>;
  /** The part of the body that makes two writes the same. */
  sent: (body: Body) => unknown;
  send: (body: Body, key: string) => Promise<Made>;
  /** Throws `ApiError`. `refusal`: the refusal of the request that led to this look. */
  find: (body: Body, refusal: ApiError | null) => Promise<Found<Made>>;
  /** Runs before the first request too, so that an existing result is not created again. */
  findExisting?: (body: Body) => Promise<Made | null>;
  /** Notifies the user, once per attempt. */
  whenMade: (body: Body, made: Made) => void;
  /** True where only one write may exist, so that one with another body is not sent either. */
  isSingle?: true;
  /** Statuses with which a backend may refuse a write that it has already made. */
  conflicts: readonly number[];
};

export type Submission<Body> = {
  subject: string;
  body: Body;
  /** Idempotency key of the form, for a new attempt. */
  key: string;
  /** Key of the attempt whose possible duplicate the user has accepted; "" for none. */
  risk: string;
};

/** The result is unknown. `error`: the reason, null for an attempt of an earlier page. */
export type OpenOutcome<Body> = {
  is: "open";
  attempt: WriteAttempt;
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

type Asked = Pick<WriteAttempt, "subject" | "userId" | "key" | "fingerprint" | "body">;

export function beginAttempt(asked: Asked, now: number): WriteAttempt {
  const untried = { lookedForMs: 0, isCertain: false, verdict: null, isMade: false };
  return { ...asked, ...untried, sentAt: now, lookedAt: now };
}

export type WritePorts = SessionPorts & {
  read: () => Promise<WriteAttempt[] | null>;
  /** Resolves with false where the device did not store them. */
  write: (attempts: WriteAttempt[]) => Promise<boolean>;
};
