import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import * as z from "zod/mini";
import { ApiError, mayHaveTakenEffect } from "~/api/errors";
import { postLogout } from "~/api/logout";
import { patterns, safeReturnPath } from "~/paths";
import { emptyAuth, emptyPayment } from "~/state/areas";
import {
  hasLocatedAddress,
  keepBooking,
  readBooking,
  readKeptBooking,
  resetBooking,
} from "~/state/booking";
import {
  personalKeys,
  readTab,
  reloadPage,
  removeStored,
  removeTab,
  tabKeys,
  writeTab,
} from "~/state/storage";
import { changeState, readState, takeOverStored } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { currentLocation, pathAfterSession } from "./current-location";
import {
  becomeGuest,
  forgetExpiredUser,
  isCookieBlocked,
  wasConfirmedWithin,
} from "./current-user";
import { forgetEndedSession, noteEndedSession } from "./previous-user";

/** `expired`: a call was answered with 401 (spec.md §8). */
export type SessionEnd = "logout" | "expired" | "logout-elsewhere" | "expired-elsewhere";

/**
 * Aborts the session's calls, discards its values, and clears the device or keeps the booking. After `logout`
 * (which throws the ApiError of POST logout) and `logout-elsewhere` the caller navigates; otherwise the page
 * reloads.
 */
export async function endSession(reason: SessionEnd): Promise<void> {
  if (reason === "logout") await logOut();
  else if (reason === "expired") await expire();
  else if (reason === "expired-elsewhere") await followExpiry();
  else {
    // Writes nothing personal back: the other tab has cleared the device.
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
    showToast({
      type: "warning",
      text: mayHaveTakenEffect(error)
        ? t`No pudimos confirmar que tu sesión se cerró del todo. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`
        : t`No se pudo cerrar la sesión del todo. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`,
    });
  }
  return redirect(pathAfterSession());
}

/** A person who leaves a shared device must not wait longer for the authentication host. */
const LOGOUT_SECONDS = 10;

/** Throws `ApiError` (network) when the call has no answer in time. */
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
    // Runs last, so that a tab that receives the storage event reads a cleared device.
    if (user) await noteEndedSession({ userId: user.id, expired: false });
    await forgetEndedSession();
  }
}

const ENDED_AGAIN_MS = 60_000;

/**
 * Reloads the page, except where reloading would loop: for a guest on home, and for a user whom GET /user
 * still returned within a minute after an expiry.
 */
async function expire(): Promise<void> {
  const here = currentLocation() ?? hashPath();
  const { user } = readState().auth;
  if (!user && here.split("?")[0] === patterns.home) return;
  if (hasExpired() && wasConfirmedWithin(ENDED_AGAIN_MS)) {
    changeState("auth", { isRefusedAgain: true });
    return;
  }
  const isBlocked = isCookieBlocked();
  becomeGuest();
  await forgetExpiredUser();
  if (user) {
    writeTab(tabKeys.returnPath, here);
    if (isBlocked) writeTab(tabKeys.isCookieBlocked, true);
    await noteEndedSession({ userId: user.id, expired: true });
  }
  loadRoot();
  await new Promise<never>(() => {});
}

const hasExpired = () => readTab(tabKeys.hasExpired, z.literal(true)) !== null;

function loadRoot(): void {
  writeTab(tabKeys.hasExpired, true);
  reloadPage(location.pathname);
}

/** Keeps this tab's booking, because the tab that expired may never have seen it. */
async function followExpiry(): Promise<void> {
  const here = currentLocation() ?? hashPath();
  const own = readBooking();
  const { user } = readState().auth;
  const isKept = (await readKeptBooking()) !== null;
  becomeGuest();
  await takeOverStored();
  if (user && !isKept && hasLocatedAddress(own)) await keepBooking(own, user.id);
  writeTab(tabKeys.returnPath, here);
  loadRoot();
}

function hashPath(): string {
  return location.hash.slice(1) || patterns.home;
}

export function readReturnPath(): string | null {
  return safeReturnPath(readTab(tabKeys.returnPath, z.string()));
}

/** The browser blocks the session cookie. */
export function describeBlockedCookie(): string {
  return t`Este navegador no guarda tu sesión: permití las cookies de esta página en sus ajustes, o salí de la ventana privada, y volvé a ingresar. Si sigue así, el problema es nuestro: escribinos.`;
}
