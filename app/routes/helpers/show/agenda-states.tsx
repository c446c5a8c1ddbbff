import { Trans } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect } from "react";
import { ApiError } from "~/api/errors";
import { useAnswer, useLastReady } from "~/booking/use-answer";
import { formatDateTime } from "~/domain/format";
import type { AgendaLoad, LoadedAgenda } from "~/helpers/load-agenda";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton, SkeletonCard } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { describeError } from "~/wording/describe-error";

type RetryProps = { failure: unknown; isBusy: boolean; onRetry: () => void };

/** Says that the agenda is not the latest, and of when it is. */
export function Freshness({
  loadedAt,
  failure,
  isOffline,
  isBusy,
  onRetry,
}: RetryProps & { loadedAt: string; isOffline: boolean }) {
  if (!failure && !isOffline) return null;
  const isUnreachable = isOffline || (failure instanceof ApiError && failure.kind === "network");
  const time = formatDateTime(loadedAt);
  return (
    <Notice
      tone="warn"
      role="status"
      icon={isUnreachable ? WifiOff : undefined}
      className="mb-6"
      title={
        isUnreachable ? (
          <Trans>Sin conexión: esta es tu agenda del {time}</Trans>
        ) : (
          <Trans>No se pudo actualizar: esta es tu agenda del {time}</Trans>
        )
      }
      action={
        <Button variant="secondary" icon={RotateCw} busy={isBusy} onClick={onRetry}>
          <Trans>Probar de nuevo</Trans>
        </Button>
      }
    />
  );
}

export function AgendaFailure({ failure, isBusy, onRetry }: RetryProps) {
  return (
    <ErrorState title={<Trans>No se pudo cargar tu agenda</Trans>} onRetry={onRetry} busy={isBusy}>
      {describeError(failure)}
    </ErrorState>
  );
}

export function AgendaSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-8 h-7 w-64 max-w-full" />
      <div className="mt-4 space-y-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  );
}

type AgendaView = {
  /** The latest known one; null while there is none. */
  agenda: LoadedAgenda | null;
  isLoading: boolean;
  failure: unknown;
};

/**
 * What a loader knew, and then what its load came to. Not `<Await>`, which would remount the screen
 * and lose the focus on every reload in the background.
 */
export function useAgenda(known: LoadedAgenda | null, load: Promise<AgendaLoad>): AgendaView {
  const answer = useAnswer(load);
  const last = useLastReady(answer);
  return {
    agenda: last?.agenda ?? known,
    isLoading: answer.state === "waiting",
    failure: last?.failure ?? null,
  };
}

export function useRevalidateWhenOnline(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    window.addEventListener("online", revalidate);
    return () => window.removeEventListener("online", revalidate);
  }, [revalidate]);
}
