/** The only HTTP client of the API (contract.md, "Every request" and "Errors"). It imports no screen. */
import * as z from "zod/mini";
import { APP_BUILD_NUMBER, settings } from "~/config";
import { languageTag } from "~/locales/languages";
import { type BodyReader, fieldsOf, isRecord, readRefusalBody, withCallName } from "./body";
import { type ApiCall, ApiError, isAbort, isPersonal, isRefusal, mayBeSignedOut } from "./errors";
import { mapping } from "./mapping";
import { fetchWithRetry, isChallenge, retryAfterOf } from "./sending/fetch-with-retry";
import { noteServerTime } from "./sending/server-clock";
import { readTokens, tokensToTry } from "./sending/xsrf-tokens";
import { queryToTheirs, toOurs, toTheirs } from "./translate";

export type CallOptions = {
  signal?: AbortSignal;
  /** A 401 is thrown like any refusal and does not end the session: it means "guest" or a wrong password. */
  guestAllowed?: boolean;
  /** The call is not aborted when the session ends, because a write that was sent may take effect. */
  outlivesSession?: boolean;
};

export type Query = Record<string, string | number>;

type Request<T> = CallOptions & {
  read: BodyReader<T>;
  query?: Query;
  json?: unknown;
  headers?: Record<string, string>;
  /** False: a failed GET is not retried. */
  retry?: boolean;
};
type Sent<T> = Request<T> & { signal: AbortSignal };

/** Only GETs are retried, with back-off: repeating a write could execute it twice. */
const GET_RETRIES = 2;

/** The functions of the session room that the client needs but may not import (layers). */
type SessionPort = {
  signal: () => AbortSignal | null;
  /**
   * Called on a 401 (spec.md §8), or a page in place of personal data, with the time at which the call was sent
   * (performance.now()). The client awaits the promise, which never settles where the session ended.
   */
  onUnauthorized: (error: ApiError, sentAt: number) => Promise<void>;
  /** Asks GET /user whether the session was over when a call was sent. */
  isSignedOut?: (sentAt: number) => Promise<boolean>;
};

let session: SessionPort = { signal: () => null, onUnauthorized: async () => {} };

export function connectSession(port: SessionPort): void {
  session = port;
}

/** A path that starts with "/" is resolved against the origin, another one against the API base. */
function apiUrl(path: string, query: Query = {}): string {
  const base = `${settings().apiBase.replace(/\/$/, "")}/`;
  const url = new URL(path, new URL(base, globalThis.location?.origin ?? "http://127.0.0.1"));
  const named = mapping ? queryToTheirs(mapping, query) : query;
  for (const [name, value] of Object.entries(named)) url.searchParams.set(name, String(value));
  return url.href;
}

