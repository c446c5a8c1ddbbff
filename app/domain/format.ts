import { i18n } from "~/locales/i18n";
import { asuncionClock, type PlainDate } from "./dates";

/**
 * `long` “martes 1 de diciembre” · `short` “mar 1 dic” · `dated` short with its year · `full` long with its
 * year · `weekday` “martes” · `near` “martes 1” · `month` “diciembre de 2026” · `date` “1 de diciembre de 2026”
 */
type DateStyle = "short" | "dated" | "long" | "full" | "weekday" | "near" | "month" | "date";

const NO_BREAK_SPACE = "\u00a0";

/** Spanish is formatted by hand, because creating an Intl formatter takes a phone a tenth of a second. */
const isSpanish = () => i18n.locale === "es";

/** en-GB, because it puts the day before the month. */
const intlLocale = () => ({ es: "es-PY", en: "en-GB" })[i18n.locale] ?? i18n.locale;

/** Cached, because building an Intl formatter is slow. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${i18n.locale} ${JSON.stringify(fields)}`;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(intlLocale(), { ...fields, timeZone: "UTC" });
  dateFormats.set(key, format);
  return format;
}

const IN_THREES = /\B(?=(\d{3})+$)/g;

/** `Gs. 1.234.567` with a no-break space. */
export function formatGuaranies(guaranies: number): string {
  // Turns −0 into 0.
  const whole = Math.round(guaranies) + 0;
  const sign = whole < 0 ? "-" : "";
  const dot = i18n.locale === "en" ? "," : ".";
  return `Gs.${NO_BREAK_SPACE}${sign}${String(Math.abs(whole)).replace(IN_THREES, dot)}`;
}

/** Formats a rating with one decimal, “4,8”. */
export function formatScore(score: number): string {
  const written = score.toFixed(1);
  return i18n.locale === "en" ? written : written.replace(".", ",");
}

/** “y” becomes “e” before the sound of an i. */
const I_SOUND = /^(i|hi(?![ae]))/i;

export function formatList(items: readonly string[]): string {
  if (!isSpanish()) return new Intl.ListFormat(intlLocale()).format(items);
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(", ")} ${I_SOUND.test(last) ? "e" : "y"} ${last}`;
}

function utcDate(date: PlainDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

const wide = { weekday: "long", day: "numeric", month: "long" } as const;
const narrow = { weekday: "short", day: "numeric", month: "short" } as const;
const withYear = { year: "numeric" } as const;

const dateFields: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: narrow,
  dated: { ...narrow, ...withYear },
  long: wide,
  full: { ...wide, ...withYear },
  weekday: { weekday: "long" },
  near: { weekday: "long", day: "numeric" },
  month: { month: "long", ...withYear },
  date: { day: "numeric", month: "long", ...withYear },
};

/** Throws RangeError for an invalid date. */
export function formatDate(date: PlainDate, style: DateStyle = "long"): string {
  return formatDay(utcDate(date), style);
}

function formatDay(day: Date, style: DateStyle): string {
  if (isSpanish()) return formatSpanish(day, style);
  const format = dateFormat(dateFields[style]);
  if (style !== "short" && style !== "dated") {
    const comma = i18n.locale === "pt-BR" ? "," : "";
    // English and Portuguese use this order; Intl reverses it.
    const near = style === "near" && `${formatDay(day, "weekday")}${comma} ${day.getUTCDate()}`;
    const text = near || format.format(day);
    // The first of a month is an ordinal.
    return comma ? text.replace(/\b1(?= de |$)/, "1º") : text;
  }
  // Three words without punctuation, because calendar cells split them.
  const words = format.formatToParts(day).filter(({ type }) => type !== "literal");
  return words.map(({ value }) => value.replace(".", "")).join(" ");
}

/** Formats the plural weekday: “martes”, “sábados”. */
export function formatWeekdays(date: PlainDate): string {
  const weekday = formatDate(date, "weekday");
  // Both words of “segunda-feira”.
  return weekday.endsWith("s") ? weekday : weekday.replace(/(?=-|$)/g, "s");
}

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  );

/** Written by hand, because browsers differ in commas and dots. */
function formatSpanish(day: Date, style: DateStyle): string {
  if (Number.isNaN(day.getTime())) throw new RangeError("No day");
  const weekday = WEEKDAYS[day.getUTCDay()] ?? "";
  const month = MONTHS[day.getUTCMonth()] ?? "";
  const number = day.getUTCDate();
  const year = day.getUTCFullYear();
  if (style === "weekday") return weekday;
  if (style === "near") return `${weekday} ${number}`;
  if (style === "month") return `${month} de ${year}`;
  if (style === "short" || style === "dated") {
    const shortMonth = month === "septiembre" ? "sept" : month.slice(0, 3);
    const short = `${weekday.slice(0, 3)} ${number} ${shortMonth}`;
    return style === "short" ? short : `${short} ${year}`;
  }
  const date = `${number} de ${month}`;
  if (style === "date") return `${date} de ${year}`;
  return style === "full" ? `${weekday} ${date} de ${year}` : `${weekday} ${date}`;
}

export function formatDateRange(from: PlainDate, to: PlainDate): string {
  return dateFormat({ day: "numeric", month: "long" }).formatRange(utcDate(from), utcDate(to));
}

/** Formats `HH:mm` as “8:00”. */
export function formatTime(time: string): string {
  return time.replace(/^0(?=\d)/, "");
}

/** Both `HH:mm`; a dash needs no translation. */
export function formatTimeRange(start: string, end: string): string {
  return `${formatTime(start)} – ${formatTime(end)}`;
}

export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  const parts = [];
  if (hours > 0) parts.push(`${hours}${NO_BREAK_SPACE}h`);
  if (rest > 0 || hours === 0) parts.push(`${rest}${NO_BREAK_SPACE}min`);
  return parts.join(" ");
}

/** Formats an ISO 8601 instant as “1 de diciembre de 2026, 8:00” in Asunción. */
export function formatDateTime(instant: string): string {
  const clock = asuncionClock(new Date(instant));
  return `${formatDay(clock, "date")}, ${formatTime(clock.toISOString().slice(11, 16))}`;
}

const TITLES =
  "(?:s(?:eño)?r(?:i?t)?a?|d(?:octo)?ra?|lic|ing|prof(?:esor)?a?|arq|abg|don|d?o?ñ[ao])";
const CALLED = new RegExp(
  `^(?:(?:\\S+[.ªº]|\\S|${TITLES}|m\\.?a) (?:(?:del?|l[ao]s?) )*)*\\S*`,
  "i",
);
const TITLED = new RegExp(`^(?:${TITLES}\\.? )+`, "i");

const singleBlanks = (name: string) => name.trim().replace(/\s+/g, " ");

/** Returns the first name, with a title or abbreviation before it: “Ma. Elena”, “Dra. Ana”. */
export function firstNameOf(name = ""): string {
  return CALLED.exec(singleBlanks(name))?.[0] ?? "";
}

/** Returns the initials of first and last name, without titles: “Dra. María Liz Ortiz” gives “MO”. */
export function initialsOf(name: string): string {
  const words = singleBlanks(name).replace(TITLED, "").split(" ");
  return (words.length > 1 ? [words[0], words[words.length - 1]] : words)
    .map((word = "") => Array.from(word)[0])
    .join("")
    .toLocaleUpperCase();
}

/** `encodeURIComponent` that replaces a lone surrogate by U+FFFD instead of throwing. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
