import { useState } from "react";
import { type ChangeName, type ChangeReply, type SeenVisit, seenOf } from "./posted-change";

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
