import type { SubmissionResult } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import type { Policies } from "~/api/company";
import type { Order, Review, Visit } from "~/api/orders";
import { useFormDraft } from "~/booking/use-form-draft";
import { brand } from "~/config";
import { firstNameOf, formatDate } from "~/domain/format";
import { FetcherForm, usePostedForm } from "~/forms/fetcher-form";
import { fieldProps } from "~/forms/form-field";
import { TextAreaField } from "~/forms/text-field";
import { GivenReview, mayClaim } from "~/order-screen/day/after-visit";
import { ClaimForm } from "~/order-screen/day/claim-form";
import { canRate, GOOD_RATING, RatingField } from "~/order-screen/day/rating";
import { troubles } from "~/order-screen/day/troubles";
import { isFinished } from "~/order-screen/day/visit-of-today";
import { daysOf, orderIntents, pathOfOrder } from "~/orders/order-facts";
import { LazyTips, type TipOffer } from "~/orders/tips/lazy-tips";
import { paths, readQuery } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { Deferred } from "~/ui/deferred";
import { DoneDrawing } from "~/ui/empty-drawings";
import { mainHeading, useFocusAfterChange } from "~/ui/focus";
import { EmptyState } from "~/ui/states";
import { useAnswer } from "~/ui/use-answer";
import { ContactLine } from "~/wording/contact-line";
import { reviewFormSchema, reviewSubject } from "./review-action";
import { praises, type ReviewTag, titlesOf } from "./review-tags";

type ReviewScreenProps = {
  order: Order;
  /** Null for the review of the whole order. */
  visit: Visit | null;
  policies: Promise<Policies | null>;
  /** Null after a rating below `GOOD_RATING`. */
  tip: Promise<TipOffer | null>;
  /** The invitation of friends, shown after the best rating. */
  invitation: Promise<ReactNode>;
};

export function ReviewScreen({ order, visit, policies, tip, invitation }: ReviewScreenProps) {
  const review = reviewOf({ order, visit });
  const isOpen = !review && (canRate(order, visit) || order.status === "completed");
  // The form disappears with its pressed button.
  useFocusAfterChange(isOpen, () => mainHeading.current);
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-6">
      <WhatWasDone order={order} visit={visit} />
      <div className="mt-8 lg:mt-0">
        {review ? (
          <>
            <div className="mb-5 rounded-card bg-accent-soft p-5 sm:p-6">
              <GivenReview review={review} />
            </div>
            <WhatNext order={order} visit={visit} review={review} policies={policies} />
            <LazyTips order={order} offer={tip} />
            <div className="mt-6">
              <Deferred resolve={invitation}>{(card) => card}</Deferred>
            </div>
          </>
        ) : isOpen ? (
          <ReviewForm order={order} visit={visit} />
        ) : (
          <NotYet order={order} visit={visit} />
        )}
      </div>
    </div>
  );
}

type OfVisit = Pick<ReviewScreenProps, "order" | "visit">;

export const reviewOf = ({ order, visit }: OfVisit) => visit?.review ?? order.review;

