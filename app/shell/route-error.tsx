import { Trans } from "@lingui/react/macro";
import { useRouteError } from "@remix-run/react";
import { WrongAreaError } from "~/session/areas";
import { LatePart } from "~/ui/late-part";
import { Page } from "~/ui/page";
import { Skeleton } from "~/ui/skeleton";
import { WrongArea } from "./wrong-area";

/** Fetched while the page rests (frame.tsx): later there may be no connection. */
export const loadErrorDetails = () => import("./error-details");

/** For a screen whose loader or rendering failed: “Probar de nuevo” repeats it inside the frame. */
export function RouteError() {
  const error = useRouteError();
  if (error instanceof WrongAreaError) return <WrongArea area={error.area} />;
  return (
    <Page heading={<Trans>Algo no salió bien</Trans>} width="narrow">
      <LatePart
        load={loadErrorDetails}
        fallback={<Skeleton className="h-80 w-full rounded-card" />}
      >
        {({ ErrorDetails }) => <ErrorDetails error={error} />}
      </LatePart>
    </Page>
  );
}
