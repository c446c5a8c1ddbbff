import { Trans } from "@lingui/react/macro";
import { useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useModule } from "~/browser/use-module";
import { WrongAreaError } from "~/session/area-access";
import { Lazy } from "~/ui/lazy";
import { Page } from "~/ui/page";
import { Skeleton } from "~/ui/skeleton";

export const loadNotices = () => import("./frame-notices");
/** Loads the notices until they are there, because version, worker and language start with them. */
export const useNotices = () => useModule(loadNotices, true, 30_000).module;

const loadWrongArea = () => import("./wrong-area");

/** Renders an error screen inside the frame; “Probar de nuevo” runs loader and rendering again. */
export function RouteError({ above }: { above?: ReactNode }) {
  const error = useRouteError();
  if (error instanceof WrongAreaError) {
    return (
      <Lazy load={loadWrongArea} fallback={<Skeleton className="h-80 w-full rounded-card" />}>
        {({ WrongArea }) => <WrongArea area={error.area} />}
      </Lazy>
    );
  }
  return (
    <Page heading={<Trans>Algo no salió bien</Trans>} above={above} width="narrow">
      <Lazy load={loadNotices} fallback={<Skeleton className="h-80 w-full rounded-card" />}>
        {({ ErrorDetails }) => <ErrorDetails error={error} />}
      </Lazy>
    </Page>
  );
}
