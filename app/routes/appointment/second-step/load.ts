import { t } from "@lingui/core/macro";
import { dropPastDay, hasPastDay } from "~/booking/choices";
import { freeDays } from "~/booking/free-days";
import { assignHelper, forgetHelperSearch } from "~/booking/helper-search";
import { listKnownHelpers } from "~/booking/known-helpers";
import { askedDays, askedHelper } from "~/booking/questions";
import { isPlainDate, type PlainDate, todayInAsuncion } from "~/domain/dates";
import { patterns } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { changeAppointment, readBooking } from "~/state/booking";
import { showToast } from "~/ui/toaster";
import type { StepParts } from "./guard";

/** Dates that the order was refused for, from `?ocupadas=` (paths.ts). */
export function readConflicts(request: Request): PlainDate[] {
  const text = new URL(request.url).searchParams.get("ocupadas") ?? "";
  return text.split(",").filter(isPlainDate);
}

/** A person who comes to the step, and does not only choose something on it, gets fresh answers. */
function isEntering(): boolean {
  return currentLocation()?.split("?")[0] !== patterns.secondStep;
}

/** Marks a promise as handled: the screen shows its failure. */
function watched<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** A booking taken up again, or left open over midnight: nothing can be ordered for a day gone by. */
function forgetPastDay(): void {
  const { appointment } = readBooking();
  const today = todayInAsuncion(new Date());
  if (!hasPastDay(appointment, today)) return;
  changeAppointment(dropPastDay(appointment, today));
  showToast({ type: "info", text: t`El día que habías elegido ya pasó. Elegí otro.` });
}

/** What the second step shows. The slow parts are promises, so that the screen is there at once. */
export async function loadSecondStep(request: Request, parts: StepParts) {
  if (isEntering()) {
    freeDays.forget();
    forgetHelperSearch();
    forgetPastDay();
  }
  const { service, frequency, services, frequencies, user } = parts;
  const booking = readBooking();
  const days = askedDays(booking, service);
  return {
    service,
    frequency,
    services,
    frequencies,
    conflicts: readConflicts(request),
    days: days && watched(freeDays.ask(days, request.signal)),
    helper: askedHelper(booking, service)
      ? watched(assignHelper({ booking, service, frequency }, request.signal))
      : null,
    knownHelpers: listKnownHelpers(user.id),
  };
}
