import { type AppointmentChanges, dropPastDay } from "~/booking/choices";
import { todayInAsuncion } from "~/domain/dates";
import type { AppointmentDraft, Booking } from "~/state/appointment";

/** What a first day that has gone by takes along today; the next post writes it. */
export function droppedDay(appointment: AppointmentDraft): AppointmentChanges {
  return dropPastDay(appointment, todayInAsuncion(new Date()));
}

/** The booking as it holds today: without a first day that has gone by. */
export function currentBooking({ appointment, ...booking }: Booking): Booking {
  return { ...booking, appointment: { ...appointment, ...droppedDay(appointment) } };
}
