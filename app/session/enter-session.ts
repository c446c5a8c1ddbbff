/** What follows a login, a registration and a logout (spec.md §4). */
import { postLogout } from "~/api/sessions";
import type { User } from "~/api/user";
import { patterns, safeReturnPath } from "~/paths";
import { emptyAuth } from "~/state/auth";
import { isUnfinished, readBooking, resetBooking, resumeBooking } from "~/state/booking";
import { emptyPayment } from "~/state/payment";
import { removeStored, storageKeys } from "~/state/storage";
import { changeState, readState } from "~/state/store";
import { finishBeforeLogout } from "./before-logout";
import { whereabouts } from "./current-location";
import { forgetDeparture, isAnothersDevice, noteDeparture } from "./departure";
import { forgetInMemory } from "./in-memory";
import { isEndedPath } from "./modal";

/**
 * Login success: isLoggedIn true, user stored, page reloads, and lands where the visitor was going.
 * A way that leads into the booking takes along the one that home had set aside. Whose session ended
 * here before finds everything again; for anybody else it is gone.
 */
export async function enterSession(user: User): Promise<void> {
  const isAnothers = await isAnothersDevice(user.id);
  if (isAnothers) await dropLeftBehind();
  const { redirectAfterLogin } = readState().auth;
  const wanted = isAnothers && isEndedPath(redirectAfterLogin) ? null : redirectAfterLogin;
  const target = safeReturnPath(wanted) ?? whereabouts() ?? patterns.home;
  changeState("auth", { user, isLoggedIn: true, modalShown: false, redirectAfterLogin: null });
  if (target.startsWith("/appointment/") && !isUnfinished(readBooking())) await resumeBooking();
  await removeStored(storageKeys.registration);
  await forgetDeparture();
  history.replaceState(null, "", `#${target}`);
  location.reload();
}

/** What was in progress here when the session of somebody else ended. */
async function dropLeftBehind(): Promise<void> {
  resetBooking();
  changeState("payment", emptyPayment);
  forgetInMemory();
  await Promise.all(bookingKeys.map(removeStored));
}

/** Login failure: isLoggedIn false (spec.md §4). */
export function refuseSession(): void {
  changeState("auth", { isLoggedIn: false });
}

/** What a booking in progress has on the device beside the store. */
const bookingKeys = [
  storageKeys.bookingAside,
  storageKeys.addressDraft,
  storageKeys.orderAttempt,
] as const;

/** What a person leaves on the device beside the store. */
const personalKeys = [...bookingKeys, storageKeys.registration, storageKeys.agenda] as const;

/**
 * Logout clears user and isLoggedIn; if it fails, only the user is cleared (spec.md §4) and the
 * error is thrown. What belongs to the person leaves the device with them.
 */
export async function leaveSession(): Promise<void> {
  const { user } = readState().auth;
  await finishBeforeLogout();
  try {
    await postLogout();
    changeState("auth", emptyAuth);
  } catch (error) {
    changeState("auth", { user: null, addresses: [] });
    throw error;
  } finally {
    changeState("payment", emptyPayment);
    resetBooking();
    forgetInMemory();
    await Promise.all(personalKeys.map(removeStored));
    // Last: a tab that hears of it reads a device that is clear.
    if (user) await noteDeparture({ userId: user.id, ended: false });
    await forgetDeparture();
  }
}
