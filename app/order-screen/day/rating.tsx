/** Stars: chosen by one press, sent by a second. */
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "@remix-run/react";
import { useId, useState } from "react";
import { isSupported } from "~/api/errors";
import { postReview, putReview } from "~/api/order-changes";
import type { Order, Visit } from "~/api/orders";
import { FieldErrors } from "~/forms/form-field";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { OnlineLink } from "~/ui/online-link";
import { Blossom } from "~/ui/rating";
import { isFinished } from "./visit-of-today";
import "./rating-choice.css";

export const GOOD_RATING = 4;

const ratesVisits = ({ review }: Visit) => review !== undefined && isSupported(putReview);

/** Whether stars are asked for: of the visit, or where the backend rates no visits, of the completed order. */
export function canRate(order: Order, visit: Visit | null): boolean {
  if (order.review) return false;
  if (visit && ratesVisits(visit)) return isFinished(visit) && !visit.review;
  return order.status === "completed" && isSupported(postReview);
}

export type ToRate = { order: Order; visit: Visit | null };

/** Returns the last finished visit, or the whole order, where its stars are missing. */
export function findToRate(order: Order): ToRate[] {
  const visit = order.visits.filter(isFinished).at(-1) ?? null;
  return canRate(order, visit)
    ? [{ order, visit: visit && ratesVisits(visit) ? visit : null }]
    : [];
}

/** Leads to the review, which shows the reply. */
export function StarsForm({ order, visit }: ToRate) {
  const [stars, setStars] = useState<number>();
  const action = paths.review(order.id, visit?.id);
  const busy = useNavigation().formAction === action;
  return (
    <Form
      method="post"
      action={action}
      onChange={({ target }) => setStars(Number((target as HTMLInputElement).value))}
      className="flex flex-wrap items-center gap-x-3"
    >
      <RatingField id={useId()} name="rating" />
      {stars && (
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Enviar</Trans>
        </Button>
      )}
      <OnlineLink
        to={paths.review(order.id, visit?.id, stars)}
        className="inline-flex min-h-11 items-center font-semibold text-primary"
      >
        <Trans>
          <span className="sr-only">Calificar:</span> Con comentario
        </Trans>
      </OnlineLink>
    </Form>
  );
}

type RatingFieldProps = {
  id: string;
  name: string;
  errors?: string[];
  defaultValue?: string | undefined;
};

export function RatingField({ id, name, errors = [], defaultValue }: RatingFieldProps) {
  const { t } = useLingui();
  const [chosen, choose] = useState(Number(defaultValue));
  const words = [t`Muy mal`, t`Mal`, t`Regular`, t`Bien`, t`Excelente`];
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={t`Puntuación`}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
      aria-invalid={errors.length > 0 ? true : undefined}
    >
      <div className="-ml-2 flex flex-wrap items-center">
        {words.map((word, index) => (
          <label key={word} className="rate relative grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={chosen === index + 1}
              onChange={() => choose(index + 1)}
              aria-label={t`${index + 1}: ${word}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-card"
            />
            <Blossom size={28} className="blossom-choice" />
          </label>
        ))}
        <span aria-hidden className="ml-2 text-muted text-sm">
          {words[chosen - 1]}
        </span>
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}
