import { useEffect, useState } from "react";

export function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
