import { replace } from "@remix-run/react";
import type { Frequency, Service } from "~/api/reference";
import type { User } from "~/api/user";
import { type AppointmentChanges, dropPastDay } from "~/booking/choices";
import { requireNoOpenOrder } from "~/checkout/open-order";
import { todayInAsuncion } from "~/domain/dates";
import { paths } from "~/paths";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import type { AppointmentDraft, Booking } from "~/state/appointment";
import { readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";

export type StepParts = {
  user: User;
  services: Service[];
  frequencies: Frequency[];
  service: Service;
  frequency: Frequency;
};

/**
 * The guards of the second step (spec.md §2). No order may be under way; without what the first step
 * asks it leads back there.
 */
export async function requireSecondStep(request: Request): Promise<StepParts> {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  const [allServices, allFrequencies] = await Promise.all([
    services(request.signal),
    frequencies(request.signal),
  ]);
  const { appointment } = readBooking();
  const service = allServices.find(({ id }) => id === appointment.service);
  const frequency = allFrequencies.find(({ id }) => id === appointment.frequency);
  if (!service || !frequency) throw replace(paths.appointment.firstStep());
  return { user, services: allServices, frequencies: allFrequencies, service, frequency };
}

/** What a first day that has gone by takes along today; the next post writes it. */
export function droppedDay(appointment: AppointmentDraft): AppointmentChanges {
  return dropPastDay(appointment, todayInAsuncion(new Date()));
}

/** The booking as it holds today: without a first day that has gone by. */
export function currentBooking({ appointment, ...booking }: Booking): Booking {
  return { ...booking, appointment: { ...appointment, ...droppedDay(appointment) } };
}
