/** The change rule of an order, shown once, and of a visit where it differs. */

import { plural, t } from "@lingui/core/macro";
import type { Visit } from "~/api/orders";
import { HOUR_MS, instantAt } from "~/domain/dates";
import { formatGuaranies } from "~/domain/format";
import { type Change, changeStatusOf } from "~/domain/visit-changes";
import { describeRule } from "~/wording/change-rule";
import { describeClosedChange, isClosed, offeredChange } from "~/wording/visit-rule";

/** Whole hours before a visit until which changes are free, and the fee in guaraníes afterwards. */
type Terms = { hours: number; fee: number };

/** `moves`, `skips`: whether any visit can be moved, and skipped. */
export type OrderRule = Terms & { moves: boolean; skips: boolean };

function ruleOf({ date, start_time }: Visit, { free_until, fee }: Change): Terms | null {
  if (!free_until) return null;
  const start = Date.parse(instantAt(date, start_time));
  return { hours: Math.round((start - Date.parse(free_until)) / HOUR_MS), fee };
}

const isSame = (a: Terms | null, b: Terms | null) => a?.hours === b?.hours && a?.fee === b?.fee;

const changeOf = ({ status, changes }: Visit, now: Date) =>
  status === "scheduled" && changes ? offeredChange(changes, now) : null;

/** The rule that most visits share; null where none can be changed any more. */
export function orderRule(visits: readonly Visit[], now: Date): OrderRule | null {
  const rules = visits.flatMap((visit) => {
    const change = changeOf(visit, now);
    return (change && !isClosed(change, now) && ruleOf(visit, change)) || [];
  });
  const count = (rule: Terms) => rules.filter((other) => isSame(other, rule)).length;
  const [rule] = [...rules].sort((a, b) => count(b) - count(a));
  const offers = (name: "move" | "skip") =>
    visits.some((visit) => visit.status === "scheduled" && isOpen(visit.changes?.[name], now));
  return rule ? { ...rule, moves: offers("move"), skips: offers("skip") } : null;
}

const isOpen = (change: Change | null | undefined, now: Date) =>
  change != null && !isClosed(change, now);

export function describeOrderRule({ hours, fee, moves, skips }: OrderRule): string {
  const amount = formatGuaranies(fee);
  if (fee === 0) {
    if (!moves) return t`Saltar una visita no cuesta nada.`;
    return skips
      ? t`Mover o saltar una visita no cuesta nada.`
      : t`Mover una visita no cuesta nada.`;
  }
  if (!moves) {
    return t`Saltar es gratis hasta ${plural(hours, { one: "# h", other: "# h" })} antes; después se cobran ${amount}.`;
  }
  return skips
    ? t`Mover o saltar es gratis hasta ${plural(hours, { one: "# h", other: "# h" })} antes; después se cobran ${amount}.`
    : t`Mover es gratis hasta ${plural(hours, { one: "# h", other: "# h" })} antes; después se cobran ${amount}.`;
}

/** Returns the rule of one visit where it differs from the order's; else null. */
export function describeOwnRule(visit: Visit, rule: OrderRule | null, now: Date): string | null {
  const change = changeOf(visit, now);
  if (!visit.changes || !change) return null;
  const isUsual = changeStatusOf(change, now) === "free" && isSame(ruleOf(visit, change), rule);
  if (isClosed(change, now)) return describeClosedChange(visit.changes, now);
  const closed = rule?.skips && describeClosedChange(visit.changes, now);
  return [closed, !isUsual && describeRule(change, now)].filter(Boolean).join(" ") || null;
}
