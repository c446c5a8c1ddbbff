import { useEffect } from "react";
import { isAbort } from "~/api/errors";
import { fetchMinWebBuild } from "~/api/min-web-build";
import { APP_BUILD_NUMBER, VERSION_CHECK_INTERVAL_MS, VERSION_CHECK_PATIENCE_MS } from "~/config";
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
 * Checks the version every 5 seconds (spec.md §7) until the function that it returns is called. It
 * rests while the tab is hidden or offline and asks at once on return. One question at a time: on
 * a stalled connection they would pile up and take the few that a browser opens to one host, and an
 * order would wait behind them. What fell due meanwhile is asked as soon as the open one has ended.
 */
export function pollVersion(): () => void {
  let open: AbortController | null = null;
  let isDue = false;
  let isOver = false;

  async function ask() {
    isDue = !isOver && canAsk();
    if (!isDue || open) return;
    isDue = false;
    const question = new AbortController();
    open = question;
    const patience = setTimeout(() => question.abort(), VERSION_CHECK_PATIENCE_MS);
    await checkVersion(question.signal);
    clearTimeout(patience);
    open = null;
    if (isDue) void ask();
  }

  /** A question from before the connection was lost may never be answered. */
  function askAnew() {
    open?.abort();
    void ask();
  }

  const timer = setInterval(ask, VERSION_CHECK_INTERVAL_MS);
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("online", askAnew);
  void ask();
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
    window.removeEventListener("online", askAnew);
    open?.abort();
  };
}

/** Checks the version for as long as the component is shown. */
export function useVersionPoller(): void {
  useEffect(pollVersion, []);
}
