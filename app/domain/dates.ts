/** A calendar day, `YYYY-MM-DD`. Plain dates sort and compare as text. */
export type PlainDate = string;

const DAY_MS = 86_400_000;
const MINUTES_PER_DAY = 1440;

/** Paraguay keeps UTC−3 all year; time zone data on older devices still says −04 in winter. */
const ASUNCION_OFFSET = "-03:00";
const ASUNCION_OFFSET_MS = -3 * 3_600_000;

const DATE_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const TIME_SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether the text is a day that exists: `2026-02-28` is, `2026-02-30` and `2026-2-3` are not. */
export function isPlainDate(text: string): boolean {
  if (!DATE_SHAPE.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // Engines roll 30 February over into March: only a day that survives the round trip exists.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Midnight UTC of that day, for arithmetic only. Throws RangeError when the day does not exist. */
function utcMidnight(date: PlainDate): number {
  if (!isPlainDate(date)) throw new RangeError(`Not a date (YYYY-MM-DD): "${date}"`);
  return Date.parse(`${date}T00:00:00Z`);
}

function plainDateAt(utc: number): PlainDate {
  const text = new Date(utc).toISOString().slice(0, 10);
  if (!DATE_SHAPE.test(text)) throw new RangeError(`Outside the years 0000 to 9999: "${text}"`);
  return text;
}

/** The day `days` whole days later (earlier when negative). Throws RangeError on a bad date. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDateAt(utcMidnight(date) + days * DAY_MS);
}

/** Days from `from` until `to`, negative when `to` is earlier. Throws RangeError on a bad date. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** Day of the week, 0 = Sunday to 6 = Saturday. Throws RangeError on a bad date. */
export function weekdayOf(date: PlainDate): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

/** Order of two days, for `sort`: negative, 0 or positive. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The month a day belongs to, `YYYY-MM`. */
export function monthOf(date: PlainDate): string {
  return date.slice(0, 7);
}

/**
 * A date whose UTC fields read as the wall clock of Asunción: to be formatted with
 * `timeZone: "UTC"`, never to be stored or sent.
 */
export function asuncionClock(instant: Date): Date {
  return new Date(instant.getTime() + ASUNCION_OFFSET_MS);
}

/** The day it is in Asunción at that instant. */
export function todayInAsuncion(now: Date): PlainDate {
  return plainDateAt(asuncionClock(now).getTime());
}

/** The time it is in Asunción at that instant, `HH:mm`. */
export function nowTimeInAsuncion(now: Date): string {
  return asuncionClock(now).toISOString().slice(11, 16);
}

/**
 * A day and a time in Asunción as an instant, ISO 8601 with offset:
 * `2026-12-01T08:00:00-03:00`. Throws RangeError on a bad date or time.
 */
export function toInstant(date: PlainDate, time: string): string {
  if (!isPlainDate(date) || !isTime(time)) throw new RangeError(`Not a moment: "${date} ${time}"`);
  return `${date}T${time}:00${ASUNCION_OFFSET}`;
}

/** Whether the text is a time of day, `00:00` to `23:59`. */
export function isTime(text: string): boolean {
  return TIME_SHAPE.test(text);
}

/** Minutes since midnight of an `HH:mm`. Throws RangeError when it is none. */
export function minutesOf(time: string): number {
  if (!isTime(time)) throw new RangeError(`Not a time (HH:mm): "${time}"`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** `HH:mm` of the minutes since midnight, 0 to 1439. Throws RangeError outside the day. */
export function timeOf(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= MINUTES_PER_DAY) {
    throw new RangeError(`Not minutes of a day: ${minutes}`);
  }
  const hour = Math.floor(minutes / 60);
  return `${pad(hour)}:${pad(minutes % 60)}`;
}

/**
 * The day as a `Date` of the device, for date pickers. Noon, not midnight: in some zones the
 * clock change skips midnight, and noon stays on its day in all of them.
 */
export function toLocalDate(date: PlainDate): Date {
  const utc = new Date(utcMidnight(date));
  const local = new Date(2000, 0, 1, 12);
  local.setFullYear(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate());
  return local;
}

/** The day a date picker means by a `Date` of the device, whatever its hour. */
export function fromLocalDate(local: Date): PlainDate {
  const year = String(local.getFullYear()).padStart(4, "0");
  return `${year}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

/** A moment in Asunción: `YYYY-MM-DD` and `HH:mm`. */
export type Moment = { date: PlainDate; time: string };

/** The moment it is in Asunción. */
export function momentOf(now: Date): Moment {
  return { date: todayInAsuncion(now), time: nowTimeInAsuncion(now) };
}
