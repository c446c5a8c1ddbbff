/** Asks for the stars of a finished visit, and below them whether something went wrong. */
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Policies } from "~/api/company";
import type { Order, Review, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { paths } from "~/paths";
import { OnlineLink } from "~/ui/online-link";
import { Blossom } from "~/ui/rating";
import { formatVisitDate } from "~/wording/visit-date";
import { canRate, GOOD_RATING, StarsForm } from "./rating";
import { isFinished, isGuaranteed, nameOfHelper } from "./visit-of-today";
import { VisitPhotos } from "./visit-photos";

type OfVisit = { order: Order; visit: Visit };
type AfterVisitProps = OfVisit & { policies: Policies | null; tip?: ReactNode };

export function AfterVisit({ order, visit, policies, tip }: AfterVisitProps) {
  const rating = (visit.review ?? order.review)?.rating ?? GOOD_RATING;
  return (
    <div className="space-y-5">
      <VisitPhotos {...visit} />
      <VisitStars order={order} visit={visit} />
      {mayClaim(order, visit, policies) && <ClaimLink order={order} visit={visit} />}
      {rating >= GOOD_RATING && tip}
    </div>
  );
}

export function ClaimLink({ order, visit }: OfVisit) {
  return (
    <OnlineLink
      to={paths.profile.changeOrder(order.id, "claim", visit.id)}
      className="link inline-flex min-h-11 items-center text-sm no-print"
    >
      <Trans>
        Algo no quedó bien<span className="sr-only"> el {formatVisitDate(visit.date)}</span>
      </Trans>
    </OnlineLink>
  );
}

/** Whether a claim may be sent: one per finished visit, while the guarantee holds; else the order's contact remains. */
export function mayClaim({ version }: Order, visit: Visit, policies: Policies | null): boolean {
  const mayBegin = version !== "" && isFinished(visit) && visit.claims?.length === 0;
  return mayBegin && isGuaranteed(visit, policies, timeNow());
}

function VisitStars({ order, visit }: OfVisit) {
  const name = nameOfHelper(order, visit);
  const review = visit.review ?? order.review;
  if (review) return <GivenReview review={review} />;
  if (!canRate(order, visit)) {
    if (order.status === "completed") return null;
    return (
      <p className="font-semibold">
        <Trans>¡Gracias! Vas a poder calificar después de la última visita.</Trans>
      </p>
    );
  }
  return (
    <div>
      <p className="font-semibold">
        <Trans>¿Cómo estuvo {name}?</Trans>
      </p>
      <StarsForm order={order} visit={visit.review === null ? visit : null} />
    </div>
  );
}

export function GivenReview({ review: { rating, tags, comment } }: { review: Review }) {
  return (
    <div>
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <Blossom size={20} />
        <Trans>Tu calificación: {rating} de 5</Trans>
      </h2>
      {tags.length > 0 && <p className="mt-1">{tags.join(" · ")}</p>}
      {comment && <p className="mt-1 whitespace-pre-line text-muted">“{comment}”</p>}
    </div>
  );
}
