import { useEffect, useState } from "react";

/**
 * A screen needs this long to be seen. The button that pays stands where the last step's “Siguiente”
 * stood: the second tap of a double one would charge a card before a word of it was read.
 */
const SETTLED_MS = 700;

/** False for the first moments of a screen. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

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
