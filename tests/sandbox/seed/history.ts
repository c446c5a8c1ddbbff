/** Writes what `cliente@sandbox.test` has: cards, and the orders of customer-orders.ts. */
import { addDays, minutesOf, type PlainDate, timeOf } from "~/domain/dates";
import { priceBooking } from "~/domain/prices";
import { buildSeries } from "~/domain/series";
import { CHARGE_DESCRIPTIONS } from "~tests/sandbox/cards/charges";
import type { Database } from "~tests/sandbox/database/database";
import { issueInvoices } from "~tests/sandbox/documents/invoices";
import { cards } from "~tests/sandbox/schema";
import {
  type OrderStatus,
  orders,
  payments,
  reviews,
  tips,
  type VisitStatus,
  visits,
} from "~tests/sandbox/schema-orders";
import { HOME_ADDRESS } from "./accounts";
import { FREQUENCIES, SERVICES } from "./catalogue";
import { currentOrders, pastOrders, type SeedOrder } from "./customer-orders";

const eveningOf = (date: PlainDate) => new Date(`${date}T20:30:00-03:00`);

export async function seedHistory(tx: Database, userId: number, today: PlainDate): Promise<void> {
  const [card = 0] = await seedCards(tx, userId, today);
  const all = [...pastOrders(today, card), ...currentOrders(today, card)];
  await insertSeedOrders(tx, userId, today, all);
}

/** One that works, one that expires within two months, one that expired. */
async function seedCards(tx: Database, userId: number, today: PlainDate): Promise<number[]> {
  const expiry = (days: number) => {
    const date = addDays(today, days);
    return `${date.slice(5, 7)}/${date.slice(2, 4)}`;
  };
  const card = (name: string) => ({
    userId,
    status: "active" as const,
    processId: `seed-${name}`,
    processExpiresAt: eveningOf(today),
    returnUrl: "",
    aliasToken: `seed-${name}`,
  });
  const rows = await tx
    .insert(cards)
    .values([
      {
        ...card("good"),
        brand: "Visa",
        maskedNumber: "**** **** **** 1111",
        expirationDate: expiry(3 * 365),
        isDefault: true,
      },
      {
        ...card("soon"),
        brand: "Mastercard",
        maskedNumber: "**** **** **** 4444",
        expirationDate: expiry(15),
        type: "debit",
      },
      {
        ...card("expired"),
        brand: "Visa",
        maskedNumber: "**** **** **** 0077",
        expirationDate: expiry(-200),
      },
    ])
    .returning({ id: cards.id });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

function visitStatus(status: OrderStatus, date: PlainDate, today: PlainDate): VisitStatus {
  if (status === "cancelled") return "cancelled";
  return date < today ? "done" : "scheduled";
}

/** One statement per table, because a start of the sandbox waits for this. */
async function insertSeedOrders(
  tx: Database,
  userId: number,
  today: PlainDate,
  seeds: readonly SeedOrder[],
): Promise<void> {
  const planned = seeds.map((seed) => planOrder(userId, today, seed));
  const rows = await tx
    .insert(orders)
    .values(planned.map(({ order }) => order))
    .returning({ id: orders.id });
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  const withIds = planned.map((plan, index) => ({ ...plan, orderId: ids[index] ?? 0 }));
  await tx
    .insert(visits)
    .values(withIds.flatMap(({ orderId, slots }) => slots.map((slot) => ({ ...slot, orderId }))));
  await tx
    .insert(payments)
    .values(withIds.map(({ orderId, payment }) => ({ ...payment, orderId })));
  const invoiced = withIds.filter(({ order, payment }) => order.wantsInvoice && payment.paidAt);
  await issueInvoices(
    tx,
    invoiced.map(({ orderId, order }) => ({ orderId, total: order.total, at: order.createdAt })),
  );
  await tx
    .insert(reviews)
    .values(withIds.flatMap(({ orderId, review }) => (review ? [{ ...review, orderId }] : [])));
  await tx
    .insert(tips)
    .values(withIds.flatMap(({ orderId, tip }) => (tip ? [{ ...tip, orderId }] : [])));
}

function planOrder(userId: number, today: PlainDate, seed: SeedOrder) {
  const service = SERVICES[seed.service - 1];
  const frequency = FREQUENCIES[seed.frequency - 1];
  if (!service || !frequency) throw new Error("The seed names a service that is not there");
  const dates = buildSeries(seed.start, {
    visits: frequency.visits,
    interval_days: frequency.intervalDays,
  });
  const { perVisit, total } = priceBooking({
    service,
    frequency: { discount_percent: frequency.discountPercent },
    visits: dates.length,
  });
  const time = {
    helperId: seed.helper,
    startTime: seed.time,
    endTime: timeOf(minutesOf(seed.time) + service.durationMinutes),
  };
  const createdAt = eveningOf(addDays(seed.start < today ? seed.start : today, -3));
  const doneAt = eveningOf(dates.at(-1) ?? seed.start);
  const wantsInvoice = seed.wantsInvoice ?? true;
  const { status, payment } = seed;
  return {
    order: {
      ...time,
      userId,
      status,
      serviceId: seed.service,
      frequencyId: seed.frequency,
      address: HOME_ADDRESS,
      startDate: seed.start,
      observations: seed.observations ?? "",
      billingName: wantsInvoice ? "Lucía Aquino" : "",
      documentType: wantsInvoice ? "ci" : "",
      documentNumber: wantsInvoice ? "3456789" : "",
      wantsInvoice,
      paymentMethod: seed.method ?? "online",
      perVisit,
      total,
      createdAt,
    },
    slots: dates.map((date) => ({ ...time, date, status: visitStatus(status, date, today) })),
    payment: {
      status: payment,
      cardId: seed.card,
      amount: total,
      paidAt: payment === "paid" ? createdAt : null,
      responseDescription: DESCRIPTIONS[payment],
    },
    review: seed.review && { ...seed.review, createdAt: doneAt },
    tip:
      seed.tip && seed.card
        ? {
            amount: seed.tip,
            cardId: seed.card,
            status: "paid" as const,
            responseDescription: CHARGE_DESCRIPTIONS.paid,
            createdAt: doneAt,
          }
        : null,
  };
}

const DESCRIPTIONS = {
  paid: CHARGE_DESCRIPTIONS.paid,
  failed: CHARGE_DESCRIPTIONS.declined,
  pending: "",
};
