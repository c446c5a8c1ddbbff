/** “Agregar al calendario”: the visits of an order as a file. */
import { t } from "@lingui/core/macro";
import type { Order } from "~/api/orders";
import { brand } from "~/config";
import { buildCalendar, type CalendarVisit } from "~/domain/calendar-file";
import { describeAddress } from "~/wording/address";

/** Part of every UID. Never changes, wherever the app is served: it makes an entry the same entry. */
const UID_DOMAIN = "visits.oga";

/** The visits with a UID each that stays the same over downloads, so that calendars update them. */
export function calendarVisits(order: Order): CalendarVisit[] {
  const name = order.service?.name || t`Limpieza`;
  const location = describeAddress(order.address, ["door", "neighborhood", "city"]);
  return order.visits.map(({ id, date, start_time, end_time, status, helper }) => {
    const who = helper?.name || order.helper?.name;
    return {
      uid: `visit-${id}@${UID_DOMAIN}`,
      date,
      start_time,
      end_time,
      summary: who ? t`${name} con ${who}` : name,
      location,
      description: order.code ? t`Pedido ${order.code}` : "",
      status,
      // A calendar that has the entry takes a cancellation only as a later version of it.
      sequence: status === "cancelled" || status === "skipped" ? 1 : 0,
    };
  });
}

/** Hands the file to the browser. */
export function downloadCalendar(order: Order): void {
  const text = buildCalendar({
    prodName: brand,
    visits: calendarVisits(order),
    now: new Date(),
  });
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `visitas-${order.code || order.id}.ics`;
  link.click();
  // Some browsers read the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
