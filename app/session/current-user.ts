/** The user as the API knows them, asked once in a session (spec.md §4). */
import { listAddresses, type SavedAddress } from "~/api/addresses";
import { ApiError, isAbort } from "~/api/errors";
import { fetchUser, type User } from "~/api/user";
import { changeState, readState, restoreState } from "~/state/store";
import { forgetEndedSession, noteEndedSession, noteUncertainSession } from "./ended-session";
import { replaceSessionScope, sessionValue } from "./scope";

type Loads = { user: Promise<User | null> | null; addresses: Promise<void> | null };

const loads = sessionValue((): Loads => ({ user: null, addresses: null }));

/** Who is here; null for a guest. Guards await it. */
export function currentUser(): Promise<User | null> {
  const current = loads();
  current.user ??= restoreState().then(loadUser);
  return current.user;
}

/** Ends the session in memory. Who is here from now on is a guest, and the API is not asked for it. */
export function becomeGuest(): void {
  replaceSessionScope();
  loads().user = Promise.resolve(null);
}

/**
 * GET /user sets the user, then loads the addresses; a refusal clears the user (spec.md §4). No
 * answer at all says nothing about the user: what was stored stays readable offline.
 */
export async function loadUser(): Promise<User | null> {
  const known = readState().auth.user;
  try {
    const user = await fetchUser({ guestAllowed: known === null });
    changeState("auth", { user, isLoggedIn: user !== null });
    // Not awaited: no guard needs them, and a slow answer must hold no screen back.
    if (user) {
      loads().addresses = loadAddresses();
      await forgetEndedSession();
    } else {
      changeState("auth", { addresses: [] });
      if (known) await noteEndedSession({ userId: known.id, expired: true });
    }
  } catch (error) {
    if (isAbort(error)) return null;
    if (error instanceof ApiError && error.kind === "network") {
      changeState("auth", { isLoggedIn: readState().auth.user !== null });
    } else {
      changeState("auth", { user: null, isLoggedIn: false, addresses: [] });
      if (known) await noteUncertainSession(known.id);
    }
  }
  return readState().auth.user;
}

/** GET /user/addresses; a failure leaves the addresses as they were. */
export async function loadAddresses(): Promise<void> {
  try {
    changeState("auth", { addresses: await listAddresses() });
  } catch (error) {
    console.warn("Could not load the saved addresses", error);
  }
}

/** The saved addresses, once the load that follows the user's has been answered. */
export async function savedAddresses(): Promise<SavedAddress[]> {
  await currentUser();
  await loads().addresses;
  return readState().auth.addresses;
}
