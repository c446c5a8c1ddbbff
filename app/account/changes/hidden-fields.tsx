import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { type ChangeReply, type SeenVisit, seenOf } from "./posted-change";

/** What each form of a change posts beside its own fields. */
export function ChangeFields({
  order,
  change,
  visit,
  reply,
}: {
  order: { version: string; visits: readonly SeenVisit[] };
  change: string;
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

/** Of the screen's own form: the answer to its last post, and whether one is on its way. */
export function useChange(): { reply: ChangeReply | null; busy: boolean } {
  const reply = useActionData<ChangeReply | null>();
  const navigation = useNavigation();
  return { reply: reply ?? null, busy: navigation.formMethod === "POST" };
}
