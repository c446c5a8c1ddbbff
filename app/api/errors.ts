import type { CallDefinition } from "./call";

/** Error texts by dotted field name, as Laravel sends them; the key "" holds texts about the whole form. */
export type ErrorsByField = Record<string, string[]>;

/**
 * refused: the backend refused, with JSON of its own (contract.md, "Errors"). gateway: a page of something between
 * the browser and the backend, or a status that says nothing of the result. network: no answer. unreadable: an
 * answer in an unknown shape.
 */
export type ApiErrorKind = "refused" | "gateway" | "network" | "unreadable";

/** Every failure of an API call except an abort, which is a DOMException named AbortError. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Receives every failed call of the client, where a host wants failure reports (app/reports). */
  declare static onFailed?: (error: ApiError) => void;
  /** The failed call; null for a refusal that was restored from storage. */
  call: CallDefinition | null = null;
  /** Who got a 401 that did not end the session; null where GET /user could not tell. */
  refusedVisitor: "account" | "guest" | null = null;
  /** A firewall asks the browser for a proof, which only a page load can give. */
  isChallenge = false;

  private constructor(
    readonly kind: ApiErrorKind,
    /** HTTP status; 0 where there was no answer, or an unreadable one. */
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

  static gateway(status: number, retryAfter: number | null = null, cause?: unknown) {
    return new ApiError("gateway", status, {}, retryAfter, null, cause);
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

/** Whether an answer had one of these statuses, whoever gave it. */
export function isStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Statuses for a declined card, besides 422 at its field. */
export const DECLINED: readonly number[] = [400, 402];

/** Whether a charge was declined; a failed GET, such as one that precedes the charge, is no decline. */
export function isDeclined(error: ApiError): boolean {
  return isRefusal(error, ...DECLINED) && !failedOnRead(error);
}

/**
 * Whether the backend lacks the call. For a write only the backend's own JSON says so; for a GET a page does too,
 * because many servers answer every 404 with a page.
 */
export function isMissingCall(error: unknown): error is ApiError {
  if (!isStatus(error, 404, 405, 501)) return false;
  return error.kind === "refused" || failedOnRead(error);
}

/** Whether the call was a GET, such as one that precedes a write. */
export const failedOnRead = ({ call }: ApiError): boolean => call?.method === "GET";

const unsupported = new Set<CallDefinition>();

/** Records that the backend lacks an added call (contract.md), whose controls are then left out. */
export function markUnsupported(call: CallDefinition): void {
  unsupported.add(call);
}

export function isSupported(call: CallDefinition): boolean {
  return !unsupported.has(call);
}

/**
 * Whether a write may have taken effect: only a refusal of the backend itself, below 500 or of a call that it lacks,
 * says that it has not.
 */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind !== "refused" || (error.status >= 500 && error.status !== 501);
}

/** Whether a personal call was refused with 401, or GET /user answered with it in any form. */
export function isUnauthorized(error: unknown): error is ApiError {
  if (!isStatus(error, 401) || !error.call) return false;
  const { tellsSession, isPublic } = error.call;
  return Boolean(tellsSession) || (error.kind === "refused" && !isPublic);
}

/**
 * Whether a failed call may mean that the session is over: any 401, or a page in place of personal data, such as a
 * login page. GET /user decides.
 */
export function mayBeSignedOut({ kind, status, call }: ApiError): boolean {
  if (status === 401) return true;
  const isPersonal = call && !call.isPublic && !call.tellsSession;
  return Boolean(isPersonal) && kind === "gateway" && status < 300;
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
