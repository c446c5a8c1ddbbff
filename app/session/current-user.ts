/** The user as the API knows them, asked once in a session (spec.md §4). */
import { listAddresses, type SavedAddress } from "~/api/addresses";
import { ApiError, isAbort, isRefusal } from "~/api/errors";
import { fetchUser, type User } from "~/api/user";
import { emptyPayment } from "~/state/areas";
import {
  isUnfinished,
  keepBookingFor,
  readBooking,
  resetBooking,
  resumeBooking,
} from "~/state/booking";
import { answerKeys, bookingKeys, removeStored } from "~/state/storage";
import { changeState, readState, restoreState } from "~/state/store";
import { isEntered } from "./current-location";
import { forgetEndedSession, noteUncertainSession } from "./previous-user";
import { replaceSessionScope, sessionValue } from "./scope";

type Loads = {
  user: Promise<User | null> | null;
  addresses: Promise<void> | null;
  /** What GET /user of an unknown visitor failed with. */
  failure: unknown;
  /** The question after a 401 that is under way. */
  question: Promise<User | null> | null;
  /** When GET /user last named the user, by performance.now(). */
  namedAt: number | null;
  /** A login has loaded this page. */
  isEntered: boolean;
};

const loads = sessionValue(
  (): Loads => ({
    user: null,
    addresses: null,
    failure: null,
    question: null,
    namedAt: null,
    isEntered: isEntered(globalThis.history?.state?.usr),
  }),
);

/** Whether a login has loaded this page, and GET /user names nobody on it: the browser keeps no session. */
export function isUnkept(): boolean {
  return loads().isEntered && loads().namedAt === null;
}

export function wasNamedWithin(milliseconds: number): boolean {
  const { namedAt } = loads();
  return namedAt !== null && performance.now() - namedAt < milliseconds;
}

export function currentUser(): Promise<User | null> {
  const current = loads();
  current.user ??= restoreState().then(loadUser);
  return current.user;
}

/** Ends the session in memory; the API is not asked who is here from now on. */
export function becomeGuest(): void {
  replaceSessionScope();
  loads().user = Promise.resolve(null);
}

/**
 * A failure clears the user (spec.md §4), and what waits for them is hidden until they are known
 * again. Without an answer what was stored stays, for offline.
 */
export async function loadUser(): Promise<User | null> {
  const { user: known, failure: before } = readState().auth;
  try {
    const user = await fetchUser({ guestAllowed: known === null });
    if (user && known && user.id !== known.id) await forgetEarlierPerson();
    else if (user?.id !== known?.id) await forgetAnswers();
    changeState("auth", { user, isLoggedIn: user !== null, failure: null });
    if (user) {
      loads().namedAt = performance.now();
      loads().addresses = loadAddresses();
      if (before && !isUnfinished(readBooking())) await resumeBooking();
      await forgetEndedSession();
    } else changeState("auth", { addresses: [] });
  } catch (error) {
    if (isAbort(error)) return null;
    const isUnanswered = error instanceof ApiError && error.kind === "network";
    if (isUnanswered && readState().auth.user) {
      changeState("auth", { isLoggedIn: true });
    } else {
      await forgetExpiredUser();
      if (known) await noteUncertainSession(known.id);
      const isUnknown = !known && !before;
      // Some backends answer 403 to whoever is not logged in.
      const isGuest = isRefusal(error, 401) || (isUnknown && isRefusal(error, 403));
      const failure = isGuest ? null : error;
      changeState("auth", { failure: isUnknown ? null : failure });
      if (isUnknown) loads().failure = failure;
      // Asked again by whoever needs the user next.
      else if (failure) loads().user = null;
    }
  }
  return readState().auth.user;
}

/** Clears a user who did not log out; what is theirs is kept where only they find it. */
export async function forgetExpiredUser(): Promise<void> {
  const { user } = readState().auth;
  await forgetAnswers();
  if (user) {
    await keepBookingFor(user.id);
    changeState("payment", { ...emptyPayment, lastRoute: readState().payment.lastRoute });
  }
  changeState("auth", { user: null, isLoggedIn: false, addresses: [] });
}

/** Removes what this device holds of the person before: their booking, cards, addresses and answers. */
export async function forgetEarlierPerson(): Promise<void> {
  resetBooking();
  changeState("payment", emptyPayment);
  changeState("auth", { addresses: [] });
  await Promise.all([...bookingKeys, ...answerKeys].map(removeStored));
}

/** What somebody read here last is nobody else's to read. */
export async function forgetAnswers(): Promise<void> {
  await Promise.all(answerKeys.map(removeStored));
}

/** The user, or null for a guest. Throws what GET /user of a stored user failed with. */
export async function requireAnswer(): Promise<User | null> {
  await currentUser();
  const { user, failure } = readState().auth;
  if (!user && failure) throw failure;
  return user;
}

/** As `requireAnswer`, where a login is needed: throws too what GET /user of an unknown visitor failed with. */
export async function requireKnown(): Promise<User | null> {
  const current = loads();
  if (current.failure) Object.assign(current, { user: null, failure: null });
  const user = await requireAnswer();
  if (!user && current.failure) throw current.failure;
  return user;
}

/**
 * Whom a 401 turned away that says nothing of the session; `sentAt`: when its call was sent. GET /user is
 * asked once by all who ask together, and not where it has named the user since; its own 401 ends the
 * session. `gone`: somebody else is here; null: it failed, and nobody knows.
 */
export async function findTurnedAway(sentAt: number): Promise<"account" | "guest" | "gone" | null> {
  const current = loads();
  // At the start it is under way.
  await current.user;
  const { user, failure } = readState().auth;
  if (!user) return failure || current.failure ? null : "guest";
  if (current.namedAt !== null && current.namedAt > sentAt) return "account";
  current.question ??= fetchUser({ guestAllowed: false }).finally(() => {
    current.question = null;
  });
  try {
    if ((await current.question)?.id !== user.id) return "gone";
  } catch {
    return null;
  }
  current.namedAt = performance.now();
  return "account";
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
