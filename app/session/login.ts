/** What follows a login, a registration and a logout (spec.md §4). */
import { postLogout } from "~/api/sessions";
import type { User } from "~/api/user";
import { isUnfinished, readBooking, resetBooking, resumeBooking } from "~/booking/booking";
import { patterns, safeReturnPath } from "~/paths";
import { whereabouts } from "~/session/whereabouts";
import { emptyAuth } from "~/state/auth";
import { emptyPayment } from "~/state/payment";
import { removeStored, storageKeys } from "~/state/storage";
import { changeState, readState } from "~/state/store";

/**
 * Login success: isLoggedIn true, user stored, page reloads, and lands where the visitor was going.
 * A way that leads into the booking takes along the one that home had set aside.
 */
export async function enterSession(user: User): Promise<void> {
  const target =
    safeReturnPath(readState().auth.redirectAfterLogin) ?? whereabouts() ?? patterns.home;
  changeState("auth", { user, isLoggedIn: true, modalShown: false, redirectAfterLogin: null });
  if (target.startsWith("/appointment/") && !isUnfinished(readBooking())) await resumeBooking();
  await removeStored(storageKeys.registration);
  history.replaceState(null, "", `#${target}`);
  location.reload();
}

/** Login failure: isLoggedIn false (spec.md §4). */
export function refuseSession(): void {
  changeState("auth", { isLoggedIn: false });
}

/** What a person leaves on the device beside the store. */
const personalKeys = [
  storageKeys.bookingAside,
  storageKeys.addressDraft,
  storageKeys.orderAttempt,
  storageKeys.registration,
  storageKeys.agenda,
] as const;

/**
 * Logout clears user and isLoggedIn; if it fails, only the user is cleared (spec.md §4) and the
 * error is thrown. What belongs to the person leaves the device with them.
 */
export async function leaveSession(): Promise<void> {
  try {
    await postLogout();
    changeState("auth", emptyAuth);
  } catch (error) {
    changeState("auth", { user: null, addresses: [] });
    throw error;
  } finally {
    changeState("payment", emptyPayment);
    resetBooking();
    await Promise.all(personalKeys.map(removeStored));
    await removeStored(storageKeys.agenda);
  }
}
