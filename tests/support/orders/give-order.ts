/** Orders of a customer with their visits, payment, invoice and review, in the sandbox's database. */
import { and, asc, eq, inArray } from "drizzle-orm";
import {
  addDays,
  minutesOf,
  type PlainDate,
  timeOf,
  todayInAsuncion,
  weekdayOf,
} from "~/domain/dates";
import { priceBooking } from "~/domain/prices";
import { buildSeries } from "~/domain/series";
import { CHARGE_DESCRIPTIONS } from "~tests/sandbox/cards/charges";
import { issueInvoices } from "~tests/sandbox/documents/invoices";
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { refunds } from "~tests/sandbox/schema-changes";
import {
  type OrderStatus,
  orders,
  payments,
  reviews,
  type VisitStatus,
  visits,
} from "~tests/sandbox/schema-orders";
import { HOME_ADDRESS } from "~tests/sandbox/seed/accounts";
import { FREQUENCIES, SERVICES } from "~tests/sandbox/seed/catalogue";
import { giveCard } from "~tests/support/people/cards";
import { giveHelper, giveHelperAt } from "~tests/support/people/helpers";
import { lastAllDay } from "./visits";

/** Ids of the seed's services and frequencies. */
export const WEEKLY = 2;
export const CLEANING = 1;

export type OrderPlan = {
  status?: OrderStatus;
  /** Days from today to the first visit; negative for the past. */
  start?: number;
  service?: number;
  frequency?: number;
  helper?: number;
  time?: string;
  /** The state of each visit; what the order's state says without it. */
  visitStates?: readonly VisitStatus[];
  payment?: "paid" | "pending" | "failed";
  card?: number | null;
  wantsInvoice?: boolean;
  billing?: { name: string; type: string; number: string };
  address?: Partial<typeof HOME_ADDRESS>;
  review?: { rating: number; tags: string[]; comment: string };
};

const HELPERS = 20;
const FIRST_HELPER = 4;
/** Outside the hours anybody can book, so that no booking of another test is in the way. */
const TIMES = ["04:00", "20:00"];
let count = 0;

/** The day that many days from today in Asunción. */
export function dayFromToday(days: number): PlainDate {
  return addDays(todayInAsuncion(new Date()), days);
}

/** The `start` of an order so many days ago, or a day before where that was a Sunday, when few work. */
export function workdayAgo(days: number): number {
  return weekdayOf(dayFromToday(-days)) === 0 ? -days - 1 : -days;
}

function stateOfVisit(status: OrderStatus, date: PlainDate): VisitStatus {
  if (status === "cancelled") return "cancelled";
  return date < dayFromToday(0) ? "done" : "scheduled";
}

type Slot = { helperId: number; startTime: string; endTime: string };

/** Whether another test's order has the helper on one of the days. */
async function isTaken({ sandbox: { db } }: WithSandbox, slot: Slot, dates: readonly PlainDate[]) {
  const onTheseDays = await db
    .select({ start: visits.startTime, end: visits.endTime })
    .from(visits)
    .where(and(eq(visits.helperId, slot.helperId), inArray(visits.date, [...dates])));
  return onTheseDays.some(({ start, end }) => start < slot.endTime && slot.startTime < end);
}

