import type { FormMetadata } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormErrors } from "./error-summary";

type FetcherFormProps = {
  fetcher: Pick<FetcherWithComponents<unknown>, "Form">;
  /** The form of `useForm`, validated before it is posted. */
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, "id" | "onSubmit" | "errors">;
  className: string;
  action?: string;
  children: ReactNode;
};

/** Posts without leaving the screen; form errors stand on top. */
export function FetcherForm({ fetcher, form, className, action, children }: FetcherFormProps) {
  return (
    <fetcher.Form
      id={form.id}
      method="post"
      action={action}
      noValidate
      onSubmit={form.onSubmit}
      className={className}
    >
      <FormErrors errors={form.errors} />
      {children}
    </fetcher.Form>
  );
}
