import { isHelperPath, paths } from "~/paths";
import { pathOf } from "~/url-path";

let current: string | null = null;
const listeners: ((path: string) => void)[] = [];

export function currentLocation(): string | null {
  return current;
}

/** The path of the current location without its query; "" before the first screen. */
export function currentPath(): string {
  return pathOf(current ?? "");
}

/** Whether the screen of a loader's request is shown already. */
export function isShown(request: Request): boolean {
  return currentPath() === new URL(request.url).pathname;
}

export function setCurrentLocation(path: string): void {
  if (path === current) return;
  current = path;
  for (const listener of listeners.splice(0)) listener(path);
}

export function onNextLocation(listener: (path: string) => void): void {
  listeners.push(listener);
}

/**
 * Returns a function that says whether the present screen has been left. An action that a fetcher has called goes on
 * then, and the router ignores its redirect.
 */
export function watchScreen(): () => boolean {
  const shown = current;
  return () => current !== shown;
}

export function pathAfterSession(): string {
  return isHelperPath(current ?? "") ? paths.helpers.login() : paths.home();
}

/** `location.state` of the page that loads after a login. */
export const afterLoginState = { entered: true };

export function isEntered(state: unknown): boolean {
  return (state as typeof afterLoginState | null)?.entered === true;
}
