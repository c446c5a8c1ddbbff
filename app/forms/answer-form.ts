import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod/mini";
import { ApiError, isRefusal } from "~/api/errors";
import { respond } from "~/browser/action-reply";
import { describeError } from "~/wording/describe-error";

/** What a form is told beside “done”. `reload`: the loaders run again though the form has errors. */
type FormReply = {
  resetForm?: true;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  reload?: boolean;
};

type FormAction<Schema extends z.ZodMiniType> = {
  schema: Schema;
  /** The fields that show the texts of a 422 themselves. */
  fields: readonly string[];
  /** Sends what was typed; throws a redirect where the form leads on. */
  send: (typed: z.output<Schema>) => Promise<FormReply> | Promise<void>;
  /** Words an error in the form's own way; null leaves it to `describeError`. */
  explain?: (error: unknown) => Promise<FormReply | null> | FormReply | null;
};

/** Answers a posted form: parses it, sends it, and replies with errors for its fields and the whole form. */
export async function answerForm<Schema extends z.ZodMiniType>(
  form: FormData,
  { schema, fields, send, explain }: FormAction<Schema>,
) {
  const submission = parseWithZod(form, { schema });
  function answer({ reload, ...told }: FormReply) {
    const result = submission.reply(told);
    return respond(result, { reload: reload ?? !result.error });
  }
  if (submission.status !== "success") return answer({});
  try {
    return answer((await send(submission.value)) ?? {});
  } catch (error) {
    const reply = await explain?.(error);
    if (reply) return answer(reply);
    return respond(replyToRefusal(submission, error, fields), { reload: false });
  }
}

/** A 422 (contract.md, "Errors") goes to the named `fields`. Rethrows any error but `ApiError`. */
export function replyToRefusal<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  error: unknown,
  fields: readonly string[],
): SubmissionResult<string[]> {
  if (!(error instanceof ApiError)) throw error;
  const refused = isRefusal(error, 422) ? Object.entries(error.fields) : [];
  const fieldErrors = Object.fromEntries(refused.filter(([name]) => fields.includes(name)));
  const formErrors = refused.flatMap(([name, messages]) => (fields.includes(name) ? [] : messages));
  if (refused.length === 0) formErrors.push(describeError(error));
  return submission.reply({ fieldErrors, formErrors });
}
