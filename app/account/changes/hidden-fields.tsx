import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type * as z from "zod/mini";
import { type ChangeName, type ChangeReply, type SeenVisit, seenOf } from "./posted-change";

/** What each form of a change posts beside its own fields. */
export function ChangeFields({
  order,
  change,
  visit,
  reply,
}: {
  order: { version: string; visits: readonly SeenVisit[] };
  change: ChangeName;
  visit?: number | undefined;
  reply?: ChangeReply | null | undefined;
}) {
  const [first] = useState(() => crypto.randomUUID());
  return (
    <>
      <input type="hidden" name="change" value={change} />
      {visit && <input type="hidden" name="visit" value={visit} />}
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="seen" value={seenOf(order.visits)} />
      <input type="hidden" name="key" value={reply?.key ?? first} />
    </>
  );
}

/** Of the screen's own form: its fields, the answer to its last post, and whether one is on its way. */
export function useChange<Input extends Record<string, unknown>, Output>(
  schema: z.ZodMiniType<Output, Input>,
) {
  const reply = useActionData<ChangeReply | null>() ?? null;
  const busy = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<Input, Output, string[]>({
    lastResult: !busy && reply?.kind === "invalid" ? reply.result : undefined,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return { form, fields, reply: busy ? null : reply, busy };
}
