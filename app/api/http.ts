/** The one client of the API (contract.md, "Every request" and "Errors"). It knows no screen. */
import * as z from "zod/mini";
import { APP_BUILD_NUMBER, settings, XSRF_COOKIE, XSRF_HEADER } from "~/config";
import { type BodyReader, isRecord, refusalSchema } from "./body";
import { type ApiCall, ApiError, isAbort, isRefusal } from "./errors";
import { mapping } from "./mapping";
import { fieldsOf, withCallName } from "./reading";
import { takeEarlyAnswer } from "./sending/early-calls";
import { fetchWithRetry, retryAfterOf } from "./sending/fetch-with-retry";
import { addressOf, readCookies, requestHeaders } from "./sending/request-headers";
import { noteServerTime } from "./sending/server-clock";
import { queryToTheirs, toOurs, toTheirs } from "./translate";

export type CallOptions = {
  signal?: AbortSignal;
  /** A 401 of this call is thrown as any refusal, and ends no session: it only means "guest", or a wrong password. */
  guestAllowed?: boolean;
  /** The caller gets the answer even when the session has ended meanwhile: a write on its way. */
  outlivesSession?: boolean;
};

export type Query = Record<string, string | number>;

type Request<T> = CallOptions & {
  read: BodyReader<T>;
  query?: Query;
  json?: unknown;
  headers?: Record<string, string>;
  /** False: a failed GET is not tried again. */
  retry?: boolean;
};
type Sent<T> = Request<T> & { signal: AbortSignal };

/** GETs are tried twice more, with back-off; nothing else ever is. */
const GET_RETRIES = 2;

/** What the client needs of the session, which lies above it. */
type SessionPort = {
  /** Of the session now; aborts when it ends. */
  signal: () => AbortSignal | null;
  /**
   * 401 of a call that was sent at `sentAt` (performance.now(), spec.md §8). The call waits for the promise,
   * which never settles where the session ended.
   */
  onUnauthorized: (error: ApiError, sentAt: number) => Promise<void>;
};

let session: SessionPort = { signal: () => null, onUnauthorized: async () => {} };

export function connectSession(port: SessionPort): void {
  session = port;
}

function apiUrl(path: string, query: Query = {}): string {
  const url = addressOf(path, settings().apiBase);
  const named = mapping ? queryToTheirs(mapping, query) : query;
  for (const [name, value] of Object.entries(named)) url.searchParams.set(name, String(value));
  return url.href;
}

const headerNames = {
  buildNumber: APP_BUILD_NUMBER,
  xsrfCookie: XSRF_COOKIE,
  xsrfHeader: XSRF_HEADER,
};

