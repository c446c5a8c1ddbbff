/** Error texts by dotted field name, as Laravel sends them; the key "" holds texts about the whole form. */
export type ErrorsByField = Record<string, string[]>;

export type ApiErrorKind = "refused" | "network" | "unreadable";

/** A call as it is sent, for example `GET` and `user/orders/7`. */
export type ApiCall = { method: string; path: string };

/** Every failure of an API call except an abort, which is a DOMException named AbortError. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Receives every failed call of the client, where a host wants failure reports (app/reports). */
  declare static onFailed?: (error: ApiError) => void;
  /** The failed call; null for a refusal that was restored from storage. */
  call: ApiCall | null = null;
  /** Who got a 401 that did not end the session; null where GET /user could not tell. */
  refusedVisitor: "account" | "guest" | null = null;

  private constructor(
    /** refused: status outside 2xx. network: no answer. unreadable: an answer in an unknown shape. */
    readonly kind: ApiErrorKind,
    readonly status: number,
    readonly fields: ErrorsByField,
    readonly retryAfter: number | null,
    /** The parsed body, for calls whose refusal carries more than texts. */
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

/** Statuses for a declined card, besides 422 at its field. */
export const DECLINED: readonly number[] = [400, 402];

export function isRefusal(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && error.kind === "refused" && statuses.includes(error.status);
}

export function isMissingCall(error: unknown): error is ApiError {
  return isRefusal(error, 404, 405);
}

type Call = (...args: never[]) => Promise<unknown>;
const missing = new Set<Call>();

/** Records that the backend lacks an added call (contract.md), whose controls are then left out. */
export function noteMissing(call: Call): void {
  missing.add(call);
}

export function isSupported(call: Call): boolean {
  return !missing.has(call);
}

/** Returns null where the backend lacks an added call (contract.md) and answers 404 or 405. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}

/** Whether a write may have taken effect: there was no answer, an unreadable one, or 5xx. */
export function mayHaveTakenEffect(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== "refused" || error.status >= 500);
}

/** Calls for personal data: a 401 on them means that the session has ended. */
const PERSONAL = /^(user|orders|payments)(\/|$)/;

/** Whether a personal call was answered with 401. */
export function isUnauthorized(error: unknown): error is ApiError {
  return isRefusal(error, 401) && PERSONAL.test(error.call?.path ?? "");
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
