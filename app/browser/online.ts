import { useEffect, useSyncExternalStore } from "react";
import { fetchMinWebBuild } from "~/api/reference";
import { areCallsChallenged, areCallsFailing, watchCalls } from "~/api/sending/fetch-with-retry";

function watchConnection(notify: () => void): () => void {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  const stop = watchCalls(notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
    stop();
  };
}

/** False while the browser says offline and calls fail too: the browser's flag alone may be wrong. */
export function isOnline(): boolean {
  return navigator.onLine || !areCallsFailing();
}

export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, isOnline, () => true);
}

/** Whether a firewall stops the calls until the page is loaded anew. */
export function useChallenged(): boolean {
  return useSyncExternalStore(watchCalls, areCallsChallenged, () => false);
}

/** Whether the API can be reached; where the browser says offline, one call checks it before a payment. */
export async function canReachApi(signal: AbortSignal): Promise<boolean> {
  if (navigator.onLine) return true;
  await fetchMinWebBuild({ signal }).catch(() => {});
  return !areCallsFailing();
}

export function useWhenOnline(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return;
    const stop = watchCalls(() => {
      if (!navigator.onLine && isOnline()) run();
    });
    window.addEventListener("online", run);
    return () => {
      stop();
      window.removeEventListener("online", run);
    };
  }, [run]);
}
