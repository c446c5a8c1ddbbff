/** Finds the visit of today and its progress. */
import { t } from "@lingui/core/macro";
import type { Order, Visit } from "~/api/orders";
import { type Moment, nowTimeInAsuncion } from "~/domain/dates";
import { firstNameOf, formatTime } from "~/domain/format";

/** Returns the first unfinished visit of today, else the last one; null without any. */
export function visitOfToday({ visits, status }: Order, now: Moment): Visit | null {
  if (status === "cancelled" || status === "pending_payment") return null;
  const today = visits.filter((visit) => visit.date === now.date && isKept(visit));
  return today.find((visit) => !isFinished(visit)) ?? today.at(-1) ?? null;
}

export function isUnderWayToday(order: Order, now: Moment): boolean {
  const today = visitOfToday(order, now);
  return today !== null && !isFinished(today);
}

const isKept = ({ status }: Visit) => status !== "skipped" && status !== "cancelled";

/** Finished: the helper reported it, or the backend has the status without a time. */
export const isFinished = ({ finished_at, status }: Visit) =>
  finished_at !== "" || status === "done";

/** Returns the first name of the helper, or a generic word. */
export function nameOfHelper(order: Order, visit: Visit): string {
  return firstNameOf((visit.helper ?? order.helper)?.name) || t`Quien va`;
}

const hourOf = (instant: string) => formatTime(nowTimeInAsuncion(new Date(instant)));

/** “Liz va en camino desde las 8:40.”; "" where the backend does not know. */
export function describeHelperProgress(order: Order, visit: Visit): string {
  const { on_the_way_at: left, arrived_at: came, finished_at: done } = visit;
  const name = nameOfHelper(order, visit);
  if (done) return t`${name} terminó a las ${hourOf(done)}.`;
  if (isFinished(visit)) return t`${name} terminó.`;
  if (came) return t`${name} llegó a las ${hourOf(came)}.`;
  if (left) return t`${name} va en camino desde las ${hourOf(left)}.`;
  return left === "" ? t`Cuando ${name} salga para tu casa, lo ves acá.` : "";
}
