import { Trans } from "@lingui/react/macro";
import { Loading, Skeleton } from "~/ui/skeleton";

export function CardsLoading() {
  return (
    <Loading label={<Trans>Cargando tus tarjetas…</Trans>}>
      <Skeleton className="mb-4 h-6 w-24" />
      <div className="space-y-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    </Loading>
  );
}
