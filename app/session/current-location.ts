import { isHelperPath, paths } from "~/paths";

let current: string | null = null;
let listeners: ((path: string) => void)[] = [];

/**
 * The path of the screen shown now; null until the first one is. Guards send a visitor back there
 * (“navigation stays put”, spec.md §6).
 */
export function currentLocation(): string | null {
  return current;
}

/** Says which screen is shown; called by the frame on every navigation. */
export function setCurrentLocation(path: string): void {
  if (path === current) return;
  current = path;
  const called = listeners;
  listeners = [];
  for (const listener of called) listener(path);
}

/** Calls the listener once, with the path of the next other screen. */
export function onNextLocation(listener: (path: string) => void): void {
  listeners.push(listener);
}

/** Where a person goes when their session ends: home, or from the helper area to its login. */
export function pathAfterSession(): string {
  return isHelperPath(current ?? "") ? paths.helpers.login() : paths.home();
}
