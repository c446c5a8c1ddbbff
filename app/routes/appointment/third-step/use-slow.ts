import { useEffect, useState } from "react";

/** After this long, waiting deserves a word. */
const SLOW_MS = 12_000;

/** True once `waiting` has been so for a while. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
