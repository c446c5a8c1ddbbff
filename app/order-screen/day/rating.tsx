/** Stars: chosen by one press, sent by a second. */
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useId, useState } from "react";
import { isSupported } from "~/api/optional-calls";
import type { Order, Visit } from "~/api/orders";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FieldErrors } from "~/ui/form-field";
import { Blossom } from "~/ui/rating";
import { isFinished } from "./visit-of-today";
import "./rating-choice.css";

export const GOOD_RATING = 4;

const ratesVisits = ({ review }: Visit) => review !== undefined && isSupported("visitReview");

/** Whether stars are asked for: of the visit, or where the backend rates no visits, of the completed order. */
export function canRate(order: Order, visit: Visit | null): boolean {
  if (order.review) return false;
  if (visit && ratesVisits(visit)) return isFinished(visit) && !visit.review;
  return order.status === "completed" && isSupported("review");
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
  const { t } = useLingui();
  const id = useId();
  const [isChosen, setChosen] = useState(false);
  const action = paths.review(order.id, visit?.id);
  const busy = useNavigation().formAction === action;
  return (
    <Form
      method="post"
      action={action}
      onChange={() => setChosen(true)}
      className="flex flex-wrap items-center gap-x-3"
    >
      <RatingField id={id} name="rating" label={t`Puntuación`} compact />
      {isChosen ? (
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>Enviar</Trans>
        </Button>
      ) : (
        <Link to={action} className="inline-flex min-h-11 items-center font-semibold text-primary">
          <Trans>
            <span className="sr-only">Calificar:</span> Con comentario
          </Trans>
        </Link>
      )}
    </Form>
  );
}

type RatingFieldProps = {
  id: string;
  name: string;
  label: string;
  errors?: string[];
  defaultValue?: string | undefined;
  /** Stars without numbers and words, in one line. */
  compact?: boolean;
};

export function RatingField({ id, name, label, errors = [], ...rest }: RatingFieldProps) {
  const { defaultValue, compact } = rest;
  const { t } = useLingui();
  const words = [t`Muy mal`, t`Mal`, t`Regular`, t`Bien`, t`Excelente`];
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
      aria-invalid={errors.length > 0 ? true : undefined}
    >
      {!compact && (
        <p aria-hidden className="mb-3 font-display text-lg leading-tight">
          {label}
        </p>
      )}
      <div className={compact ? "-ml-2.5 flex" : "grid max-w-md grid-cols-5 gap-1.5 sm:gap-2"}>
        {words.map((word, index) => (
          <label
            key={word}
            className={classNames(
              "group @container relative flex flex-col items-center justify-center",
              compact
                ? "rate size-11 rounded-card"
                : "choice-card min-h-20 gap-1.5 py-3 text-center",
            )}
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={defaultValue === `${index + 1}`}
              aria-label={t`${index + 1}: ${word}`}
              className={classNames(
                "absolute inset-0 cursor-pointer appearance-none rounded-card",
                !compact && "focus-visible:outline-none",
              )}
            />
            <span aria-hidden className="flex items-center gap-1 font-bold text-lg tabular-nums">
              {!compact && index + 1}
              <Blossom size={compact ? 24 : 18} className="blossom-choice" />
            </span>
            {!compact && (
              <span aria-hidden className="text-muted text-xs @max-[3.75rem]:hidden">
                {word}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}
