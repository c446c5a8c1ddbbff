/** The only HTTP client of the API (contract.md, "Every request" and "Errors"). It imports no screen. */

import { APP_BUILD_NUMBER, settings } from "~/config";
import { isRecord, readNothing, withCallName } from "./body";
import type { CallDefinition } from "./call";
import { type CallInput, urlOf } from "./call-url";
import { ApiError, isAbort, isRefusal, mayBeSignedOut } from "./errors";
import { parseJson, refusalOf, reportUnreadable, toRefusal } from "./parse-answer";
import { readTokens, requestHeaders } from "./sending/early-calls";
import { fetchWithRetry } from "./sending/fetch-with-retry";
import { neverSettles } from "./sending/never-settles";
import { noteServerTime } from "./sending/server-clock";
import { translation } from "./translation";

export type CallOptions = {
  signal?: AbortSignal;
  /** A 401 is thrown like any refusal and does not end the session: it means "guest" or a wrong password. */
  guestAllowed?: boolean;
  /** The call is not aborted when the session ends, because a write that was sent may take effect. */
  outlivesSession?: boolean;
  /** Other pages of the list were read before: one without a readable item does not fail the list. */
  isLaterPage?: boolean;
};

/** Options of a write that takes effect once for each `key`; `version` refuses a change of an outdated order. */
export type OnceOptions = CallOptions & { key: string; version?: string };

/** A call that is sent: its definition, its URL, its headers and its body before any translation. */
type Sending = {
  call: CallDefinition;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
};

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

/** `token`: the XSRF token to send, by default the first cookie. */
async function send(sending: Sending, token?: string): Promise<Response> {
  const { call, url, headers, body, signal } = sending;
  signal.throwIfAborted();
  const hasBody = body !== undefined;
  const answer = await fetchWithRetry(
    url,
    {
      method: call.method,
      credentials: "include",
      headers: {
        ...requestHeaders({ ...settings(), buildNumber: APP_BUILD_NUMBER }, token),
        ...(hasBody && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: hasBody ? JSON.stringify(translation.body(call, body)) : null,
      signal,
    },
    call.method === "GET" && call.isRetried !== false ? GET_RETRIES : 0,
  );
  noteServerTime(answer.headers);
  return answer;
}

/** Status given to `{"success": false}`, so that it is handled like a validation error. */
const REFUSED_WITH_200 = 422;

/** This status refuses only an XSRF token; the other statuses of the settings refuse other things too. */
const TOKEN_MISMATCH = 419;

/**
 * Whether the XSRF token was refused, before the write had any effect: it is then repeated with a fresh one. A refusal
 * with fields is about the form, and a page may come from a gateway after the write.
 */
async function isTokenRefused(response: Response, call: CallDefinition): Promise<boolean> {
  if (!settings().xsrfStatuses.includes(String(response.status))) return false;
  if (response.status === TOKEN_MISMATCH) return true;
  const body = await parseJson(response.clone(), call).catch(() => null);
  const { fields } = toRefusal(response.status, response, body);
  return (isRecord(body) || body === undefined) && Object.keys(fields).length === 0;
}

/**
 * Lists the XSRF tokens to try, fresh ones first: a parent domain may have set a cookie of the same name.
 * Without any cookie the write is repeated without a token.
 */
function tokensToTry(before: readonly string[]): (string | undefined)[] {
  const held = [...new Set(readTokens(settings().xsrfCookie))];
  held.sort((one, other) => Number(before.includes(one)) - Number(before.includes(other)));
  return held.length > 0 ? held : [undefined];
}

/** Any GET of a session brings a fresh token with its cookies. */
const tokenCall: CallDefinition = { method: "GET", path: "user", answer: readNothing };

async function sendWithFreshToken(sending: Sending): Promise<Response> {
  const { call, signal } = sending;
  const before = readTokens(settings().xsrfCookie);
  let response = await send(sending);
  if (call.method !== "GET" && (await isTokenRefused(response, call))) {
    const url = urlOf(tokenCall);
    await send({ call: tokenCall, url, headers: {}, body: undefined, signal }).catch(() => null);
    for (const token of tokensToTry(before)) {
      response = await send(sending, token);
      if (!(await isTokenRefused(response, call))) break;
    }
  }
  if (!response.ok) throw await refusalOf(response, call);
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
  call: CallDefinition,
  sentAt: number,
): Promise<unknown> {
  if (!isRefusal(error, 403) || call.isPublic) return error;
  const isOver = call.tellsSession || (await session.isSignedOut?.(sentAt));
  return isOver ? ApiError.refused(401, error.fields, null, error.body) : error;
}

/**
 * Runs a call and converts its failure to `ApiError`; a 401 is first checked against the session. When the
 * session ends, the call is aborted and its promise never settles, because its screen is gone.
 */
async function runInSession<T>(
  call: CallDefinition,
  options: CallOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ends = options.outlivesSession ? null : session.signal();
  const signal = anySignal([options.signal, ends]);
  const sentAt = performance.now();
  try {
    const answer = await run(signal);
    if (!ends?.aborted) return answer;
  } catch (caught) {
    const isKnown = isAbort(caught) || caught instanceof ApiError;
    const failure = isKnown ? caught : ApiError.network(caught);
    const error = await asUnauthorized(failure, call, sentAt);
    if (!ends?.aborted) {
      if (error instanceof ApiError) {
        error.call = call;
        ApiError.onFailed?.(error);
        if (error.cause && error.status < 300 && error.kind !== "network")
          reportUnreadable(call, error.cause);
      }
      if (error instanceof ApiError && mayBeSignedOut(error) && !options.guestAllowed) {
        await session.onUnauthorized(error, sentAt);
      }
      // Another call may have ended the session meanwhile.
      if (!ends?.aborted) throw error;
    }
  }
  return neverSettles();
}

function headersOf({ key, version }: Partial<OnceOptions>): Record<string, string> {
  return {
    ...(key !== undefined && { "Idempotency-Key": `"${key}"` }),
    ...(version !== undefined && { "If-Match": `"${version}"` }),
  };
}

/**
 * Sends a call (api/call.ts) and reads its answer. Throws `ApiError` (refused, gateway, network, unreadable) or the
 * `AbortError` of `signal`. A write is repeated only where its XSRF token was refused. There is no timeout
 * (spec.md §9).
 */
export function http(
  call: CallDefinition,
  input: CallInput,
  options: CallOptions & Partial<OnceOptions> = {},
): Promise<unknown> {
  const withDefaults = {
    guestAllowed: call.once || call.takesPassword,
    outlivesSession: call.once,
    ...options,
  };
  return runInSession(call, withDefaults, async (signal) => {
    if (translation.loading) await translation.loading;
    const url = urlOf(call, input);
    const headers = headersOf(options);
    const response = await sendWithFreshToken({ call, url, headers, body: input.body, signal });
    const body = await parseJson(response, call);
    // Some backends refuse with 200.
    if (isRecord(body) && body.success === false) throw toRefusal(REFUSED_WITH_200, response, body);
    try {
      const name = `${call.method} ${call.path}`;
      return await withCallName(name, () => call.answer(body, withDefaults));
    } catch (error) {
      // A parser throws a RangeError for a body that is nested too deeply.
      throw error instanceof ApiError ? error : ApiError.unreadable(error);
    }
  });
}
