import { t } from "@lingui/core/macro";
import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { timeNow } from "~/api/sending/server-clock";
import { NO_DAY } from "~/booking/choices";
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
import { loadChunk } from "~/browser/load-module";
import { requireNoOpenOrder } from "~/checkout/open-order";
import { isPlainDate, todayInAsuncion } from "~/domain/dates";
import { bookedService } from "~/domain/service-options";
import { paths, patterns, readQuery } from "~/paths";
import { currentPath } from "~/session/current-location";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import type { Booking } from "~/state/areas";
import { changeAppointment, hasPastDay, readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { defer } from "~/ui/deferred";
import { showToast } from "~/ui/toaster";
import type { RefusedDates } from "./intents";

/** Reads from the URL for which dates, helper and hour the order was refused (paths.ts). */
export function readRefusedDates(request: Request): RefusedDates {
  const { searchParams } = new URL(request.url);
  const dates = readQuery(searchParams, "ocupadas").split(",").filter(isPlainDate);
  const helper = readQuery(searchParams, "con");
  return { dates, helper, time: readQuery(searchParams, "hora") };
}

/** Drops a first day that can no longer be booked, and says so. */
function dropPastDayWithToast(): void {
  if (!hasPastDay(readBooking().appointment, todayInAsuncion(timeNow()))) return;
  changeAppointment(NO_DAY);
  showToast({
    type: "info",
    text: t`El día que habías elegido ya no se puede reservar. Elegí otro.`,
  });
}

/** Milliseconds that the search waits for the customer's orders, to ask for the latest helper first. */
const LATEST_HELPER_MS = 3_000;

/** Loads the second step. Slow parts are promises, so that the screen appears at once. */
export async function loadSecondStep({ request }: ClientLoaderFunctionArgs) {
  const parts = await requireSecondStep(request);
  const { service, frequency, services, frequencies, user } = parts;
  // A day of a grid that stayed open over midnight may be pressed too.
  dropPastDayWithToast();
  const booking = readBooking();
  const days = freeDaysQuery(booking, service);
  // The first step has asked for the same days, which show while they are asked for again.
  const knownDays = days && freeDays().known(days);
  // Entering the step asks again; a choice on the step does not.
  const entering = currentPath() !== patterns.secondStep;
  if (entering) {
    freeDays().clear();
    freeTimes().clear();
    candidates().clear();
    clearHelperSearch();
  }
  const window = helperQuery(booking, service);
  const wished = wishedQuery(booking, service);
  // Loaded late with all that reads orders, because the step does not depend on earlier ones.
  const own = loadChunk(() => import("~/orders/own-orders")).then(
    (part) => part.loadOwnOrders(user.id, entering),
    () => null,
  );
  const latestHelper = Promise.race([
    own.then((found) => found?.helpers[0] ?? null),
    new Promise<null>((resolve) => setTimeout(resolve, LATEST_HELPER_MS, null)),
  ]);
  const times = window && preferring(window, booking.appointment.preferred_helper);
  return {
    service,
    frequency,
    services,
    frequencies,
    refusal: readRefusedDates(request),
    knownDays,
    days: days && defer(freeDays().load(days, request.signal)),
    times: times && defer(freeTimes().load(times, request.signal)),
    candidates:
      wished &&
      defer(
        latestHelper.then((first) => candidates().load(preferring(wished, first), request.signal)),
      ),
    helper:
      window &&
      defer(
        latestHelper.then((first) =>
          assignHelper({ booking, service, frequency, latest: first }, request.signal),
        ),
      ),
    ownOrders: own,
  };
}

/** Runs the guards (spec.md §2). Throws redirects to the first step and to an open order. */
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

/** Leaves out a first day that has passed. The loader tells the customer and stores the change. */
export function currentBooking<Part extends Pick<Booking, "appointment">>(booking: Part): Part {
  if (!hasPastDay(booking.appointment, todayInAsuncion(timeNow()))) return booking;
  return { ...booking, appointment: { ...booking.appointment, ...NO_DAY } };
}
