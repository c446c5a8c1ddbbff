import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { CardList } from "~/account/cards/card-list";
import { removeCard } from "~/account/cards/remove-card";
import { Deferred } from "~/account/deferred";
import { defer } from "~/browser/defer";
import { useRevalidateOnFocus } from "~/browser/use-revalidate-on-focus";
import { requireLogin } from "~/session/guards";
import { refreshCards } from "~/state/saved-cards";
import { Page } from "~/ui/page";
import { SkeletonCard } from "~/ui/skeleton";
import { pageTitle } from "~/wording/page-title";

export const handle = { breadcrumb: () => <Trans>Mis tarjetas</Trans> };

export const meta = () => pageTitle(t`Mis tarjetas`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  return { cards: defer(refreshCards({ signal: request.signal })) };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return removeCard(await request.formData());
}

export default function Cards() {
  const { cards } = useLoaderData<typeof clientLoader>();
  useRevalidateOnFocus();
  return (
    <Page heading={<Trans>Mis tarjetas</Trans>}>
      <Deferred resolve={cards} skeleton={<CardsSkeleton />}>
        {(loaded) => <CardList cards={loaded} />}
      </Deferred>
    </Page>
  );
}

function CardsSkeleton() {
  return (
    <div className="space-y-3">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
