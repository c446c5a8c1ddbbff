import { useEffect } from "react";
import { isAbort } from "~/api/errors";
import { fetchMinWebBuild } from "~/api/reference";
import { APP_BUILD_NUMBER, VERSION_CHECK_INTERVAL_MS, VERSION_CHECK_TIMEOUT_MS } from "~/config";
import { changeState, readState } from "~/state/store";

/** Sets `needUpdate` (spec.md §4). */
async function checkVersion(signal: AbortSignal): Promise<void> {
  try {
    const wanted = await fetchMinWebBuild({ signal });
    const needUpdate = wanted > APP_BUILD_NUMBER;
    if (needUpdate !== readState().general.needUpdate) changeState("general", { needUpdate });
  } catch (error) {
    // The next check is five seconds away.
    if (!isAbort(error)) console.warn("Could not check for a newer version", error);
  }
}

const canCheck = () => document.visibilityState === "visible" && navigator.onLine;

/**
 * Checks the version every 5 seconds (spec.md §7) while the tab is visible and online; returns the way
 * to stop. One request at a time, as stalled ones would use up the connections to the host.
 */
export function pollVersion(): () => void {
  let open: AbortController | null = null;
  let isDue = false;
  let isStopped = false;

  async function check() {
    isDue = !isStopped && canCheck();
    if (!isDue || open) return;
    isDue = false;
    const request = new AbortController();
    open = request;
    const timeout = setTimeout(() => request.abort(), VERSION_CHECK_TIMEOUT_MS);
    await checkVersion(request.signal);
    clearTimeout(timeout);
    open = null;
    if (isDue) void check();
  }

  /** A request from before the connection was lost may never settle. */
  function restart() {
    open?.abort();
    void check();
  }

  const timer = setInterval(check, VERSION_CHECK_INTERVAL_MS);
  document.addEventListener("visibilitychange", check);
  window.addEventListener("online", restart);
  void check();
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener("online", restart);
    open?.abort();
  };
}

export function useVersionPoller(): void {
  useEffect(pollVersion, []);
}
