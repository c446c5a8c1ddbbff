/** Orders as they are answered (contract.md, "Shapes"). */
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { firstNameOf } from "~/domain/format";
import { presentHelper } from "~tests/sandbox/booking/present-helper";
import { listRatedHelpers } from "~tests/sandbox/booking/ratings";
import type { HelperRow } from "~tests/sandbox/booking/schedules";
import { orderChanges } from "~tests/sandbox/change-rules/allowed";
import { readRules } from "~tests/sandbox/change-rules/company-rules";
import type { CompanyRules } from "~tests/sandbox/change-rules/order-state";
import { stateOfRows, type VisitRow } from "~tests/sandbox/change-rules/state-of-rows";
import type { Database } from "~tests/sandbox/database/database";
import { listExtras, type OrderedExtraRow } from "~tests/sandbox/documents/ordered-extras";
import { cards, users } from "~tests/sandbox/schema";
import { frequencies, serviceSizes, services } from "~tests/sandbox/schema-catalogue";
import { claims, lateFees, refunds } from "~tests/sandbox/schema-changes";
import {
  invoices,
  orders,
  payments,
  reviews,
  tips,
  visitPhotos,
  visitReviews,
  visits,
} from "~tests/sandbox/schema-orders";
import { latestFirst } from "./order-search";
import { laterMinutes, presentOptions, type SizeRow } from "./present-options";
import { presentTip, type TipRow } from "./present-tips";
import { type ClaimRow, clock, type PhotoRow, presentReview, presentVisit } from "./present-visits";

type Joined = {
  order: typeof orders.$inferSelect;
  payment: typeof payments.$inferSelect | null;
  invoice: typeof invoices.$inferSelect | null;
  review: typeof reviews.$inferSelect | null;
  size: SizeRow | null;
  customer: { name: string; phone: string; email: string };
};
type Everything = Joined & {
  visits: VisitRow[];
  paidBack: { refund: typeof refunds.$inferSelect; card: typeof cards.$inferSelect | null }[];
  fees: (typeof lateFees.$inferSelect)[];
  claimed: ClaimRow[];
  rated: (typeof visitReviews.$inferSelect)[];
  photos: PhotoRow[];
  tipped: TipRow[];
  extras: OrderedExtraRow[];
};
type Catalogue = {
  services: Map<number, typeof services.$inferSelect>;
  frequencies: Map<number, typeof frequencies.$inferSelect>;
  helpers: Map<number, ReturnType<typeof presentHelper>>;
  rules: CompanyRules;
};

export type PresentedOrder = ReturnType<typeof presentOrder>;

export const CARD_MODEL = "App\\Models\\Card";

