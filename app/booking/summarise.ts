import { plural, t } from "@lingui/core/macro";
import type { Helper } from "~/api/helpers";
import type { Frequency, Service } from "~/api/reference";
import { daysBetween, type PlainDate, weekdayOf } from "~/domain/dates";
import {
  firstNameOf,
  formatDate,
  formatTime,
  formatTimeRange,
  formatWeekdays,
} from "~/domain/format";
import { isPoint, type Point } from "~/domain/places";
import { type BookingPrice, countVisits, type Discount, priceBooking } from "~/domain/prices";
import { bookedService, type FittedService } from "~/domain/service-options";
import type { BookedVisits } from "~/state/areas";
import { describeAddress } from "~/wording/address";
import type { Pack } from "~/wording/packs";

/** A part that is not chosen yet is "", an empty list or null. */
export type BookingSummary = {
  address: string;
  point: Point | null;
  /** The service with its options and the duration of the longest visit; null until known. */
  booked: FittedService<Service> | null;
  frequency: string;
  /** The visits paid together; null until service and frequency are known. */
  pack: Pack | null;
  dates: PlainDate[];
  /** `HH:mm`, once a helper is assigned. */
  time: { start: string; end: string } | null;
  helper: Helper | null;
  replaced: PlainDate[];
  /** Guaraníes of one visit with its extras before discounts; null until the service is known. */
  servicePrice: number | null;
  /** Guaraníes; null until service and frequency are known. */
  price: BookingPrice | null;
  /** Code of the coupon that `price` includes, or "". */
  coupon: string;
};

/**
 * Computes the summary beside every step. The price counts the chosen dates, else the visits of the
 * frequency. `coupon` is one that the API has confirmed. Pure.
 */
export function summariseBooking(
  booking: BookedVisits,
  services: readonly Service[],
  frequencies: readonly Frequency[],
  coupon?: (Discount & { code: string }) | null,
): BookingSummary {
  const { appointment } = booking;
  const service = bookedService(services, appointment);
  const frequency = frequencies.find(({ id }) => id === appointment.frequency);
  const { dates } = appointment;
  const visits = frequency ? dates.length || countVisits(frequency) : 0;
  return {
    address: describeAddress(booking.address, ["name", "door", "area"]),
    point: isPoint(booking.address) ? booking.address : null,
    booked: service ?? null,
    frequency: frequency?.name ?? "",
    pack: service && frequency ? { visits, interval_days: intervalOf(dates, frequency) } : null,
    dates,
    time: appointment.start_time
      ? { start: appointment.start_time, end: appointment.end_time }
      : null,
    helper: appointment.assigned_helper,
    replaced: (appointment.moved ?? []).map(({ to }) => to),
    servicePrice: service ? service.price + service.extrasEach : null,
    price: service && frequency ? priceBooking({ service, frequency, visits, coupon }) : null,
    coupon: coupon?.code ?? "",
  };
}

/** 0 where a moved date breaks the interval of the frequency. */
function intervalOf(dates: readonly PlainDate[], { interval_days }: Frequency): number {
  const [first = ""] = dates;
  const isRegular = dates.every((date, at) => daysBetween(first, date) === at * interval_days);
  return isRegular ? interval_days : 0;
}

/** Formats dates as “4 martes”, “4 visitas” for mixed weekdays, or “mar 24 nov” for one. */
export function formatDates(dates: readonly PlainDate[]): string {
  const [first] = dates;
  if (first === undefined) return "";
  const count = dates.length;
  if (count === 1) return formatDate(first, "short");
  const sameDay = dates.every((date) => weekdayOf(date) === weekdayOf(first));
  if (!sameDay) return t`${count} visitas`;
  return `${count} ${formatWeekdays(first)}`;
}

/** Formats the chosen parts as “4 martes · 8:00 · Liz”. */
export function formatResult(
  { dates, time, helper }: BookingSummary,
  name = firstNameOf(helper?.name ?? ""),
): string {
  return [formatDates(dates), time && formatTime(time.start), name].filter(Boolean).join(" · ");
}

type Found = { name: string; start: string; end: string; visits: number; free: number };

/** Formats a search result as “Liz Benítez, 8:00 – 11:00, 4 visitas libres”. */
export function formatFound({ name, start, end, visits, free }: Found): string {
  const times = formatTimeRange(start, end);
  const libres = plural(free, { one: "# visita libre", other: "# visitas libres" });
  const rest = visits - free;
  if (rest <= 0) return t`${name}, ${times}, ${libres}`;
  return t`${name}, ${times}, ${libres}, ${rest} por cambiar`;
}
