/** The rule of a change in words, the same on home, at payment, on the order and in each form. */
import { t } from "@lingui/core/macro";
import type { Policies } from "~/api/company/policies";
import type { Visit } from "~/api/orders";
import { hoursBefore, nowTimeInAsuncion, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatGuaranies, formatTime } from "~/domain/format";
import { type Change, feeNow, standingOf } from "~/domain/visit-changes";

/** “lunes 23 a las 18:00” of an instant, in Asunción. */
export function describeLimit(instant: string): string {
  const limit = new Date(instant);
  const date = todayInAsuncion(limit);
  const day = `${formatDate(date, "weekday")} ${Number(date.slice(8))}`;
  const time = formatTime(nowTimeInAsuncion(limit));
  return t`${day} a las ${time}`;
}

/** “Gratis hasta el lunes 23 a las 18:00; después se cobran Gs. 40.000.” */
export function describeRule(change: Change, now: Date): string {
  const { free_until, fee } = change;
  const amount = formatGuaranies(fee);
  if (standingOf(change, now) === "closed") return t`Ya no se puede cambiar por acá.`;
  if (feeNow(change, now) > 0) return t`Se cobran ${amount}: faltan pocas horas.`;
  if (!free_until) return t`Sin costo.`;
  const limit = describeLimit(free_until);
  if (fee === 0) return t`Gratis hasta el ${limit}.`;
  return t`Gratis hasta el ${limit}; después se cobran ${amount}.`;
}

/** What the visit says of moving it, else what the company says of any; null where nobody says. */
export function describeVisitRule(
  { changes, date, start_time }: Visit,
  policies: Policies | null,
  now = new Date(),
): string | null {
  if (changes) return changes.move && describeRule(changes.move, now);
  if (!policies) return null;
  const { free_change_hours: hours, late_fee, change_text } = policies;
  if (hours === null) return change_text || null;
  const until = hoursBefore({ date, time: start_time }, hours);
  const free_until = `${until.date}T${until.time}:00-03:00`;
  // Nobody says what a late change costs.
  if (!late_fee && now.getTime() > Date.parse(free_until)) return null;
  return describeRule({ allowed: true, free_until, fee: late_fee ?? 0, refund: 0 }, now);
}

/** What comes back of a cancelled order, and until when all of it. */
export function describeRefund(change: Change, now: Date): string {
  const { free_until, fee, refund } = change;
  const all = formatGuaranies(refund);
  const amount = formatGuaranies(fee);
  if (refund === 0) return describeRule(change, now);
  const part = formatGuaranies(Math.max(0, refund - fee));
  if (feeNow(change, now) > 0) return t`Vuelven ${part}: se descuentan ${amount}.`;
  if (!free_until || fee === 0) return t`Vuelve todo: ${all}.`;
  const limit = describeLimit(free_until);
  return t`Hasta el ${limit} vuelve todo: ${all}. Después, menos ${amount}.`;
}
