/** Code that a screen on show waits for, while it cannot be fetched. */
import { isReachable } from "./is-reachable";
import { loadChunk } from "./load-module";

/** `unreachable`: the host does not answer. `gone`: the host answers, and has no such file. */
export type MissingPart = "unreachable" | "gone";

const CHANGED = "missing-part";
const RETRY = "missing-part-retry";
const RETRY_AFTER_MS = 3_000;

/** On the document: dev holds this module twice, once in the pre-bundled router. */
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

function untilNextTry(): Promise<void> {
  return new Promise((resolve) => {
    // A browser that believes to be online fires no event when the host answers again.
    const timer = navigator.onLine ? setTimeout(go, RETRY_AFTER_MS) : undefined;
    function go() {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      window.removeEventListener(RETRY, go);
      resolve();
    }
    window.addEventListener("online", go);
    window.addEventListener(RETRY, go);
  });
}

/**
 * As `loadChunk`, but waits for the host where it cannot be reached. Throws `ChunkLoadError` for what
 * is gone, or waits for that too (`waitsForGone`).
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
        const wasReached = isReached;
        isReached = await isReachable();
        // The connection may have come back after the load had failed: only a second try tells.
        const isTooLate = error instanceof Error && error.cause === undefined;
        if (isReached && !wasReached && !isTooLate) continue;
        if (isReached && !waitsForGone) throw error;
        isMissing = true;
        setMissing(isReached ? "gone" : "unreachable");
        await untilNextTry();
      }
    }
  } finally {
    if (isMissing) setMissing(null);
  }
}
