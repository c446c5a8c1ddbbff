/** The one client of the API (contract.md, "Every request" and "Errors"). It knows no screen. */
import ky, { HTTPError, type Options } from "ky";
import * as z from "zod/mini";
import { APP_BUILD_NUMBER, settings, XSRF_COOKIE, XSRF_HEADER } from "~/config";
import { type BodyReader, refusalSchema } from "./body";
import { type ApiCall, ApiError, isAbort } from "./errors";

export type CallOptions = {
  signal?: AbortSignal;
  /** A 401 only means "guest" here: it is thrown as any refusal and ends no session. */
  guestAllowed?: boolean;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
  /** The caller gets the answer even when the session has ended meanwhile: a write on its way. */
  outlivesSession?: boolean;
};

type Query = Record<string, string | number>;

type Request<T> = CallOptions & {
  read: BodyReader<T>;
  query?: Query;
  json?: unknown;
  headers?: Record<string, string>;
  /** False: a failed GET is not tried again. */
  retry?: boolean;
};

/** A longer `Retry-After` than this is told to the person, not waited for. */
const LONGEST_WAIT_SECONDS = 5;

/** GETs are tried twice more, with back-off; nothing else ever is. */
const GET_RETRY: Options["retry"] = {
  limit: 2,
  methods: ["get"],
  statusCodes: [429, 502, 503, 504],
  afterStatusCodes: [429, 503],
  backoffLimit: 3_000,
  shouldRetry: ({ error }) =>
    error instanceof HTTPError && (retryAfterOf(error.response) ?? 0) > LONGEST_WAIT_SECONDS
      ? false
      : undefined,
};

/** What the client needs of the session, which lies above it. */
type SessionPort = {
  /** Of the session now; aborts when it ends. */
  signal: () => AbortSignal | null;
  /** HTTP 401 (spec.md §8). The call that met it waits for the promise, which may never settle. */
  onUnauthorized: () => Promise<void>;
};

let session: SessionPort = { signal: () => null, onUnauthorized: async () => {} };

export function connectSession(port: SessionPort): void {
  session = port;
}

function readCookie(name: string): string | null {
  if (typeof document === "undefined") return null;
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  if (!pair) return null;
  const value = pair.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function apiUrl(path: string): string {
  const base = `${settings().apiBase.replace(/\/$/, "")}/`;
  const root = new URL(base, globalThis.location?.origin ?? "http://127.0.0.1");
  // A path that starts with "/" or a scheme (logout on the authentication host) stands for itself.
  return new URL(path, root).href;
}

function headersOf(extra: Record<string, string> = {}): Record<string, string> {
  const token = readCookie(XSRF_COOKIE);
  return {
    Accept: "application/json",
    "App-Build-Number": String(APP_BUILD_NUMBER),
    ...(token === null ? {} : { [XSRF_HEADER]: token }),
    ...extra,
  };
}

async function send(method: string, path: string, request: Request<unknown>): Promise<Response> {
  const { query, json, headers, signal, retry, keepalive } = request;
  const options: Options = {
    method,
    credentials: "include",
    timeout: false,
    retry: retry === false ? 0 : GET_RETRY,
    headers: headersOf(headers),
    ...(query ? { searchParams: query } : {}),
    ...(json === undefined ? {} : { json }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
  return ky(apiUrl(path), options);
}

async function parseJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw ApiError.unreadable(error);
  }
}

/** Seconds from a `Retry-After` header, which is a number of seconds or an HTTP date. */
function retryAfterOf(response: Response): number | null {
  const header = response.headers.get("Retry-After");
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const instant = Date.parse(header);
  return Number.isNaN(instant) ? null : Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

/** Says on the console which call could not be read, and which of its fields. */
export function reportUnreadable({ method, path }: ApiCall, cause: unknown): void {
  const fields = cause instanceof z.core.$ZodError ? fieldsOf(cause.issues) : [];
  const why = fields.length > 0 ? `in ${fields.join(", ")}` : cause;
  console.warn(`The answer to ${method} ${path} could not be read:`, why);
}

type Issues = z.core.$ZodError["issues"];

/** Dotted names. What is wrong inside one of several possible shapes is told of each. */
function fieldsOf(issues: Issues, above: PropertyKey[] = []): string[] {
  const names = issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_union" && issue.errors.length > 0) {
      return issue.errors.flatMap((inner) => fieldsOf(inner, path));
    }
    return path.join(".") || "the body";
  });
  return [...new Set(names)];
}

async function toApiError(error: unknown): Promise<unknown> {
  if (isAbort(error) || error instanceof ApiError) return error;
  if (!(error instanceof HTTPError)) return ApiError.network(error);
  const body = await parseJson(error.response).catch(() => null);
  const refusal = refusalSchema.safeParse(body);
  const fields = refusal.success ? refusal.data.errors : {};
  return ApiError.refused(error.response.status, fields, retryAfterOf(error.response), body);
}

const callOf = (method: string, path: string): ApiCall => ({
  method: method.toUpperCase(),
  path,
});

const isTokenMismatch = (error: unknown) =>
  error instanceof HTTPError && error.response.status === 419;

/** 419 is refused before any effect: fetch a fresh XSRF cookie and say it once more. */
async function sendWithFreshToken(
  method: string,
  path: string,
  request: Request<unknown>,
): Promise<Response> {
  try {
    return await send(method, path, request);
  } catch (error) {
    if (!isTokenMismatch(error)) throw error;
    await send("get", "user", { read: String }).catch(() => null);
    return send(method, path, request);
  }
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
 * Runs a call; what it fails with is thrown as `ApiError`, and a 401 ends the session first. When
 * the session ends meanwhile the call is aborted and never settles: nobody is left to answer.
 */
async function report<T, R extends CallOptions>(
  made: ApiCall,
  request: R,
  call: (request: R) => Promise<T>,
): Promise<T> {
  const ends = request.outlivesSession ? null : session.signal();
  const signal = anySignal([request.signal, ends]);
  try {
    const answer = await call({ ...request, signal });
    if (!ends?.aborted) return answer;
  } catch (caught) {
    const error = await toApiError(caught);
    if (!ends?.aborted) {
      if (error instanceof ApiError) {
        error.call = made;
        if (error.kind === "unreadable") reportUnreadable(made, error.cause);
      }
      const isUnauthorized = error instanceof ApiError && error.status === 401;
      if (isUnauthorized && !request.guestAllowed) await session.onUnauthorized();
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
  return report(made, request, async (sent) =>
    request.read(await parseJson(await sendWithFreshToken(method, path, sent)), made),
  );
}

/** As `http`, but hands over the answer before its body has come: for lists too long to wait for. */
export function openHttp(
  method: string,
  path: string,
  request: Omit<Request<unknown>, "read">,
): Promise<Response> {
  return report(callOf(method, path), request, (sent) =>
    sendWithFreshToken(method, path, { ...sent, read: String }),
  );
}
