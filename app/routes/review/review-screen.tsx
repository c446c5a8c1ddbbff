import type { SubmissionResult } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useId } from "react";
import type { Policies } from "~/api/company";
import type { Order, Review } from "~/api/orders";
import { firstNameOf, formatDate } from "~/domain/format";
import { ClaimForm } from "~/order-screen/day/claim-form";
import { daysOf, orderIntents } from "~/orders/order-facts";
import { LateTips } from "~/orders/tips/late-tips";
import type { TipOffer } from "~/orders/tips/tip-offer";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { DoneDrawing } from "~/ui/empty-drawings";
import { FetcherForm, usePostedForm } from "~/ui/fetcher-form";
import { FieldErrors, wireField } from "~/ui/form-field";
import { Blossom } from "~/ui/rating";
import { EmptyState } from "~/ui/states";
import { TextAreaField } from "~/ui/text-field";
import { reviewFormSchema } from "./review-action";
import "~/order-screen/day/rating-choice.css";

type ReviewScreenProps = {
  order: Order;
  policies: Promise<Policies | null>;
  tip: Promise<TipOffer | null>;
};

export function ReviewScreen({ order, policies, tip }: ReviewScreenProps) {
  const { review, status } = order;
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-6">
      <WhatWasDone order={order} />
      <div className="mt-8 lg:mt-0">
        {review ? (
          <>
            <GivenReview review={review} />
            {review.rating >= GOOD_RATING && <LateTips order={order} offer={tip} />}
            <WhatNext order={order} rating={review.rating} policies={policies} />
          </>
        ) : status === "completed" ? (
          <ReviewForm />
        ) : (
          <NotYet order={order} />
        )}
      </div>
    </div>
  );
}

function WhatWasDone({ order }: { order: Order }) {
  const { helper, service, code } = order;
  const last = daysOf(order).at(-1);
  return (
    <div className="flex flex-wrap items-center gap-4 self-start">
      <Avatar name={helper?.name ?? ""} photoUrl={helper?.photo_url} size="large" />
      <div className="min-w-0 flex-1 basis-[10rem]">
        <p className="font-semibold text-lg">{helper?.name || service?.name}</p>
        {helper?.name && <p className="text-muted">{service?.name}</p>}
        {last && <p className="text-muted">{formatDate(last, "full")}</p>}
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
    </section>
  );
}

const GOOD_RATING = 4;

type WhatNextProps = Omit<ReviewScreenProps, "tip"> & { rating: number };

/** After a good rating the next booking; after a bad one the claim form, where the backend takes claims. */
function WhatNext({ order, rating, policies }: WhatNextProps) {
  const done = order.visits.filter(({ status }) => status === "done").at(-1);
  const isBad = rating < GOOD_RATING;
  const claimed = order.visits.some(({ claims }) => claims && claims.length > 0);
  if (isBad && done?.claims && order.version && !claimed) {
    return (
      <section className="mt-8">
        <h2 className="mb-4 text-xl">
          <Trans>Algo no quedó bien</Trans>
        </h2>
        <ClaimForm order={order} visit={done} policies={policies} />
        <ButtonLink variant="plain" className="mt-2 -ml-3" to={paths.profile.pastOrder(order.id)}>
          <Trans>Ver el pedido</Trans>
        </ButtonLink>
      </section>
    );
  }
  const toOrder = (
    <ButtonLink variant="secondary" to={paths.profile.pastOrder(order.id)}>
      <Trans>Ver el pedido</Trans>
    </ButtonLink>
  );
  return isBad ? (
    <p className="mt-6">{toOrder}</p>
  ) : (
    <NextBooking order={order}>{toOrder}</NextBooking>
  );
}

function NextBooking({ order, children }: { order: Order; children: ReactNode }) {
  const name = firstNameOf(order.helper?.name);
  return (
    <section className="card mt-6 p-5 sm:p-6">
      <h2 className="text-xl">
        {name ? (
          <Trans>¡Gracias! ¿Otra vez con {name}?</Trans>
        ) : (
          <Trans>¡Gracias! ¿Otra vez?</Trans>
        )}
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Con la misma dirección y la misma frecuencia: elegís el día.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={paths.profile.pastOrder(order.id)}>
          <input type="hidden" name="intent" value={orderIntents.rebook} />
          <Button type="submit" icon={RotateCw}>
            <Trans>Volver a reservar</Trans>
          </Button>
        </Form>
        {children}
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

function ReviewForm() {
  const { t } = useLingui();
  // Reply to this form, or to a press on a star on home.
  const result = useActionData<SubmissionResult<string[]>>();
  const busy = useNavigation().formMethod === "POST";
  const { form, fields } = usePostedForm(reviewFormSchema, { busy, result });
  const { rating, tags, comment } = fields;
  return (
    <FetcherForm fetcher={{ Form }} form={form} className="space-y-8">
      <RatingField {...wireField(rating)} defaultValue={rating.initialValue} />
      {rating.value && <TagsField name={tags.name} isGood={isGood(rating.value)} />}
      <TextAreaField
        label={t`Comentario`}
        hint={t`Lo leemos nosotros y la persona que fue a tu casa.`}
        optional
        {...wireField(comment)}
        defaultValue={comment.initialValue}
        rows={4}
      />
      <Button type="submit" busy={busy}>
        <Trans>Enviar calificación</Trans>
      </Button>
    </FetcherForm>
  );
}

type RatingFieldProps = {
  id: string;
  name: string;
  errors: string[];
  defaultValue: string | undefined;
};

function RatingField({ id, name, errors, defaultValue }: RatingFieldProps) {
  const { t } = useLingui();
  const legendId = useId();
  const words = [t`Muy mal`, t`Mal`, t`Regular`, t`Bien`, t`Excelente`];
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
      aria-invalid={errors.length > 0 ? true : undefined}
    >
      <p id={legendId} className="mb-3 font-display text-lg leading-tight">
        <Trans>Puntuación</Trans>
      </p>
      <div className="grid max-w-md grid-cols-5 gap-1.5 sm:gap-2">
        {words.map((word, index) => (
          <label
            key={word}
            className="choice-card group @container flex min-h-20 flex-col items-center justify-center gap-1.5 py-3 text-center"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={defaultValue === `${index + 1}`}
              aria-label={t`${index + 1}: ${word}`}
              className="absolute inset-0 cursor-pointer appearance-none focus-visible:outline-none"
            />
            <span aria-hidden className="flex items-center gap-1 font-bold text-lg tabular-nums">
              {index + 1}
              <Blossom size={18} className="blossom-choice" />
            </span>
            <span aria-hidden className="text-muted text-xs @max-[3.75rem]:hidden">
              {word}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}

const isGood = (rating: string) => Number(rating) >= GOOD_RATING;

/** Tags to praise or criticise; the translated text itself is sent and returned with the review. */
function TagsField({ name, isGood }: { name: string; isGood: boolean }) {
  const { t } = useLingui();
  const tags = isGood
    ? [t`Puntual`, t`Prolija`, t`Amable`, t`De confianza`, t`Cuidó mis cosas`]
    : [t`Llegó tarde`, t`Se fue antes`, t`Quedó sucio`, t`Mal trato`, t`Rompió algo`];
  return (
    <fieldset>
      <legend className="mb-3 font-display text-lg leading-tight">
        {isGood ? <Trans>¿Qué destacás?</Trans> : <Trans>¿Qué salió mal?</Trans>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <label key={tag} className="chip">
            <input type="checkbox" name={name} value={tag} />
            {tag}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
