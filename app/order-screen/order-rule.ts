/** The change rule of an order, shown once, and of a visit where it differs. */
import { plural, t } from "@lingui/core/macro";
import type { Visit } from "~/api/orders";
import { formatGuaranies } from "~/domain/format";
import { type Change, changeStatusOf } from "~/domain/visit-changes";
import { describeRule } from "~/wording/change-rule";

/** Whole hours before a visit until which changes are free, and the fee in guaraníes afterwards. */
export type OrderRule = { hours: number; fee: number };

const HOUR_MS = 3_600_000;

function ruleOf({ date, start_time }: Visit, { free_until, fee }: Change): OrderRule | null {
  if (!free_until) return null;
  const start = Date.parse(`${date}T${start_time}:00-03:00`);
  return { hours: Math.round((start - Date.parse(free_until)) / HOUR_MS), fee };
}

const isSame = (a: OrderRule | null, b: OrderRule | null) =>
  a?.hours === b?.hours && a?.fee === b?.fee;

const changeOf = ({ changes }: Visit) => changes?.move ?? changes?.skip ?? null;

/** The rule that most visits share; null where none can be changed any more. */
export function orderRule(visits: readonly Visit[], now: Date): OrderRule | null {
  const rules = visits.flatMap((visit) => {
    const change = visit.status === "scheduled" ? changeOf(visit) : null;
    return (change && isOpen(change, now) && ruleOf(visit, change)) || [];
  });
  const count = (rule: OrderRule) => rules.filter((other) => isSame(other, rule)).length;
  return [...rules].sort((a, b) => count(b) - count(a))[0] ?? null;
}

const isOpen = (change: Change | null | undefined, now: Date) =>
  change != null && changeStatusOf(change, now) !== "closed";

export function canSkip(visits: readonly Visit[], now: Date): boolean {
  return visits.some(({ status, changes }) => status === "scheduled" && isOpen(changes?.skip, now));
}

/** `skips`: whether a visit can be skipped too. */
export function describeOrderRule({ hours, fee }: OrderRule, skips: boolean): string {
  const amount = formatGuaranies(fee);
  if (fee === 0) {
    return skips
      ? t`Mover o saltar una visita no cuesta nada.`
      : t`Mover una visita no cuesta nada.`;
  }
  return skips
    ? t`Mover o saltar es gratis hasta ${plural(hours, { one: "# h", other: "# h" })} antes; después se cobran ${amount}.`
    : t`Mover es gratis hasta ${plural(hours, { one: "# h", other: "# h" })} antes; después se cobran ${amount}.`;
}

/** Returns the rule of one visit where it differs from the order's; else null. */
export function describeOwnRule(visit: Visit, rule: OrderRule | null, now: Date): string | null {
  const change = visit.status === "scheduled" ? changeOf(visit) : null;
  if (!change) return null;
  const isUsual = changeStatusOf(change, now) === "free" && isSame(ruleOf(visit, change), rule);
  return isUsual ? null : describeRule(change, now);
}
