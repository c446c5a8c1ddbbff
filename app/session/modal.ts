/** The login modal, opened and closed (spec.md §2, §6). */

import { changeState } from "~/state/store";
import { takeEndedSession } from "./end-session";

/** Where a session ended: until the next login, every login leads back there. */
let endedAt: string | null = null;

/** Reads where a session ended, if that is how this page load began, and makes a login lead there. */
export function rememberEndedSession(): string | null {
  endedAt = takeEndedSession();
  if (endedAt) changeState("auth", { redirectAfterLogin: endedAt });
  return endedAt;
}

/** True for the path that a session which ended would go on with. */
export function isEndedPath(path: string | null): boolean {
  return path !== null && path === endedAt;
}

export function showLogin(): void {
  changeState("auth", { modalShown: true });
}

/**
 * Closes the modal and leaves the visitor where they were. What a guard wanted is given up with it:
 * a later login of their own stays where they are then.
 */
export function hideLogin(): void {
  changeState("auth", { modalShown: false, redirectAfterLogin: endedAt });
}
