import { isHelperPath, paths } from "~/paths";

let current: string | null = null;
let listeners: ((path: string) => void)[] = [];

export function currentLocation(): string | null {
  return current;
}

export function setCurrentLocation(path: string): void {
  if (path === current) return;
  current = path;
  const called = listeners;
  listeners = [];
  for (const listener of called) listener(path);
}

export function onNextLocation(listener: (path: string) => void): void {
  listeners.push(listener);
}

/** Where a person goes when their session ends: home, or from the helper area to its login. */
export function pathAfterSession(): string {
  return isHelperPath(current ?? "") ? paths.helpers.login() : paths.home();
}

/** The router's `location.state` of the page that a login loads. */
export const enteredState = { entered: true };

export function isEntered(state: unknown): boolean {
  return (state as typeof enteredState | null)?.entered === true;
}
