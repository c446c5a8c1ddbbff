import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import type { Order, Visit } from "~/api/orders";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { GOOD_RATING } from "~/order-screen/day/rating";
import { isFinished } from "~/order-screen/day/visit-of-today";
import { OrderMissing } from "~/order-screen/order-missing";
import { loadOrder } from "~/orders/load-order";
import { readOrderId } from "~/orders/order-facts";
import { loadInvitation } from "~/orders/referral-card";
import { findTipOffer } from "~/orders/tips/lazy-tips";
import { paths, readQuery } from "~/paths";
import { readFormDrafts } from "~/session/form-drafts";
import { requireLogin } from "~/session/guards";
import { policies } from "~/state/company";
import { Deferred, defer } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { useAnswer } from "~/ui/use-answer";
import { pageTitle } from "~/wording/page-title";
import { sendReview } from "./review-action";
import { ReviewScreen, reviewOf } from "./review-screen";

export const handle = { breadcrumb: () => <Trans>Calificar</Trans> };

export const meta = () => pageTitle(t`Calificar`);

const BEST_RATING = 5;

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  const found = loadOrder(params.id, request.signal).then((order) => {
    return order && { order, visit: visitToRate(order, visitOf(request)) };
  });
  const rated = found
    .then((loaded) => {
      const review = loaded && reviewOf(loaded);
      return review ? { ...loaded, review } : null;
    })
    .catch(() => null);
  const tip = rated
    .then((it) => (it && it.review.rating >= GOOD_RATING ? findTipOffer(it.order, it.visit) : null))
    .catch(() => null);
  const invitation = rated
    .then((it) => (it?.review.rating === BEST_RATING ? loadInvitation() : null))
    .catch(() => null);
  const drafts = await readFormDrafts();
  return { found: defer(found), policies: policies(), tip, invitation, drafts };
}

const visitOf = ({ url }: Request) => readOrderId(readQuery(new URL(url).searchParams, "visita"));

/** Returns the visit of the link, else the last one, unless the whole order is still to be rated. */
function visitToRate({ visits, status }: Order, id: number | null): Visit | null {
  const last = visits.filter(isFinished).at(-1);
  const isWhole = status === "completed" && !last?.review;
  return visits.find((one) => one.id === id) ?? (isWhole ? null : last) ?? null;
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return sendReview(params.id, visitOf(request), await request.formData());
}

export default function Review() {
  const { found, ...late } = useLoaderData<typeof clientLoader>();
  const { value } = useAnswer(found);
  const isRated = value && reviewOf(value);
  return (
    <Page heading={isRated ? <Trans>Gracias por contarnos</Trans> : <Trans>¿Cómo te fue?</Trans>}>
      <Deferred resolve={found} fallback={<RowsLoading />} failed={LoadFailed}>
        {(loaded) =>
          loaded ? (
            <ReviewScreen {...loaded} {...late} />
          ) : (
            <OrderMissing back={paths.profile.history()} label={<Trans>Historial</Trans>} />
          )
        }
      </Deferred>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
