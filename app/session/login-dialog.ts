/** The login dialog, shown and hidden (spec.md §2, §6). */
import { changeState } from "~/state/store";
import { takeReturnPath } from "./end-session";
import { sessionValue } from "./scope";

/** Where a session expired: until the next login, every login leads back there. */
const returnPath = sessionValue(() => ({ current: null as string | null }));

/** Reads where a session expired, if that is how this page load began; a login then leads there. */
export function restoreReturnPath(): string | null {
  const path = takeReturnPath();
  returnPath().current = path;
  if (path) changeState("auth", { redirectAfterLogin: path });
  return path;
}

/** True for the path that an expired session would go on with. */
export function isReturnPath(path: string | null): boolean {
  return path !== null && path === returnPath().current;
}

export function showLogin(): void {
  changeState("auth", { modalShown: true });
}

/** Hides the dialog; what a guard wanted is given up with it, so that a later login stays in place. */
export function hideLogin(): void {
  changeState("auth", { modalShown: false, redirectAfterLogin: returnPath().current });
}
