/** The change rule of an order, shown once, and of a visit where it differs. */
import { plural, t } from "@lingui/core/macro";
import type { Visit } from "~/api/orders";
import { formatGuaranies } from "~/domain/format";
import { type Change, changeStatusOf } from "~/domain/visit-changes";
import { describeRule } from "~/wording/change-rule";
import { describeClosedChange, offeredChange } from "~/wording/visit-rule";

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

const changeOf = ({ status, changes }: Visit, now: Date) =>
  status === "scheduled" && changes ? offeredChange(changes, now) : null;

/** The rule that most visits share; null where none can be changed any more. */
export function orderRule(visits: readonly Visit[], now: Date): OrderRule | null {
  const rules = visits.flatMap((visit) => {
    const change = changeOf(visit, now);
    return (change && isOpen(change, now) && ruleOf(visit, change)) || [];
  });
  const count = (rule: OrderRule) => rules.filter((other) => isSame(other, rule)).length;
  return [...rules].sort((a, b) => count(b) - count(a))[0] ?? null;
}

const isOpen = (change: Change | null | undefined, now: Date) =>
  change != null && changeStatusOf(change, now) !== "closed";

/** Whether that change of any visit is open. */
export function offers(name: "move" | "skip", visits: readonly Visit[], now: Date): boolean {
  return visits.some(
    ({ status, changes }) => status === "scheduled" && isOpen(changes?.[name], now),
  );
}

/** `moves`, `skips`: whether a visit can be moved, and skipped. */
export function describeOrderRule(
  { hours, fee }: OrderRule,
  { moves, skips }: { moves: boolean; skips: boolean },
): string {
  const amount = formatGuaranies(fee);
  if (!moves) {
    return fee === 0
      ? t`Saltar una visita no cuesta nada.`
      : t`Saltar es gratis hasta ${plural(hours, { one: "# h", other: "# h" })} antes; después se cobran ${amount}.`;
  }
  if (fee === 0) {
    return skips
      ? t`Mover o saltar una visita no cuesta nada.`
      : t`Mover una visita no cuesta nada.`;
  }
  return skips
    ? t`Mover o saltar es gratis hasta ${plural(hours, { one: "# h", other: "# h" })} antes; después se cobran ${amount}.`
    : t`Mover es gratis hasta ${plural(hours, { one: "# h", other: "# h" })} antes; después se cobran ${amount}.`;
}

/** Returns the rule of one visit where it differs from the order's; else null. `skips`: the order's mentions skipping. */
export function describeOwnRule(
  visit: Visit,
  { rule, skips }: { rule: OrderRule | null; skips: boolean },
  now: Date,
): string | null {
  const { changes } = visit;
  const change = changeOf(visit, now);
  if (!changes || !change) return null;
  const isUsual = changeStatusOf(change, now) === "free" && isSame(ruleOf(visit, change), rule);
  const closed = skips ? describeClosedChange(changes, now) : "";
  return [closed, !isUsual && describeRule(change, now)].filter(Boolean).join(" ") || null;
}
