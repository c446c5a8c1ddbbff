/** Errors of a form by dotted field name, as Laravel sends them; "" stands for the whole form. */
export type FieldErrors = Record<string, string[]>;

export type ApiErrorKind = "refused" | "network" | "unreadable";

/** The one error a call can fail with, besides an abort (a DOMException named AbortError). */
export class ApiError extends Error {
  override readonly name = "ApiError";

  private constructor(
    /** refused: an answer outside 2xx. network: no answer. unreadable: an answer that makes no sense. */
    readonly kind: ApiErrorKind,
    /** The HTTP status, 0 where there was no answer. */
    readonly status: number,
    /** What the server said of single fields (422, 429). */
    readonly fields: FieldErrors,
    /** Seconds to wait before trying again, where the server said so. */
    readonly retryAfter: number | null,
    /** The refusal's whole body, for calls that put more into it. */
    readonly body: unknown,
    cause?: unknown,
  ) {
    super(`API call failed: ${kind}${status ? ` ${status}` : ""}`, { cause });
  }

  static refused(
    status: number,
    fields: FieldErrors = {},
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

/** True for a refusal with this status. */
export function isRefusal(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && error.kind === "refused" && statuses.includes(error.status);
}

/** True where nobody knows whether the call took effect: no answer, an unreadable one, or 5xx. */
export function isUnsettled(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== "refused" || error.status >= 500);
}

/** True for the abort of a request that nobody waits for any more. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
