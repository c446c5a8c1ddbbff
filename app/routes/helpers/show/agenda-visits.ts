import * as z from "zod/mini";
import { addressSchema } from "~/api/addresses";
import * as field from "~/api/fields";
import { optionalInstant } from "~/api/instant-field";
import { messageSchema, type Order, type Visit, visitPhotoSchema } from "~/api/orders";
import type { Availability } from "~/api/user";
import {
  addDays,
  daysSinceMonday,
  isTime,
  type Moment,
  minutesOf,
  momentOf,
  type PlainDate,
  weekdayOf,
} from "~/domain/dates";
import { firstNameOf } from "~/domain/format";
import { visitOptions } from "~/domain/ordered-options";
import { receivedTips } from "~/domain/tips";
import { isCancelledReplacement } from "~/domain/visit-changes";

/** A visit in the helper's agenda, and its stored form for offline reading. */
export const agendaVisitSchema = z.object({
  id: field.id,
  orderId: field.orElse(field.id, 0),
  /** Version of the order; "" where the backend takes no changes. */
  version: field.optionalText,
  date: field.date,
  /** `HH:mm` */
  start: field.time,
  end: field.time,
  /** Visit status of app/api/orders.ts, or `unpaid` while the order is not paid. */
  status: field.optionalText,
  service: field.optionalText,
  options: field.optionalText,
  customer: field.optionalText,
  phone: field.optionalText,
  address: field.orElse(addressSchema, null),
  /** Notes of the order, then of this visit. */
  notes: field.optionalText,
  message: z.optional(field.orElse(messageSchema, null)),
  photos: z.optional(field.list(visitPhotoSchema)),
  /** Instants, or ""; the first two are undefined where the backend does not know them. */
  onTheWayAt: z.optional(optionalInstant),
  eta: z.optional(optionalInstant),
  arrivedAt: optionalInstant,
  finishedAt: optionalInstant,
  changedAt: optionalInstant,
  movedFrom: field.orElse(z.object({ date: field.date, start_time: field.time }), null),
  paused: field.orElse(z.object({ from: field.date, to: field.date }), null),
  /** Replaces a skipped visit at the end of the pack. */
  isReplacement: field.boolean(false),
  /** Guaraníes that the helper is paid for a late change. */
  lateFee: field.optionalMoney(0),
  /** Guaraníes; a tip of the whole order is on its last finished visit. */
  tip: field.optionalMoney(0),
});
export type AgendaVisit = z.output<typeof agendaVisitSchema>;

/** Sorts by time and leaves out visits of another helper. */
export function agendaVisitsOf(orders: readonly Order[]): AgendaVisit[] {
  return orders
    .flatMap((order) => {
      const own = ownVisits(order);
      const tipped = own.filter(({ status }) => status === "done").at(-1);
      return own.map((visit) => ({
        ...agendaVisit(order, visit),
        tip: receivedTips(
          order.tips.filter(({ visit_id: of }) => of === visit.id || (!of && visit === tipped)),
        ),
      }));
    })
    .sort((a, b) => `${a.date} ${a.start}`.localeCompare(`${b.date} ${b.start}`) || a.id - b.id);
}

export function tipsOf(visits: readonly AgendaVisit[]): number {
  return visits.reduce((sum, { tip }) => sum + tip, 0);
}

/**
 * A single visit may have another helper. Where no visit has the order's helper, the rest of the pack was
 * handed over and these are the earlier visits.
 */
function ownVisits({ helper, ...order }: Order): Visit[] {
  const visits = order.visits.filter((visit) => !isCancelledReplacement(visit));
  const own = visits.filter((visit) => !helper || !visit.helper || helper.id === visit.helper.id);
  return own.length > 0 ? own : visits;
}

function agendaVisit(order: Order, visit: Visit): Omit<AgendaVisit, "tip"> {
  const isUnpaid = order.status === "pending_payment" && visit.status === "scheduled";
  return {
    id: visit.id,
    orderId: order.id,
    version: order.version,
    date: visit.date,
    start: visit.start_time,
    end: visit.end_time,
    status: isUnpaid ? "unpaid" : visit.status,
    service: order.service?.name ?? "",
    options: visitOptions(order, visit).join(" · "),
    customer: firstNameOf(order.customer?.name),
    phone: order.customer?.phone || order.address?.phone || "",
    address: order.address,
    notes: [order.appointment?.observations.trim(), visit.note.trim()].filter(Boolean).join("\n"),
    message: visit.message,
    photos: visit.photos,
    onTheWayAt: visit.on_the_way_at,
    eta: visit.eta,
    arrivedAt: visit.arrived_at,
    finishedAt: visit.finished_at,
    changedAt: visit.changed_at,
    movedFrom: visit.moved_from,
    paused: visit.paused,
    isReplacement: visit.replaces !== null,
    lateFee: visit.late_fee,
  };
}

export type Progress = "on_the_way" | "arrived" | "finished";

