import { Trans } from "@lingui/react/macro";
import { Await, useAsyncError } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { useRetry } from "~/ui/use-retry";
import { describeError } from "~/wording/describe-error";

type DeferredProps<T> = {
  resolve: Promise<T>;
  children: (value: T) => ReactNode;
};

/** Renders a deferred value of a loader: placeholder rows, then the value, or the error with a retry. */
export function Deferred<T>({ resolve, children }: DeferredProps<T>) {
  return (
    <Suspense fallback={<RowsLoading />}>
      <Await resolve={resolve} errorElement={<DeferredError />}>
        {(value) => children(value as T)}
      </Await>
    </Suspense>
  );
}

export function RowsLoading() {
  return (
    <Loading>
      <div aria-hidden className="rows">
        {["1", "2", "3", "4", "5", "6"].map((key) => (
          <div key={key} className="flex items-center justify-between gap-4 py-4">
            <span className="flex-1 space-y-2.5">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
            </span>
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function DeferredError() {
  return <LoadFailed error={useAsyncError()} />;
}

export function LoadFailed({ error }: { error: unknown }) {
  const { busy, retry } = useRetry(error);
  return (
    <ErrorState title={<Trans>No se pudo cargar</Trans>} onRetry={retry} busy={busy}>
      {describeError(error)}
    </ErrorState>
  );
}
