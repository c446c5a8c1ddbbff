/** Whose orders are shown to whom, and what of them. */
import { and, eq, exists, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { addDays, todayInAsuncion } from "~/domain/dates";
import type { Database } from "~tests/sandbox/database/database";
import type { User } from "~tests/sandbox/http/context";
import { orders, type VisitStatus, visits } from "~tests/sandbox/schema-orders";
import type { PresentedOrder } from "./present-orders";

/** A customer's own; for a helper those with a visit of theirs. */
export function visibleTo(db: Database, user: User): SQL | undefined {
  const own = eq(orders.userId, user.id);
  if (!user.helperId) return own;
  const visited = db
    .select({ one: sql`1` })
    .from(visits)
    .where(and(eq(visits.orderId, orders.id), eq(visits.helperId, user.helperId)));
  return or(own, exists(visited));
}

/** The agenda of a helper holds the messages of these visits from now on. */
export async function markMessagesRead(db: Database, { helperId }: User, now: Date) {
  if (!helperId) return;
  await db
    .update(visits)
    .set({ noteReadAt: now })
    .where(and(eq(visits.helperId, helperId), ne(visits.note, ""), isNull(visits.noteReadAt)));
}

/** An order as its customer sees it. */
export type OwnOrder = Omit<PresentedOrder, "customer"> & { customer: null };

/** An order as its customer or its helper sees it. */
export type VisibleOrder = ReturnType<typeof presentTo>;

const noChanges = { cancel: null, helper: null, pause: null };

/**
 * A helper sees their visits, not what the customer pays, and changes no order. The street and the phone they
 * see from a day before a visit of theirs to a day after it.
 */
export function presentTo(user: User, order: PresentedOrder, now: Date) {
  if (!user.helperId) return { ...order, customer: null };
  const own = order.visits.filter(({ helper }) => helper?.id === user.helperId);
  const today = todayInAsuncion(now);
  const isNear = own.some(
    ({ date, status }) =>
      KEPT.includes(status) && date >= addDays(today, -1) && date <= addDays(today, 1),
  );
  return {
    ...order,
    ...(!isNear && withoutStreet(order)),
    extras: order.extras.map((extra) => ({ ...extra, price: null })),
    changes: noChanges,
    visits: own.map((visit) => ({ ...visit, changes: null, claims: [] })),
    refunds: [],
    tips: tipsOfHelper(order, user.helperId),
    billing: null,
    payment: null,
    invoice: null,
  };
}

const KEPT: readonly VisitStatus[] = ["scheduled", "done"];

/** What is left is the neighbourhood and the city. */
function withoutStreet({ address, customer }: PresentedOrder) {
  const hidden = {
    name: "",
    main_street: "",
    secondary_street: "",
    number: "",
    phone: "",
    phone_alternative: "",
    additional_information: "",
    latitude: null,
    longitude: null,
  };
  return { address: { ...address, ...hidden }, customer: { ...customer, phone: "" } };
}

function tipsOfHelper({ tips, visits, helper }: PresentedOrder, own: number) {
  const paid = tips.filter(({ payment, visit_id: of }) => {
    const theirs = visits.find(({ id }) => id === of)?.helper ?? helper;
    return payment?.status === "paid" && theirs?.id === own;
  });
  return paid.map((tip) => ({ ...tip, payment: null }));
}
