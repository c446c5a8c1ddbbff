import { plural, t } from "@lingui/core/macro";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { isPlainDate, nowTimeInAsuncion, todayInAsuncion } from "~/domain/dates";
import { formatTime } from "~/domain/format";
import { useStore } from "~/state/store";
import { formatVisitDate } from "./visit-date";

const HOUR_MS = 3_600_000;

/** “martes 24 de noviembre a las 21:15”, `hours` after an instant; null where it is none. */
function limitAfter(instant: string, hours: number) {
  const placed = isPlainDate(instant) ? Number.NaN : Date.parse(instant);
  if (Number.isNaN(placed)) return null;
  const end = new Date(placed + hours * HOUR_MS);
  const day = formatVisitDate(todayInAsuncion(end));
  const time = formatTime(nowTimeInAsuncion(end));
  return { end, text: t`${day} a las ${time}` };
}

/** “Hasta el martes 24 de noviembre a las 21:15”. `createdAt` is an instant, or a day without an hour. */
function describeTransferDeadline(createdAt: string, hours: number, now = timeNow()): string {
  const limit = limitAfter(createdAt, hours);
  if (limit) {
    const { end, text } = limit;
    return end.getTime() < now.getTime() ? t`Venció el ${text}` : t`Hasta el ${text}`;
  }
  const time = plural(hours, { one: "# hora", other: "# horas" });
  return t`${time} desde que reservaste`;
}

/** Returns the deadline of a booking that is not confirmed yet. */
export function describeDeadlineFrom(now: Date, hours: number): string {
  const limit = limitAfter(now.toISOString(), hours)?.text ?? "";
  return t`Hasta el ${limit}, si confirmás ahora`;
}

/** Returns the transfer deadline of an order; null where unknown or paid otherwise. */
export function useTransferDeadline({ billing, created_at }: Order): string | null {
  const methods = useStore((state) => state.general.paymentMethods);
  const hours = methods.find(({ id }) => id === billing?.payment_method)?.instructions
    ?.deadline_hours;
  return hours ? describeTransferDeadline(created_at, hours) : null;
}
