import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "@remix-run/react";
import { sessionHistory } from "~/account/history/history-feed";
import { HistoryList } from "~/account/history/history-list";
import { keepOnNewQuery } from "~/account/history/list-query";
import { requireLogin } from "~/session/guards";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";

export const handle = { breadcrumb: () => <Trans>Historial</Trans> };

export const meta = () => pageTitle(t`Historial`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  return { feed: sessionHistory() };
}

export { keepOnNewQuery as shouldRevalidate };

export default function History() {
  const { feed } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page heading={<Trans>Historial</Trans>}>
      <HistoryList feed={feed} onRetry={revalidate} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
