import { useEffect, useState } from "react";

/** How long this has been on screen, in whole seconds. */
export function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
