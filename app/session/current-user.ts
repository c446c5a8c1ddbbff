/** The current user, requested once per session (spec.md §4). */
import { listAddresses, type SavedAddress } from "~/api/addresses";
import { ApiError, isAbort, isStatus } from "~/api/errors";
import { fetchUser, type User } from "~/api/user";
import { emptyPayment } from "~/state/areas";
import {
  hasLocatedAddress,
  readBooking,
  resetBooking,
  resumeBooking,
  setAsideBookingFor,
} from "~/state/booking";
import { answerKeys, removeStored, typedKeys } from "~/state/storage";
import { changeState, readState, restoreState } from "~/state/store";
import { isEntered } from "./current-location";
import { forgetEndedSession, storeUncertainSession } from "./ended-session";
import { replaceSessionScope, sessionValue } from "./scope";

type Loads = {
  user: Promise<User | null> | null;
  addresses: Promise<void> | null;
  /** The error of GET /user for a visitor without a stored user. */
  failure: unknown;
  /** When GET /user last returned the user, by performance.now(). */
  confirmedAt: number | null;
  isEntered: boolean;
};

export const userLoads = sessionValue(
  (): Loads => ({
    user: null,
    addresses: null,
    failure: null,
    confirmedAt: null,
    isEntered: isEntered(globalThis.history?.state?.usr),
  }),
);

/** A login has loaded this page but GET /user returns nobody: the browser blocks the cookie. */
export function isCookieBlocked(): boolean {
  return userLoads().isEntered && userLoads().confirmedAt === null;
}

export function wasConfirmedWithin(milliseconds: number): boolean {
  const { confirmedAt } = userLoads();
  return confirmedAt !== null && performance.now() - confirmedAt < milliseconds;
}

export function currentUser(): Promise<User | null> {
  const current = userLoads();
  current.user ??= restoreState().then(loadUser);
  return current.user;
}

/** Ends the session in memory, without another GET /user. */
export function becomeGuest(): void {
  replaceSessionScope();
  userLoads().user = Promise.resolve(null);
}

/**
 * Loads the user. A failed answer clears the user (spec.md §4) and hides personal content until GET /user
 * succeeds; without any answer the stored user stays, so that the app works offline.
 */
export async function loadUser(): Promise<User | null> {
  const { user: known, failure: before } = readState().auth;
  try {
    const user = await fetchUser({ guestAllowed: known === null });
    if (user && known && user.id !== known.id) await forgetEarlierPerson();
    else if (user?.id !== known?.id) await forgetAnswers();
    changeState("auth", { user, isLoggedIn: user !== null, failure: null });
    if (user) {
      userLoads().confirmedAt = performance.now();
      userLoads().addresses = loadAddresses();
      if (before && !hasLocatedAddress(readBooking())) await resumeBooking();
      await forgetEndedSession();
    } else changeState("auth", { addresses: [] });
  } catch (error) {
    if (isAbort(error)) return null;
    const isUnanswered = error instanceof ApiError && error.kind === "network";
    if (isUnanswered && readState().auth.user) {
      changeState("auth", { isLoggedIn: true });
    } else {
      await forgetExpiredUser();
      if (known) await storeUncertainSession(known.id);
      const isUnknown = !known && !before;
      const failure = isStatus(error, 401) ? null : error;
      changeState("auth", { failure: isUnknown ? null : failure });
      if (isUnknown) userLoads().failure = failure;
      // The next caller repeats GET /user.
      else if (failure) userLoads().user = null;
    }
  }
  return readState().auth.user;
}

/** Clears the user of an expired session and keeps the booking for this user alone. */
export async function forgetExpiredUser(): Promise<void> {
  const { user } = readState().auth;
  await forgetAnswers();
  if (user) {
    await setAsideBookingFor(user.id);
    changeState("payment", { ...emptyPayment, lastRoute: readState().payment.lastRoute });
  }
  changeState("auth", { user: null, isLoggedIn: false, addresses: [] });
}

/** Removes what this device holds of the person before: their booking, drafts, cards, addresses and answers. */
export async function forgetEarlierPerson(): Promise<void> {
  resetBooking();
  changeState("payment", emptyPayment);
  changeState("auth", { addresses: [] });
  await Promise.all([...typedKeys, ...answerKeys].map(removeStored));
}

/** Removes the kept answers, so that the next person on this device cannot read them. */
export async function forgetAnswers(): Promise<void> {
  await Promise.all(answerKeys.map(removeStored));
}

/** Returns the user, or null for a guest. Throws the ApiError of GET /user for a stored user. */
export async function requireUserOrGuest(): Promise<User | null> {
  await currentUser();
  const { user, failure } = readState().auth;
  if (!user && failure) throw failure;
  return user;
}

/** Like `requireUserOrGuest`, but throws the ApiError of GET /user for an unknown visitor too. */
export async function requireCheckedVisitor(): Promise<User | null> {
  const current = userLoads();
  if (current.failure) Object.assign(current, { user: null, failure: null });
  const user = await requireUserOrGuest();
  if (!user && current.failure) throw current.failure;
  return user;
}

/** GET /user/addresses; a failure keeps the known addresses. */
export async function loadAddresses(): Promise<void> {
  try {
    changeState("auth", { addresses: await listAddresses() });
  } catch (error) {
    console.warn("Could not load the saved addresses", error);
  }
}

export async function savedAddresses(): Promise<SavedAddress[]> {
  await currentUser();
  await userLoads().addresses;
  return readState().auth.addresses;
}
