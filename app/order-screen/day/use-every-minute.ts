import { useEffect, useRef } from "react";
import { isOnline } from "~/browser/online";

const MINUTE_MS = 60_000;

/** Runs once a minute while the tab is seen and online, until the function it gives is called. */
export function everyMinute(run: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && isOnline()) run();
  }, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The same while the screen stands; never while `isActive` is false. */
export function useEveryMinute(run: () => void, isActive: boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => (isActive ? everyMinute(() => latest.current()) : undefined), [isActive]);
}
