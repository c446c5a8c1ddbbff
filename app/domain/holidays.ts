import { i18n } from "~/locales/i18n";
import { addDays, type PlainDate } from "./dates";

/** Fixed national holidays of Paraguay (laws 8/90, 5724/16 and later), `MM-DD`. */
const FIXED: Record<string, string> = {
  "01-01": /* i18n */ "Año Nuevo",
  "03-01": /* i18n */ "Día de los Héroes",
  "05-01": /* i18n */ "Día del Trabajador",
  "05-14": /* i18n */ "Independencia Nacional",
  "05-15": /* i18n */ "Independencia Nacional",
  "06-12": /* i18n */ "Paz del Chaco",
  "08-15": /* i18n */ "Fundación de Asunción",
  "09-29": /* i18n */ "Victoria de Boquerón",
  "12-08": /* i18n */ "Virgen de Caacupé",
  "12-25": /* i18n */ "Navidad",
};

const BEFORE_EASTER = [
  [3, /* i18n */ "Jueves Santo"],
  [2, /* i18n */ "Viernes Santo"],
] as const;

/** Computes Easter Sunday of the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7;
  const g = Math.floor((a + 11 * e + 22 * f) / 451);
  return addDays(`${String(year).padStart(4, "0")}-03-01`, e + f - 7 * g + 21);
}

/** Spanish has no catalog, and Lingui would warn of an id without a message. */
const nameOf = (id: string) => (id in i18n.messages ? i18n._(id) : id);

export function holidayOn(date: PlainDate): string | null {
  const fixed = FIXED[date.slice(5)];
  if (fixed) return nameOf(fixed);
  const easter = easterSunday(Number(date.slice(0, 4)));
  const movable = BEFORE_EASTER.find(([days]) => addDays(easter, -days) === date);
  return movable ? nameOf(movable[1]) : null;
}