function WhatWasDone({ order, visit }: OfVisit) {
  const { service, code } = order;
  const helper = visit?.helper ?? order.helper;
  const last = visit?.date ?? daysOf(order).at(-1);
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

type WhatNextProps = Omit<ReviewScreenProps, "tip" | "invitation"> & { review: Review };

/** After a good rating the next booking; after a bad one the claim form, while a claim is taken. */
function WhatNext({ order, visit, review, policies }: WhatNextProps) {
  const { value: rules = null } = useAnswer(policies);
  const sent = useActionData<SubmissionResult<string[]>>()?.initialValue?.private_tags;
  const done = visit ?? order.visits.filter(({ status }) => status === "done").at(-1);
  const isBad = review.rating < GOOD_RATING;
  const path = pathOfOrder(order);
  if (isBad && done && mayClaim(order, done, rules)) {
    const tags = [...review.tags, ...titlesOf([sent ?? []].flat().map(String))];
    return (
      <section className="mt-8">
        <h2 className="mb-4 text-xl">
          <Trans>Algo no quedó bien</Trans>
        </h2>
        <ClaimForm
          order={order}
          policies={policies}
          visit={done}
          given={{ tags, text: review.comment }}
        />
        <ButtonLink variant="plain" className="mt-2 -ml-3" to={path}>
          <Trans>Ver el pedido</Trans>
        </ButtonLink>
      </section>
    );
  }
  const toOrder = (
    <ButtonLink variant="secondary" to={path}>
      <Trans>Ver el pedido</Trans>
    </ButtonLink>
  );
  return isBad ? (
    <div className="mt-6 space-y-4">
      <ContactLine code={order.code} />
      <p>{toOrder}</p>
    </div>
  ) : (
    <NextBooking order={order}>{toOrder}</NextBooking>
  );
}

function NextBooking({ order, children }: { order: Order; children: ReactNode }) {
  const name = firstNameOf(order.helper?.name);
  const rebooking = useNavigation().formData?.get("intent") === orderIntents.rebook;
  return (
    <section className="card mt-6 p-5 sm:p-6">
      <h2 className="text-xl">
        {name ? <Trans>¿Otra vez con {name}?</Trans> : <Trans>¿Otra vez?</Trans>}
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Con la misma dirección y la misma frecuencia: elegís el día.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={paths.profile.pastOrder(order.id)}>
          <input type="hidden" name="intent" value={orderIntents.rebook} />
          <Button type="submit" icon={RotateCw} busy={rebooking}>
            <Trans>Volver a reservar</Trans>
          </Button>
        </Form>
        {children}
      </div>
    </section>
  );
}

function NotYet({ order, visit }: OfVisit) {
  const { t } = useLingui();
  const waits = visit && isFinished(visit) ? t`¡Gracias!` : t`Este pedido todavía no terminó`;
  const isCancelled = order.status === "cancelled";
  return (
    <EmptyState
      title={isCancelled ? t`Este pedido se canceló` : waits}
      illustration={<DoneDrawing />}
      action={
        <ButtonLink variant="secondary" to={paths.profile.order(order.id)}>
          <Trans>Ver el pedido</Trans>
        </ButtonLink>
      }
    >
      {isCancelled
        ? t`No hay nada que calificar.`
        : t`Vas a poder calificar después de la última visita.`}
    </EmptyState>
  );
}

function ReviewForm({ order, visit }: OfVisit) {
  const { t } = useLingui();
  // Reply to this form, or to a press on a star on home.
  const result = useActionData<SubmissionResult<string[]>>();
  const busy = useNavigation().formMethod === "POST";
  const { form, fields } = usePostedForm(reviewFormSchema, { busy, result });
  const { rating, comment } = fields;
  const draft = useFormDraft(reviewSubject(order.id, visit?.id));
  // Chosen on the screen whose link led here.
  const chosen = readQuery(useSearchParams()[0], "estrellas") || draft.text("rating");
  const stars = rating.value ?? chosen;
  return (
    <FetcherForm
      fetcher={{ Form }}
      form={form}
      action={paths.review(order.id, visit?.id)}
      onInput={draft.onInput}
      replace
      className="space-y-8"
    >
      <RatingField {...fieldProps(rating)} defaultValue={rating.initialValue ?? chosen} />
      {stars && (
        <TagsField
          isGood={Number(stars) >= GOOD_RATING}
          given={[...draft.all("tags"), ...draft.all("private_tags")]}
          hasPrivateTags={order.visits.some(({ review }) => review !== undefined)}
        />
      )}
      <TextAreaField
        label={t`Comentario`}
        hint={t`Lo leemos nosotros y la persona que fue a tu casa.`}
        optional
        {...fieldProps(comment)}
        defaultValue={comment.initialValue ?? draft.text("comment")}
        rows={4}
      />
      <Button type="submit" busy={busy}>
        <Trans>Enviar calificación</Trans>
      </Button>
    </FetcherForm>
  );
}

type TagsFieldProps = { isGood: boolean; given: readonly string[]; hasPrivateTags: boolean };

/** Tags to praise or criticise. `given`: kinds of those that are chosen. */
function TagsField({ isGood, given, hasPrivateTags }: TagsFieldProps) {
  const tags: ReviewTag[] = isGood
    ? praises()
    : troubles().filter(({ isPrivate }) => hasPrivateTags || !isPrivate);
  const privateTag = tags.find(({ isPrivate }) => isPrivate)?.title;
  return (
    <fieldset>
      <legend className="mb-3 font-display text-lg leading-tight">
        {isGood ? <Trans>¿Qué destacás?</Trans> : <Trans>¿Qué salió mal?</Trans>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {tags.map(({ kind, title, isPrivate }) => (
          <label key={kind} className="chip">
            <input
              type="checkbox"
              name={isPrivate ? "private_tags" : "tags"}
              value={kind}
              defaultChecked={given.includes(kind)}
            />
            {title}
          </label>
        ))}
      </div>
      {privateTag && (
        <p className="mt-2 text-muted text-sm">
          <Trans>
            “{privateTag}” lo lee solo {brand}, no la persona que fue.
          </Trans>
        </p>
      )}
    </fieldset>
  );
}
