import { and, count, desc, eq, inArray } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { orderRequestSchema } from "~/api/orders";
import type { ApiEnv, User, World } from "~tests/sandbox/http/context";
import { type Errors, notFound } from "~tests/sandbox/http/refusal";
import { queryFields, readBody, readId, readQuery } from "~tests/sandbox/http/requests";
import { requireAllowed, requireUser } from "~tests/sandbox/http/visitor";
import { countCoupon } from "~tests/sandbox/limits/rules";
import { type OrderStatus, orders } from "~tests/sandbox/schema-orders";
import { answerOnce, readIdempotencyKey } from "./idempotency";
import { createOrderClock } from "./order-clock";
import { placeOrder } from "./place-order";
import { listOrdersWhere, type PresentedOrder } from "./present-orders";
import { presentTo, visibleTo } from "./visible-orders";

const CURRENT: OrderStatus[] = ["pending_payment", "confirmed", "in_progress"];
const PAST: OrderStatus[] = ["completed", "cancelled"];
const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;
const ORDERS_A_PIECE = 200;

export function orderRoutes(world: World): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  const updateOrders = createOrderClock(world);

  api.post("/orders", async (c) => {
    const user = requireAllowed(c);
    const key = readIdempotencyKey(c.req.header("Idempotency-Key"));
    const request = await readBody(c, orderRequestSchema);
    const hasCoupon = request.billing.coupon.trim() !== "";
    const coupon = hasCoupon ? await countCoupon(c, world, "billing.coupon") : null;
    const { status, body } = await answerOnce(world, user, key, request, (tx) =>
      placeOrder(tx, user, request, world.now()),
    );
    if (!refusesCoupon(body)) await coupon?.giveBack();
    return Response.json(body, { status });
  });

  api.get("/user/orders", async (c) => {
    const user = requireUser(c);
    await updateOrders();
    const { page } = readQuery(c, pageSchema);
    if (page !== undefined) return c.json(await listPage(c, world, user, CURRENT));
    const all = await listOrdersWhere(world.db, chosenBy(world, user, CURRENT), world.now());
    return c.json({ data: all.map((order) => presentTo(user, order)).toSorted(byNextVisit) });
  });

  api.get("/user/orders/history", async (c) => {
    const user = requireUser(c);
    await updateOrders();
    const { page } = readQuery(c, pageSchema);
    if (page !== undefined) return c.json(await listPage(c, world, user, PAST));
    const body = streamList(world, user, await listIds(world, user, PAST));
    return c.body(body, 200, { "Content-Type": "application/json" });
  });

  api.get("/user/orders/:id", async (c) => {
    const user = requireUser(c);
    await updateOrders();
    const where = and(eq(orders.id, readId(c)), visibleTo(world.db, user));
    const [order] = await listOrdersWhere(world.db, where, world.now());
    if (!order) throw notFound();
    return c.json({ data: presentTo(user, order) });
  });

  return api;
}

function refusesCoupon(body: unknown): boolean {
  const { errors = {} } = body as { errors?: Errors };
  return "billing.coupon" in errors;
}

const pageSchema = z.object({
  page: z.optional(queryFields.whole.check(z.minimum(1))),
  per_page: z.optional(queryFields.whole.check(z.minimum(1), z.maximum(MAX_PER_PAGE))),
});

const chosenBy = ({ db }: World, user: User, statuses: OrderStatus[]) =>
  and(visibleTo(db, user), inArray(orders.status, statuses));

async function listIds(world: World, user: User, statuses: OrderStatus[]): Promise<number[]> {
  const where = chosenBy(world, user, statuses);
  const chosen = world.db.select({ id: orders.id }).from(orders).where(where);
  const rows = await chosen.orderBy(desc(orders.startDate), desc(orders.id));
  return rows.map(({ id }) => id);
}

/** `{ data }` while it is read: the first of ten thousand orders does not wait for the last. */
function streamList({ db, now }: World, user: User, ids: number[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let sent = 0;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode('{"data":[')),
    async pull(controller) {
      const some = ids.slice(sent, sent + ORDERS_A_PIECE);
      const found = await listOrdersWhere(db, inArray(orders.id, some), now());
      const text = found.map((order) => JSON.stringify(presentTo(user, order))).join(",");
      controller.enqueue(encoder.encode(sent > 0 && text ? `,${text}` : text));
      sent += some.length;
      if (sent < ids.length) return;
      controller.enqueue(encoder.encode("]}"));
      controller.close();
    },
  });
}

/** A page in Laravel's form, latest first. */
async function listPage(c: Context<ApiEnv>, world: World, user: User, statuses: OrderStatus[]) {
  const where = chosenBy(world, user, statuses);
  const { page = 1, per_page: limit = PER_PAGE } = readQuery(c, pageSchema);
  const offset = (page - 1) * limit;
  const found = await listOrdersWhere(world.db, where, world.now(), { limit, offset });
  const [row] = await world.db.select({ total: count() }).from(orders).where(where);
  const total = row?.total ?? 0;
  const last_page = Math.max(1, Math.ceil(total / limit));
  return {
    data: found.map((order) => presentTo(user, order)),
    links: { next: page < last_page ? `${c.req.path}?page=${page + 1}&per_page=${limit}` : null },
    meta: { current_page: page, last_page, per_page: limit, total },
  };
}

type Sortable = Pick<PresentedOrder, "visits" | "id">;

function byNextVisit(a: Sortable, b: Sortable): number {
  return nextVisit(a).localeCompare(nextVisit(b)) || a.id - b.id;
}

function nextVisit({ visits }: Sortable): string {
  const next = visits.find(({ status }) => status === "scheduled") ?? visits.at(-1);
  return `${next?.date} ${next?.start_time}`;
}
