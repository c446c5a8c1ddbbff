/** Enters the session after a login or a registration (spec.md §4). */

import { isStatus } from "~/api/errors";
import { neverSettles } from "~/api/sending/never-settles";
import { fetchUser, type User } from "~/api/user";
import { patterns, safeReturnPath } from "~/paths";
import { hasLocatedAddress, readBooking, resumeBooking } from "~/state/booking";
import { claimDraft } from "~/state/drafts";
import { handOver, storageKeys } from "~/state/storage";
import { changeState, readState } from "~/state/store";
import { isStepPath } from "~/url-path";
import { afterLoginState, currentLocation } from "./current-location";
import { forgetAnswers, forgetEarlierPerson } from "./current-user";
import { clearTab, forgetEndedSession, wasSessionOfAnother } from "./ended-session";
import { isReturnPath } from "./login-dialog";
import { replaceSessionScope } from "./scope";
import { describeBlockedCookie } from "./unauthorized";

/**
 * Stores the user and reloads the page at the path that the visitor wanted. On the way into the booking it
 * resumes the kept one; drafts of another person are removed. Returns false and changes nothing where the
 * browser blocks the session cookie (`describeBlockedCookie`).
 */
export async function enterSession(user: User): Promise<boolean> {
  if (!(await isKept(user))) {
    refuseSession();
    return false;
  }
  const isForAnother = await wasSessionOfAnother(user.id);
  const { redirectAfterLogin } = readState().auth;
  const wanted = isForAnother && isReturnPath(redirectAfterLogin) ? null : redirectAfterLogin;
  if (isForAnother) {
    await forgetEarlierPerson();
    replaceSessionScope();
  }
  const target = safeReturnPath(wanted) ?? currentLocation() ?? patterns.home;
  // The dialog stays until the page reloads, which forgets it and the path.
  changeState("auth", { user, isLoggedIn: true });
  if (isStepPath(target) && !hasLocatedAddress(readBooking())) await resumeBooking();
  for (const key of [storageKeys.keptBooking, storageKeys.addressDraft]) {
    await claimDraft(key, user.id);
  }
  clearTab();
  await forgetAnswers();
  await forgetEndedSession();
  // The back button leads to the screen on which the login was requested.
  const write = target === currentLocation() ? "replaceState" : "pushState";
  history[write]({ usr: afterLoginState, ...handOver() }, "", `#${target}`);
  location.reload();
  return true;
}

/** Whether GET /user returns the new user; another failure than 401 counts as kept. */
async function isKept({ id }: User): Promise<boolean> {
  try {
    return (await fetchUser({ guestAllowed: true }))?.id === id;
  } catch (error) {
    return !isStatus(error, 401);
  }
}

function refuseSession(): void {
  changeState("auth", { isLoggedIn: false });
}

/**
 * Enters the session of the user that `call` returns. It never resolves then, so that the form stays busy until
 * the page reloads; else it returns `describeBlockedCookie`. Throws what `call` throws.
 */
export async function beginSession(call: () => Promise<User>): Promise<string> {
  try {
    if (await enterSession(await call())) return neverSettles();
  } catch (error) {
    refuseSession();
    throw error;
  }
  return describeBlockedCookie();
}
