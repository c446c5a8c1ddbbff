/** Longest wait for idle time; Safari, without requestIdleCallback, always waits so long. */
const LONGEST_WAIT_MS = 500;

export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(request);
}

export function whenPainted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

export function whenPaintedAndIdle(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => whenIdle(resolve)));
}
