import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { Blossom } from "~/ui/blossom";
import { Button } from "~/ui/button";
import { FetcherForm } from "~/ui/fetcher-form";
import "~/ui/parts.css";
import { FieldErrors } from "~/ui/field";
import { TextAreaField } from "~/ui/text-field";
import { reviewFormSchema } from "./review-action";
import "./rating-choice.css";

export function ReviewForm() {
  const { t } = useLingui();
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const [form, fields] = useForm({
    lastResult: fetcher.state === "idle" ? fetcher.data : undefined,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reviewFormSchema }),
  });
  const { rating, tags, comment } = fields;
  return (
    <FetcherForm fetcher={fetcher} form={form} className="space-y-8">
      <RatingField id={rating.id} name={rating.name} errors={rating.errors} />
      {rating.value && <TagsField name={tags.name} isGood={isGood(rating.value)} />}
      <TextAreaField
        label={t`Comentario`}
        hint={t`Lo leemos nosotros y la persona que fue a tu casa.`}
        optional
        id={comment.id}
        name={comment.name}
        errors={comment.errors ?? []}
        rows={4}
      />
      <Button type="submit" busy={fetcher.state !== "idle"}>
        <Trans>Enviar calificación</Trans>
      </Button>
    </FetcherForm>
  );
}

type RatingFieldProps = { id: string; name: string; errors: string[] | undefined };

function RatingField({ id, name, errors }: RatingFieldProps) {
  const { t } = useLingui();
  const legendId = useId();
  const words = [t`Muy mal`, t`Mal`, t`Regular`, t`Bien`, t`Excelente`];
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={errors?.length ? `${id}-error` : undefined}
      aria-invalid={errors?.length ? true : undefined}
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

const isGood = (rating: string) => Number(rating) >= 4;

/** What to praise, or what went wrong. What is sent is what is read: the words come back with the review. */
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
