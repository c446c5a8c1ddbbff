/** What other tabs of this browser do to who is here, and to the booking. */
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
 * What is stored now decides: a tab that slept hears of an end late, when its person may be back. A
 * stored guest alone ends nothing: a tab opened before the login stores one.
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

/** Follows what another tab has stored: the end of the session, a login, else what this tab shows too. */
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

/** The step of the booking that is shown now, from 0; -1 for another screen. */
const shownStep = () => STEPS.indexOf(currentLocation()?.split("?")[0] ?? "");

/** While the other tab looks for a helper the step that pays waits, instead of leading back. */
function isReady(): boolean {
  const { appointment } = readBooking();
  return (
    shownStep() < 2 || nextStep(readBooking()) !== patterns.secondStep || !appointment.start_date
  );
}

/**
 * Follows the other tabs. `version` rises with each booking that is taken over on a step: its forms are to
 * be drawn anew. `isToldOf`: another booking stands than this tab held, until `dismiss`.
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
      // Two tabs that look for a helper again because of each other would never come to rest.
      if (difference === "chosen" && isReady()) setOutdated((before) => before ?? "step");
    }
    // A page from the back-forward cache got no storage event meanwhile.
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

  // Not while a form is being sent: a navigation would abort it.
  useEffect(() => {
    if (!outdated || !isIdle) return;
    setOutdated(null);
    if (outdated === "screen" || shownStep() >= 0) reload();
  }, [outdated, isIdle, reload]);

  return { version, isToldOf, dismiss: () => setToldOf(false) };
}
