import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import * as z from "zod/mini";
import { isAbort, isRefusal } from "~/api/errors";
import type { CallOptions } from "~/api/http";
import { fetchMinWebBuild } from "~/api/reference";
import { isReachable } from "~/browser/load-module";
import { isOnline } from "~/browser/online";
import {
  APP_BUILD_NUMBER,
  UPDATE_PAUSE_MS,
  VERSION_CHECK_INTERVAL_MS,
  VERSION_CHECK_TIMEOUT_MS,
} from "~/config";
import { readTab, reloadPage, tabKeys, writeTab } from "~/state/storage";
import { changeState, readState, useStore } from "~/state/store";
import { showToast } from "~/ui/toaster";

/** `minimum`: build that the server required after the reload; absent until it answers. */
const updateSchema = z.object({
  build: z.number(),
  at: z.number(),
  minimum: z.optional(z.number()),
});

/**
 * Reloads the page where the host answers, and notes the build from which it was tried. Offline the worker
 * would load the same build, and the banner would be hidden for an hour.
 */
export async function update(): Promise<void> {
  if (await isReachable()) {
    writeTab(tabKeys.update, { build: APP_BUILD_NUMBER, at: Date.now() });
    reloadPage();
  } else {
    showToast({ type: "warning", text: t`Todavía no se puede. Lo que cargaste sigue guardado.` });
  }
}

export const readUpdate = () => readTab(tabKeys.update, updateSchema);

/** Whether `update` loaded this build again within an hour, so that another press is vain. */
function isUpdateVain(minimum = 0): boolean {
  const tried = readUpdate();
  if (tried?.build !== APP_BUILD_NUMBER) return false;
  // The clock may have been set back since.
  if (Math.abs(Date.now() - tried.at) > UPDATE_PAUSE_MS) return false;
  if (minimum > APP_BUILD_NUMBER && tried.minimum === undefined) {
    writeTab(tabKeys.update, { ...tried, minimum });
    console.warn(
      `GET /min-web-build asks for build ${minimum}, but this host serves build ${APP_BUILD_NUMBER}, so its banner is left out for an hour (app/docs/releases.md).`,
    );
  }
  return minimum <= (tried.minimum ?? minimum);
}

type OnAnswer = (isVain: boolean) => void;

/** Sets `needUpdate` (spec.md §4). True where the call was answered with 401. */
async function checkVersion(options: CallOptions, onAnswer: OnAnswer): Promise<boolean> {
  try {
    const wanted = await fetchMinWebBuild(options);
    const needUpdate = wanted > APP_BUILD_NUMBER;
    if (needUpdate !== readState().general.needUpdate) changeState("general", { needUpdate });
    onAnswer(isUpdateVain(wanted));
  } catch (error) {
    // The next check follows in five seconds.
    if (!isAbort(error)) console.warn("Could not check for a newer version", error);
    return isRefusal(error, 401);
  }
  return false;
}

/** Milliseconds between checks while the browser says offline and the last call failed. */
const OFFLINE_CHECK_INTERVAL_MS = 30_000;

/**
 * Checks the version every 5 seconds (spec.md §7) while the tab is visible and calls succeed; returns the
 * stop function. One request at a time, because stalled ones would use up the connections.
 */
export function pollVersion(onAnswer: OnAnswer): () => void {
  const polling = new AbortController();
  let open: AbortController | null = null;
  let isDue = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isRefused = false;

  function canCheck() {
    if (polling.signal.aborted || document.visibilityState !== "visible") return false;
    return isOnline() || performance.now() - checkedAt >= OFFLINE_CHECK_INTERVAL_MS;
  }

  async function check() {
    isDue = canCheck();
    if (!isDue || open) return;
    isDue = false;
    checkedAt = performance.now();
    const request = new AbortController();
    open = request;
    const timeout = setTimeout(() => request.abort(), VERSION_CHECK_TIMEOUT_MS);
    // Only the first of several 401s asks GET /user, which would otherwise follow every five seconds.
    const options = { signal: request.signal, guestAllowed: isRefused, outlivesSession: true };
    isRefused = await checkVersion(options, onAnswer);
    clearTimeout(timeout);
    open = null;
    if (isDue) void check();
  }

  /** A request sent before the connection was lost may never settle. */
  function restart() {
    open?.abort();
    void check();
  }

  const timer = setInterval(check, VERSION_CHECK_INTERVAL_MS);
  document.addEventListener("visibilitychange", check, polling);
  window.addEventListener("online", restart, polling);
  // Checks whether the browser is right.
  window.addEventListener("offline", restart, polling);
  void check();
  return () => {
    polling.abort();
    clearInterval(timer);
    open?.abort();
  };
}

function useNewVersion(): boolean {
  const needUpdate = useStore((state) => state.general.needUpdate);
  const [isVain, setVain] = useState(isUpdateVain);
  useEffect(() => pollVersion(setVain), []);
  return needUpdate && !isVain;
}

/** Offers a newer version (spec.md §2) in the page flow; reloads only on a press. */
export function VersionBanner() {
  const textId = useId();
  const isShown = useNewVersion();
  return (
    <div role="status" aria-labelledby={isShown ? textId : undefined} className="no-print">
      {isShown && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warn-soft px-4 py-1.5">
          <p id={textId} className="font-medium">
            <Trans>Hay una versión nueva</Trans>
          </p>
          <button type="button" onClick={update} className="link my-0 px-2 font-semibold">
            <Trans>Actualizar</Trans>
          </button>
        </div>
      )}
    </div>
  );
}
