import { delay } from "~/delay";
import { takeEarlyCall } from "./early-calls";

const calls = {
  /** Whether the last call got no answer. `navigator.onLine` is wrong behind some VPNs and virtual adapters. */
  areFailing: false,
  /** A firewall has asked for a proof that only a page load can give, so the next calls will be stopped too. */
  areChallenged: false,
};
const listeners = new Set<() => void>();

export function setCallHealth(change: Partial<typeof calls>): void {
  const before = { ...calls };
  Object.assign(calls, change);
  const { areFailing, areChallenged } = calls;
  if (before.areFailing === areFailing && before.areChallenged === areChallenged) return;
  for (const notify of listeners) notify();
}

export const areCallsFailing = () => calls.areFailing;

export const areCallsChallenged = () => calls.areChallenged;

/** Whether a firewall, such as Cloudflare's, answered with a challenge in place of the backend. */
export function isChallenge(response: Response): boolean {
  return response.headers.get("cf-mitigated") === "challenge";
}

/** Calls `notify` when calls begin to fail or to succeed, or are challenged. Returns the unsubscribe function. */
export function watchCalls(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Statuses that are retried: too many requests, and gateways without an answer. */
const RETRIED_STATUSES = [429, 502, 503, 504];
/** A longer `Retry-After` is shown to the user instead of waited for. */
const MAX_WAIT_SECONDS = 5;
const FIRST_PAUSE_MS = 300;
const MAX_PAUSE_MS = 3_000;

const SECONDS = /^-?\d+(\.\d+)?$/;
/** An HTTP date; `Date.parse` alone reads `1, 1` and other texts as days of 2001. */
const HTTP_DATE = /^[A-Z][a-z]+, \d\d[ -][A-Z][a-z]{2}[ -]\d{2,4} \d\d:\d\d:\d\d GMT/;

/**
 * Returns the seconds of a `Retry-After` header, which holds seconds or an HTTP date; the most where several
 * were joined, 0 where the time has passed, and null where it holds anything else.
 */
export function retryAfterOf(response: Response): number | null {
  const header = response.headers.get("Retry-After")?.trim() ?? "";
  const numbers = header.split(/\s*,\s*/);
  if (numbers.every((number) => SECONDS.test(number))) {
    return Math.max(0, ...numbers.map((number) => Math.ceil(Number(number))));
  }
  const instant = Date.parse(HTTP_DATE.exec(header)?.[0] ?? "");
  const now = Date.parse(response.headers.get("Date") ?? "") || Date.now();
  return Number.isNaN(instant) ? null : Math.max(0, Math.ceil((instant - now) / 1000));
}

/** Milliseconds until the next try: 300, 600 and so on; null where no retry is useful. */
function pauseAfter(response: Response | null, tried: number): number | null {
  const backOff = Math.min(FIRST_PAUSE_MS * 2 ** (tried - 1), MAX_PAUSE_MS);
  if (!response) return backOff;
  if (!RETRIED_STATUSES.includes(response.status)) return null;
  const wanted = retryAfterOf(response);
  if (wanted === null) return backOff;
  return wanted > MAX_WAIT_SECONDS ? null : Math.max(wanted * 1000, backOff);
}

/**
 * `fetch` with up to `retries` retries and back-off, after no answer or one of RETRIED_STATUSES. Returns the
 * last answer, whatever its status. Throws the error of the last fetch, or the reason of an aborted `signal`.
 */
export async function fetchWithRetry(
  url: string,
  init: RequestInit & { signal: AbortSignal },
  retries: number,
): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const isLast = tried > retries;
    const early = init.method === "GET" ? takeEarlyCall(url) : null;
    const response = await (early ?? fetch(new Request(url, init))).catch((error) => {
      if (!init.signal.aborted) setCallHealth({ areFailing: true });
      if (isLast || init.signal.aborted) throw error;
      return null;
    });
    if (response) {
      setCallHealth({
        areFailing: false,
        areChallenged: calls.areChallenged || isChallenge(response),
      });
    }
    const milliseconds = pauseAfter(response, tried);
    if (response && (isLast || milliseconds === null)) return response;
    void response?.body?.cancel();
    await delay(milliseconds ?? 0, { signal: init.signal });
  }
}
