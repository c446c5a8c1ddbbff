/** The pack that follows one that ends, with the same weekday, hour and helper. */

import type { Helper } from "~/api/availability";
import { listOrders, type Order } from "~/api/orders";
import type { Frequency } from "~/api/reference";
import { timeNow } from "~/api/sending/server-clock";
import { type PlainDate, todayInAsuncion } from "~/domain/dates";
import { nextPack } from "~/domain/visit-changes";
import { isPastOrder, lastDay, paymentStateOf } from "~/orders/order-facts";
import { frequencies } from "~/state/reference";
import { seriesPattern } from "./series-pattern";

export type Renewal = {
  dates: PlainDate[];
  /** `HH:mm` */
  time: string;
  helper: Helper;
  frequency: Frequency;
  ends: PlainDate;
};

/** The renewal, offered from two visits before a paid pack ends; null before, and where a part is unknown. */
export function renewalOf(
  order: Order,
  offered: readonly Frequency[],
  today: PlainDate,
): Renewal | null {
  const frequency = offered.find(({ id }) => id === order.frequency?.id);
  if (!frequency || isPastOrder(order) || paymentStateOf(order) !== "paid") return null;
  const live = order.visits
    .filter(({ status }) => status === "scheduled" || status === "done")
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const last = live.at(-1);
  const pattern = seriesPattern(order);
  const helper = last?.helper ?? order.helper;
  if (!last || !pattern || !helper) return null;
  const ahead = live.filter(({ status }) => status === "scheduled").length;
  const dates = nextPack({ days: pattern.days, ahead }, frequency, today);
  return dates && { dates, time: pattern.time, helper, frequency, ends: last.date };
}

/** Whether a later pack of the same service and place exists. */
export function isRenewed(order: Order, orders: readonly Order[]): boolean {
  const placeOf = ({ address }: Order) => `${address?.latitude} ${address?.longitude}`;
  return orders.some(
    (other) =>
      other.id !== order.id &&
      !isPastOrder(other) &&
      other.visits.length > 1 &&
      other.service?.id === order.service?.id &&
      placeOf(other) === placeOf(order) &&
      lastDay(other) > lastDay(order),
  );
}

/** The pack to offer; null while this one has more visits, or where a later one exists. Throws `ApiError`. */
export async function loadRenewal(order: Order, signal: AbortSignal): Promise<Renewal | null> {
  const renewal = renewalOf(order, await frequencies(signal), todayInAsuncion(timeNow()));
  return renewal && !isRenewed(order, await listOrders({ signal })) ? renewal : null;
}
