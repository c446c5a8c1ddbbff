import { type FormMetadata, type Intent, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import type * as z from "zod/mini";
import { isUnanswered } from "~/browser/action-reply";
import { FormErrors } from "./error-summary";

export type FormSchema = z.ZodMiniType<unknown, Record<string, unknown>>;

/** Chooses the rules by what is validated: the submitted form where `intent` is null, else one field. */
type ChooseSchema<Schema> = (intent: Intent | null, typed: FormData) => Schema;

type FormSettings<Input extends Record<string, unknown>> = Pick<
  Parameters<typeof useForm<Input>>[0],
  "id" | "defaultValue" | "shouldValidate"
>;

type PostedForm = {
  busy?: boolean;
  result?: SubmissionResult<string[]> | null | undefined;
};

/** Validates a form by its schema in the browser, and shows in its fields what the action refused. */
export function usePostedForm<
  Schema extends FormSchema,
  Input extends Record<string, unknown> = z.input<Schema>,
>(
  schema: Schema | ChooseSchema<Schema>,
  { busy, result, ...settings }: PostedForm & FormSettings<Input>,
) {
  const [form, fields] = useForm<Input, unknown>({
    ...settings,
    lastResult: busy ? undefined : result,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: (intent) => (typeof schema === "function" ? schema(intent, formData) : schema),
      }),
  });
  return { form, fields };
}

/** As `usePostedForm`, for a form that posts with a fetcher of its own to `answerForm`. */
export function useFetcherForm<Schema extends FormSchema>(
  schema: Schema | ChooseSchema<Schema>,
  settings: FormSettings<z.input<Schema>> = {},
) {
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const busy = isUnanswered(fetcher);
  const { data: result } = fetcher;
  return { fetcher, busy, result, ...usePostedForm(schema, { busy, result, ...settings }) };
}

type FetcherFormProps = {
  fetcher: Pick<FetcherWithComponents<unknown>, "Form">;
  /** Validated before it is posted. */
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "onSubmit" | "errors">;
  className: string;
  action?: string;
  onInput?: FormEventHandler<HTMLFormElement>;
  replace?: boolean;
  children: ReactNode;
};

/** Posts without leaving the screen; form errors stand on top. */
export function FetcherForm({ fetcher, form, children, ...rest }: FetcherFormProps) {
  return (
    <fetcher.Form id={form.id} method="post" noValidate onSubmit={form.onSubmit} {...rest}>
      <FormErrors errors={form.errors} />
      {children}
    </fetcher.Form>
  );
}
