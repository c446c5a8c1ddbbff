import { useEffect } from "react";
import { isOnline } from "~/browser/online";

const MINUTE_MS = 60_000;

/** Calls `run` every minute while the tab is visible and online. Returns the function that stops it. */
export function everyMinute(run: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && isOnline()) run();
  }, MINUTE_MS);
  return () => clearInterval(timer);
}

/** `run` must be the same function on every render. */
export function useEveryMinute(run: () => void, isActive: boolean): void {
  useEffect(() => (isActive ? everyMinute(run) : undefined), [run, isActive]);
}