/** The orders that `where` chooses, latest first. */
export async function listOrdersWhere(
  db: Database,
  where: SQL | undefined,
  now: Date,
): Promise<PresentedOrder[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(where);
  const chosen = rows.map(({ id }) => id);
  const joined = await db
    .select({
      order: orders,
      payment: payments,
      invoice: invoices,
      review: reviews,
      size: serviceSizes,
      customer: { name: users.name, phone: users.phone, email: users.email },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .leftJoin(serviceSizes, eq(serviceSizes.id, orders.sizeId))
    .where(inArray(orders.id, chosen))
    .orderBy(...latestFirst);
  const booked = await db
    .select()
    .from(visits)
    .where(inArray(visits.orderId, chosen))
    .orderBy(asc(visits.date), asc(visits.startTime), asc(visits.id));
  const paidBack = await db
    .select({ refund: refunds, card: cards })
    .from(refunds)
    .leftJoin(cards, eq(cards.id, refunds.cardId))
    .where(and(inArray(refunds.orderId, chosen), eq(refunds.status, "requested")))
    .orderBy(asc(refunds.id));
  const fees = await db.select().from(lateFees).where(inArray(lateFees.orderId, chosen));
  const claimed = await db
    .select()
    .from(claims)
    .where(inArray(claims.orderId, chosen))
    .orderBy(asc(claims.id));
  const rated = await db
    .select({ orderId: visits.orderId, review: visitReviews })
    .from(visitReviews)
    .innerJoin(visits, eq(visits.id, visitReviews.visitId))
    .where(inArray(visits.orderId, chosen));
  const photographed = await db
    .select({
      orderId: visits.orderId,
      id: visitPhotos.id,
      visitId: visits.id,
      takenAt: visitPhotos.takenAt,
    })
    .from(visitPhotos)
    .innerJoin(visits, eq(visits.id, visitPhotos.visitId))
    .where(inArray(visits.orderId, chosen))
    .orderBy(asc(visitPhotos.id));
  const tipped = await db
    .select()
    .from(tips)
    .where(inArray(tips.orderId, chosen))
    .orderBy(asc(tips.id));
  const extrasOf = groupBy(await listExtras(db, chosen), ({ orderId }) => orderId);
  const visitsOf = groupBy(booked, ({ orderId }) => orderId);
  const refundsOf = groupBy(paidBack, ({ refund }) => refund.orderId);
  const feesOf = groupBy(fees, ({ orderId }) => orderId);
  const claimsOf = groupBy(claimed, ({ orderId }) => orderId);
  const ratedOf = groupBy(rated, ({ orderId }) => orderId);
  const photosOf = groupBy(photographed, ({ orderId }) => orderId);
  const tipsOf = groupBy(tipped, ({ orderId }) => orderId);
  const catalogue = await loadCatalogue(db);
  return joined.map((row) =>
    presentOrder(
      {
        ...row,
        visits: visitsOf.get(row.order.id) ?? [],
        paidBack: refundsOf.get(row.order.id) ?? [],
        fees: feesOf.get(row.order.id) ?? [],
        claimed: claimsOf.get(row.order.id) ?? [],
        rated: (ratedOf.get(row.order.id) ?? []).map(({ review }) => review),
        photos: photosOf.get(row.order.id) ?? [],
        tipped: tipsOf.get(row.order.id) ?? [],
        extras: extrasOf.get(row.order.id) ?? [],
      },
      catalogue,
      now,
    ),
  );
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number | null) {
  const groups = new Map<number | null, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** One order, whoever's it is; throws when there is none. */
export async function findOrder(db: Database, id: number, now: Date): Promise<PresentedOrder> {
  const [order] = await listOrdersWhere(db, eq(orders.id, id), now);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

async function loadCatalogue(db: Database): Promise<Catalogue> {
  const byId = <Row extends { id: number }>(rows: Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return {
    services: byId(await db.select().from(services)),
    frequencies: byId(await db.select().from(frequencies)),
    helpers: byId((await listRatedHelpers(db)).map(presentHelper)),
    rules: await readRules(db),
  };
}

function presentOrder(
  {
    order,
    payment,
    invoice,
    review,
    size,
    customer,
    visits: booked,
    paidBack,
    fees,
    claimed,
    rated,
    photos,
    tipped,
    extras,
  }: Everything,
  catalogue: Catalogue,
  now: Date,
) {
  const { rules } = catalogue;
  const service = catalogue.services.get(order.serviceId);
  const frequency = catalogue.frequencies.get(order.frequencyId);
  const helperOf = (id: HelperRow["id"]) => catalogue.helpers.get(id) ?? null;
  const state = stateOfRows({
    order,
    payment,
    visits: booked,
    refunds: paidBack.map(({ refund }) => refund),
    interval: frequency?.intervalDays ?? 0,
  });
  const options = presentOptions(size, extras);
  return {
    id: order.id,
    code: order.code,
    version: String(order.version),
    changes: orderChanges(state, rules, now),
    status: order.status,
    service: service && {
      id: service.id,
      name: service.name,
      duration_minutes: laterMinutes(service, size, extras),
      icon: service.icon,
    },
    ...options,
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
      size: order.sizeId,
      extras: options.extras.map(({ id, quantity }) => ({ id, quantity })),
    },
    helper: helperOf(order.helperId),
    customer: { name: firstNameOf(customer.name), phone: customer.phone },
    billing: {
      name: order.billingName,
      document_type: order.documentType,
      document_number: order.documentNumber,
      payment_method: order.paymentMethod,
      payment_type: CARD_MODEL,
      payment_id: payment?.cardId ?? null,
      coupon: order.coupon,
      emailed_to: payment?.status === "paid" ? customer.email : null,
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
    visits: booked.map((visit) =>
      presentVisit(visit, {
        state,
        rules,
        now,
        fees,
        options,
        helperOf,
        claims: claimed,
        photos,
        reviews: rated,
      }),
    ),
    refunds: paidBack.map(({ refund, card }) => ({
      id: refund.id,
      visit_id: refund.visitId,
      amount: refund.amount,
      destination: card ? `${card.brand} ••••\u00a0${card.maskedNumber.slice(-4)}` : "",
      days: rules.refundDays,
      created_at: refund.createdAt.toISOString(),
    })),
    tips: tipped.map(presentTip),
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
