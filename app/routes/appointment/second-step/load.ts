import { t } from "@lingui/core/macro";
import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import type { Helper } from "~/api/availability";
import { timeNow } from "~/api/sending/server-clock";
import { type AppointmentChanges, dropPastDay } from "~/booking/choices";
import {
  candidates,
  freeDays,
  freeDaysQuery,
  freeTimes,
  helperQuery,
  preferring,
  wishedQuery,
} from "~/booking/find-free";
import { assignHelper, clearHelperSearch } from "~/booking/helper-search";
import { defer } from "~/browser/defer";
import { loadChunk } from "~/browser/load-module";
import { requireNoOpenOrder } from "~/checkout/open-order";
import { isPlainDate, type PlainDate, todayInAsuncion } from "~/domain/dates";
import { bookedService } from "~/domain/service-options";
import { paths, patterns } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import type { AppointmentDraft, Booking } from "~/state/appointment";
import { hasPastDay, readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { showToast } from "~/ui/toaster";

/** Dates that the order was refused for, from `?ocupadas=` (paths.ts). */
export function readConflicts(request: Request): PlainDate[] {
  const text = new URL(request.url).searchParams.get("ocupadas") ?? "";
  return text.split(",").filter(isPlainDate);
}

/** Whoever comes to the step, and does not only choose something on it, gets fresh answers. */
function isEntering(): boolean {
  return currentLocation()?.split("?")[0] !== patterns.secondStep;
}

function sayPastDay(): void {
  if (!hasPastDay(readBooking().appointment, todayInAsuncion(timeNow()))) return;
  showToast({ type: "info", text: t`El día que habías elegido ya pasó. Elegí otro.` });
}

/** What reads orders comes after the step, which stands without it. */
function knownHelpers(userId: number): Promise<Helper[]> {
  return loadChunk(() => import("./earlier-helpers")).then(
    ({ listKnownHelpers }) => listKnownHelpers(userId),
    () => [],
  );
}

/** What the second step shows. The slow parts are promises, so that the screen is there at once. */
export async function loadSecondStep({ request }: ClientLoaderFunctionArgs) {
  const parts = await requireSecondStep(request);
  if (isEntering()) {
    freeDays().clear();
    freeTimes().clear();
    candidates().clear();
    clearHelperSearch();
    sayPastDay();
  }
  const { service, frequency, services, frequencies, user } = parts;
  const booking = currentBooking(readBooking());
  const days = freeDaysQuery(booking, service);
  const window = helperQuery(booking, service);
  const wished = wishedQuery(booking, service);
  const times = window && preferring(window, booking.appointment.preferred_helper);
  return {
    service,
    frequency,
    services,
    frequencies,
    conflicts: readConflicts(request),
    days: days && defer(freeDays().load(days, request.signal)),
    times: times && defer(freeTimes().load(times, request.signal)),
    candidates: wished && defer(candidates().load(wished, request.signal)),
    helper: window ? defer(assignHelper({ booking, service, frequency }, request.signal)) : null,
    knownHelpers: knownHelpers(user.id),
  };
}

/**
 * The guards of the second step (spec.md §2). No order may be under way; without what the first step
 * asks it leads back there.
 */
export async function requireSecondStep(request: Request) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  const [allServices, allFrequencies] = await Promise.all([
    services(request.signal),
    frequencies(request.signal),
  ]);
  const { appointment } = readBooking();
  const service = bookedService(allServices, appointment);
  const frequency = allFrequencies.find(({ id }) => id === appointment.frequency);
  if (!service || !frequency) throw replace(paths.appointment.firstStep());
  return { user, services: allServices, frequencies: allFrequencies, service, frequency };
}

/** What a first day that has gone by takes along today; the next post writes it. */
export function droppedDay(appointment: AppointmentDraft): AppointmentChanges {
  return dropPastDay(appointment, todayInAsuncion(timeNow()));
}

/** The booking as it holds today: without a first day that has gone by. */
export function currentBooking({ appointment, ...booking }: Booking): Booking {
  return { ...booking, appointment: { ...appointment, ...droppedDay(appointment) } };
}
