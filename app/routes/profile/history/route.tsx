import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { readListQuery } from "~/lists/list-query";
import { loadHistory, loadHistoryYears } from "~/orders/history";
import { requireLogin } from "~/session/guards";
import { defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { HistoryList } from "./history-list";

export const handle = { breadcrumb: () => <Trans>Historial</Trans> };

export const meta = () => pageTitle(t`Historial`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  const { searchParams } = new URL(request.url);
  const found = loadHistory(readListQuery(searchParams), request.signal);
  // Runs after the page, whose orders give the years where it contains all of them.
  const years = found.then(() => loadHistoryYears(request.signal));
  return { found: defer(found), years: defer(years) };
}

export default function History() {
  return (
    <Page heading={<Trans>Historial</Trans>}>
      <HistoryList {...useLoaderData<typeof clientLoader>()} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
