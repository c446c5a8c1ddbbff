import { useEffect, useSyncExternalStore } from "react";

function watchConnection(notify: () => void): () => void {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/** False while the browser knows that there is no connection. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, isOnline, () => true);
}

/** Runs it when the connection is back. */
export function useWhenOnline(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return;
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, [run]);
}

/** Waits, or less when the device comes online. Rejects with the `AbortError` of the signal. */
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
