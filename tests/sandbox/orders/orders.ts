import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { ApiEnv, User, World } from "~tests/sandbox/http/context";
import type { Handlers } from "~tests/sandbox/http/handlers";
import { languageOf } from "~tests/sandbox/http/language";
import { presentPage, readAskedPage } from "~tests/sandbox/http/pages";
import { type Errors, notFound } from "~tests/sandbox/http/refusal";
import { readId, readQuery } from "~tests/sandbox/http/requests";
import { countCoupon } from "~tests/sandbox/limits/rules";
import { type OrderStatus, orders } from "~tests/sandbox/schema-orders";
import { answerOnce, readIdempotencyKey } from "./idempotency";
import { createOrderClock } from "./order-clock";
import { latestFirst, matching, searchSchema } from "./order-search";
import { placeOrder } from "./place-order";
import { listOrdersWhere, type PresentedOrder } from "./present-orders";
import { markMessagesRead, presentTo, visibleTo } from "./visible-orders";

const CURRENT: OrderStatus[] = ["pending_payment", "confirmed", "in_progress"];
const PAST: OrderStatus[] = ["completed", "cancelled"];

export function orderHandlers(world: World) {
  const updateOrders = createOrderClock(world);

  /** Latest first; the whole list, or a page of it. */
  async function listOrders(c: Context<ApiEnv>, user: User, statuses: OrderStatus[]) {
    await updateOrders();
    const { db, now } = world;
    const where = and(
      visibleTo(db, user),
      inArray(orders.status, statuses),
      matching(readQuery(c, searchSchema), languageOf(c)),
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

  return {
    createOrder: async (c, { user, body }) => {
      const key = readIdempotencyKey(c.req.header("Idempotency-Key"));
      const hasCoupon = body.billing.coupon.trim() !== "";
      const coupon = hasCoupon ? await countCoupon(c, world, "billing.coupon") : null;
      const answer = await answerOnce(world, user, key, body, (tx) =>
        placeOrder(tx, user, body, world.now()),
      );
      if (!refusesCoupon(answer.body)) await coupon?.giveBack();
      return answer;
    },

    getOrders: async (c, { user }) => {
      await markMessagesRead(world.db, user, world.now());
      const list = await listOrders(c, user, CURRENT);
      const { data } = list;
      return "meta" in list ? list : { data: data.toSorted(byNextVisit) };
    },

    listPastOrders: (c, { user }) => listOrders(c, user, PAST),

    fetchOrder: async (c, { user }) => {
      await updateOrders();
      const where = and(eq(orders.id, readId(c)), visibleTo(world.db, user));
      const [order] = await listOrdersWhere(world.db, where, world.now());
      if (!order) throw notFound();
      return { data: presentTo(user, order, world.now()) };
    },
  } satisfies Partial<Handlers>;
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
