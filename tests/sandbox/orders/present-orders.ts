/** Orders as they are answered (contract.md, "Shapes"). */
import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { presentHelper } from "~tests/sandbox/booking/present-helper";
import type { HelperRow } from "~tests/sandbox/booking/schedules";
import type { Database } from "~tests/sandbox/database/database";
import { frequencies, helpers, services, users } from "~tests/sandbox/schema";
import { invoices, orders, payments, reviews, visits } from "~tests/sandbox/schema-orders";

type VisitRow = typeof visits.$inferSelect;
type Joined = {
  order: typeof orders.$inferSelect;
  payment: typeof payments.$inferSelect | null;
  invoice: typeof invoices.$inferSelect | null;
  review: typeof reviews.$inferSelect | null;
  customer: { name: string; phone: string };
};
type Catalogue = {
  services: Map<number, typeof services.$inferSelect>;
  frequencies: Map<number, typeof frequencies.$inferSelect>;
  helpers: Map<number, ReturnType<typeof presentHelper>>;
};

export type PresentedOrder = ReturnType<typeof presentOrder>;
type Page = { limit: number; offset: number };

const CARD_MODEL = "App\\Models\\Card";

/** The orders that `where` chooses, latest first; a page of them where asked. */
export async function listOrdersWhere(
  db: Database,
  where: SQL | undefined,
  page?: Page,
): Promise<PresentedOrder[]> {
  const chosen = db.select({ id: orders.id }).from(orders).where(where).$dynamic();
  chosen.orderBy(desc(orders.startDate), desc(orders.id));
  if (page) chosen.limit(page.limit).offset(page.offset);
  const joined = await db
    .select({
      order: orders,
      payment: payments,
      invoice: invoices,
      review: reviews,
      customer: { name: users.name, phone: users.phone },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(inArray(orders.id, chosen))
    .orderBy(desc(orders.startDate), desc(orders.id));
  const booked = await db
    .select()
    .from(visits)
    .where(inArray(visits.orderId, chosen))
    .orderBy(asc(visits.date));
  const visitsByOrder = groupByOrder(booked);
  const catalogue = await loadCatalogue(db);
  return joined.map((row) => presentOrder(row, visitsByOrder.get(row.order.id) ?? [], catalogue));
}

function groupByOrder(booked: VisitRow[]): Map<number | null, VisitRow[]> {
  const groups = new Map<number | null, VisitRow[]>();
  for (const visit of booked) {
    const group = groups.get(visit.orderId);
    if (group) group.push(visit);
    else groups.set(visit.orderId, [visit]);
  }
  return groups;
}

/** One order, whoever's it is; throws when there is none. */
export async function findOrder(db: Database, id: number): Promise<PresentedOrder> {
  const [order] = await listOrdersWhere(db, eq(orders.id, id));
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

async function loadCatalogue(db: Database): Promise<Catalogue> {
  const byId = <Row extends { id: number }>(rows: Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return {
    services: byId(await db.select().from(services)),
    frequencies: byId(await db.select().from(frequencies)),
    helpers: byId((await db.select().from(helpers)).map(presentHelper)),
  };
}

const clock = (time: string) => time.slice(0, 5);

function presentOrder(
  { order, payment, invoice, review, customer }: Joined,
  booked: VisitRow[],
  catalogue: Catalogue,
) {
  const service = catalogue.services.get(order.serviceId);
  const frequency = catalogue.frequencies.get(order.frequencyId);
  const helperOf = (id: HelperRow["id"]) => catalogue.helpers.get(id) ?? null;
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    service: service && {
      id: service.id,
      name: service.name,
      duration_minutes: service.durationMinutes,
      icon: service.icon,
    },
    frequency: frequency && {
      id: frequency.id,
      name: frequency.name,
      visits: frequency.visits,
      interval_days: frequency.intervalDays,
      discount_percent: frequency.discountPercent,
    },
    address: order.address,
    appointment: {
      service: order.serviceId,
      frequency: order.frequencyId,
      start_date: order.startDate,
      start_time: clock(order.startTime),
      end_time: clock(order.endTime),
      assigned_helper: order.helperId,
      observations: order.observations,
      dates: booked.map(({ date }) => date),
    },
    helper: helperOf(order.helperId),
    customer: { name: customer.name.split(" ")[0] ?? "", phone: customer.phone },
    billing: {
      name: order.billingName,
      document_type: order.documentType,
      document_number: order.documentNumber,
      payment_method: order.paymentMethod,
      payment_type: CARD_MODEL,
      payment_id: payment?.cardId ?? null,
      coupon: order.coupon,
      per_visit: order.perVisit,
      total: order.total,
      wantInvoice: order.wantsInvoice,
    },
    payment: payment && {
      status: payment.status,
      card_id: payment.cardId,
      paid_at: payment.paidAt?.toISOString() ?? null,
      response_description: payment.responseDescription,
    },
    visits: booked.map((visit) => ({
      id: visit.id,
      date: visit.date,
      start_time: clock(visit.startTime),
      end_time: clock(visit.endTime),
      status: visit.status,
      helper: helperOf(visit.helperId),
    })),
    invoice: invoice && {
      id: invoice.id,
      number: invoice.number,
      issued_at: invoice.issuedAt.toISOString(),
      total: invoice.total,
      status: invoice.status,
      url: `/api/v1/invoices/${invoice.id}.pdf`,
    },
    review: review && presentReview(review),
    created_at: order.createdAt.toISOString(),
  };
}

export function presentReview(review: typeof reviews.$inferSelect) {
  const { rating, tags, comment } = review;
  return { rating, tags, comment, created_at: review.createdAt.toISOString() };
}
