/** The pack that follows one that ends: same weekday, hour and helper. */

import { isPastOrder, lastDay, paymentStateOf } from "~/account/orders/order-facts";
import type { Helper } from "~/api/availability";
import { listOrders, type Order, type Visit } from "~/api/orders";
import type { Frequency } from "~/api/reference";
import { type PlainDate, todayInAsuncion, weekdayOf } from "~/domain/dates";
import { nextPack } from "~/domain/visit-changes";
import { frequencies } from "~/state/reference";

export type Renewal = {
  dates: PlainDate[];
  /** `HH:mm` */
  time: string;
  helper: Helper;
  frequency: Frequency;
  /** The last day of the pack that ends. */
  ends: PlainDate;
};

/** The most frequent one; of equally frequent ones the latest. */
function usual<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return values.findLast((value) => counts.get(value) === most);
}

/** A single visit that was moved to another weekday counts where it was booked. */
function bookedDate({ date, moved_from }: Visit, weekday: number | undefined): PlainDate {
  return moved_from && weekdayOf(date) !== weekday ? moved_from.date : date;
}

/** What is offered two visits before a paid pack ends; null before that, and where a part is not known. */
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
  const weekday = usual(live.map(({ date }) => weekdayOf(date)));
  const time = usual(live.map(({ start_time }) => start_time));
  const last = live.at(-1);
  const helper = last?.helper ?? order.helper;
  const visits = live.map((visit) => ({ ...visit, date: bookedDate(visit, weekday) }));
  const dates = nextPack(visits, frequency, today);
  return last && dates && time && helper
    ? { dates, time, helper, frequency, ends: last.date }
    : null;
}

/** Whether one of the orders is a later pack of the same service at the same place. */
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

/**
 * The pack to offer after this one; null while it has more to come, or once there is a later one.
 * Throws `ApiError`.
 */
export async function loadRenewal(order: Order, signal: AbortSignal): Promise<Renewal | null> {
  const renewal = renewalOf(order, await frequencies(signal), todayInAsuncion(new Date()));
  return renewal && !isRenewed(order, await listOrders({ signal })) ? renewal : null;
}
