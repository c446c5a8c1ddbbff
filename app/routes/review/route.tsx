import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { fetchReferral } from "~/api/referral";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { OrderMissing } from "~/order-screen/order-missing";
import { loadOrder } from "~/orders/load-order";
import { readOrderId } from "~/orders/order-facts";
import { Invitation } from "~/orders/referral-card";
import { findTipOffer } from "~/orders/tips/late-tips";
import { paths } from "~/paths";
import { requireLogin } from "~/session/guards";
import { policies } from "~/state/company";
import { Deferred, defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { sendReview } from "./review-action";
import { ReviewScreen } from "./review-screen";

const MAX_RATING = 5;

export const handle = { breadcrumb: () => <Trans>Calificar</Trans> };

export const meta = () => pageTitle(t`Calificar`);

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  const order = loadOrder(params.id, request.signal);
  const id = visitOf(request);
  const found = order.then((loaded) => {
    return loaded && { order: loaded, visit: loaded.visits.find((one) => one.id === id) ?? null };
  });
  const reviewed = found.then((loaded) => loaded?.visit?.review ?? loaded?.order.review ?? null);
  const tip = found
    .then(async (loaded) =>
      loaded && (await reviewed) ? findTipOffer(loaded.order, loaded.visit) : null,
    )
    .catch(() => null);
  const referral = reviewed
    .then((review) => (review?.rating === MAX_RATING ? fetchReferral() : null))
    .catch(() => null);
  return { found: defer(found), policies: policies(), tip, referral };
}

const visitOf = ({ url }: Request) =>
  readOrderId(new URL(url).searchParams.get("visita") ?? undefined);

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return sendReview(params.id, visitOf(request), await request.formData());
}

export default function Review() {
  const { found, policies, tip, referral } = useLoaderData<typeof clientLoader>();
  return (
    <Page heading={<Trans>¿Cómo te fue?</Trans>}>
      <Deferred resolve={found} fallback={<RowsLoading />} failed={LoadFailed}>
        {(loaded) =>
          loaded ? (
            <>
              <ReviewScreen {...loaded} policies={policies} tip={tip} />
              <Invitation referral={referral} />
            </>
          ) : (
            <OrderMissing back={paths.profile.history()} label={<Trans>Historial</Trans>} />
          )
        }
      </Deferred>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