/** `token`: another one than the first that the page holds. */
async function send(
  method: string,
  path: string,
  request: Sent<unknown>,
  token?: string,
): Promise<Response> {
  const { query, json, headers, signal, retry } = request;
  const early = method === "get" && !query ? await takeEarlyAnswer(path) : null;
  signal.throwIfAborted();
  if (early) return noted(early);
  const hasBody = json !== undefined;
  const answer = await fetchWithRetry(
    apiUrl(path, query),
    {
      method: method.toUpperCase(),
      credentials: "include",
      headers: {
        ...requestHeaders(headerNames, token),
        ...(hasBody && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: hasBody ? JSON.stringify(mapping ? toTheirs(mapping, path, json) : json) : null,
      signal,
    },
    method === "get" && retry !== false ? GET_RETRIES : 0,
  );
  return noted(answer);
}

function noted(answer: Response): Response {
  noteServerTime(answer.headers);
  return answer;
}

/** Letters of JSON: twenty thousand orders, and more than a page can read at once. */
const LARGEST_BODY = 40_000_000;

async function parseJson(response: Response, path: string): Promise<unknown> {
  const text = await response.text();
  if (text.length > LARGEST_BODY) throw ApiError.unreadable(`${text.length} letters`);
  // Of another status nothing is no answer: a portal gives it for any call.
  if (text.trim() === "") return response.status === 204 ? null : undefined;
  try {
    const body: unknown = JSON.parse(text);
    return mapping ? toOurs(mapping, path, response.ok, body) : body;
  } catch (error) {
    throw ApiError.unreadable(error);
  }
}

/** Says on the console which call could not be read, and which of its fields. */
function reportUnreadable({ method, path }: ApiCall, cause: unknown): void {
  const fields = cause instanceof z.core.$ZodError ? fieldsOf(cause.issues) : [];
  const why = fields.length > 0 ? `in ${fields.join(", ")}` : cause;
  console.warn(`The answer to ${method} ${path} could not be read:`, why);
}

/** What the body of a refusal carries beside its words; null, and said on the console, where that cannot be read. */
export function readRefusal<Schema extends z.ZodMiniType>(
  schema: Schema,
  { call, body }: ApiError,
): z.output<Schema> | null {
  const read = schema.safeParse(isRecord(body) ? body : {});
  if (read.success) return read.data;
  if (call) reportUnreadable(call, read.error);
  return null;
}

async function refusalOf(response: Response, path: string): Promise<ApiError> {
  return toRefusal(response.status, response, await parseJson(response, path).catch(() => null));
}

/** What `{"success": false}` counts as: something that was sent is to be put right. */
const REFUSED_WITH_200 = 422;

function toRefusal(status: number, response: Response, body: unknown): ApiError {
  const refusal = refusalSchema.safeParse(body);
  const fields = refusal.success ? refusal.data.errors : {};
  return ApiError.refused(status, fields, retryAfterOf(response), body);
}

const callOf = (method: string, path: string): ApiCall => ({
  method: method.toUpperCase(),
  path,
});

/** A write that got 419 had no effect: fetch a fresh XSRF cookie and say it once more with each token. */
const TOKEN_MISMATCH = 419;

/**
 * Each token that the page holds, the fresh ones first: a parent domain may have set a cookie of the same
 * name. Without any the write is said once more as it was.
 */
function tokensToTry(before: readonly string[]): (string | undefined)[] {
  const held = [...new Set(readCookies(XSRF_COOKIE))];
  held.sort((one, other) => Number(before.includes(one)) - Number(before.includes(other)));
  return held.length > 0 ? held : [undefined];
}

async function sendWithFreshToken(
  method: string,
  path: string,
  request: Sent<unknown>,
): Promise<Response> {
  const before = readCookies(XSRF_COOKIE);
  let response = await send(method, path, request);
  if (response.status === TOKEN_MISMATCH && method !== "get") {
    await send("get", "user", { read: String, signal: request.signal }).catch(() => null);
    for (const token of tokensToTry(before)) {
      response = await send(method, path, request, token);
      if (response.status !== TOKEN_MISMATCH) break;
    }
  }
  if (!response.ok) throw await refusalOf(response, path);
  return response;
}

/** A signal that aborts with any of these. Safari before 17.4 has no `AbortSignal.any`. */
function anySignal(all: readonly (AbortSignal | null | undefined)[]): AbortSignal {
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

/**
 * Runs a call; what it fails with is thrown as `ApiError`, and a 401 first ends a session that does not
 * stand. When the session ends meanwhile the call is aborted and never settles: nobody is left to answer.
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
    const error = isKnown ? caught : ApiError.network(caught);
    if (!ends?.aborted) {
      if (error instanceof ApiError) {
        error.call = made;
        ApiError.onFailed?.(error);
        if (error.kind === "unreadable") reportUnreadable(made, error.cause);
      }
      if (isRefusal(error, 401) && !request.guestAllowed) {
        await session.onUnauthorized(error, sentAt);
      }
      throw error;
    }
  }
  return new Promise<never>(() => {});
}

/**
 * Makes one call and reads its answer. `path` is relative to the API base. Throws `ApiError`
 * (refused, network, unreadable) or the `AbortError` of `signal`; a write is never repeated, but
 * for 419. There is no timeout (spec.md §9).
 */
export function http<T>(method: string, path: string, request: Request<T>): Promise<T> {
  const made = callOf(method, path);
  return report(made, request, async (sent) => {
    const response = await sendWithFreshToken(method, path, sent);
    const body = await parseJson(response, path);
    // Some backends refuse with 200.
    if (isRecord(body) && body.success === false) throw toRefusal(REFUSED_WITH_200, response, body);
    try {
      return await withCallName(`${made.method} ${path}`, () => request.read(body, made));
    } catch (error) {
      // As of a body that is nested deeper than anything can read.
      throw error instanceof ApiError ? error : ApiError.unreadable(error);
    }
  });
}
