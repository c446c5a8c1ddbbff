import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

/** Retry of a deferred promise: busy until `failure` is replaced, because the revalidation ends earlier. */
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

/** Like `useRetry` for a `useAnswer`, whose failure `shown` keeps while the next one loads. */
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
