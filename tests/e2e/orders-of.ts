/** What a test's own customer has: orders, invoices, cards, addresses, straight into the database. */
import { and, eq, inArray } from "drizzle-orm";
import { addDays, minutesOf, type PlainDate, timeOf, todayInAsuncion } from "~/domain/dates";
import { priceBooking } from "~/domain/prices";
import { buildSeries } from "~/domain/series";
import { CHARGE_DESCRIPTIONS } from "../sandbox/cards/charges";
import { issueInvoices } from "../sandbox/documents/invoices";
import { addresses, cards, helperHours, helpers } from "../sandbox/schema";
import {
  type OrderStatus,
  orders,
  payments,
  reviews,
  type VisitStatus,
  visits,
} from "../sandbox/schema-orders";
import { HOME_ADDRESS } from "../sandbox/seed/accounts";
import { FREQUENCIES, SERVICES } from "../sandbox/seed/catalogue";
import type { Served } from "../tools/serve";

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

function stateOfVisit(status: OrderStatus, date: PlainDate): VisitStatus {
  if (status === "cancelled") return "cancelled";
  return date < dayFromToday(0) ? "done" : "scheduled";
}

type Slot = { helperId: number; startTime: string; endTime: string };

/** Whether another test's order has the helper on one of the days. */
async function isTaken({ sandbox: { db } }: Served, slot: Slot, dates: readonly PlainDate[]) {
  const onTheseDays = await db
    .select({ start: visits.startTime, end: visits.endTime })
    .from(visits)
    .where(and(eq(visits.helperId, slot.helperId), inArray(visits.date, [...dates])));
  return onTheseDays.some(({ start, end }) => start < slot.endTime && slot.startTime < end);
}

/** Adds one order with its visits, payment and invoice; answers with its id. */
export async function giveOrder(
  served: Served,
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

/** Adds a card that is charged without a question; answers with its id. */
export async function giveCard(
  { sandbox: { db } }: Served,
  userId: number,
  lastFour = "1111",
): Promise<number> {
  const [row] = await db
    .insert(cards)
    .values({
      userId,
      status: "active",
      processId: `given-${userId}-${lastFour}`,
      processExpiresAt: new Date(),
      returnUrl: "",
      brand: "Visa",
      maskedNumber: `**** **** **** ${lastFour}`,
      expirationDate: `08/${(new Date().getFullYear() + 3) % 100}`,
      isDefault: true,
      aliasToken: `given-${userId}-${lastFour}`,
    })
    .returning({ id: cards.id });
  return row?.id ?? 0;
}

/** Adds a saved address; answers with its id. */
export async function giveAddress(
  { sandbox: { db } }: Served,
  userId: number,
  changes: Partial<typeof HOME_ADDRESS> = {},
): Promise<number> {
  const [row] = await db
    .insert(addresses)
    .values({ ...HOME_ADDRESS, ...changes, userId })
    .returning({ id: addresses.id });
  return row?.id ?? 0;
}

/**
 * Adds a helper next to the customers' address, whom nobody chooses while somebody better is free;
 * and nobody at all without `hours`; answers with the id.
 */
export async function giveHelper(
  { sandbox: { db } }: Served,
  name: string,
  { hours = true } = {},
): Promise<number> {
  const { latitude, longitude } = HOME_ADDRESS;
  const [row] = await db
    .insert(helpers)
    .values({ name, latitude, longitude, radiusKm: 12, since: dayFromToday(-900) })
    .returning({ id: helpers.id });
  const helperId = row?.id ?? 0;
  if (!hours) return helperId;
  await db
    .insert(helperHours)
    .values(
      [1, 2, 3, 4, 5, 6].map((weekday) => ({ helperId, weekday, start: "07:00", end: "19:00" })),
    );
  return helperId;
}
