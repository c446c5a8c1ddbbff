import { DEFAULT_PAYMENT_METHOD } from "~/config";
import { daysBetween, type PlainDate } from "./dates";

const SOON_DAYS = 60;

/** Returns the last day of `MM/YY` or `MM/YYYY`; null for any other text. */
export function cardLastDay(expiration: string): PlainDate | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiration) ?? [];
  if (!month) return null;
  // Day 0 of the next month.
  return new Date(Date.UTC(2000 + Number(year), Number(month), 0)).toISOString().slice(0, 10);
}

/** An unreadable date does not count as expired: the provider decides on each charge. */
export function isCardExpired(expiration: string, today: PlainDate): boolean {
  const lastDay = cardLastDay(expiration);
  return lastDay !== null && today > lastDay;
}

/** Whether the card is valid today and expires within `days`. */
export function expiresSoon(expiration: string, today: PlainDate, days = SOON_DAYS): boolean {
  const lastDay = cardLastDay(expiration);
  if (lastDay === null || today > lastDay) return false;
  return daysBetween(today, lastDay) <= days;
}

type PaymentMethod = { id: string; name: string; instructions: object | null };

const PAID_OTHERWISE = /transfer|dep[oó]sito|efectivo|giro|cheque/i;

/**
 * Whether a payment method charges a card: `online` (spec.md §9). Where no method has this id, one without
 * instructions does, unless its name names another way to pay.
 */
export function chargesCard(id: string, methods: readonly PaymentMethod[]): boolean {
  if (id === DEFAULT_PAYMENT_METHOD) return true;
  if (methods.some((method) => method.id === DEFAULT_PAYMENT_METHOD)) return false;
  const method = methods.find((one) => one.id === id);
  return method ? !method.instructions && !PAID_OTHERWISE.test(method.name) : false;
}

/** Returns the id of the preselected method: the wanted one, else `online`, else the first. */
export function choosePaymentMethod(wanted: string, methods: readonly PaymentMethod[]): string {
  const ids = methods.map(({ id }) => id);
  return [wanted, DEFAULT_PAYMENT_METHOD].find((id) => ids.includes(id)) ?? ids[0] ?? wanted;
}

export function lastFour(maskedNumber: string): string {
  return maskedNumber.replace(/\D/g, "").slice(-4);
}
