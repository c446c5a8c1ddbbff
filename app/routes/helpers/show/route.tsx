import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "@remix-run/react";
import { defer } from "~/browser/defer";
import { useOnline } from "~/browser/use-online";
import { useRevalidateOnFocus } from "~/browser/use-revalidate-on-focus";
import { isPlainDate, momentOf } from "~/domain/dates";
import { loadAgenda } from "~/helpers/load-agenda";
import { readAgenda } from "~/helpers/stored-agenda";
import { useAgenda, useRevalidateWhenOnline } from "~/helpers/use-agenda";
import { requireHelper } from "~/session/areas";
import { pageTitle } from "~/shell/page-title";
import { useStore } from "~/state/store";
import { Page } from "~/ui/page";
import { Agenda } from "./agenda";
import { AgendaFailure, AgendaSkeleton, Freshness } from "./agenda-states";

export const handle = { breadcrumb: () => <Trans>Mi agenda</Trans> };

export const meta = () => pageTitle(t`Mi agenda`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireHelper(request);
  const known = await readAgenda(user.id);
  return {
    now: momentOf(new Date()),
    known,
    load: defer(loadAgenda(user.id, known, request.signal)),
  };
}

/** Another day of the same agenda needs no call. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false);

export default function HelperAgenda() {
  const { now, known, load } = useLoaderData<typeof clientLoader>();
  const { agenda, isLoading, failure } = useAgenda(known, load);
  const { revalidate, state } = useRevalidator();
  const availability = useStore(({ auth }) => auth.user?.availability ?? null);
  const wanted = useSearchParams()[0].get("dia") ?? "";
  const isOnline = useOnline();
  useRevalidateOnFocus();
  useRevalidateWhenOnline();

  const isBusy = isLoading || state !== "idle";
  return (
    <Page heading={<Trans>Mi agenda</Trans>}>
      {agenda ? (
        <>
          <Freshness
            loadedAt={agenda.loadedAt}
            failure={failure}
            isOffline={!isOnline}
            isBusy={isBusy}
            onRetry={revalidate}
          />
          <Agenda
            visits={agenda.visits}
            availability={availability}
            now={now}
            selected={isPlainDate(wanted) ? wanted : now.date}
          />
        </>
      ) : failure ? (
        <AgendaFailure failure={failure} isBusy={isBusy} onRetry={revalidate} />
      ) : (
        <AgendaSkeleton />
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
