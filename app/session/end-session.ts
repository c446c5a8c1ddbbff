import { postLogout } from "~/api/sessions";
import { patterns, safeReturnPath } from "~/paths";
import { emptyAuth } from "~/state/auth";
import {
  isUnfinished,
  keepAside,
  readBooking,
  readBookingAside,
  resetBooking,
} from "~/state/booking";
import { emptyPayment } from "~/state/payment";
import { personalKeys, removeStored, storageKeys } from "~/state/storage";
import { changeState, readState, takeOverStored } from "~/state/store";
import { currentLocation } from "./current-location";
import { becomeGuest } from "./current-user";
import { forgetEndedSession, noteEndedSession } from "./ended-session";
import { finishLastTasks } from "./scope";

/**
 * Why a session ends: the person logs out, a call was answered with 401 (spec.md §8), or one of the
 * two happened in another tab.
 */
export type SessionEnd = "logout" | "expired" | "logout-elsewhere" | "expired-elsewhere";

/**
 * Ends the session of who is here: aborts its calls, forgets its values, and clears or keeps what
 * is on the device as the reason asks. After `logout` (which throws what POST logout failed with)
 * and `logout-elsewhere` the caller navigates; after the others the page loads anew.
 */
export async function endSession(reason: SessionEnd): Promise<void> {
  if (reason === "logout") await logOut();
  else if (reason === "expired") await expire();
  else if (reason === "expired-elsewhere") await followExpiry();
  else {
    // Nothing of the person is written back: the other tab has cleared the device.
    await takeOverStored();
    becomeGuest();
  }
}

/**
 * Logout clears user and isLoggedIn; if it fails, only the user is cleared (spec.md §4) and the
 * error is thrown. What belongs to the person leaves the device in both cases.
 */
async function logOut(): Promise<void> {
  const { user } = readState().auth;
  await finishLastTasks();
  try {
    await postLogout();
    changeState("auth", emptyAuth);
  } catch (error) {
    changeState("auth", { user: null, addresses: [] });
    throw error;
  } finally {
    changeState("payment", emptyPayment);
    resetBooking();
    becomeGuest();
    await Promise.all(personalKeys.map(removeStored));
    // Last: a tab that hears of it reads a device that is clear.
    if (user) await noteEndedSession({ userId: user.id, expired: false });
    await forgetEndedSession();
  }
}

/**
 * HTTP 401 (spec.md §8): forgets the user, remembers where they were and sends the browser to the
 * site root. A guest at the root stays there: the page would load for ever.
 */
async function expire(): Promise<void> {
  const here = currentLocation() ?? hashPath();
  const { user } = readState().auth;
  if (!user && here === patterns.home) return;
  becomeGuest();
  changeState("auth", emptyAuth);
  changeState("payment", { ...emptyPayment, lastRoute: readState().payment.lastRoute });
  await removeStored(storageKeys.agenda);
  if (user) {
    noteReturnPath(here);
    await noteEndedSession({ userId: user.id, expired: true });
  }
  location.replace(location.pathname);
  await new Promise<never>(() => {});
}

/**
 * The session expired in another tab, which may never have seen the booking of this one: where
 * nothing else waits on the device, this booking does.
 */
async function followExpiry(): Promise<void> {
  const here = currentLocation() ?? hashPath();
  const own = readBooking();
  becomeGuest();
  await takeOverStored();
  const isOnlyOne = !isUnfinished(readBooking()) && (await readBookingAside()) === null;
  if (isOnlyOne && isUnfinished(own)) await keepAside(own);
  noteReturnPath(here);
  location.replace(location.pathname);
}

function hashPath(): string {
  return location.hash.slice(1) || patterns.home;
}

/** In session storage: it concerns this tab and this visit only. */
const RETURN_PATH_KEY = "session-ended-at";

function noteReturnPath(path: string): void {
  try {
    sessionStorage.setItem(RETURN_PATH_KEY, path);
  } catch (error) {
    console.warn("Could not note where the session ended", error);
  }
}

/** Where the visitor was when the session expired, read once; null where there is no such path. */
export function takeReturnPath(): string | null {
  try {
    const path = safeReturnPath(sessionStorage.getItem(RETURN_PATH_KEY));
    sessionStorage.removeItem(RETURN_PATH_KEY);
    return path;
  } catch {
    return null;
  }
}
