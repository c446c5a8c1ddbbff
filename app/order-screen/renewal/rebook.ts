import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { type Address, addressSchema } from "~/api/addresses";
import { ApiError } from "~/api/errors";
import type { Order } from "~/api/orders";
import { type AppointmentChanges, chooseDay } from "~/booking/choices";
import { freeDays, freeDaysQuery } from "~/booking/find-free";
import { DEFAULT_SERVICE_FROM_HISTORY } from "~/config";
import { type PlainDate, weekdayOf } from "~/domain/dates";
import { isPoint } from "~/domain/places";
import { bookedService } from "~/domain/service-options";
import { isOverdue, lastDay, optionsOf } from "~/orders/order-facts";
import { paths } from "~/paths";
import { type AppointmentDraft, type BookedVisits, emptyAppointment } from "~/state/areas";
import { setAsideBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { changeState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { seriesPattern } from "./renewal";

/**
 * Begins a booking at an address and keeps the one in progress. Returns the redirect to home for an address
 * without coordinates, which home looks up (spec.md §2), else null.
 */
export async function prepareBooking(
  address: Address | null,
  appointment: Partial<AppointmentDraft>,
): Promise<Response | null> {
  await setAsideBooking();
  changeState("appointment", { appointment: { ...emptyAppointment(), ...appointment } });
  if (!isPoint(address)) {
    showToast({ type: "info", text: t`Marcá la dirección en el mapa para seguir con la reserva.` });
    return redirect(paths.home({ change: "address" }));
  }
  changeState("appointment", { address: addressSchema.parse(address) });
  return null;
}

/** `step` is the path at which the booking begins, `text` what a toast says there. */
export type NextBooking = BookedVisits & { step: string; text?: string };

export async function beginBooking(next: NextBooking): Promise<Response> {
  const away = await prepareBooking(next.address, next.appointment);
  if (away) return away;
  if (next.text) showToast({ type: "info", text: next.text });
  return redirect(next.step);
}

/** Finds the first free day of that weekday (0 = Sunday; null for none); no day where they are unknown. */
async function findNextDay(
  booking: BookedVisits,
  weekday: number | null,
  after: PlainDate,
  signal: AbortSignal,
): Promise<AppointmentChanges> {
  const { appointment } = booking;
  try {
    const [allServices, allFrequencies] = await Promise.all([services(), frequencies()]);
    const service = bookedService(allServices, appointment);
    const frequency = allFrequencies.find(({ id }) => id === appointment.frequency);
    const query = service && freeDaysQuery(booking, service);
    if (!query || !frequency) return {};
    const days = await freeDays().load(query, signal);
    const day = days.find((date) => weekdayOf(date) === weekday && date > after);
    return day ? chooseDay(appointment, day, frequency) : {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {};
  }
}

/**
 * Returns a booking with address, frequency, helper, hour and weekday of a past order, after its last visit.
 * The service is the default of spec.md §3 unless `wanted`; the order's own is offered beside it.
 */
export async function rebookOrder(
  order: Order,
  signal: AbortSignal,
  wanted: number = DEFAULT_SERVICE_FROM_HISTORY,
): Promise<NextBooking> {
  const { address, frequency, helper, service } = order;
  const pattern = seriesPattern(order);
  const appointment = {
    ...emptyAppointment(),
    ...optionsOf(order),
    service: wanted,
    last_service: service?.id ?? null,
    frequency: frequency?.id ?? null,
    preferred_helper: helper,
    wished_time: pattern?.time ?? "",
  };
  if (!frequency) return { address, appointment, step: paths.appointment.firstStep() };
  // After an order whose visits do not take place nothing has to wait.
  const end = order.status === "cancelled" || isOverdue(order) ? "" : lastDay(order);
  const after = (end && [end, pattern?.days.at(-1) ?? ""].sort().at(-1)) ?? "";
  const booking = { address, appointment };
  const day = await findNextDay(booking, pattern?.weekday ?? null, after, signal);
  return { address, appointment: { ...appointment, ...day }, step: paths.appointment.secondStep() };
}

/** `address`: null for one that home has to look up. */
export function bookAtAddress(address: Address | null) {
  const step = paths.appointment.firstStep();
  return beginBooking({ address, appointment: emptyAppointment(), step });
}
