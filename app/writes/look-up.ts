/** Timing of the search for a write whose answer was lost. */
import { isRefusal, mayHaveTakenEffect } from "~/api/errors";

/** Milliseconds after a request during which the write may still appear in a list. */
export const CERTAIN_AFTER_MS = 90_000;

export const LOOK_INTERVAL_MS = 3_000;
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Compares two values as JSON, ignoring the order of keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** SHA-256 of the canonical JSON of a body, in hex; the canonical JSON itself on a page without HTTPS. */
export async function fingerprintOf(body: unknown): Promise<string> {
  const text = canonicalJson(body);
  if (!crypto.subtle) return text;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Repeats `look` every three seconds until `isDecided`, with back-off while the server does not answer.
 * Throws the `ApiError` of a refused look, and the rejection of `wait`.
 */
export async function lookUntil<State>(
  look: () => Promise<State>,
  isDecided: (state: State) => boolean,
  wait: (milliseconds: number) => Promise<void>,
): Promise<State> {
  for (let retryMs = MIN_RETRY_MS; ; ) {
    try {
      const state = await look();
      if (isDecided(state)) return state;
      await wait(LOOK_INTERVAL_MS);
    } catch (error) {
      if (!mayHaveTakenEffect(error) && !isRefusal(error, 429)) throw error;
      await wait(retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    }
  }
}

/**
 * For a write that may be repeated without harm: where its answer is lost, `find` looks for the result.
 * Throws the `ApiError` of `sent` where `find` returns null.
 */
export async function sendOrFind<Made>(
  sent: Promise<Made>,
  find: () => Promise<Made | null>,
): Promise<Made> {
  try {
    return await sent;
  } catch (error) {
    const found = mayHaveTakenEffect(error) ? await find().catch(() => null) : null;
    if (found === null) throw error;
    return found;
  }
}
