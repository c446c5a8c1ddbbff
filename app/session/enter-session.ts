/** What follows a login or a registration (spec.md §4). */
import { t } from "@lingui/core/macro";
import { isRefusal } from "~/api/errors";
import { fetchUser, type User } from "~/api/user";
import { patterns, safeReturnPath } from "~/paths";
import { isUnfinished, readBooking, resumeBooking } from "~/state/booking";
import { claimDraft } from "~/state/drafts";
import { removeTab, storageKeys, tabKeys } from "~/state/storage";
import { changeState, readState } from "~/state/store";
import { currentLocation, enteredState } from "./current-location";
import { forgetAnswers, forgetEarlierPerson } from "./current-user";
import { isReturnPath } from "./login-dialog";
import { forgetEndedSession, isKeptForAnotherUser } from "./previous-user";
import { replaceSessionScope } from "./scope";

/**
 * Stores the user and reloads the page where the visitor was going. A way into the booking takes
 * along the kept one; what waits on the device for another person is removed. False, and nothing has changed,
 * where the browser does not keep the session (`describeUnkept`).
 */
export async function enterSession(user: User): Promise<boolean> {
  if (!(await isKept(user))) {
    refuseSession();
    return false;
  }
  const isForAnother = await isKeptForAnotherUser(user.id);
  const { redirectAfterLogin } = readState().auth;
  const wanted = isForAnother && isReturnPath(redirectAfterLogin) ? null : redirectAfterLogin;
  // Afterwards nobody knows any more where the session of before expired.
  if (isForAnother) {
    await forgetEarlierPerson();
    replaceSessionScope();
  }
  const target = safeReturnPath(wanted) ?? currentLocation() ?? patterns.home;
  changeState("auth", { user, isLoggedIn: true, modalShown: false, redirectAfterLogin: null });
  if (target.startsWith("/appointment/") && !isUnfinished(readBooking())) await resumeBooking();
  for (const key of [storageKeys.keptBooking, storageKeys.addressDraft]) {
    await claimDraft(key, user.id);
  }
  removeTab(tabKeys.registration);
  removeTab(tabKeys.hasExpired);
  await forgetAnswers();
  await forgetEndedSession();
  // The browser's way back leads to where the login was asked for.
  const write = target === currentLocation() ? "replaceState" : "pushState";
  history[write]({ usr: enteredState }, "", `#${target}`);
  location.reload();
  return true;
}

/** Whether GET /user names who has just logged in. Where it fails, the page that loads next says so. */
async function isKept({ id }: User): Promise<boolean> {
  try {
    return (await fetchUser({ guestAllowed: true }))?.id === id;
  } catch (error) {
    return !isRefusal(error, 401);
  }
}

export function describeUnkept(): string {
  return t`Este navegador no guarda tu sesión: permití las cookies de esta página en sus ajustes, o salí de la ventana privada, y volvé a ingresar. Si sigue así, el problema es nuestro: escribinos.`;
}

export function refuseSession(): void {
  changeState("auth", { isLoggedIn: false });
}

/** Waits for the page to reload: the form that led to it stays busy instead of showing itself again. */
export function untilReload(): Promise<never> {
  return new Promise(() => {});
}
