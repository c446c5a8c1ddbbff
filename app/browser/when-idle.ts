/** Longest wait for idle time; Safari, without requestIdleCallback, always waits so long. */
const MAX_WAIT_MS = 500;

/** Longest delay of idle work, because a geocoder may hang. */
const MAX_DELAY_MS = 3_000;

const urgent: { work: Promise<unknown> } = { work: Promise.resolve() };

/**
 * Delays idle work until the returned function is called, for at most 3 seconds: code and answers that the person
 * waits for come first.
 */
export function delayIdleWork(): () => void {
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
    setTimeout(resolve, MAX_DELAY_MS);
  });
  urgent.work = Promise.all([urgent.work, done]);
  return release;
}

export function whenIdle(task: () => void): () => void {
  let isCancelled = false;
  const run = () => urgent.work.then(() => isCancelled || task());
  if (typeof requestIdleCallback === "undefined") setTimeout(run, MAX_WAIT_MS);
  else requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  return () => {
    isCancelled = true;
  };
}

export function whenPaintedAndIdle(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => whenIdle(resolve)));
}
