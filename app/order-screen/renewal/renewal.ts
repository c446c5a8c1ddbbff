/** The pack that follows one that ends, with the same weekday, hour and helper. */

import type { Helper } from "~/api/helpers";
import { listOrders, type Order, type Visit } from "~/api/orders";
import type { Frequency } from "~/api/reference";
import { timeNow } from "~/api/sending/server-clock";
import { type PlainDate, todayInAsuncion, weekdayOf } from "~/domain/dates";
import { nextPack } from "~/domain/visit-changes";
import { isOverdue, isPastOrder, lastDay, paymentStateOf } from "~/orders/order-facts";
import { frequencies } from "~/state/reference";

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
  const live = order.visits.filter(({ status }) => status === "scheduled" || status === "done");
  const last = live.at(-1);
  const pattern = seriesPattern(order);
  const helper = last?.helper ?? order.helper;
  if (!last || !pattern || !helper) return null;
  const ahead = live.filter(({ status }) => status === "scheduled").length;
  const dates = nextPack({ days: pattern.days, ahead }, frequency, today);
  return dates && { dates, time: pattern.time, helper, frequency, ends: last.date };
}

export function isRenewed(order: Order, orders: readonly Order[]): boolean {
  const placeOf = ({ address }: Order) => `${address?.latitude} ${address?.longitude}`;
  return orders.some(
    (other) =>
      other.id !== order.id &&
      !isPastOrder(other) &&
      !isOverdue(other) &&
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

/** Weekday (0 = Sunday) and hour (`HH:mm`) of a series, and its days as booked. */
type SeriesPattern = { weekday: number; time: string; days: PlainDate[] };

/**
 * The weekday and hour of most visits. A visit moved alone counts at its booked slot; on a tie between moved
 * and unmoved visits the later ones win. Null without visits.
 */
export function seriesPattern({ visits }: Pick<Order, "visits">): SeriesPattern | null {
  const live = visits.filter(({ status }) => status !== "skipped" && status !== "cancelled");
  const counted = live.length > 0 ? live : visits;
  const slots = counted.map(slotOf);
  const isAlone = (visit: Visit) => slots.filter((slot) => slot === slotOf(visit)).length === 1;
  const booked = counted.map((visit) =>
    visit.moved_from && slots.length > 1 && isAlone(visit)
      ? { ...visit, ...visit.moved_from }
      : visit,
  );
  const usual = mostFrequent(booked.map(slotOf));
  const example = booked.find((visit) => slotOf(visit) === usual);
  if (!example) return null;
  const days = booked.map((visit) =>
    slotOf(visit) !== usual && visit.moved_from ? visit.moved_from.date : visit.date,
  );
  return { weekday: weekdayOf(example.date), time: example.start_time, days: days.sort() };
}

const slotOf = ({ date, start_time }: Pick<Visit, "date" | "start_time">) =>
  `${weekdayOf(date)} ${start_time}`;

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return values.findLast((value) => counts.get(value) === most);
}
