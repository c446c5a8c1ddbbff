import { useEffect, useRef } from "react";
import { isOnline } from "~/browser/online";

const MINUTE_MS = 60_000;

/** Calls `run` every minute while the tab is visible and online. Returns the function that stops it. */
export function everyMinute(run: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && isOnline()) run();
  }, MINUTE_MS);
  return () => clearInterval(timer);
}

export function useEveryMinute(run: () => void, isActive: boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => (isActive ? everyMinute(() => latest.current()) : undefined), [isActive]);
}
