import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "@remix-run/react";
import { timeNow } from "~/api/sending/server-clock";
import { revalidateUnless } from "~/browser/action-reply";
import { useOnline } from "~/browser/online";
import { useRevalidateWhenStale } from "~/browser/use-revalidate-when-stale";
import { isPlainDate, momentOf } from "~/domain/dates";
import { LoadFailed } from "~/lists/list-states";
import { useEveryMinute } from "~/order-screen/day/use-every-minute";
import { changeOrderAction } from "~/orders/changes/change-order";
import { readOrderId } from "~/orders/order-facts";
import { paths, readQuery } from "~/paths";
import { requireHelper } from "~/session/area-access";
import { currentPath } from "~/session/current-location";
import { readFormDrafts } from "~/session/form-drafts";
import { HelperBar } from "~/shell/bar/helper-bar";
import { useStore } from "~/state/store";
import { defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { useAnswer } from "~/ui/use-answer";
import { CachedNotice } from "~/wording/cached-notice";
import { pageTitle } from "~/wording/page-title";
import { Agenda, AgendaSkeleton } from "./agenda";
import { hasOpenWork } from "./agenda-visits";
import { loadAgenda, readAgenda, visitReports } from "./load-agenda";
import { loadReadChanges, storeReadChanges } from "./read-changes";

export const handle = { Bar: HelperBar, breadcrumb: () => <Trans>Mi agenda</Trans> };

export const meta = () => pageTitle(t`Mi agenda`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireHelper(request);
  const known = await readAgenda();
  const load = defer(loadAgenda(known, request.signal));
  const { sent, loaded } = visitReports();
  // The buttons of the visits on screen wait, because they would send the version before the report.
  if (sent > loaded && currentPath() === paths.helpers.show()) await load;
  return {
    user,
    now: momentOf(timeNow()),
    known,
    read: await loadReadChanges(user.id),
    drafts: await readFormDrafts(),
    load,
  };
}

/** With `read` it marks changes as read, else it reports progress of a visit. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireHelper(request);
  const form = await request.formData();
  if (!form.has("read")) {
    const order = readOrderId(String(form.get("order") ?? "")) ?? 0;
    const reply = await changeOrderAction({
      order,
      form,
      signal: request.signal,
      staysOnScreen: true,
    });
    visitReports().sent += 1;
    return reply;
  }
  await storeReadChanges(user.id, form);
  return null;
}

/** Another day of the same agenda needs no request. */
export const shouldRevalidate = revalidateUnless(
  ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
);

export default function HelperAgenda() {
  const { user, now, known, read, load } = useLoaderData<typeof clientLoader>();
  const { value: loaded, busy } = useAnswer(load);
  const { agenda, failure } = loaded ?? { agenda: known, failure: null };
  const { revalidate, state } = useRevalidator();
  const availability = useStore(({ auth }) => (auth.user ?? user).availability);
  const wanted = readQuery(useSearchParams()[0], "dia");
  const isOnline = useOnline();
  useRevalidateWhenStale();
  // Polls, so that a customer's message of today appears within a minute.
  useEveryMinute(revalidate, agenda !== null && hasOpenWork(agenda.value, now.date));

  return (
    <Page heading={<Trans>Mi agenda</Trans>}>
      {agenda ? (
        <>
          {(failure !== null || !isOnline) && <CachedNotice at={agenda.at} isLoading={busy} />}
          <Agenda
            visits={agenda.value}
            read={read}
            availability={availability}
            now={now}
            selected={isPlainDate(wanted) ? wanted : now.date}
          />
        </>
      ) : failure ? (
        <LoadFailed
          title={<Trans>No se pudo cargar tu agenda</Trans>}
          error={failure}
          busy={busy || state !== "idle"}
          retry={revalidate}
        />
      ) : (
        <AgendaSkeleton />
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
