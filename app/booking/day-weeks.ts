/** The weeks of a day grid, and the day to which a key leads in it. */
import { addDays, daysSinceMonday, monthOf, type PlainDate, weekdayOf } from "~/domain/dates";
import { holidayOn } from "~/domain/holidays";

/** `free`: false for a day without a free helper. Null: an empty cell. */
export type DayCell = { date: PlainDate; free: boolean } | null;

type FreeWeeks = {
  /** Weekdays with a free day, Monday first, 0 = Sunday. */
  weekdays: number[];
  /** Weeks with a free day, each with one cell per entry of `weekdays`. */
  weeks: DayCell[][];
};

const mondayOf = (date: PlainDate) => addDays(date, -daysSinceMonday(date));

/** Returns the rows of weeks, Monday first; `others` need not be free. Empty weeks and weekdays are left out. */
export function layOutWeeks(
  free: readonly PlainDate[],
  others: readonly PlainDate[] = [],
): FreeWeeks {
  const days = [...free, ...others].sort();
  const [first = ""] = days;
  const places = [...new Set(days.map(daysSinceMonday))].sort((a, b) => a - b);
  const mondays = [...new Set(days.map(mondayOf))];
  const isFree = new Set(free);
  const weeks = mondays.map((monday) =>
    places.map((place): DayCell => {
      const date = addDays(monday, place);
      return date < first ? null : { date, free: isFree.has(date) };
    }),
  );
  return { weekdays: places.map((place) => (place + 1) % 7), weeks };
}

export function weeksUpTo(weeks: readonly DayCell[][], date: PlainDate, least: number): number {
  const at = weeks.findLastIndex((week) => week.some((cell) => cell && cell.date <= date));
  return Math.max(least, at + 1);
}

/** Returns the first free day of each month that has no other word under its number. */
export function daysWithMonth(
  free: readonly PlainDate[],
  marks: readonly { date: PlainDate }[],
): PlainDate[] {
  const marked = marks.map(({ date }) => date);
  const plain = free.filter((date) => !marked.includes(date) && !holidayOn(date));
  return plain.filter((date, at) => monthOf(date) !== monthOf(plain[at - 1] ?? ""));
}

/**
 * Returns the free day to which a key leads: arrows by a day or a week, Home and End in the week, PageUp and
 * PageDown by a month. `undefined`: none there; null: another key.
 */
export function dayByKey(free: readonly PlainDate[], from: PlainDate, key: string) {
  const column = free.filter((date) => weekdayOf(date) === weekdayOf(from));
  const week = free.filter((date) => mondayOf(date) === mondayOf(from));
  const step = (days: readonly PlainDate[], by: number) => days[days.indexOf(from) + by];
  const month = (by: number) => free.findLast((date) => date <= monthsFrom(from, by)) ?? free[0];
  const days: Record<string, PlainDate | undefined> = {
    ArrowLeft: step(free, -1),
    ArrowRight: step(free, 1),
    ArrowUp: step(column, -1),
    ArrowDown: step(column, 1),
    Home: week[0],
    End: week.at(-1),
    PageUp: month(-1),
    PageDown: month(1),
  };
  return key in days ? days[key] : null;
}

/** Returns the same day of another month, which is only compared, because it may not exist: “2026-02-31”. */
function monthsFrom(date: PlainDate, count: number): string {
  const first = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + count);
  return new Date(first).toISOString().slice(0, 8) + date.slice(8);
}