/** `token`: the XSRF token to send, by default the first cookie. */
async function send(
  method: string,
  path: string,
  request: Sent<unknown>,
  token = readTokens()[0],
): Promise<Response> {
  const { query, json, headers, signal, retry } = request;
  signal.throwIfAborted();
  const hasBody = json !== undefined;
  const answer = await fetchWithRetry(
    apiUrl(path, query),
    {
      method: method.toUpperCase(),
      credentials: "include",
      headers: {
        Accept: "application/json",
        "Accept-Language": languageTag(),
        "App-Build-Number": String(APP_BUILD_NUMBER),
        ...(token !== undefined && { [settings().xsrfHeader]: token }),
        ...(hasBody && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: hasBody ? JSON.stringify(mapping ? toTheirs(mapping, path, json) : json) : null,
      signal,
    },
    method === "get" && retry !== false ? GET_RETRIES : 0,
  );
  noteServerTime(answer.headers);
  return answer;
}

/** Maximum letters of a JSON body, about twenty thousand orders: parsing more would freeze the page. */
const LARGEST_BODY = 40_000_000;

/** JSON that was cut or is malformed still comes from the backend; any other text, such as HTML, does not. */
const looksLikeJson = (response: Response, text: string) =>
  /\bjson\b/i.test(response.headers.get("Content-Type") ?? "") || /^\s*[{[]/.test(text);

/** Throws `ApiError`: gateway for a page in place of JSON, unreadable for malformed JSON. */
async function parseJson(response: Response, path: string): Promise<unknown> {
  const text = await response.text();
  if (text.length > LARGEST_BODY) throw ApiError.unreadable(`${text.length} letters`);
  // An empty body is an answer only with 204: captive portals send empty bodies for any call.
  if (text.trim() === "") return response.status === 204 ? null : undefined;
  try {
    const body: unknown = JSON.parse(text);
    return mapping ? toOurs(mapping, path, response.ok, body) : body;
  } catch (error) {
    if (!looksLikeJson(response, text)) throw gatewayError(response, error);
    throw ApiError.unreadable(error);
  }
}

function gatewayError(response: Response, cause?: unknown): ApiError {
  const error = ApiError.gateway(response.status, retryAfterOf(response), cause);
  error.isChallenge = isChallenge(response);
  return error;
}

function reportUnreadable({ method, path }: ApiCall, cause: unknown): void {
  const fields = cause instanceof z.core.$ZodError ? fieldsOf(cause.issues) : [];
  const why = fields.length > 0 ? `in ${fields.join(", ")}` : cause;
  console.warn(`The answer to ${method} ${path} could not be read:`, why);
}

/** Parses extra data in the body of a refusal; null, with a log entry, where it is malformed. */
export function readRefusal<Schema extends z.ZodMiniType>(
  schema: Schema,
  { call, body }: ApiError,
): z.output<Schema> | null {
  const read = schema.safeParse(isRecord(body) ? body : {});
  if (read.success) return read.data;
  if (call) reportUnreadable(call, read.error);
  return null;
}

/** Statuses that, even with JSON, leave open what became of the call: its sender or a gateway gave up on it. */
const UNDECIDED = [408, 425, 499];
/** The one refusal whose body may be empty (contract.md, "Errors"). */
const UNAUTHORIZED = 401;

/** A refusal is what the backend itself says; an answer of anything else leaves the result unknown. */
async function refusalOf(response: Response, path: string): Promise<ApiError> {
  const { status } = response;
  const body = await parseJson(response, path).catch(() => null);
  const isOwn =
    isRecord(body) || Array.isArray(body) || (body === undefined && status === UNAUTHORIZED);
  if (!isOwn || UNDECIDED.includes(status)) return gatewayError(response);
  return toRefusal(status, response, body);
}

/** Status given to `{"success": false}`, so that it is handled like a validation error. */
const REFUSED_WITH_200 = 422;

function toRefusal(status: number, response: Response, body: unknown): ApiError {
  const fields = readRefusalBody(body).errors;
  // Other frameworks than Laravel refuse a field with 400.
  const isOfFields = status === 400 && Object.keys(fields).some(Boolean);
  return ApiError.refused(isOfFields ? 422 : status, fields, retryAfterOf(response), body);
}

/** Only refuses an XSRF token; other statuses of the settings also refuse other things. */
const TOKEN_MISMATCH = 419;

/**
 * Whether the XSRF token was refused, before the write had any effect: it is then repeated with a fresh one. A refusal
 * with fields is about the form, and a page may come from a gateway after the write.
 */
async function isTokenRefused(response: Response, path: string): Promise<boolean> {
  if (!settings().xsrfStatuses.includes(String(response.status))) return false;
  if (response.status === TOKEN_MISMATCH) return true;
  const body = await parseJson(response.clone(), path).catch(() => null);
  const { fields } = toRefusal(response.status, response, body);
  return (isRecord(body) || body === undefined) && Object.keys(fields).length === 0;
}

async function sendWithFreshToken(
  method: string,
  path: string,
  request: Sent<unknown>,
): Promise<Response> {
  const before = readTokens();
  let response = await send(method, path, request);
  if (method !== "get" && (await isTokenRefused(response, path))) {
    await send("get", "user", { read: String, signal: request.signal }).catch(() => null);
    for (const token of tokensToTry(before)) {
      response = await send(method, path, request, token);
      if (!(await isTokenRefused(response, path))) break;
    }
  }
  if (!response.ok) throw await refusalOf(response, path);
  return response;
}

/** Combines abort signals. Safari before 17.4 has no `AbortSignal.any`. */
export function anySignal(all: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  const signals = all.filter((signal) => signal != null);
  if (typeof AbortSignal.any === "function") return AbortSignal.any(signals);
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

/** Some backends answer 403 to a guest: it becomes a 401 where nobody is logged in. */
async function asUnauthorized(
  error: unknown,
  { method, path }: ApiCall,
  sentAt: number,
): Promise<unknown> {
  if (!isRefusal(error, 403) || !isPersonal(path)) return error;
  const isOver = (method === "GET" && path === "user") || (await session.isSignedOut?.(sentAt));
  return isOver ? ApiError.refused(401, error.fields, null, error.body) : error;
}

/**
 * Runs a call and converts its failure to `ApiError`; a 401 is first checked against the session. When the
 * session ends, the call is aborted and its promise never settles, because its screen is gone.
 */
async function report<T, R extends CallOptions>(
  made: ApiCall,
  request: R,
  call: (request: R & { signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const ends = request.outlivesSession ? null : session.signal();
  const signal = anySignal([request.signal, ends]);
  const sentAt = performance.now();
  try {
    const answer = await call({ ...request, signal });
    if (!ends?.aborted) return answer;
  } catch (caught) {
    const isKnown = isAbort(caught) || caught instanceof ApiError;
    const failure = isKnown ? caught : ApiError.network(caught);
    const error = await asUnauthorized(failure, made, sentAt);
    if (!ends?.aborted) {
      if (error instanceof ApiError) {
        error.call = made;
        ApiError.onFailed?.(error);
        if (error.cause && error.status < 300 && error.kind !== "network")
          reportUnreadable(made, error.cause);
      }
      if (error instanceof ApiError && mayBeSignedOut(error) && !request.guestAllowed) {
        await session.onUnauthorized(error, sentAt);
      }
      // Another call may have ended the session meanwhile.
      if (!ends?.aborted) throw error;
    }
  }
  return new Promise<never>(() => {});
}

/**
 * Sends one call and parses its answer. `path` is relative to the API base. Throws `ApiError` (refused,
 * network, unreadable) or the `AbortError` of `signal`. A write is repeated only where its XSRF token was refused. There is no
 * timeout (spec.md §9).
 */
export function http<T>(method: string, path: string, request: Request<T>): Promise<T> {
  const made: ApiCall = { method: method.toUpperCase(), path };
  return report(made, request, async (sent) => {
    const response = await sendWithFreshToken(method, path, sent);
    const body = await parseJson(response, path);
    // Some backends refuse with 200.
    if (isRecord(body) && body.success === false) throw toRefusal(REFUSED_WITH_200, response, body);
    try {
      return await withCallName(`${made.method} ${path}`, () => request.read(body, made));
    } catch (error) {
      // A parser throws a RangeError for a body that is nested too deeply.
      throw error instanceof ApiError ? error : ApiError.unreadable(error);
    }
  });
}
