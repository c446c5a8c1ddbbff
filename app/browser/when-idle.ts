/** Longest wait for a pause of the main thread; the whole wait where a browser (Safari) tells of none. */
const LONGEST_WAIT_MS = 500;

/** Runs the task while nothing else is to be done. Returns the way to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(request);
}

/** Resolves once what is rendered now has been painted. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Resolves once the page has painted and rests: for what a screen shows later than itself. */
export function whenPaintedAndIdle(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => whenIdle(resolve)));
}
