import { plural, t } from "@lingui/core/macro";
import { type PlainDate, weekdayOf } from "~/domain/dates";
import { firstNameOf, formatDate, formatTime, formatWeekdays } from "~/domain/format";
import type { BookingSummary } from "./summarise";

/** “8:00 a 11:00”. Takes `HH:mm`. */
export function sayTimes(start: string, end: string): string {
  const [from, to] = [formatTime(start), formatTime(end)];
  return t`${from} a ${to}`;
}

/** “4 martes”, “4 visitas” where they are not all on one weekday, “mar 24 nov” for a single one. */
export function sayDates(dates: readonly PlainDate[]): string {
  const [first] = dates;
  if (first === undefined) return "";
  const count = dates.length;
  if (count === 1) return formatDate(first, "short");
  const sameDay = dates.every((date) => weekdayOf(date) === weekdayOf(first));
  if (!sameDay) return t`${count} visitas`;
  return `${count} ${formatWeekdays(first)}`;
}

/** “4 martes · 8:00 · Liz”; what is not chosen yet is left out. */
export function sayResult({ dates, time, helper }: BookingSummary, name = firstNameOf(helper)) {
  return [sayDates(dates), time && formatTime(time.start), name].filter(Boolean).join(" · ");
}

type Found = { name: string; start: string; end: string; visits: number; free: number };

/** “Liz Benítez, 8:00 a 11:00, 4 visitas libres”. */
export function sayFound({ name, start, end, visits, free }: Found): string {
  const times = sayTimes(start, end);
  const libres = plural(free, { one: "# visita libre", other: "# visitas libres" });
  const rest = visits - free;
  if (rest <= 0) return t`${name}, ${times}, ${libres}`;
  const ocupadas = plural(rest, { one: "# por cambiar", other: "# por cambiar" });
  return t`${name}, ${times}, ${libres}, ${ocupadas}`;
}
