import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { orderRequestSchema } from "~/api/new-order";
import type { ApiEnv, World } from "~tests/sandbox/http/context";
import { presentPage, readAskedPage } from "~tests/sandbox/http/pages";
import { type Errors, notFound } from "~tests/sandbox/http/refusal";
import { readBody, readId, readQuery } from "~tests/sandbox/http/requests";
import { requireAllowed, requireUser } from "~tests/sandbox/http/visitor";
import { countCoupon } from "~tests/sandbox/limits/rules";
import { type OrderStatus, orders } from "~tests/sandbox/schema-orders";
import { answerOnce, readIdempotencyKey } from "./idempotency";
import { createOrderClock } from "./order-clock";
import { latestFirst, matching, searchSchema } from "./order-search";
import { placeOrder } from "./place-order";
import { listOrdersWhere, type PresentedOrder } from "./present-orders";
import { presentTo, visibleTo } from "./visible-orders";

const CURRENT: OrderStatus[] = ["pending_payment", "confirmed", "in_progress"];
const PAST: OrderStatus[] = ["completed", "cancelled"];

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
    const list = await listOrders(c, CURRENT);
    const { data } = list;
    return c.json("meta" in list ? list : { data: data.toSorted(byNextVisit) });
  });

  api.get("/user/orders/history", async (c) => c.json(await listOrders(c, PAST)));

  /** Latest first; the whole list, or a page of it. */
  async function listOrders(c: Context<ApiEnv>, statuses: OrderStatus[]) {
    const user = requireUser(c);
    await updateOrders();
    const { db, now } = world;
    const where = and(
      visibleTo(db, user),
      inArray(orders.status, statuses),
      matching(readQuery(c, searchSchema)),
    );
    const present = async (chosen: SQL | undefined) => {
      const found = await listOrdersWhere(db, chosen, now());
      return found.map((order) => presentTo(user, order, now()));
    };
    const asked = readAskedPage(c);
    if (!asked) return { data: await present(where) };
    const rows = await db
      .select({ id: orders.id, total: sql`count(*) over ()`.mapWith(Number) })
      .from(orders)
      .where(where)
      .orderBy(...latestFirst)
      .limit(asked.limit)
      .offset(asked.offset);
    const total = rows[0]?.total ?? (await db.$count(orders, where));
    const ids = rows.map(({ id }) => id);
    return presentPage(c, asked, await present(inArray(orders.id, ids)), total);
  }

  api.get("/user/orders/:id", async (c) => {
    const user = requireUser(c);
    await updateOrders();
    const where = and(eq(orders.id, readId(c)), visibleTo(world.db, user));
    const [order] = await listOrdersWhere(world.db, where, world.now());
    if (!order) throw notFound();
    return c.json({ data: presentTo(user, order, world.now()) });
  });

  return api;
}

function refusesCoupon(body: unknown): boolean {
  const { errors = {} } = body as { errors?: Errors };
  return "billing.coupon" in errors;
}

type Sortable = Pick<PresentedOrder, "visits" | "id">;

function byNextVisit(a: Sortable, b: Sortable): number {
  return nextVisit(a).localeCompare(nextVisit(b)) || a.id - b.id;
}

function nextVisit({ visits }: Sortable): string {
  const next = visits.find(({ status }) => status === "scheduled") ?? visits.at(-1);
  return `${next?.date} ${next?.start_time}`;
}
