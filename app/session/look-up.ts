/** How long and how often a write is looked for whose answer was lost: the same for an order and for everything else. */
import { isRefusal, mayHaveTakenEffect } from "~/api/errors";

/** How long after its request a write may still be made, and come to be listed. */
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

/** True for values that are sent as the same JSON, whatever the order of their keys. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** SHA-256 of a body in canonical form, in hex; the form itself on a page without HTTPS. */
export async function fingerprintOf(body: unknown): Promise<string> {
  const text = canonicalJson(body);
  if (!crypto.subtle) return text;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Looks until it is decided, every three seconds; waits longer where the server does not answer. Throws the
 * `ApiError` of a look that is refused, and what `wait` rejects with.
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
 * For what may be sent again without harm. Where the answer does not say what came of it, `find` does; null where
 * it shows nothing. Throws the `ApiError` of `sent`.
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
