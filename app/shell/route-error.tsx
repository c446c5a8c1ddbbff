import { Trans } from "@lingui/react/macro";
import { useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { WrongAreaError } from "~/session/area-access";
import { LatePart } from "~/ui/late-part";
import { Page } from "~/ui/page";
import { Skeleton } from "~/ui/skeleton";

export const loadNotices = () => import("./frame-notices");
const loadWrongArea = () => import("./wrong-area");

/** Renders an error screen inside the frame; “Probar de nuevo” runs loader and rendering again. */
export function RouteError({ above }: { above?: ReactNode }) {
  const error = useRouteError();
  if (error instanceof WrongAreaError) {
    return (
      <LatePart load={loadWrongArea} fallback={<Skeleton className="h-80 w-full rounded-card" />}>
        {({ WrongArea }) => <WrongArea area={error.area} />}
      </LatePart>
    );
  }
  return (
    <Page heading={<Trans>Algo no salió bien</Trans>} above={above} width="narrow">
      <LatePart load={loadNotices} fallback={<Skeleton className="h-80 w-full rounded-card" />}>
        {({ ErrorDetails }) => <ErrorDetails error={error} />}
      </LatePart>
    </Page>
  );
}
