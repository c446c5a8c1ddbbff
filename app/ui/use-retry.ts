import { useRevalidator } from "@remix-run/react";
import { type RefObject, useCallback, useRef, useState } from "react";

/**
 * “Probar de nuevo” for what a loader handed over as a promise: the revalidation itself is over at
 * once, so the button stays busy until `failure` gives way to another one, or to what was asked for.
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

/**
 * The same for an answer that forgets its failure as soon as another one is on its way: what is
 * `shown` stays the failure, with the button that was pressed, until the other answer is there.
 */
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

/**
 * For a button that goes away with what it was pressed for: `heir` gets the focus that it still has
 * then, so that a keyboard keeps its place. Who has gone elsewhere meanwhile stays there.
 */
export function useHeir(heir: RefObject<HTMLElement>): (button: HTMLElement | null) => void {
  const held = useRef<HTMLElement | null>(null);
  return useCallback(
    (button) => {
      // React lets go of an element while it still stands in the page.
      if (held.current && held.current === document.activeElement) heir.current?.focus();
      held.current = button;
    },
    [heir],
  );
}
