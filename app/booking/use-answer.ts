import { useEffect, useState } from "react";
import { isAbort } from "~/api/errors";

/** What has become of a promise; `none` where there is no promise. */
export type Answer<T> =
  | { state: "none" }
  | { state: "waiting" }
  | { state: "ready"; value: T }
  | { state: "failed"; error: unknown };

/**
 * The answer of a promise that a loader returned. Instead of `<Await>` where the parts around an
 * answer hold the focus: they stay mounted while another answer is on its way. An aborted promise
 * counts as waiting, because a newer one follows it.
 */
export function useAnswer<T>(promise: Promise<T> | null): Answer<T> {
  const [settled, setSettled] = useState<{ promise: Promise<T>; answer: Answer<T> }>();
  useEffect(() => {
    let wanted = true;
    function settle(answer: Answer<T>) {
      if (wanted && promise) setSettled({ promise, answer });
    }
    promise?.then(
      (value) => settle({ state: "ready", value }),
      (error: unknown) => {
        if (!isAbort(error)) settle({ state: "failed", error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [promise]);
  if (!promise) return { state: "none" };
  return settled?.promise === promise ? settled.answer : { state: "waiting" };
}
