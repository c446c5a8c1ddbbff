import { useEffect } from "react";
import { isAbort } from "~/api/errors";
import { fetchMinWebBuild } from "~/api/min-web-build";
import { APP_BUILD_NUMBER, VERSION_CHECK_INTERVAL_MS } from "~/config";
import { changeState, readState } from "~/state/store";

/** needUpdate becomes true when the server wants a newer build than this one (spec.md §4). */
async function checkVersion(signal: AbortSignal): Promise<void> {
  try {
    const wanted = await fetchMinWebBuild({ signal });
    const needUpdate = wanted > APP_BUILD_NUMBER;
    if (needUpdate !== readState().general.needUpdate) changeState("general", { needUpdate });
  } catch (error) {
    // A check that fails says nothing about the version; the next one is five seconds away.
    if (!isAbort(error)) console.warn("Could not check for a newer version", error);
  }
}

const canAsk = () => document.visibilityState === "visible" && navigator.onLine;

/**
 * Checks the version every 5 seconds (spec.md §7). It rests while the tab is hidden or offline and
 * asks at once on return.
 */
export function useVersionPoller(): void {
  useEffect(() => {
    const abort = new AbortController();
    const ask = () => {
      if (canAsk()) void checkVersion(abort.signal);
    };
    const timer = setInterval(ask, VERSION_CHECK_INTERVAL_MS);
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("online", ask);
    ask();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("online", ask);
      abort.abort();
    };
  }, []);
}
