import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { OrderMissing } from "~/order-screen/order-missing";
import { loadOrder } from "~/orders/load-order";
import { findTipOffer } from "~/orders/tips/late-tips";
import { paths } from "~/paths";
import { requireLogin } from "~/session/guards";
import { policies } from "~/state/company";
import { Deferred, defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { sendReview } from "./review-action";
import { ReviewScreen } from "./review-screen";

export const handle = { breadcrumb: () => <Trans>Calificar</Trans> };

export const meta = () => pageTitle(t`Calificar`);

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  const order = loadOrder(params.id, request.signal);
  const tip = order.then((found) => (found?.review ? findTipOffer(found) : null)).catch(() => null);
  return { order: defer(order), policies: policies(), tip };
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return sendReview(params.id, await request.formData());
}

export default function Review() {
  const { order, policies, tip } = useLoaderData<typeof clientLoader>();
  return (
    <Page heading={<Trans>¿Cómo te fue?</Trans>}>
      <Deferred resolve={order} fallback={<RowsLoading />} failed={LoadFailed}>
        {(found) =>
          found ? (
            <ReviewScreen order={found} policies={policies} tip={tip} />
          ) : (
            <OrderMissing back={paths.profile.history()} label={<Trans>Historial</Trans>} />
          )
        }
      </Deferred>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
