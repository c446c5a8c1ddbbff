import { isHelperPath, paths } from "~/paths";

/**
 * Where the visitor is: the last screen that was shown. Guards send them back there ("navigation
 * stays put", spec.md §6), and home knows by it whether it is being entered.
 */
let current: string | null = null;

/** The path of the screen shown now; null until the first one is. */
export function whereabouts(): string | null {
  return current;
}

let waiting: ((path: string) => void)[] = [];

/** Says which screen is shown. Called by the root on every navigation. */
export function noteWhereabouts(path: string): void {
  const hasMoved = path !== current;
  current = path;
  if (!hasMoved) return;
  const told = waiting;
  waiting = [];
  for (const tell of told) tell(path);
}

/** Says once which screen is shown next: the way there may still be loading. */
export function onceElsewhere(tell: (path: string) => void): void {
  waiting.push(tell);
}

/** Where a person who leaves is led: home, or the login of the helpers from their area. */
export function wayOut(): string {
  return isHelperPath(current ?? "") ? paths.helpers.login() : paths.home();
}
