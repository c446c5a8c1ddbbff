import { useEffect, useRef } from "react";

/**
 * Runs once for each new reply of a fetcher. An effect with `fetcher.data` among its dependencies may never
 * run: React Router keeps the data in a Map that it mutates, so a render that changes nothing else can read
 * the new data first, and React drops the effects of such a render.
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
