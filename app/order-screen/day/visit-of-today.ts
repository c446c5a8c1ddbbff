/** The visit of today: which one it is, and how far its helper has come. */
import { t } from "@lingui/core/macro";
import type { Order, Visit } from "~/api/orders";
import { type Moment, nowTimeInAsuncion } from "~/domain/dates";
import { firstNameOf, formatTime } from "~/domain/format";

/** One that takes place today, the one that is not over first; null where there is none. */
export function visitOfToday({ visits, status }: Order, now: Moment): Visit | null {
  if (status === "cancelled" || status === "pending_payment") return null;
  const today = visits.filter((visit) => visit.date === now.date && isKept(visit));
  return today.find((visit) => !isFinished(visit)) ?? today.at(-1) ?? null;
}

/** Whether its helper may still say something of it today. */
export function isUnderWayToday(order: Order, now: Moment): boolean {
  const today = visitOfToday(order, now);
  return today !== null && !isFinished(today);
}

const isKept = ({ status }: Visit) => status !== "skipped" && status !== "cancelled";

/** Its helper said so, or the backend does not know when. */
export const isFinished = ({ finished_at, status }: Visit) =>
  finished_at !== "" || status === "done";

/** “Liz”, or a word for whoever comes. */
export function nameOfHelper(order: Order, visit: Visit): string {
  return firstNameOf((visit.helper ?? order.helper)?.name) || t`Quien va`;
}

const hourOf = (instant: string) => formatTime(nowTimeInAsuncion(new Date(instant)));

/** “Liz va en camino desde las 8:40.”; "" where the backend does not say. */
export function describeHelperProgress(order: Order, visit: Visit): string {
  const { on_the_way_at: left, arrived_at: came, finished_at: done } = visit;
  const name = nameOfHelper(order, visit);
  if (done) return t`${name} terminó a las ${hourOf(done)}.`;
  if (isFinished(visit)) return t`${name} terminó.`;
  if (came) return t`${name} llegó a las ${hourOf(came)}.`;
  if (left) return t`${name} va en camino desde las ${hourOf(left)}.`;
  return left === "" ? t`Cuando ${name} salga para tu casa, lo ves acá.` : "";
}
