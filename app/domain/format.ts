import { asuncionClock, type PlainDate } from "./dates";

const DEFAULT_LOCALE = "es-PY";

/**
 * `long` “martes 1 de diciembre” · `short` “mar 1 dic” · `full` long with its year ·
 * `weekday` “martes” · `month` “diciembre de 2026”
 */
type DateStyle = "short" | "long" | "full" | "weekday" | "month";

const NO_BREAK_SPACE = "\u00a0";

const dateFields: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { weekday: "short", day: "numeric", month: "short" },
  long: { weekday: "long", day: "numeric", month: "long" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  weekday: { weekday: "long" },
  month: { month: "long", year: "numeric" },
};

/** Building an Intl formatter costs far more than using one. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(fields)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...fields, timeZone: "UTC" });
    dateFormats.set(key, format);
  }
  return format;
}

const IN_THREES = /\B(?=(\d{3})+$)/g;

/** `Gs. 1.234.567`, with a no-break space: never compare it literally. */
export function formatGuaranies(guaranies: number, locale = DEFAULT_LOCALE): string {
  // Turns −0 into 0.
  const whole = Math.round(guaranies) + 0;
  // Making a NumberFormat takes a phone a tenth of a second, on the first screen.
  if (locale === DEFAULT_LOCALE) {
    const sign = whole < 0 ? "-" : "";
    return `Gs.${NO_BREAK_SPACE}${sign}${String(Math.abs(whole)).replace(IN_THREES, ".")}`;
  }
  const style = { style: "currency", currency: "PYG", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, style).format(whole);
}

/** A rating, “4,8”: one decimal. */
export function formatScore(score: number, locale = DEFAULT_LOCALE): string {
  if (locale === DEFAULT_LOCALE) return score.toFixed(1).replace(".", ",");
  const style = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, style).format(score);
}

/** “y” becomes “e” before the sound of an i. */
const I_SOUND = /^(i|hi(?![ae]))/i;

/** “Asunción, Luque e Itauguá”. Making a ListFormat takes a phone a tenth of a second. */
export function formatList(items: readonly string[], locale = DEFAULT_LOCALE): string {
  if (locale !== DEFAULT_LOCALE) return new Intl.ListFormat(locale).format(items);
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(", ")} ${I_SOUND.test(last) ? "e" : "y"} ${last}`;
}

function utcDate(date: PlainDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

export function formatDate(
  date: PlainDate,
  style: DateStyle = "long",
  locale = DEFAULT_LOCALE,
): string {
  const day = utcDate(date);
  if (!locale.startsWith("es")) return dateFormat(locale, dateFields[style]).format(day);
  if (Number.isNaN(day.getTime())) throw new RangeError(`${date} is no day`);
  return formatSpanish(day, style);
}

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];
const SHORT_SEPTEMBER = "sept";

/** Making a DateTimeFormat takes a phone a tenth of a second; and browsers place commas and dots each in their own way. */
function formatSpanish(day: Date, style: DateStyle): string {
  const weekday = WEEKDAYS[day.getUTCDay()] ?? "";
  const month = MONTHS[day.getUTCMonth()] ?? "";
  const number = day.getUTCDate();
  const year = day.getUTCFullYear();
  if (style === "weekday") return weekday;
  if (style === "month") return `${month} de ${year}`;
  if (style === "short") {
    const shortMonth = month === "septiembre" ? SHORT_SEPTEMBER : month.slice(0, 3);
    return `${weekday.slice(0, 3)} ${number} ${shortMonth}`;
  }
  const long = `${weekday} ${number} de ${month}`;
  return style === "full" ? `${long} de ${year}` : long;
}

export function formatDateRange(from: PlainDate, to: PlainDate, locale = DEFAULT_LOCALE): string {
  const format = dateFormat(locale, { day: "numeric", month: "long" });
  return format.formatRange(utcDate(from), utcDate(to));
}

/** `HH:mm` as it is said: “8:00”. */
export function formatTime(time: string): string {
  return time.replace(/^0(?=\d)/, "");
}

/** `HH:mm`, both. A dash instead of a word reads in every language. */
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

/** An ISO 8601 instant as “1 de diciembre de 2026, 8:00” in Asunción. */
export function formatDateTime(instant: string, locale = DEFAULT_LOCALE): string {
  const clock = asuncionClock(new Date(instant));
  const fields = { day: "numeric", month: "long", year: "numeric" } as const;
  const day = locale.startsWith("es")
    ? `${clock.getUTCDate()} de ${formatSpanish(clock, "month")}`
    : dateFormat(locale, fields).format(clock);
  return `${day}, ${formatTime(clock.toISOString().slice(11, 16))}`;
}

/** Of a person: up to the first blank. */
export function firstNameOf(name = ""): string {
  return name.trim().split(/\s+/)[0] ?? "";
}

/**
 * `encodeURIComponent` for what somebody typed or a backend sent: half an emoji, which it throws at,
 * becomes U+FFFD.
 */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
