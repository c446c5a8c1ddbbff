import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Deferred } from "~/ui/deferred";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { type Failure, useAnswer } from "~/ui/use-answer";
import { describeError } from "~/wording/describe-error";

export function RowsLoading() {
  return (
    <Loading>
      <div aria-hidden className="rows">
        {["1", "2", "3", "4", "5", "6"].map((key) => (
          <div key={key} className="flex min-h-24 items-center justify-between gap-4">
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

type LoadFailedProps = Failure & { title?: ReactNode };

export function LoadFailed({ title, error, busy, retry }: LoadFailedProps) {
  return (
    <ErrorState title={title ?? <Trans>No se pudo cargar</Trans>} onRetry={retry} busy={busy}>
      {describeError(error)}
    </ErrorState>
  );
}

type LoadedListProps<T> = { list: Promise<T>; children: (loaded: T) => ReactNode };

/** Renders the list of a screen, which is still shown, above the error, where a later load fails. */
export function LoadedList<T>({ list, children }: LoadedListProps<T>) {
  const { value } = useAnswer(list);
  return (
    <Deferred
      resolve={list}
      fallback={<RowsLoading />}
      failed={(failure) => (
        <>
          {value && <div className="mb-6">{children(value)}</div>}
          <LoadFailed {...failure} />
        </>
      )}
    >
      {children}
    </Deferred>
  );
}
