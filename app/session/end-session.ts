/** What follows HTTP 401 (spec.md §8; contract.md, "Errors"). */

import { patterns, safeReturnPath } from "~/paths";
import { emptyAuth } from "~/state/auth";
import { isUnfinished, keepAside, readBooking, readBookingAside } from "~/state/booking";
import { emptyPayment } from "~/state/payment";
import { removeStored, storageKeys } from "~/state/storage";
import { changeState, readState, takeOverStored } from "~/state/store";
import { whereabouts } from "./current-location";
import { noteDeparture } from "./departure";
import { forgetInMemory } from "./in-memory";

/** In session storage: it concerns this tab and this visit only. */
const RETURN_KEY = "session-ended-at";

const never = () => new Promise<never>(() => {});

function hashPath(): string {
  return location.hash.slice(1) || patterns.home;
}

/**
 * Forgets the user, remembers where they were and sends the browser to the site root. A guest who
 * is at the root already stays there: the call just fails, or the page would load for ever.
 */
export async function endSession(): Promise<void> {
  const here = whereabouts() ?? hashPath();
  const { user } = readState().auth;
  if (!user && here === patterns.home) return;
  forgetInMemory();
  forgetPerson();
  await removeStored(storageKeys.agenda);
  if (user) {
    noteReturn(here);
    await noteDeparture({ userId: user.id, ended: true });
  }
  location.replace(location.pathname);
  await never();
}

/**
 * Another tab met the end of this session: here it ends as well, with what that one has stored. It
 * may never have seen the booking of this tab: where it has none of its own, this one waits for the
 * return.
 */
export async function followSessionEnd(): Promise<void> {
  const here = whereabouts() ?? hashPath();
  const own = readBooking();
  forgetInMemory();
  await takeOverStored();
  const isOnlyOne = !isUnfinished(readBooking()) && (await readBookingAside()) === null;
  if (isOnlyOne && isUnfinished(own)) await keepAside(own);
  noteReturn(here);
  location.replace(location.pathname);
}

function forgetPerson(): void {
  changeState("auth", emptyAuth);
  changeState("payment", { ...emptyPayment, lastRoute: readState().payment.lastRoute });
}

function noteReturn(path: string): void {
  try {
    sessionStorage.setItem(RETURN_KEY, path);
  } catch (error) {
    console.warn("Could not note where the session ended", error);
  }
}

/**
 * Where the visitor was when the session ended, once: it is forgotten by being read. Null too where
 * the browser keeps nothing.
 */
export function takeEndedSession(): string | null {
  try {
    const path = safeReturnPath(sessionStorage.getItem(RETURN_KEY));
    sessionStorage.removeItem(RETURN_KEY);
    return path;
  } catch {
    return null;
  }
}
