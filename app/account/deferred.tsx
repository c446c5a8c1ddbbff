import { Trans } from "@lingui/react/macro";
import { Await, useAsyncError } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { Loading } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { useRetry } from "~/ui/use-retry";
import { describeError } from "~/wording/describe-error";

type DeferredProps<T> = {
  resolve: Promise<T>;
  skeleton: ReactNode;
  children: (value: T) => ReactNode;
};

/** What a loader deferred: its skeleton, then itself, or the error with a retry. */
export function Deferred<T>({ resolve, skeleton, children }: DeferredProps<T>) {
  return (
    <Suspense fallback={<Loading>{skeleton}</Loading>}>
      <Await resolve={resolve} errorElement={<DeferredError />}>
        {(value) => children(value as T)}
      </Await>
    </Suspense>
  );
}

function DeferredError() {
  const error = useAsyncError();
  const { busy, retry } = useRetry(error);
  return <LoadFailed error={error} busy={busy} onRetry={retry} />;
}

type LoadFailedProps = { error: unknown; busy?: boolean; onRetry: () => void };

/** Something that could not be loaded, in its place on the screen. */
export function LoadFailed({ error, busy = false, onRetry }: LoadFailedProps) {
  return (
    <ErrorState title={<Trans>No se pudo cargar</Trans>} onRetry={onRetry} busy={busy}>
      {describeError(error)}
    </ErrorState>
  );
}
