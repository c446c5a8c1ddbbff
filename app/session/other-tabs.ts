/** Follows logins, logouts and booking changes in other tabs of this browser. */
import { t } from "@lingui/core/macro";
import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isRefusal } from "~/api/errors";
import { fetchUser } from "~/api/user";
import { useReloadScreen } from "~/browser/use-reload-screen";
import { patterns } from "~/paths";
import { type Booking, bookingSchema } from "~/state/areas";
import { hasLocatedAddress, nextStep, readBooking } from "~/state/booking";
import { forgetCopy, personalKeys, removeTab, storageKeys, tabKeys } from "~/state/storage";
import {
  changeState,
  haveSameValues,
  isSame,
  ownId,
  type Part,
  parts,
  readPart,
  readState,
  readStoredUserId,
  storeAgain,
  useStore,
  valuesOf,
} from "~/state/store";
import { showToast } from "~/ui/toaster";
import { currentPath, pathAfterSession } from "./current-location";
import { endSession, type SessionEnd } from "./end-session";
import { readEndedSessionEvent } from "./ended-session";
import { replaceSessionScope } from "./scope";

/** `key` is null where all is cleared, and for a page that comes back (`returned`), which may have missed changes. */
type StorageChange = Pick<StorageEvent, "key" | "newValue"> & { returned?: boolean };

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
  if (storedId !== null) return "logout-elsewhere";
  return change.key === null && !(await isStillUser(user.id, change)) ? "logout-elsewhere" : null;
}

/** A cleared storage says nothing of the session; a page that comes back without an answer shows nothing personal. */
async function isStillUser(id: number, { returned = false }: StorageChange): Promise<boolean> {
  try {
    return (await fetchUser({ guestAllowed: true }))?.id === id;
  } catch (error) {
    return !returned && !isRefusal(error, 401);
  }
}

/** Drops this tab's own copies of the values that another tab has stored or removed since. */
function forgetCopies(change: StorageChange): void {
  const isEnd = readEndedSessionEvent(change) !== null;
  for (const key of isEnd ? personalKeys : Object.values(storageKeys)) {
    if (isEnd || change.key?.endsWith(`/${key}`)) forgetCopy(key);
  }
}

/**
 * Difference between this tab's booking and the stored one: the choices, the helper found for the same
 * choices, typed texts, or nothing that the user can see. Also "nothing" where this tab held no booking.
 */
type Difference = "nothing" | "typed" | "helper" | "chosen";

/**
 * Takes over the stored value of one key, or of all where `key` is null. Personal values are taken from tabs
 * of the same user only, the booking from a guest's too; a guest's tab takes over a login and then its
 * values.
 */
export async function followOtherTab(key: string | null): Promise<Difference> {
  let difference: Difference = "nothing";
  for (const part of parts) {
    if (key !== null && !key.endsWith(`/${part.key}`)) continue;
    // Each tab requests these lists itself, in its own language.
    if (part.area === "general" || part.key === storageKeys.cities) continue;
    const before = readState();
    if (!(await takeOverPart(part))) continue;
    if (part.key === storageKeys.booking) difference = compare(before.appointment, readBooking());
  }
  return difference;
}

async function takeOverPart(part: Part): Promise<boolean> {
  const before = valuesOf(part, readState());
  const stored = await readPart(part);
  // This tab has changed the part meanwhile and is storing a newer value.
  if (!stored || !haveSameValues(before, valuesOf(part, readState()))) return false;
  const isBooking = part.key === storageKeys.booking;
  const isOwn = stored.owner === ownId() || (isBooking && stored.owner === null);
  const isLogin = part.key === storageKeys.user && ownId() === null;
  if (personalKeys.includes(part.key) && !isOwn && !isLogin) return false;
  // Another tab has ended the booking, but this screen still needs it to go on or to lead to its order.
  if (isBooking && !hasLocatedAddress(stored.value as Booking)) return false;
  useStore.setState((state) => ({ [part.area]: { ...state[part.area], ...stored.value } }));
  return true;
}

/** Returns the choices alone: hour, helper and dates follow from them and may still be searched. */
function choicesOf({ address, appointment }: Booking): unknown[] {
  const { service, frequency, start_date, from_hour, to_hour, moved = [] } = appointment;
  const { preferred_helper, wished_time = "" } = appointment;
  const own = moved.filter(({ proposed }) => !proposed);
  const window = [from_hour, to_hour, wished_time];
  return [address, service, frequency, start_date, window, own, preferred_helper?.id ?? null];
}

const typedOf = ({ appointment, billing }: Booking) => [appointment.observations, billing];

function isOtherHelper({ appointment: one }: Booking, { appointment: other }: Booking): boolean {
  if (!one.assigned_helper || !other.assigned_helper) return false;
  return one.assigned_helper.id !== other.assigned_helper.id;
}

function compare(held: Booking, stored: Booking): Difference {
  if (!hasLocatedAddress(held)) return "nothing";
  // Parses both, so that their keys stand in the same order.
  const [before, now] = [bookingSchema.parse(held), bookingSchema.parse(stored)];
  if (!isSame(choicesOf(before), choicesOf(now))) return "chosen";
  if (isOtherHelper(before, now)) return "helper";
  return isSame(typedOf(before), typedOf(now)) ? "nothing" : "typed";
}

/** Applies a storage event of another tab: the end of the session, a login, or a changed value. */
export async function followChange(change: StorageChange): Promise<SessionEnd | Difference> {
  forgetCopies(change);
  const reason = await endInOtherTab(change);
  if (reason) {
    await endSession(reason);
    return reason;
  }
  const { user } = readState().auth;
  const difference = await followOtherTab(change.key);
  if (change.key === null && !change.returned) await storeAgain();
  if (!user && readState().auth.user) {
    replaceSessionScope();
    removeTab(tabKeys.registration);
    changeState("auth", { isLoggedIn: true, modalShown: false, redirectAfterLogin: null });
  }
  return difference;
}

const STEPS: readonly string[] = [patterns.firstStep, patterns.secondStep, patterns.thirdStep];

/** Returns the index of the booking step on screen, from 0; -1 on other screens. */
const shownStep = () => STEPS.indexOf(currentPath());

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
      if (persisted) void follow({ key: null, newValue: null, returned: true });
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
