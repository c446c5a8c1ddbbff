import { changeState } from "~/state/store";
import { sessionValue } from "./scope";
import { readReturnPath } from "./unauthorized";

/** The path on which a session expired, to which the next login returns. */
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

/** Hides the dialog and forgets the path that a guard wanted, so that a later login stays on its screen. */
export function hideLogin(): void {
  changeState("auth", { modalShown: false, redirectAfterLogin: returnPath().current });
}