/** Adds one order with its visits, payment and invoice; answers with its id. */
export async function giveOrder(
  served: WithSandbox,
  userId: number,
  plan: OrderPlan = {},
): Promise<number> {
  const { db } = served.sandbox;
  count += 1;
  const { status = "confirmed", service = 2, frequency = 1, payment = "paid" } = plan;
  const offered = SERVICES[service - 1];
  const often = FREQUENCIES[frequency - 1];
  if (!offered || !often) throw new Error("No such service or frequency");
  const time = plan.time ?? TIMES[count % TIMES.length] ?? "04:00";
  const daysAhead = plan.start ?? (status === "completed" ? -30 : 3);
  const start = dayFromToday(daysAhead);
  const dates = buildSeries(start, { visits: often.visits, interval_days: often.intervalDays });
  const { perVisit, total } = priceBooking({
    service: offered,
    frequency: { discount_percent: often.discountPercent },
    visits: dates.length,
  });
  const slot = {
    helperId: plan.helper ?? FIRST_HELPER + (count % HELPERS),
    startTime: time,
    endTime: timeOf(minutesOf(time) + offered.durationMinutes),
  };
  if (!plan.helper && (await isTaken(served, slot, dates))) {
    slot.helperId = await giveHelper(served, "Norma Duarte", { hours: false });
  }
  const placedOn = dayFromToday(Math.min(daysAhead, 0) - 2);
  const createdAt = new Date(`${placedOn}T20:30:00-03:00`);
  const wantsInvoice = plan.wantsInvoice ?? true;
  const billing = plan.billing ?? { name: "Ana Benítez", type: "ci", number: "4123456" };
  const [row] = await db
    .insert(orders)
    .values({
      ...slot,
      userId,
      status,
      serviceId: service,
      frequencyId: frequency,
      address: { ...HOME_ADDRESS, ...plan.address },
      startDate: start,
      billingName: billing.name,
      documentType: billing.type,
      documentNumber: billing.number,
      wantsInvoice,
      paymentMethod: "online",
      perVisit,
      total,
      createdAt,
    })
    .returning({ id: orders.id });
  const orderId = row?.id ?? 0;
  const states = plan.visitStates ?? [];
  await db.insert(visits).values(
    dates.map((date, index) => ({
      ...slot,
      orderId,
      date,
      status: states[index] ?? stateOfVisit(status, date),
    })),
  );
  await db.insert(payments).values({
    orderId,
    status: payment,
    cardId: plan.card ?? null,
    amount: total,
    paidAt: payment === "paid" ? createdAt : null,
    responseDescription: payment === "paid" ? CHARGE_DESCRIPTIONS.paid : "",
  });
  if (wantsInvoice && payment === "paid") {
    await issueInvoices(db, [{ orderId, total, at: createdAt }]);
  }
  if (plan.review) await db.insert(reviews).values({ ...plan.review, orderId, createdAt });
  return orderId;
}

export const PACK_HELPER = "Nilda Rojas";

async function planPack(served: WithSandbox, customerId: number) {
  const helper = await giveHelperAt(served, HOME_ADDRESS, { name: PACK_HELPER, rating: 1 });
  const card = await giveCard(served, customerId, String(1000 + helper));
  return { service: CLEANING, frequency: WEEKLY, time: "09:00", helper, card };
}

/** A weekly pack with a helper of its own, paid by card, from five days on; answers with its id. */
export async function givePack(served: WithSandbox, customerId: number): Promise<number> {
  return giveOrder(served, customerId, { ...(await planPack(served, customerId)), start: 5 });
}

/** A weekly pack with two visits done and two to come, in two and in nine days; with its helper. */
export async function giveEndingPack(served: WithSandbox, customerId: number) {
  const pack = await planPack(served, customerId);
  const plan = { ...pack, start: -12, status: "in_progress" } as const;
  return { orderId: await giveOrder(served, customerId, plan), helper: pack.helper };
}

/** Skips the pack's first visit for its money. */
export async function skipFirstVisit(
  { sandbox: { db } }: WithSandbox,
  orderId: number,
): Promise<void> {
  const [first] = await db
    .select()
    .from(visits)
    .where(eq(visits.orderId, orderId))
    .orderBy(asc(visits.date));
  const visitId = first?.id ?? 0;
  await db.update(visits).set({ status: "skipped" }).where(eq(visits.id, visitId));
  const refund = { orderId, visitId, amount: 135_000, createdAt: new Date() };
  await db.insert(refunds).values({ ...refund, status: "requested" });
}

/** A completed order of one visit, which ended early today, so that a claim is still taken. */
export function giveFinishedVisit(
  served: WithSandbox,
  customer: number,
  plan: OrderPlan = {},
): Promise<number> {
  const today = { start: 0, time: "00:00", visitStates: ["done"] } as const;
  return giveOrder(served, customer, { status: "completed", service: CLEANING, ...today, ...plan });
}

type TodayPlan = { customer: number; helper: number };

/** A paid order of one visit, which lasts until midnight; answers with its id. */
export async function giveVisitToday(
  served: WithSandbox,
  { customer, helper }: TodayPlan,
): Promise<number> {
  const id = await giveOrder(served, customer, {
    service: CLEANING,
    helper,
    start: 0,
    time: "20:00",
  });
  await lastAllDay(served, id);
  return id;
}
