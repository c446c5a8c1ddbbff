import { and, count, eq, inArray, ne } from "drizzle-orm";
import type { OrderRequest } from "~/api/new-order";
import { minutesOf, type PlainDate, timeOf } from "~/domain/dates";
import { countUse } from "~tests/sandbox/booking/coupons";
import {
  dropHolds,
  insertHolds,
  refuseTaken,
  type Slot,
  takeSlots,
} from "~tests/sandbox/booking/holds";
import { CHARGE_DESCRIPTIONS, chargeCard } from "~tests/sandbox/cards/charges";
import { type Database, lockName } from "~tests/sandbox/database/database";
import { issueInvoice } from "~tests/sandbox/documents/invoices";
import type { User } from "~tests/sandbox/http/context";
import type { StoredAnswer } from "~tests/sandbox/http/handlers";
import { invalid } from "~tests/sandbox/http/refusal";
import { waitingEntries } from "~tests/sandbox/schema-changes";
import { orderExtras, orders, payments, visits } from "~tests/sandbox/schema-orders";
import { type CheckedOrder, checkOrder } from "./order-rules";
import { findOrder } from "./present-orders";
import type { OwnOrder } from "./visible-orders";

const DECLINED = "La tarjeta fue rechazada. Probá con otra: guardamos tu horario 10 minutos.";

/**
 * Places the order of a customer. 409 with `conflicts` when a date was taken; 422 by field. A
 * declined card is an answer, not a throw: the slot it holds has to stay written.
 */
export async function placeOrder(
  tx: Database,
  user: User,
  request: OrderRequest,
  now: Date,
): Promise<StoredAnswer<{ data: OwnOrder }>> {
  const checked = await checkOrder(tx, user, request, now);
  if (!checked.card) await refuseManyUnpaid(tx, user, checked);
  const { card, helper, price } = checked;
  const slots = slotsOf(checked);
  await dropHolds(tx, user, now);
  await refuseTaken(tx, helper, slots, now);
  const outcome = card ? await chargeCard(tx, card, price.total, now) : "open";
  if (outcome === "declined") {
    await takeSlots(tx, helper, slots, now, (savepoint) =>
      insertHolds(savepoint, user, slots, now),
    );
    const errors = { "billing.payment_id": [DECLINED] };
    return { status: 422, body: { message: DECLINED, errors } };
  }
  const id = await takeSlots(tx, helper, slots, now, (savepoint) =>
    insertOrder(savepoint, user, checked, outcome, now),
  );
  if (checked.coupon) await countUse(tx, checked.coupon);
  if (outcome === "paid") await issueInvoice(tx, id, now);
  await endWaiting(tx, user, request.appointment.dates);
  return { status: 201, body: { data: { ...(await findOrder(tx, id, now)), customer: null } } };
}

/** Who has ordered a day waits for it no longer. */
async function endWaiting(tx: Database, { id }: User, dates: PlainDate[]): Promise<void> {
  const isOfDay = inArray(waitingEntries.date, dates);
  await tx.delete(waitingEntries).where(and(eq(waitingEntries.userId, id), isOfDay));
}

/** Visits that an account may have waiting for a transfer; a first pack may have more. */
const MOST_UNPAID_VISITS = 3;
const UNPAID =
  "Ya guardamos visitas que esperan tu transferencia. Pagalas primero, o pagá esta con tarjeta.";

/** 422 where the account holds helpers for orders without a card that nobody has paid; one after the other. */
async function refuseManyUnpaid(tx: Database, user: User, { request }: CheckedOrder) {
  await lockName(tx, `unpaid visits of ${user.id}`);
  const [held] = await tx
    .select({ visits: count() })
    .from(visits)
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .where(
      and(
        eq(orders.userId, user.id),
        eq(orders.status, "pending_payment"),
        ne(orders.paymentMethod, "online"),
        eq(visits.status, "scheduled"),
      ),
    );
  const before = held?.visits ?? 0;
  const isTooMany = before + request.appointment.dates.length > MOST_UNPAID_VISITS;
  if (before > 0 && isTooMany) throw invalid({ "billing.payment_method": [UNPAID] });
}

/** The first visit is the longest: it has the extras of the first one besides. */
function slotsOf({ request, service, helper }: CheckedOrder): Slot[] {
  const { dates, start_time, end_time } = request.appointment;
  const laterEnd = timeOf(minutesOf(start_time) + service.laterMinutes);
  return dates.map((date, index) => ({
    helperId: helper.id,
    date,
    startTime: start_time,
    endTime: index === 0 ? end_time : laterEnd,
    isFirst: index === 0,
  }));
}

async function insertOrder(
  tx: Database,
  user: User,
  checked: CheckedOrder,
  outcome: "paid" | "open",
  now: Date,
): Promise<number> {
  const { request, service, frequency, helper, card, coupon, price, document } = checked;
  const { address, appointment, billing } = request;
  const [order] = await tx
    .insert(orders)
    .values({
      userId: user.id,
      helperId: helper.id,
      status: outcome === "paid" ? "confirmed" : "pending_payment",
      serviceId: service.id,
      sizeId: service.size?.id ?? null,
      frequencyId: frequency.id,
      address,
      startDate: appointment.start_date,
      startTime: appointment.start_time,
      endTime: appointment.end_time,
      observations: appointment.observations,
      billingName: billing.wantInvoice ? billing.name.trim() : "",
      ...document,
      wantsInvoice: billing.wantInvoice,
      paymentMethod: billing.payment_method,
      coupon: coupon?.code ?? "",
      perVisit: price.perVisit,
      total: price.total,
      createdAt: now,
    })
    .returning({ id: orders.id });
  if (!order) throw new Error("The new order was not returned");
  await tx.insert(visits).values(
    slotsOf(checked).map((slot) => ({
      ...slot,
      orderId: order.id,
      status: "scheduled" as const,
    })),
  );
  if (service.extras.length > 0) {
    await tx.insert(orderExtras).values(
      service.extras.map(({ id, quantity, price }) => ({
        orderId: order.id,
        extraId: id,
        quantity,
        price,
      })),
    );
  }
  await tx.insert(payments).values({
    orderId: order.id,
    status: outcome === "paid" ? "paid" : "pending",
    cardId: card?.id ?? null,
    amount: price.total,
    paidAt: outcome === "paid" ? now : null,
    responseDescription: card ? CHARGE_DESCRIPTIONS[outcome] : "Esperando la transferencia",
  });
  return order.id;
}
