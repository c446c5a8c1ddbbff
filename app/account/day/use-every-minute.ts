import { useEffect, useRef } from "react";

const MINUTE_MS = 60_000;

/** Runs once a minute while the tab is seen and online; never while `isActive` is false. */
export function useEveryMinute(run: () => void, isActive: boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) latest.current();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [isActive]);
}
