import { changeState } from "~/state/store";
import { readReturnPath } from "./end-session";
import { sessionValue } from "./scope";

/** Where a session expired: until the next login, every login leads back there. */
const returnPath = sessionValue(() => ({ current: null as string | null }));

export function restoreReturnPath(): string | null {
  const path = readReturnPath();
  returnPath().current = path;
  if (path) changeState("auth", { redirectAfterLogin: path });
  return path;
}

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
