import { useEffect, useRef } from "react";

/**
 * Runs once per reply of a fetcher. An effect that depends on `fetcher.data` may never run: React Router
 * mutates the Map that holds it, so a render may read the data first and React then skips the effect.
 */
export function useNewReply<Reply>(
  reply: Reply | null | undefined,
  run: (reply: Reply) => void,
): void {
  const seen = useRef<Reply | null>();
  useEffect(() => {
    if (reply === seen.current) return;
    seen.current = reply;
    if (reply) run(reply);
  });
}
