/** What is known of a write whose answer may be lost (uncertain-write.ts), and what a kind of them has to say. */
import * as z from "zod/mini";
import type { ApiError } from "~/api/errors";

/** One try at a write. Times are in milliseconds since 1970, by the clock of the device. */
const attemptSchema = z.object({
  /** Of what it is about; there is one attempt of each at a time. */
  subject: z.string(),
  userId: z.number(),
  key: z.string(),
  fingerprint: z.string(),
  /** Null once it was made, where nothing asks for it any more. */
  body: z.unknown(),
  /** Of the last request that may still take effect. */
  sentAt: z.number(),
  lookedAt: z.number(),
  /** How long it was looked for; the clock may have been set back meanwhile. */
  lookedForMs: z.number(),
  /** It was looked for until nobody could still be writing it. */
  isCertain: z.boolean(),
  /** The status of a refusal that holds where it is not found. */
  verdict: z.nullable(z.number()),
  isMade: z.boolean(),
});
export const attemptsSchema = z.array(attemptSchema);
export type WriteAttempt = z.output<typeof attemptSchema>;

/** What a look shows; null where it is not there. `refused`: it cannot be made any more. */
export type Found<Made> = { made: Made } | { refused: ApiError } | null;

export type WriteKind<Body, Made> = {
  /** What is asked, and what is needed to recognise it afterwards. */
  body: z.ZodMiniType<Body>;
  /** What of the body makes it the same write. */
  sent: (body: Body) => unknown;
  send: (body: Body, key: string) => Promise<Made>;
  /** Throws `ApiError`. `refusal`: of the request, where that led to the look. */
  find: (body: Body, refusal: ApiError | null) => Promise<Found<Made>>;
  /** Looked for before the first request too: what stands already is not made again. */
  findStanding?: (body: Body) => Promise<Made | null>;
  /** Says it, once for each attempt. */
  whenMade: (body: Body, made: Made) => void;
  /** One stands for all: with another body it is not made beside the first, either. */
  isSingle?: true;
  /** The statuses by which a backend may refuse what it has made already. */
  conflicts: readonly number[];
};

export type Press<Body> = {
  subject: string;
  body: Body;
  /** Of the form: used for a new attempt. */
  key: string;
  /** The key of the attempt that the person was told may come to stand beside a second one; "" for none. */
  risk: string;
};

/** Nobody knows what became of it. `error`: why; null for one of an earlier page. */
export type OpenOutcome<Body> = {
  is: "open";
  attempt: WriteAttempt;
  body: Body;
  /** The same may be sent again. */
  mayRepeat: boolean;
  /** It was looked for, in vain. */
  isRead: boolean;
  error: ApiError | null;
};
export type WriteOutcome<Body, Made> =
  /** `made`: null where it was made a moment ago. `isOther`: of an attempt before, with another body. */
  | { is: "made"; made: Made | null; body: Body; isOther: boolean }
  | { is: "refused"; error: ApiError; body: Body }
  | OpenOutcome<Body>;

type Asked = Pick<WriteAttempt, "subject" | "userId" | "key" | "fingerprint" | "body">;

/** An attempt whose request is sent now. */
export function beginAttempt(
  { subject, userId, key, fingerprint, body }: Asked,
  now: number,
): WriteAttempt {
  return {
    ...{ subject, userId, key, fingerprint, body },
    ...{ sentAt: now, lookedAt: now, lookedForMs: 0 },
    ...{ isCertain: false, verdict: null, isMade: false },
  };
}
