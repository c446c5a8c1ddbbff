/** `YYYY-MM-DD`, sortable as text. Functions that take one throw RangeError for an invalid date. */
export type PlainDate = string;

const DAY_MS = 86_400_000;
const MINUTES_PER_DAY = 1440;

/** UTC−3 all year; time zone data on older devices still has −04 in winter. */
const ASUNCION_OFFSET_MS = -3 * 3_600_000;

const DATE_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const TIME_SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isPlainDate(text: string): boolean {
  if (!DATE_SHAPE.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Engines turn 30 February into a day of March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

function utcMidnight(date: PlainDate): number {
  if (!isPlainDate(date)) throw new RangeError(`Not a date (YYYY-MM-DD): "${date}"`);
  return Date.parse(`${date}T00:00:00Z`);
}

function plainDateAt(utc: number): PlainDate {
  const text = new Date(utc).toISOString().slice(0, 10);
  if (!DATE_SHAPE.test(text)) throw new RangeError(`Outside the years 0000 to 9999: "${text}"`);
  return text;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDateAt(utcMidnight(date) + days * DAY_MS);
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** Returns the whole years; without a 29 February the anniversary is on 1 March. */
export function yearsBetween(from: PlainDate, to: PlainDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

export function weekdayOf(date: PlainDate): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

/** Returns 0 for a Monday, 6 for a Sunday. */
export function daysSinceMonday(date: PlainDate): number {
  return (weekdayOf(date) + 6) % 7;
}

export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function monthOf(date: PlainDate): string {
  return date.slice(0, 7);
}

/** Asunción's wall clock as UTC fields, for formatting with `timeZone: "UTC"`; never store it. */
export function asuncionClock(instant: Date): Date {
  return new Date(instant.getTime() + ASUNCION_OFFSET_MS);
}

export function todayInAsuncion(now: Date): PlainDate {
  return plainDateAt(asuncionClock(now).getTime());
}

export function nowTimeInAsuncion(now: Date): string {
  return asuncionClock(now).toISOString().slice(11, 16);
}

export function isTime(text: string): boolean {
  return TIME_SHAPE.test(text);
}

/** Returns the minutes from midnight to an `HH:mm`. Throws RangeError. */
export function minutesOf(time: string): number {
  if (!isTime(time)) throw new RangeError(`Not a time (HH:mm): "${time}"`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** `HH:mm` of minutes since midnight, 0 to 1439. Throws RangeError. */
export function timeOf(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= MINUTES_PER_DAY) {
    throw new RangeError(`Not minutes of a day: ${minutes}`);
  }
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

export const HOUR_MS = 3_600_000;

/** Returns the instant (ISO 8601) of a time of day (`HH:mm`) in Asunción. */
export const instantAt = (date: PlainDate, time: string) => `${date}T${time}:00-03:00`;

/** Returns the time so many hours after an instant (ISO 8601); null where it names only a day, or none. */
export function timeAfter(instant: string, hours: number): Date | null {
  const from = isPlainDate(instant) ? Number.NaN : Date.parse(instant);
  return Number.isNaN(from) ? null : new Date(from + hours * HOUR_MS);
}

/** Date and `HH:mm` in Asunción. */
export type Moment = { date: PlainDate; time: string };

export function hoursBefore({ date, time }: Moment, hours: number): Moment {
  const minutes = minutesOf(time) - Math.round(hours) * 60;
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  return { date: addDays(date, days), time: timeOf(minutes - days * MINUTES_PER_DAY) };
}

export function momentOf(now: Date): Moment {
  return { date: todayInAsuncion(now), time: nowTimeInAsuncion(now) };
}
