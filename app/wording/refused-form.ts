import type { Submission, SubmissionResult } from "@conform-to/react";
import { ApiError, isRefusal } from "~/api/errors";
import { describeError } from "./describe-error";

/** A 422 (contract.md, "Errors") goes to the named `fields`. Rethrows any error but `ApiError`. */
export function replyToRefusal<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  error: unknown,
  fields: readonly string[],
): SubmissionResult<string[]> {
  if (!(error instanceof ApiError)) throw error;
  const said = isRefusal(error, 422) ? Object.entries(error.fields) : [];
  const fieldErrors = Object.fromEntries(said.filter(([name]) => fields.includes(name)));
  const formErrors = said.flatMap(([name, messages]) => (fields.includes(name) ? [] : messages));
  if (said.length === 0) formErrors.push(describeError(error));
  return submission.reply({ fieldErrors, formErrors });
}
