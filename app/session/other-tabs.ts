/** Follows logins, logouts and booking changes in other tabs of this browser. */
import { t } from "@lingui/core/macro";
import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useReloadScreen } from "~/browser/use-reload-screen";
import { patterns } from "~/paths";
import { nextStep, readBooking } from "~/state/booking";
import { type Difference, followOtherTab } from "~/state/follow-other-tab";
import { changeState, readState, readStoredUserId } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { currentLocation, pathAfterSession } from "./current-location";
import { endSession, type SessionEnd } from "./end-session";
import { readEndedSessionEvent } from "./previous-user";
import { replaceSessionScope } from "./scope";

type StorageChange = Pick<StorageEvent, "key" | "newValue">;

/**
 * Decides by what is stored now: a tab that was asleep receives the event late, when the user may have logged
 * in again. A stored guest alone ends nothing, because a tab opened before the login stores one.
 */
export async function endInOtherTab(change: StorageChange): Promise<SessionEnd | null> {
  const { user } = readState().auth;
  if (!user) return null;
  const ended = readEndedSessionEvent(change);
  const storedId = await readStoredUserId();
  if (storedId === user.id) return null;
  if (ended?.userId === user.id) {
    return ended.expired && storedId === null ? "expired-elsewhere" : "logout-elsewhere";
  }
  const isCleared = change.key === null;
  return storedId !== null || isCleared ? "logout-elsewhere" : null;
}

/** Applies a storage event of another tab: the end of the session, a login, or a changed value. */
export async function followChange(change: StorageChange): Promise<SessionEnd | Difference> {
  const reason = await endInOtherTab(change);
  if (reason) {
    await endSession(reason);
    return reason;
  }
  const { user } = readState().auth;
  const difference = await followOtherTab(change.key);
  if (!user && readState().auth.user) {
    replaceSessionScope();
    changeState("auth", { isLoggedIn: true, modalShown: false, redirectAfterLogin: null });
  }
  return difference;
}

const STEPS: readonly string[] = [patterns.firstStep, patterns.secondStep, patterns.thirdStep];

/** Returns the index of the booking step on screen, from 0; -1 on other screens. */
const shownStep = () => STEPS.indexOf(currentLocation()?.split("?")[0] ?? "");

/** While another tab searches for a helper, the payment step waits instead of redirecting. */
function isReady(): boolean {
  const { appointment } = readBooking();
  return (
    shownStep() < 2 || nextStep(readBooking()) !== patterns.secondStep || !appointment.start_date
  );
}

/**
 * Follows other tabs. `version` increases with each booking taken over on a step and remounts its forms.
 * `isToldOf` is true after a different booking was taken over, until `dismiss`.
 */
export function useOtherTabs() {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const { reload } = useReloadScreen();
  const [version, setVersion] = useState(0);
  const [isToldOf, setToldOf] = useState(false);
  const [outdated, setOutdated] = useState<"step" | "screen" | null>(null);

  useEffect(() => {
    async function follow(change: StorageChange) {
      const { user } = readState().auth;
      const followed = await followChange(change);
      if (!user && readState().auth.user) setOutdated("screen");
      if (followed === "typed" || followed === "helper" || followed === "chosen") show(followed);
      if (followed !== "logout-elsewhere") return;
      showToast({ type: "info", text: t`Cerraste la sesión en otra pestaña.` });
      navigate(pathAfterSession(), { replace: true });
    }
    function show(difference: Difference) {
      if (difference !== "typed") setToldOf(true);
      if (shownStep() < 0) return;
      setVersion((before) => before + 1);
      // A "helper" difference does not reload: two tabs would restart each other's search for ever.
      if (difference === "chosen" && isReady()) setOutdated((before) => before ?? "step");
    }
    // A page restored from the back-forward cache has missed the storage events.
    function followOnReturn({ persisted }: PageTransitionEvent) {
      if (persisted) void follow({ key: null, newValue: null });
    }
    window.addEventListener("storage", follow);
    window.addEventListener("pageshow", followOnReturn);
    return () => {
      window.removeEventListener("storage", follow);
      window.removeEventListener("pageshow", followOnReturn);
    };
  }, [navigate]);

  // Waits for a form that is being sent, because a reload would abort it.
  useEffect(() => {
    if (!outdated || !isIdle) return;
    setOutdated(null);
    if (outdated === "screen" || shownStep() >= 0) reload();
  }, [outdated, isIdle, reload]);

  return { version, isToldOf, dismiss: () => setToldOf(false) };
}
