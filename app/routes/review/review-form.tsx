import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Star from "lucide-react/icons/star";
import { useId } from "react";
import { Button } from "~/ui/button";
import { FetcherForm } from "~/ui/fetcher-form";
import { FieldErrors } from "~/ui/field";
import { TextAreaField } from "~/ui/text-field";
import { reviewFormSchema } from "./review-action";

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
      <TagsField name={tags.name} />
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
      <p id={legendId} className="mb-3 font-semibold text-xl">
        <Trans>Puntuación</Trans>
      </p>
      <div className="grid max-w-md grid-cols-5 gap-1.5 sm:gap-2">
        {words.map((word, index) => (
          <label
            key={word}
            className="card group relative flex min-h-20 flex-col items-center justify-center gap-1.5 px-1 py-3 text-center transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
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
              <Star
                size={18}
                strokeWidth={1.75}
                className="text-accent group-has-checked:fill-accent"
              />
            </span>
            <span aria-hidden className="text-muted text-xs max-[24rem]:hidden">
              {word}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}

function TagsField({ name }: { name: string }) {
  const { t } = useLingui();
  // What is sent is what is read: the words come back with the review.
  const tags = [t`Puntual`, t`Prolija`, t`Amable`, t`De confianza`, t`Cuidó mis cosas`];
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-xl">
        <Trans>¿Qué destacás?</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <label
            key={tag}
            className="card relative inline-flex min-h-11 items-center px-4 font-medium transition-colors hover:border-control has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={name}
              value={tag}
              className="absolute inset-0 cursor-pointer appearance-none focus-visible:outline-none"
            />
            {tag}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
