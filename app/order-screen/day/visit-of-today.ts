import { t } from "@lingui/core/macro";
import { GUARANTEE_HOURS, type Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { brand } from "~/config";
import { HOUR_MS, instantAt, type Moment, momentOf, nowTimeInAsuncion } from "~/domain/dates";
import { firstNameOf, formatTime } from "~/domain/format";
import { isAhead } from "~/orders/order-facts";

/** Returns the first unfinished visit of today, else the last one; null without any. */
export function visitOfToday({ visits, status }: Order, now: Moment): Visit | null {
  if (status === "cancelled" || status === "pending_payment") return null;
  const today = visits.filter((visit) => visit.date === now.date && isKept(visit));
  return today.find((visit) => !isFinished(visit)) ?? today.at(-1) ?? null;
}

export function hasUnfinishedToday(order: Order, now: Moment): boolean {
  const today = visitOfToday(order, now);
  return today !== null && !isFinished(today);
}

const isKept = ({ status }: Visit) => status !== "skipped" && status !== "cancelled";

/** Finished: the helper reported it, or the backend has the status without a time. */
export const isFinished = ({ finished_at, status }: Visit) =>
  finished_at !== "" || status === "done";

export function nameOfHelper(order: Order, visit: Visit): string {
  return firstNameOf((visit.helper ?? order.helper)?.name) || brand;
}

/** Whether the promise of the company still holds: `guarantee_hours` after the end of the visit. */
export function isGuaranteed(visit: Visit, policies: Policies | null, now: Date): boolean {
  const { date, end_time, finished_at } = visit;
  const end = Math.max(Date.parse(instantAt(date, end_time)), Date.parse(finished_at) || 0);
  return now.getTime() <= end + (policies?.guarantee_hours ?? GUARANTEE_HOURS) * HOUR_MS;
}

export const hourOf = (instant: string) => formatTime(nowTimeInAsuncion(new Date(instant)));

/** The headline of the day: “Liz va en camino”; before that “Hoy 9:00 con Liz”. */
export function titleOfToday(order: Order, visit: Visit): string {
  const { on_the_way_at: left, arrived_at: came, finished_at: done } = visit;
  const name = nameOfHelper(order, visit);
  if (done) return t`${name} terminó a las ${hourOf(done)}`;
  if (isFinished(visit)) return t`${name} terminó`;
  if (came) return t`${name} está en tu casa`;
  return left ? t`${name} va en camino` : t`Hoy ${formatTime(visit.start_time)} con ${name}`;
}

/** Says since when the state holds, and until when: “Salió a las 8:40.”; "" where the backend does not know. */
export function describeHelperProgress(order: Order, visit: Visit, now = timeNow()): string {
  const { on_the_way_at: left, arrived_at: came, eta } = visit;
  const name = nameOfHelper(order, visit);
  if (came) return t`Llegó a las ${hourOf(came)}.`;
  if (isFinished(visit)) return "";
  const mayStillCome = isAhead(visit, momentOf(now));
  if (left && eta && mayStillCome) {
    return Date.parse(eta) > now.getTime()
      ? t`Salió a las ${hourOf(left)} y llega cerca de las ${hourOf(eta)}.`
      : t`Salió a las ${hourOf(left)} y está por llegar.`;
  }
  if (left) return t`Salió a las ${hourOf(left)}.`;
  return left === "" && mayStillCome ? t`Cuando ${name} salga para tu casa, lo ves acá.` : "";
}
