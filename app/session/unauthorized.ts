/**
 * What a 401 means (spec.md §8): it is checked by GET /user, and one that ends the session loads the root, with the
 * path to which a login returns. `isUnauthorized` and `mayBeSignedOut` (api/errors.ts) judge the answer alone.
 */

import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { type ApiError, isRefusal, isStatus, isUnauthorized } from "~/api/errors";
import { neverSettles } from "~/api/sending/never-settles";
import { fetchUser, type User } from "~/api/user";
import { patterns, safeReturnPath } from "~/paths";
import {
  hasLocatedAddress,
  readBooking,
  readKeptBooking,
  storeBookingAside,
} from "~/state/booking";
import { readTab, reloadPage, tabKeys, writeTab } from "~/state/storage";
import { changeState, readState, takeOverStored } from "~/state/store";
import { pathOf } from "~/url-path";
import { currentLocation } from "./current-location";
import {
  becomeGuest,
  forgetExpiredUser,
  isCookieBlocked,
  userLoads,
  wasConfirmedWithin,
} from "./current-user";
import { storeEndedSession } from "./ended-session";
import { sessionValue } from "./scope";

/** A 401 of a personal call ends the session; else GET /user decides, by returning another user or none. */
export async function onUnauthorized(error: ApiError, sentAt: number): Promise<void> {
  const visitor = isUnauthorized(error) ? "gone" : await findSession(sentAt);
  if (visitor === "gone") await expire();
  else if (isRefusal(error, 401)) error.refusedVisitor = visitor;
}

/** Whether a 403 at `sentAt` was answered because nobody is logged in. */
export async function isSignedOut(sentAt: number): Promise<boolean> {
  const visitor = await findSession(sentAt);
  return visitor === "gone" || visitor === "guest";
}

/** The GET /user under way that checks a 401 or 403. */
const sessionCheck = sessionValue((): { user: Promise<User | null> | null } => ({ user: null }));

/**
 * Finds out whether a 401 or 403 at `sentAt` means the end of the session, by one shared GET /user, unless it has
 * returned the user since. "gone": nobody or another user is logged in; null: GET /user failed.
 */
async function findSession(sentAt: number): Promise<"account" | "guest" | "gone" | null> {
  const current = userLoads();
  // The first GET /user may still be under way.
  await current.user;
  const { user, failure } = readState().auth;
  if (!user) return failure || current.failure ? null : "guest";
  if (current.confirmedAt !== null && current.confirmedAt > sentAt) return "account";
  const check = sessionCheck();
  check.user ??= fetchUser({ guestAllowed: true }).finally(() => {
    check.user = null;
  });
  try {
    if ((await check.user)?.id !== user.id) return "gone";
  } catch (error) {
    return isStatus(error, 401) ? "gone" : null;
  }
  current.confirmedAt = performance.now();
  return "account";
}

/** While a logout is under way nothing else ends the session, because an expiry keeps what a logout removes. */
export const logoutUnderWay = sessionValue(() => ({ ended: null as Promise<void> | null }));

const ENDED_AGAIN_MS = 60_000;

/**
 * Reloads the page, except where reloading would loop: for a guest on home, and for a user whom GET /user
 * still returned within a minute after an expiry.
 */
export async function expire(): Promise<void> {
  if (logoutUnderWay().ended) return neverSettles();
  const here = currentLocation() ?? hashPath();
  const { user } = readState().auth;
  if (!user && pathOf(here) === patterns.home) return;
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
    await storeEndedSession({ userId: user.id, expired: true });
  }
  loadRoot();
  await neverSettles();
}

const hasExpired = () => readTab(tabKeys.hasExpired, z.literal(true)) !== null;

function loadRoot(): void {
  writeTab(tabKeys.hasExpired, true);
  reloadPage(location.pathname);
}

/** Follows the end in another tab. Keeps this tab's booking, because the tab that expired may never have seen it. */
export async function followExpiry(): Promise<void> {
  if (logoutUnderWay().ended) return neverSettles();
  const here = currentLocation() ?? hashPath();
  const own = readBooking();
  const { user } = readState().auth;
  const isKept = (await readKeptBooking()) !== null;
  becomeGuest();
  await takeOverStored();
  if (user && !isKept && hasLocatedAddress(own)) await storeBookingAside(own, user.id);
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
