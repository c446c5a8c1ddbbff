import type { Order, Visit } from "~/api/orders";
import { type PlainDate, weekdayOf } from "~/domain/dates";
import { byMoment } from "~/orders/order-facts";

/** Weekday (0 = Sunday) and hour (`HH:mm`) of a series, and its days as booked. */
export type SeriesPattern = { weekday: number; time: string; days: PlainDate[] };

/**
 * The weekday and hour of most visits. A visit moved alone counts at its booked slot; on a tie between moved
 * and unmoved visits the later ones win. Null without visits.
 */
export function seriesPattern({ visits }: Pick<Order, "visits">): SeriesPattern | null {
  const live = visits.filter(({ status }) => status !== "skipped" && status !== "cancelled");
  const counted = [...(live.length > 0 ? live : visits)].sort(byMoment);
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
