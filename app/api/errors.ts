/** By dotted field name, as Laravel sends them; "" stands for the whole form. */
export type ErrorsByField = Record<string, string[]>;

export type ApiErrorKind = "refused" | "network" | "unreadable";

/** As it is made: `GET`, `user/orders/7`. */
export type ApiCall = { method: string; path: string };

/** What a call fails with, but for an abort (a DOMException named AbortError). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Is given the failure of each call of the client, where a host wants reports (app/reports). */
  declare static onFailed?: (error: ApiError) => void;
  /** Null where the failure was not met by the client, as a rejection that was stored. */
  call: ApiCall | null = null;
  /** Whom a 401 that ended no session turned away; null where nobody can say who is here. */
  turnedAway: "account" | "guest" | null = null;

  private constructor(
    /** refused: an answer outside 2xx. network: no answer. unreadable: an answer in no known shape. */
    readonly kind: ApiErrorKind,
    readonly status: number,
    readonly fields: ErrorsByField,
    readonly retryAfter: number | null,
    /** The whole body, for calls that put more into it. */
    readonly body: unknown,
    cause?: unknown,
  ) {
    super(`API call failed: ${kind}${status ? ` ${status}` : ""}`, { cause });
  }

  static refused(
    status: number,
    fields: ErrorsByField = {},
    retryAfter: number | null = null,
    body: unknown = null,
  ) {
    return new ApiError("refused", status, fields, retryAfter, body);
  }

  static network(cause?: unknown) {
    return new ApiError("network", 0, {}, null, null, cause);
  }

  static unreadable(cause?: unknown) {
    return new ApiError("unreadable", 0, {}, null, null, cause);
  }
}

export function isRefusal(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && error.kind === "refused" && statuses.includes(error.status);
}

export function isMissingCall(error: unknown): error is ApiError {
  return isRefusal(error, 404, 405);
}

/** Null where the backend lacks an added call (contract.md): 404 or 405. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}

/** Whether the call may have taken effect: no answer, an unreadable one, or 5xx. */
export function mayHaveTakenEffect(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== "refused" || error.status >= 500);
}

/** Calls for what is a person's: their 401 says by itself that the session does not stand. */
const PERSONAL = /^(user|orders|payments)(\/|$)/;

/** Whether the session was not enough for a personal call. */
export function isUnauthorized(error: unknown): error is ApiError {
  return isRefusal(error, 401) && PERSONAL.test(error.call?.path ?? "");
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
