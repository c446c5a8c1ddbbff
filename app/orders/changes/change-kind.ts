/** A change of an order as a write whose answer may be lost (session/uncertain-write.ts). */
import { plural, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { readData } from "~/api/body";
import { ApiError } from "~/api/errors";
import { type ChangeCall, changeCallSchema, sendChange } from "~/api/order-changes";
import { fetchOrder, type Order, orderSchema } from "~/api/orders";
import { forgetHistory } from "~/orders/history";
import { type OpenReply, replyToOpen } from "~/orders/write-action";
import { sessionWrites } from "~/session/session-writes";
import type { WriteKind } from "~/session/write-attempt";
import { showToast } from "~/ui/toaster";
import { type ChangeName, isDone, seenSchema } from "./posted-change";

const bodySchema = z.object({
  order: z.number(),
  call: changeCallSchema,
  version: z.string(),
  seen: seenSchema,
});
export type ChangeBody = z.output<typeof bodySchema>;

/** `order` is null where nobody has read it since. */
export type MadeChange = { order: Order | null };

/** Identifies changes of one kind, of one visit or of the whole order; each has one attempt at a time. */
export function changeSubject(order: number, change: string, visit: number | null): string {
  return ["change", order, change, visit || "all"].join(" ");
}

/** Finds an existing claim or move, which a backend without versions and keys would repeat. */
async function findStanding({ order: id, call, seen }: ChangeBody): Promise<MadeChange | null> {
  if (call.kind !== "claim" && call.kind !== "move") return null;
  const order = await fetchOrder(id);
  return isDone(call, order, seen) ? { order } : null;
}

export const changeKind: WriteKind<ChangeBody, MadeChange> = {
  body: bodySchema,
  // A claim is the same write in every version of the order; another change is not.
  sent: ({ order, call, version }) =>
    call.kind === "claim" ? { order, call } : { order, call, version },
  // A backend may answer either status to a repetition of a successful change.
  conflicts: [409, 412],
  findStanding,
  send: async ({ order, call, version }, key) => ({
    order: await sendChange(order, call, { key, version }),
  }),
  async find({ order: id, call, version, seen }, refusal) {
    const order = (refusal && readCurrent(refusal)) || (await fetchOrder(id));
    if (isDone(call, order, seen)) return { made: { order } };
    const isBehind = call.kind !== "claim" && isLater(order.version, version);
    // The newer version makes `If-Match` refuse the change, however late it arrives.
    return isBehind ? { refused: ApiError.refused(412, {}, null, { data: order }) } : null;
  },
  whenMade({ call, seen }, { order }) {
    forgetHistory();
    const before = new Map(seen.map(({ id, status }) => [id, status]));
    const back = order?.visits.filter(
      ({ id, status }) => status === "scheduled" && before.get(id) === "skipped",
    );
    showToast({ type: "success", text: sayDone(call, back?.length ?? 1) });
  },
};

/** Parses the current order in the body of a 412; null for any other refusal. */
export function readCurrent({ status, body }: ApiError): Order | null {
  if (status !== 412) return null;
  try {
    return readData(orderSchema)(body);
  } catch {
    return null;
  }
}

const COUNT = /^\d+$/;

/** Compares numeric versions; of others the order is unknown, and a list may lag. */
const isLater = (version: string, shown: string) =>
  COUNT.test(version) && COUNT.test(shown) && Number(version) > Number(shown);

/** Returns the open change of that kind, whose result is unknown; else null. */
export async function readOpenChange(
  order: number,
  change: ChangeName,
  visit: number | null = null,
): Promise<OpenReply | null> {
  const open = await sessionWrites().open(changeKind, changeSubject(order, change, visit));
  return open && replyToOpen(open);
}

/** `back`: number of skipped visits that return. */
function sayDone(call: ChangeCall, back: number): string {
  switch (call.kind) {
    case "move":
      return t`Listo: la visita se movió.`;
    case "skip":
      return t`Listo: la visita se salta.`;
    case "unskip":
      return plural(back, {
        one: "Listo: la visita vuelve a estar.",
        other: "Listo: # visitas vuelven a estar.",
      });
    case "visit":
      if (call.on_the_way) return t`Listo: el cliente ve que estás en camino.`;
      if (call.arrived) return t`Listo: el cliente ve que llegaste.`;
      if (call.finished) return t`Listo: la visita está terminada.`;
      return t`Listo: quien va lo lee en su agenda.`;
    case "claim":
      return t`Lo recibimos. Te escribimos para resolverlo.`;
    case "pause":
      return t`Listo: el pedido está en pausa esos días.`;
    case "helper":
      return t`Listo: cambió quién va.`;
    case "cancel":
      return t`Pedido cancelado.`;
  }
}
