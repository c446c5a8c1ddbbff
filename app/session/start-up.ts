/** The start of the app (spec.md §4): who is here, and the reference data. */

import { listAddresses, type SavedAddress } from "~/api/addresses";
import { ApiError, isAbort } from "~/api/errors";
import { onSessionEnded } from "~/api/http";
import { fetchUser, type User } from "~/api/user";
import { refreshReference } from "~/state/reference";
import { changeState, readState, restoreState } from "~/state/store";
import { forgetDeparture, noteDeparture, noteUncertainDeparture } from "./departure";
import { endSession } from "./end-session";
import { whileHere } from "./in-memory";

/**
 * GET /user sets the user, then loads the addresses; a refusal clears the user (spec.md §4). No
 * answer at all says nothing about the user: what was stored stays readable offline.
 */
export async function loadUser(): Promise<User | null> {
  const known = readState().auth.user;
  const guestAllowed = known === null;
  const isHere = whileHere();
  try {
    const user = await fetchUser({ guestAllowed });
    if (!isHere()) return null;
    changeState("auth", { user, isLoggedIn: user !== null });
    // Not waited for: no guard needs them, and a slow answer must hold no screen back.
    if (user) {
      addresses = loadAddresses();
      await forgetDeparture();
    } else {
      changeState("auth", { addresses: [] });
      if (known) await noteDeparture({ userId: known.id, ended: true });
    }
  } catch (error) {
    if (isAbort(error) || !isHere()) return null;
    if (error instanceof ApiError && error.kind === "network") {
      changeState("auth", { isLoggedIn: readState().auth.user !== null });
    } else {
      changeState("auth", { user: null, isLoggedIn: false, addresses: [] });
      if (known) await noteUncertainDeparture(known.id);
    }
  }
  return readState().auth.user;
}

/** GET /user/addresses; a failure leaves the addresses as they were. */
export async function loadAddresses(): Promise<void> {
  const isHere = whileHere();
  try {
    const addresses = await listAddresses();
    if (isHere()) changeState("auth", { addresses });
  } catch (error) {
    console.warn("Could not load the saved addresses", error);
  }
}

let addresses: Promise<void> | null = null;

/** The saved addresses, once the load that follows the user's has been answered. */
export async function savedAddresses(): Promise<SavedAddress[]> {
  await currentUser();
  await addresses;
  return readState().auth.addresses;
}

let user: Promise<User | null> | null = null;

/** The user as the API knows them, asked once a page load. Guards await it. */
export function currentUser(): Promise<User | null> {
  user ??= restoreState().then(loadUser);
  return user;
}

/** Restores the state and starts the loads; resolves as soon as the first screen can be shown. */
export async function startUp(): Promise<void> {
  onSessionEnded(endSession);
  await restoreState();
  void currentUser();
  void refreshReference();
}
