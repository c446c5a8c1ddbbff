import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { ApiError, mayHaveTakenEffect } from "~/api/errors";
import { postLogout } from "~/api/logout";
import { emptyAuth, emptyPayment } from "~/state/areas";
import { resetBooking } from "~/state/booking";
import { personalKeys, removeStored } from "~/state/storage";
import { changeState, readState, takeOverStored } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { pathAfterSession } from "./current-location";
import { becomeGuest } from "./current-user";
import { clearTab, forgetEndedSession, storeEndedSession } from "./ended-session";
import { expire, followExpiry, logoutUnderWay } from "./unauthorized";

/** `expired`: a call was answered with 401 (spec.md §8). */
export type SessionEnd = "logout" | "expired" | "logout-elsewhere" | "expired-elsewhere";

/**
 * Aborts the session's calls, discards its values, and clears the device or keeps the booking. After `logout`
 * (which throws the ApiError of POST logout) and `logout-elsewhere` the caller navigates; otherwise the page
 * reloads.
 */
export async function endSession(reason: SessionEnd): Promise<void> {
  if (reason === "logout") {
    const logout = logoutUnderWay();
    // A second press waits for the first.
    logout.ended ??= logOut();
    await logout.ended;
  } else if (reason === "expired") await expire();
  else if (reason === "expired-elsewhere") await followExpiry();
  else {
    // Writes nothing personal back: the other tab has cleared the device.
    await takeOverStored();
    becomeGuest();
    clearTab();
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
const LOGOUT_MS = 10_000;

/** Clears user and isLoggedIn; if POST logout fails, only the user (spec.md §4). */
async function logOut(): Promise<void> {
  const { user } = readState().auth;
  try {
    const late = new Promise((_resolve, reject) => {
      setTimeout(() => reject(ApiError.network("no answer in time")), LOGOUT_MS);
    });
    await Promise.race([postLogout(), late]);
    changeState("auth", emptyAuth);
  } catch (error) {
    changeState("auth", { user: null, addresses: [] });
    throw error;
  } finally {
    changeState("payment", emptyPayment);
    resetBooking();
    becomeGuest();
    await Promise.all(personalKeys.map(removeStored));
    clearTab();
    // Runs last, so that a tab that receives the storage event reads a cleared device.
    if (user) await storeEndedSession({ userId: user.id, expired: false });
    await forgetEndedSession();
  }
}
