import { useState } from "react";
import { type BillingField, billingFields } from "~/checkout/billing-fields";
import type { RefusedReply } from "~/checkout/reply";

export type BillingErrors = Partial<Record<BillingField, string[]>>;

export function wrongFields({ result }: RefusedReply): BillingField[] {
  return billingFields.filter((field) => result.error?.[field]);
}

/** What the answer said of the fields: each stands until its field is changed. */
export function useReplyErrors(reply: RefusedReply | undefined) {
  const [changed, setChanged] = useState({ after: reply, names: [] as string[] });
  const names = changed.after === reply ? changed.names : [];
  const errors: BillingErrors = {};
  for (const field of reply ? wrongFields(reply) : []) {
    if (!names.includes(field)) errors[field] = reply?.result.error?.[field] ?? [];
  }
  return {
    errors,
    noteChange: (name: string) => setChanged({ after: reply, names: [...names, name] }),
  };
}
