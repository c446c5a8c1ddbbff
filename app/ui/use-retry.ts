import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

/**
 * “Probar de nuevo” for a promise of a loader: busy until `failure` is replaced, as the revalidation
 * itself is over at once.
 */
export function useRetry(failure: unknown): { busy: boolean; retry: () => void } {
  const { revalidate } = useRevalidator();
  const [retried, setRetried] = useState<unknown>();
  return {
    busy: retried === failure,
    retry() {
      setRetried(failure);
      revalidate();
    },
  };
}

/** The same for an answer that forgets its failure while the next one loads: `shown` keeps it. */
export function useRetriedAnswer<Answer extends { state: string }>(
  answer: Answer,
  again: () => void,
): { shown: Answer; busy: boolean; retry: () => void } {
  const [retried, setRetried] = useState<Answer | null>(null);
  const isWaiting = answer.state === "waiting";
  if (retried && answer !== retried && !isWaiting) setRetried(null);
  const shown = retried && isWaiting ? retried : answer;
  return {
    shown,
    busy: shown === retried,
    retry() {
      setRetried(answer);
      again();
    },
  };
}
