import { t } from "@lingui/core/macro";
import type { Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { type Change, changeStatusOf } from "~/domain/visit-changes";
import { type ChangePolicy, describeRule, freeUntil } from "./change-rule";

type VisitChanges = NonNullable<Visit["changes"]>;

export const isClosed = (change: Change, now: Date) => changeStatusOf(change, now) === "closed";

/** The change that the links of a visit offer: moving it, or where only that is closed, skipping it. */
export function offeredChange({ move, skip }: VisitChanges, now: Date): Change | null {
  return move && !(skip && isClosed(move, now) && !isClosed(skip, now)) ? move : skip;
}

/** Says which of moving and skipping is closed; else "". */
export function describeClosedChange({ move, skip }: VisitChanges, now: Date): string {
  const closed = { move: move && isClosed(move, now), skip: skip && isClosed(skip, now) };
  if (closed.move && closed.skip) return t`Ya no se puede mover ni saltar.`;
  if (closed.move) return skip ? t`Ya no se puede mover, solo saltar.` : t`Ya no se puede mover.`;
  if (closed.skip) return move ? t`Ya no se puede saltar, solo mover.` : t`Ya no se puede saltar.`;
  return "";
}

export function describeVisitRule(
  { changes, date, start_time }: Visit,
  policies: ChangePolicy | null,
  now = timeNow(),
): string | null {
  if (changes) {
    const offered = offeredChange(changes, now);
    if (!offered) return null;
    const rule = isClosed(offered, now) ? "" : describeRule(offered, now);
    return `${describeClosedChange(changes, now)} ${rule}`.trim();
  }
  if (!policies) return null;
  const { free_change_hours: hours, late_fee, change_text } = policies;
  if (hours === null) return change_text || null;
  const free_until = freeUntil({ date, time: start_time }, hours);
  // The fee of a late change is unknown.
  if (!late_fee && now.getTime() > Date.parse(free_until)) return null;
  return describeRule({ allowed: true, free_until, fee: late_fee ?? 0, refund: 0 }, now);
}
