import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { isAbort } from "~/api/errors";

export type Failure = {
  error: unknown;
  busy: boolean;
  /** Runs the loaders of the screen again. */
  retry: () => void;
};

/**
 * `none`: the promise is null. `value`: the last one, which stays while the next promise is pending and after
 * it fails; undefined until a promise has settled. `busy`: the promise is pending, or a retry was asked for.
 */
export type LoadedPart<T> = Failure &
  (Known<T> | { state: "none" | "waiting"; value: T | null | undefined });

type Known<T> = { state: "ready"; value: T } | { state: "failed"; value: T | null };

type Settled<T> = Known<T> & { promise: Promise<T>; error: unknown };

/**
 * State of a promise that a loader returned. Unlike `Deferred`, it keeps what shows it mounted and focused. A
 * retried failure stays until the next promise settles. An aborted promise counts as pending, because a newer
 * one follows.
 */
export function useAnswer<T>(promise: Promise<T> | null): LoadedPart<T> {
  const [last, setLast] = useState<Settled<T> | null>(null);
  const retried = useRetry(last);
  useEffect(() => {
    let isCurrent = true;
    promise?.then(
      (value) => isCurrent && setLast({ promise, state: "ready", value, error: null }),
      (error: unknown) => {
        if (!isCurrent || isAbort(error)) return;
        setLast((before) => ({ promise, state: "failed", value: before?.value ?? null, error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  // The same object while nothing has changed, so that a part that shows it need not render again.
  return useMemo((): LoadedPart<T> => {
    const isShown = last && promise && (retried.busy || last.promise === promise);
    if (isShown) return { ...last, ...retried };
    const state = promise ? "waiting" : "none";
    return { ...retried, state, value: last?.value, error: null, busy: promise !== null };
  }, [last, promise, retried]);
}

/** Busy until another failure or value replaces `shown`, because the revalidation ends earlier. */
export function useRetry(shown: unknown): Omit<Failure, "error"> {
  const { revalidate } = useRevalidator();
  const [retried, setRetried] = useState<unknown>();
  const busy = retried === shown;
  return useMemo(() => {
    const retry = () => {
      setRetried(shown);
      revalidate();
    };
    return { busy, retry };
  }, [busy, shown, revalidate]);
}
