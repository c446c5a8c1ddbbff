/** Sentences about the change rule, equal on home, payment, order and forms. */

import { plural, t } from "@lingui/core/macro";
import type { Policies } from "~/api/company";
import { timeNow } from "~/api/sending/server-clock";
import {
  daysBetween,
  hoursBefore,
  instantAt,
  type Moment,
  momentOf,
  todayInAsuncion,
} from "~/domain/dates";
import { formatDate, formatGuaranies, formatTime } from "~/domain/format";
import { type Change, changeStatusOf, feeNow, refundNow } from "~/domain/visit-changes";

export type ChangePolicy = Pick<Policies, "free_change_hours" | "late_fee" | "change_text">;

/** “lunes 23 a las 18:00” in Asunción; with the month where it is not within the coming week. */
function describeLimit(instant: string): string {
  const limit = momentOf(new Date(instant));
  const isNear = daysBetween(todayInAsuncion(timeNow()), limit.date) < 7;
  const day = formatDate(limit.date, isNear ? "near" : "long");
  const time = formatTime(limit.time);
  return t`${day} a las ${time}`;
}

export function freeUntil(visit: Moment, hours: number): string {
  const { date, time } = hoursBefore(visit, hours);
  return instantAt(date, time);
}

export function describeRule(change: Change, now: Date): string {
  const { free_until, fee } = change;
  const amount = formatGuaranies(fee);
  if (changeStatusOf(change, now) === "closed") return t`Ya no se puede cambiar por acá.`;
  if (feeNow(change, now) > 0) return t`Se cobran ${amount}: faltan pocas horas.`;
  if (!free_until || now.getTime() > Date.parse(free_until)) return t`Sin costo.`;
  const limit = describeLimit(free_until);
  return fee
    ? t`Gratis hasta el ${limit}; después se cobran ${amount}.`
    : t`Gratis hasta el ${limit}.`;
}

/** The company's rule for the first visit being booked: computed from its hours, else its own text, else null. */
export function describeFreeChange(
  policies: ChangePolicy | null,
  visit: Moment & { isOnly?: boolean },
  now = timeNow(),
): string | null {
  if (!policies) return null;
  const { free_change_hours: hours, late_fee: fee, change_text } = policies;
  if (hours === null) return change_text || null;
  const until = freeUntil(visit, hours);
  const cost = fee && formatGuaranies(fee);
  if (Date.parse(until) > now.getTime()) {
    const limit = describeLimit(until);
    if (visit.isOnly) {
      return cost
        ? t`Podés cambiar o cancelar gratis hasta el ${limit}; después se cobran ${cost}.`
        : t`Podés cambiar o cancelar gratis hasta el ${limit}.`;
    }
    return cost
      ? t`Podés cambiar o cancelar la primera visita gratis hasta el ${limit}; después se cobran ${cost}.`
      : t`Podés cambiar o cancelar la primera visita gratis hasta el ${limit}.`;
  }
  if (fee === 0) return null;
  return cost
    ? t`Cambiar o cancelar la primera visita ya cuesta ${cost}: empieza en menos de ${plural(hours, { one: "# h", other: "# h" })}.`
    : t`Cambiar o cancelar la primera visita ya no es gratis: empieza en menos de ${plural(hours, { one: "# h", other: "# h" })}.`;
}

export function describeRefund(change: Change, now: Date): string {
  const { free_until, fee, refund } = change;
  const all = formatGuaranies(refund);
  const amount = formatGuaranies(fee);
  if (refund === 0) return describeRule(change, now);
  const part = formatGuaranies(refundNow(change, now));
  if (feeNow(change, now) >= refund)
    return t`No hay devolución: avisar con poco tiempo cuesta ${amount}.`;
  if (feeNow(change, now) > 0) return t`Te devolvemos ${part}: descontamos ${amount}.`;
  if (!free_until || fee === 0) return t`Te devolvemos todo: ${all}.`;
  const limit = describeLimit(free_until);
  return t`Hasta el ${limit} te devolvemos todo: ${all}. Después, ${amount} menos.`;
}
