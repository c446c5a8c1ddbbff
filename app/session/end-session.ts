import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import * as z from "zod/mini";
import { ApiError } from "~/api/errors";
import { postLogout } from "~/api/sessions";
import { patterns, safeReturnPath } from "~/paths";
import { emptyAuth, emptyPayment } from "~/state/areas";
import {
  isUnfinished,
  keepBooking,
  readBooking,
  readKeptBooking,
  resetBooking,
} from "~/state/booking";
import { personalKeys, readTab, removeStored, removeTab, tabKeys, writeTab } from "~/state/storage";
import { changeState, readState, takeOverStored } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { currentLocation, pathAfterSession } from "./current-location";
import { becomeGuest, forgetExpiredUser, isUnkept, wasNamedWithin } from "./current-user";
import { forgetEndedSession, noteEndedSession } from "./previous-user";

/** `expired`: a call was answered with 401 (spec.md §8). */
export type SessionEnd = "logout" | "expired" | "logout-elsewhere" | "expired-elsewhere";

/**
 * Aborts the session's calls, forgets its values, and clears or keeps what is on the device. After
 * `logout` (which throws what POST logout failed with) and `logout-elsewhere` the caller navigates;
 * after the others the page loads anew.
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

/** “Cerrar sesión” (spec.md §4). The device is cleared even when the server keeps the session. */
export async function leaveSession(): Promise<Response> {
  try {
    await endSession("logout");
  } catch (error) {
    console.warn("The logout failed", error);
    const hasNoAnswer = error instanceof ApiError && error.kind === "network";
    showToast({
      type: "warning",
      text: hasNoAnswer
        ? t`No se pudo cerrar la sesión del todo: el servidor no contestó. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`
        : t`No se pudo cerrar la sesión del todo. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`,
    });
  }
  return redirect(pathAfterSession());
}

/** Nobody who leaves a shared device waits longer for the authentication host. */
const LOGOUT_SECONDS = 10;

/** Throws `ApiError` (network) when there is no answer by then. */
async function withinSeconds(seconds: number, call: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(ApiError.network("no answer in time")), seconds * 1000);
  });
  await Promise.race([call, late]).finally(() => clearTimeout(timer));
}

/** Clears user and isLoggedIn; if POST logout fails, only the user (spec.md §4). */
async function logOut(): Promise<void> {
  const { user } = readState().auth;
  try {
    await withinSeconds(LOGOUT_SECONDS, postLogout());
    changeState("auth", emptyAuth);
  } catch (error) {
    changeState("auth", { user: null, addresses: [] });
    throw error;
  } finally {
    changeState("payment", emptyPayment);
    resetBooking();
    becomeGuest();
    await Promise.all(personalKeys.map(removeStored));
    removeTab(tabKeys.registration);
    removeTab(tabKeys.hasExpired);
    // Last: a tab that hears of it reads a device that is clear.
    if (user) await noteEndedSession({ userId: user.id, expired: false });
    await forgetEndedSession();
  }
}

const ENDED_AGAIN_MS = 60_000;

/**
 * The page does not load again where that would not help, and so for ever: for a guest at the site root,
 * and for a user whom GET /user still names within a minute after a session that expired.
 */
async function expire(): Promise<void> {
  const here = currentLocation() ?? hashPath();
  const { user } = readState().auth;
  if (!user && here.split("?")[0] === patterns.home) return;
  if (hasExpired() && wasNamedWithin(ENDED_AGAIN_MS)) {
    changeState("auth", { isInsufficient: true });
    return;
  }
  const hasKeptNone = isUnkept();
  becomeGuest();
  await forgetExpiredUser();
  if (user) {
    writeTab(tabKeys.returnPath, here);
    if (hasKeptNone) writeTab(tabKeys.isUnkept, true);
    await noteEndedSession({ userId: user.id, expired: true });
  }
  loadRoot();
  await new Promise<never>(() => {});
}

const hasExpired = () =>
  readTab(tabKeys.hasExpired, z.literal(true)) || history.state?.hasExpired === true;

function loadRoot(): void {
  writeTab(tabKeys.hasExpired, true);
  if (hasExpired()) {
    location.replace(location.pathname);
    return;
  }
  // Session storage is denied: the history entry keeps the mark through this load.
  history.replaceState({ hasExpired: true }, "", location.pathname);
  location.reload();
}

/** The other tab may never have seen this booking: it waits where nothing else does. */
async function followExpiry(): Promise<void> {
  const here = currentLocation() ?? hashPath();
  const own = readBooking();
  const { user } = readState().auth;
  const isKept = (await readKeptBooking()) !== null;
  becomeGuest();
  await takeOverStored();
  if (user && !isKept && isUnfinished(own)) await keepBooking(own, user.id);
  writeTab(tabKeys.returnPath, here);
  loadRoot();
}

function hashPath(): string {
  return location.hash.slice(1) || patterns.home;
}

export function readReturnPath(): string | null {
  return safeReturnPath(readTab(tabKeys.returnPath, z.string()));
}
