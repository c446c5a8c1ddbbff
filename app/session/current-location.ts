import { isHelperPath, paths } from "~/paths";

let current: string | null = null;
const listeners: ((path: string) => void)[] = [];

export function currentLocation(): string | null {
  return current;
}

export function setCurrentLocation(path: string): void {
  if (path === current) return;
  current = path;
  for (const listener of listeners.splice(0)) listener(path);
}

export function onNextLocation(listener: (path: string) => void): void {
  listeners.push(listener);
}

export function pathAfterSession(): string {
  return isHelperPath(current ?? "") ? paths.helpers.login() : paths.home();
}

/** `location.state` of the page that loads after a login. */
export const afterLoginState = { entered: true };

export function isEntered(state: unknown): boolean {
  return (state as typeof afterLoginState | null)?.entered === true;
}
