/** Loads code on demand (spec.md §8, “Chunk load failure”). */
// A relative import, because dev pre-bundles app/history.ts without the alias.
import { CHUNK_LOAD_TIMEOUT_MS } from "../config";
import { delay } from "../delay";

declare global {
  interface Window {
    /** Messages of later screens in another language (session/other-language.ts). */
    screenMessages?: Promise<unknown> | undefined;
  }
}

/** Code could not be fetched, or not within 120 seconds (spec.md §8, §9). */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** Compared by name, because dev holds this module twice. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

/** Loads code with its messages. Throws `ChunkLoadError`, without a cause after 120 seconds. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = CHUNK_LOAD_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError("A part of the app took too long to load")),
      timeoutMs,
    );
  });
  try {
    const whole = Promise.all([load(), globalThis.window?.screenMessages]);
    return (await Promise.race([whole, tooLate]))[0];
  } catch (error) {
    if (isChunkLoadError(error)) throw error;
    throw new ChunkLoadError("A part of the app could not be loaded", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const REACHABLE_TIMEOUT_MS = 10_000;

/** Whether the page's host answers within 10 seconds. */
export async function isReachable(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REACHABLE_TIMEOUT_MS);
  try {
    const { signal } = controller;
    await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** `unreachable`: the host does not answer. `gone`: it answers but lacks the file. */
export type MissingPart = "unreachable" | "gone";

const CHANGED = "missing-part";
const RETRY = "missing-part-retry";
const RETRY_AFTER_MS = 3_000;
const RETRY_OFFLINE_MS = 30_000;

/** Stored on the document, because dev holds this module twice. */
function setMissing(missing: MissingPart | null): void {
  const { dataset } = document.documentElement;
  if (missing) dataset.missingPart = missing;
  else delete dataset.missingPart;
  window.dispatchEvent(new Event(CHANGED));
}

export function readMissingPart(): MissingPart | null {
  return (document.documentElement.dataset.missingPart as MissingPart | undefined) ?? null;
}

export function watchMissingPart(notify: () => void): () => void {
  window.addEventListener(CHANGED, notify);
  return () => window.removeEventListener(CHANGED, notify);
}

export function retryMissingPart(): void {
  window.dispatchEvent(new Event(RETRY));
}

/**
 * Like `loadChunk`, but waits for an unreachable host. Throws `ChunkLoadError` for a missing file or after
 * 120 seconds, unless `waitsForGone`.
 */
export async function awaitChunk<Module>(
  load: () => Promise<Module>,
  waitsForGone: boolean,
): Promise<Module> {
  let isMissing = false;
  let isReached = false;
  try {
    for (;;) {
      try {
        return await loadChunk(load);
      } catch (error) {
        const isTooLate = error instanceof Error && error.cause === undefined;
        if (isTooLate && !waitsForGone) throw error;
        const wasReached = isReached;
        isReached = await isReachable();
        // The connection may have returned after the failure, which only a second try shows.
        if (isReached && !wasReached && !isTooLate) continue;
        if (isReached && !waitsForGone) throw error;
        isMissing = true;
        setMissing(isReached ? "gone" : "unreachable");
        // No event fires when the host answers again, so the load is retried by timer.
        const milliseconds = navigator.onLine ? RETRY_AFTER_MS : RETRY_OFFLINE_MS;
        await delay(milliseconds, { events: ["online", RETRY] });
      }
    }
  } finally {
    if (isMissing) setMissing(null);
  }
}
