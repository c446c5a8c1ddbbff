import { Trans } from "@lingui/react/macro";
import { daysOf } from "~/account/orders/order-facts";
import type { Order, Review } from "~/api/orders";
import { formatDate } from "~/domain/format";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Blossom } from "~/ui/blossom";
import { ButtonLink } from "~/ui/button";
import { DoneDrawing } from "~/ui/empty-drawings";
import { EmptyState } from "~/ui/states";
import { ReviewForm } from "./review-form";

/** What was done and by whom, then its review: to be given, or as it was given. */
export function ReviewScreen({ order }: { order: Order }) {
  const { review, status } = order;
  return (
    <>
      <WhatWasDone order={order} />
      <div className="mt-8">
        {review ? (
          <GivenReview review={review} />
        ) : status === "completed" ? (
          <ReviewForm />
        ) : (
          <NotYet order={order} />
        )}
      </div>
    </>
  );
}

function WhatWasDone({ order }: { order: Order }) {
  const { helper, service, code } = order;
  const last = daysOf(order).at(-1);
  return (
    <div className="card flex flex-wrap items-center gap-4 p-4 sm:p-5">
      <Avatar name={helper?.name ?? ""} photoUrl={helper?.photo_url} size="large" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold text-lg">{helper?.name || service?.name}</p>
        <p className="text-muted">
          {[helper?.name ? service?.name : "", last && formatDate(last, "full")]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {code && (
          <p className="text-muted text-sm tabular-nums">
            <Trans>Pedido {code}</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

function GivenReview({ review: { rating, tags, comment } }: { review: Review }) {
  return (
    <section className="rounded-card bg-accent-soft p-5 sm:p-6">
      <h2 className="flex items-center gap-2 font-semibold text-xl">
        <Blossom size={24} />
        <Trans>Tu calificación: {rating} de 5</Trans>
      </h2>
      {tags.length > 0 && <p className="mt-2 font-medium">{tags.join(" · ")}</p>}
      {comment && <p className="mt-2 whitespace-pre-line">“{comment}”</p>}
      <div className="mt-5">
        <ButtonLink variant="secondary" to={paths.profile.history()}>
          <Trans>Ver el historial</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

function NotYet({ order }: { order: Order }) {
  return (
    <EmptyState
      title={
        order.status === "cancelled" ? (
          <Trans>Este pedido se canceló</Trans>
        ) : (
          <Trans>Este pedido todavía no terminó</Trans>
        )
      }
      illustration={<DoneDrawing />}
      action={
        <ButtonLink variant="secondary" to={paths.profile.order(order.id)}>
          <Trans>Ver el pedido</Trans>
        </ButtonLink>
      }
    >
      {order.status === "cancelled" ? (
        <Trans>No hay nada que calificar.</Trans>
      ) : (
        <Trans>Vas a poder calificarlo después de la última visita.</Trans>
      )}
    </EmptyState>
  );
}
