/**
 * Waits so many milliseconds, or less when the device comes back online meanwhile. Rejects with the
 * `AbortError` of the signal.
 */
export function waitUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new DOMException("Aborted", "AbortError"));
      return;
    }
    const timer = setTimeout(go, milliseconds);
    function leave() {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      signal.removeEventListener("abort", stop);
    }
    function go() {
      leave();
      resolve();
    }
    function stop() {
      leave();
      reject(new DOMException("Aborted", "AbortError"));
    }
    window.addEventListener("online", go);
    signal.addEventListener("abort", stop);
  });
}
