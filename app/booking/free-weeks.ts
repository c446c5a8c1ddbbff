/** The free days as rows of weeks, Monday first. Pure. */
import { addDays, type PlainDate, weekdayOf } from "~/domain/dates";

/** `free`: false for a day between free ones on which nobody is. Null: no day to speak of. */
export type DayCell = { date: PlainDate; free: boolean } | null;

export type FreeWeeks = {
  /** Weekdays, 0 = Sunday, on which there is any free day, from Monday on. */
  weekdays: number[];
  /** Weeks with a free day, each with a cell for every one of `weekdays`. */
  weeks: DayCell[][];
};

const fromMonday = (date: PlainDate) => (weekdayOf(date) + 6) % 7;

/** `free`: in order. Each free day is in one cell; weeks and weekdays without any are left out. */
export function weeksOf(free: readonly PlainDate[]): FreeWeeks {
  const [first = ""] = free;
  const places = [...new Set(free.map(fromMonday))].sort((a, b) => a - b);
  const mondays = [...new Set(free.map((date) => addDays(date, -fromMonday(date))))];
  const isFree = new Set(free);
  const weeks = mondays.map((monday) =>
    places.map((place): DayCell => {
      const date = addDays(monday, place);
      return date < first ? null : { date, free: isFree.has(date) };
    }),
  );
  return { weekdays: places.map((place) => (place + 1) % 7), weeks };
}

/** How many weeks show `date`, at least `least`. */
export function weeksUpTo(weeks: readonly DayCell[][], date: PlainDate, least: number): number {
  const at = weeks.findIndex((week) => week.some((cell) => cell?.date === date));
  return Math.max(least, at + 1);
}
