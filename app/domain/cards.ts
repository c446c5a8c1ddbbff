import { DEFAULT_PAYMENT_METHOD } from "~/config";
import { addDays, daysBetween, type PlainDate } from "./dates";

/** How many days ahead a card is said to expire soon. */
const SOON_DAYS = 60;

/**
 * The last day a card can be charged: the end of the month printed on it (`MM/YY`, or `MM/YYYY`).
 * `null` when the text names no month.
 */
export function cardLastDay(expiration: string): PlainDate | null {
  const match = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiration);
  if (!match) return null;
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  const nextMonth =
    month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  return addDays(`${nextMonth}-01`, -1);
}

/**
 * Whether the card can no longer be charged today. A card whose date cannot be read is not taken
 * for expired: the provider decides on each charge, and a broken label must not stop a payment.
 */
export function isCardExpired(expiration: string, today: PlainDate): boolean {
  const lastDay = cardLastDay(expiration);
  return lastDay !== null && today > lastDay;
}

/** Whether the card still works today and stops within `days`. Unreadable dates give no warning. */
export function expiresSoon(expiration: string, today: PlainDate, days = SOON_DAYS): boolean {
  const lastDay = cardLastDay(expiration);
  if (lastDay === null || today > lastDay) return false;
  return daysBetween(today, lastDay) <= days;
}

/** Whether a payment method charges a card, which then has to be chosen (spec.md §9). */
export function needsCard(paymentMethod: string): boolean {
  return paymentMethod === DEFAULT_PAYMENT_METHOD;
}

/** The last four digits of a masked card number, or what there is of them. */
export function lastFour(maskedNumber: string): string {
  return maskedNumber.replace(/\D/g, "").slice(-4);
}