/** Returns the progress that the helper may report now, next first; setting out is optional. */
export function nextReports(visit: AgendaVisit, today: PlainDate): Progress[] {
  const { version, date, status, onTheWayAt, arrivedAt, finishedAt } = visit;
  if (!version || date !== today || finishedAt) return [];
  if (arrivedAt) return status === "scheduled" || status === "done" ? ["finished"] : [];
  if (status !== "scheduled") return [];
  return onTheWayAt === "" ? ["on_the_way", "arrived"] : ["arrived"];
}

/** Whether the helper may say, also anew, in how many minutes they arrive. */
export function canReportEta(visit: AgendaVisit, today: PlainDate): boolean {
  const isAhead = nextReports(visit, today).includes("arrived");
  return visit.eta !== undefined && visit.onTheWayAt !== undefined && isAhead;
}

const TAKEN_BACK_WITHIN_MS = 10 * 60_000;

/** Returns the helper's last report, where it is less than ten minutes old. */
export function lastReport(visit: AgendaVisit, now: Date): Progress | null {
  const { version, status, onTheWayAt, arrivedAt, finishedAt } = visit;
  const isRecent =
    now.getTime() < Date.parse(finishedAt || arrivedAt || onTheWayAt || "") + TAKEN_BACK_WITHIN_MS;
  if (!version || !isRecent || status === "cancelled") return null;
  return finishedAt ? "finished" : arrivedAt ? "arrived" : "on_the_way";
}

/** Minutes before the visit; an earlier report asks first. */
const EARLY_MINUTES = { on_the_way: 180, arrived: 120 };

export function isFarFromHour(progress: string, visit: AgendaVisit, now: Date): boolean {
  const { date, time } = momentOf(now);
  if (progress === "on_the_way" || progress === "arrived") {
    return (
      date !== visit.date || minutesOf(visit.start) - minutesOf(time) > EARLY_MINUTES[progress]
    );
  }
  const worked = now.getTime() - Date.parse(visit.arrivedAt);
  return progress === "finished" && worked < (minutesOfVisit(visit) * 60_000) / 2;
}

export function hasOpenWork(visits: readonly AgendaVisit[], day: PlainDate): boolean {
  return visits.some(
    ({ date, status, finishedAt }) => date === day && status === "scheduled" && !finishedAt,
  );
}

/** Returns Monday to Sunday. Throws RangeError on an invalid date. */
export function weekOf(date: PlainDate): PlainDate[] {
  const monday = addDays(date, -daysSinceMonday(date));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** `over`: past, not reported as done · `next`: the next one today · `ahead`: any other upcoming one */
export type VisitMoment = (typeof FINAL)[number] | "paused" | "over" | "now" | "next" | "ahead";

const FINAL = ["cancelled", "skipped", "done", "unpaid"] as const;

/** `visits` are sorted visits of one day. */
export function visitMoments(
  visits: readonly AgendaVisit[],
  { date: today, time }: Moment,
): { visit: AgendaVisit; moment: VisitMoment }[] {
  let hasNext = false;
  return visits.map((visit) => {
    const final = FINAL.find((status) => status === visit.status);
    if (final === "skipped" && visit.paused) return { visit, moment: "paused" };
    if (final) return { visit, moment: final };
    if (visit.arrivedAt && visit.date === today) return { visit, moment: "now" };
    const now = `${today} ${time}`;
    if (`${visit.date} ${visit.end}` <= now) return { visit, moment: "over" };
    if (`${visit.date} ${visit.start}` <= now) return { visit, moment: "now" };
    const isNext = visit.date === today && !hasNext;
    hasNext ||= isNext;
    return { visit, moment: isNext ? "next" : "ahead" };
  });
}

export function isWork({ status }: AgendaVisit): boolean {
  return status !== "cancelled" && status !== "skipped";
}

/** 0 where the times are invalid. */
export function minutesOfVisit({ start, end }: Pick<AgendaVisit, "start" | "end">): number {
  return isTime(start) && isTime(end) ? Math.max(0, minutesOf(end) - minutesOf(start)) : 0;
}

export type AgendaDay = {
  date: PlainDate;
  visits: AgendaVisit[];
  work: { count: number; minutes: number };
  /** `closed`: no weekly working day. */
  kind: "dayOff" | "closed" | "open";
  hours: { start: string; end: string } | null;
};

export function agendaDay(
  date: PlainDate,
  visits: readonly AgendaVisit[],
  availability: Availability | null,
): AgendaDay {
  const ofDay = visits.filter((visit) => visit.date === date);
  const working = ofDay.filter(isWork);
  const hours = availability?.weekly_hours.find(({ weekday }) => weekday === weekdayOf(date));
  const isOff = availability?.days_off.includes(date) ?? false;
  const isClosed = availability !== null && !hours;
  return {
    date,
    visits: ofDay,
    work: {
      count: working.length,
      minutes: working.reduce((sum, visit) => sum + minutesOfVisit(visit), 0),
    },
    kind: isOff ? "dayOff" : isClosed ? "closed" : "open",
    hours: hours ? { start: hours.start, end: hours.end } : null,
  };
}
