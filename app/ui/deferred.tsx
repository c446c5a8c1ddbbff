import { Await, useAsyncError } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { type Failure, useRetry } from "./use-answer";

/** Marks a promise as handled, so that a failure before the screen listens is no unhandled rejection. */
export function defer<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

type DeferredProps<T> = {
  /** Null renders nothing. */
  resolve: Promise<T> | null;
  /** Shown until the first value; while a later promise is pending, the value before it stays. */
  fallback?: ReactNode;
  /** Without it a failure shows the error screen of the route. */
  failed?: (failure: Failure) => ReactNode;
  children: (value: T) => ReactNode;
};

/** Renders a promise of a loader. A value that another `Deferred` has shown appears without the fallback. */
export function Deferred<T>({ resolve, fallback, failed, children }: DeferredProps<T>) {
  if (!resolve) return null;
  return (
    <Suspense fallback={fallback}>
      <Await resolve={resolve} errorElement={failed && <Failed>{failed}</Failed>}>
        {children}
      </Await>
    </Suspense>
  );
}

function Failed({ children }: { children: (failure: Failure) => ReactNode }) {
  const error = useAsyncError();
  return children({ error, ...useRetry(error) });
}
