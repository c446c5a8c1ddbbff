import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { isPoint } from "~/domain/places";
import { dropHolds } from "~tests/sandbox/booking/holds";
import { reaches } from "~tests/sandbox/booking/schedules";
import { findCity } from "~tests/sandbox/booking/served-area";
import type { ChangeRequest } from "~tests/sandbox/change-rules/plan";
import { planChange } from "~tests/sandbox/change-rules/plan-change";
import type { Database } from "~tests/sandbox/database/database";
import type { ApiEnv, User, World } from "~tests/sandbox/http/context";
import type { StoredAnswer } from "~tests/sandbox/http/handlers";
import { invalid, notFound } from "~tests/sandbox/http/refusal";
import { idOrNone, readId } from "~tests/sandbox/http/requests";
import { answerOnce, readIdempotencyKey } from "~tests/sandbox/orders/idempotency";
import { findOrder } from "~tests/sandbox/orders/present-orders";
import { presentTo, type VisibleOrder } from "~tests/sandbox/orders/visible-orders";
import { helpers } from "~tests/sandbox/schema";
import { orderChanges } from "~tests/sandbox/schema-changes";
import { orders } from "~tests/sandbox/schema-orders";
import { loadSituation, loadState, type OrderRow } from "./load-state";
import { writePlan } from "./write-plan";

export type Writing = { tx: Database; order: OrderRow; user: User; now: Date };

export type Change = {
  kind: string;
  /** As it goes into the record of changes. */
  details: Record<string, unknown>;
  /** Refuses by throwing; the order is raised to its next version afterwards. */
  write: (writing: Writing) => Promise<void>;
};

/** The version of `If-Match` without its quotes; null where any will do. */
function readIfMatch(header: string | undefined): string | null {
  const version = header?.trim().replace(/^(?:W\/)?"(.*)"$/, "$1");
  return version === undefined || version === "*" ? null : version;
}

/**
 * Makes one change of one order, once for each Idempotency-Key. 404 for an order that is not the
 * caller's, 412 with the order as it is now where it has another version.
 */
export async function changeOrder(
  c: Context<ApiEnv>,
  world: World,
  user: User,
  change: Change,
): Promise<StoredAnswer<{ data: VisibleOrder }>> {
  const key = readIdempotencyKey(c.req.header("Idempotency-Key"));
  const ifMatch = readIfMatch(c.req.header("If-Match"));
  const request = { order: readId(c), kind: change.kind, details: change.details };
  return answerOnce(world, user, key, request, (tx) =>
    act(tx, user, request.order, ifMatch, change, world.now()),
  );
}

async function act(
  tx: Database,
  user: User,
  id: number,
  ifMatch: string | null,
  { kind, details, write }: Change,
  now: Date,
): Promise<StoredAnswer<{ data: VisibleOrder }>> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  const isVisible = order && (order.userId === user.id || (await isHelperOf(tx, order, user)));
  if (!isVisible) throw notFound();
  const answer = async () => ({ data: presentTo(user, await findOrder(tx, id, now), now) });
  if (ifMatch !== null && ifMatch !== String(order.version)) {
    return {
      status: 412,
      body: { message: "El pedido cambió mientras tanto.", ...(await answer()) },
    };
  }
  await write({ tx, order, user, now });
  const version = order.version + 1;
  await tx.update(orders).set({ version }).where(eq(orders.id, id));
  await tx
    .insert(orderChanges)
    .values({ orderId: id, userId: user.id, kind, details, version, at: now });
  return { status: 200, body: await answer() };
}

async function isHelperOf(tx: Database, order: OrderRow, user: User): Promise<boolean> {
  if (!user.helperId) return false;
  const { visits } = await loadState(tx, order);
  return visits.some(({ helper }) => helper === user.helperId);
}

/** By the customer alone: plans the change by the company's rules, and writes it. */
export function plannedChange(request: ChangeRequest, details: Record<string, unknown>): Change {
  return {
    kind: request.kind,
    details,
    write: async ({ tx, order, user, now }) => {
      if (order.userId !== user.id) throw notFound();
      if (request.kind === "helper") await checkHelper(tx, order, request.helper);
      const state = await loadState(tx, order);
      const asked = request.kind === "helper" ? [idOrNone(request.helper)] : [order.helperId];
      const involved = [...state.visits.map(({ helper }) => helper), ...asked];
      const situation = await loadSituation(tx, order, [...new Set(involved)], now);
      const plan = planChange(state, request, situation);
      await dropHolds(tx, user, now);
      await writePlan(tx, order, state, plan, now);
    },
  };
}

/** 422 for nobody, or for somebody who does not come to this address. */
async function checkHelper(tx: Database, order: OrderRow, id: number): Promise<void> {
  const refused = (message: string) => invalid({ assigned_helper: [message] });
  const [helper] = await tx
    .select()
    .from(helpers)
    .where(eq(helpers.id, idOrNone(id)));
  if (!helper) throw refused("Elegí quién va a tu casa.");
  const { address } = order;
  const city = isPoint(address) ? await findCity(tx, address) : null;
  if (!city || !isPoint(address) || !reaches(helper, address, city.id)) {
    throw refused("Esta persona no llega a tu dirección.");
  }
}
