import { useEffect, useState } from "react";
import { isAbort } from "~/api/errors";

/** `none`: the promise is null. */
export type AwaitedAnswer<T> =
  | { state: "none" }
  | { state: "waiting" }
  | { state: "ready"; value: T }
  | { state: "failed"; error: unknown };

/**
 * State of a promise that a loader returned. Unlike `<Await>`, it keeps its children mounted and focused. An
 * aborted promise counts as waiting, because a newer one follows.
 */
export function useAnswer<T>(promise: Promise<T> | null): AwaitedAnswer<T> {
  const [latest, setLatest] = useState<{ promise: Promise<T>; answer: AwaitedAnswer<T> }>();
  useEffect(() => {
    let isCurrent = true;
    function note(answer: AwaitedAnswer<T>) {
      if (isCurrent && promise) setLatest({ promise, answer });
    }
    promise?.then(
      (value) => note({ state: "ready", value }),
      (error: unknown) => {
        if (!isAbort(error)) note({ state: "failed", error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  if (!promise) return { state: "none" };
  return latest?.promise === promise ? latest.answer : { state: "waiting" };
}

/** The last resolved value, which stays on screen while the next promise is pending. */
export function useLastReady<T>(answer: AwaitedAnswer<T>): T | null {
  const [last, setLast] = useState<{ value: T } | null>(null);
  if (answer.state !== "ready") return last?.value ?? null;
  if (last?.value !== answer.value) setLast({ value: answer.value });
  return answer.value;
}
