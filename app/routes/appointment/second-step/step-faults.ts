import { freeDays } from "~/booking/find-free";
import { assignHelper, type HelperResult } from "~/booking/helper-search";
import { freeDaysQuery, type HelperSearch, helperQuery } from "~/booking/queries";
import { checkWindow } from "~/booking/window";
import type { PlainDate } from "~/domain/dates";
import { markDates, type SeriesAvailability } from "~/domain/series";
import type { Booking } from "~/state/appointment";
import { readBooking } from "~/state/booking";
import { MAX_OBSERVATIONS, type StepFault } from "./intents";

/** What the booking still lacks, in the order of the screen. Pure. */
export function listFaults(
  { appointment }: Booking,
  durationMinutes: number,
  availability: SeriesAvailability,
): StepFault[] {
  const faults: StepFault[] = [];
  const marks = markDates(appointment.dates, availability);
  if (checkWindow(appointment, durationMinutes) !== null) faults.push("window");
  else if (appointment.dates.length === 0) faults.push("day");
  else if (appointment.assigned_helper === null) faults.push("helper");
  else if (marks.some(({ state }) => state === "taken")) faults.push("series");
  if (appointment.observations.length > MAX_OBSERVATIONS) faults.push("observations");
  return faults;
}

/**
 * Waits for the calls under way, then lists the faults. A call that fails is no fault: placing the
 * order decides.
 */
export async function findFaults(
  search: HelperSearch,
  conflicts: readonly PlainDate[],
  signal: AbortSignal,
): Promise<StepFault[]> {
  const { booking, service } = search;
  const days = freeDaysQuery(booking, service);
  const [free, result] = await Promise.all([
    days &&
      freeDays()
        .load(days, signal)
        .catch(() => null),
    helperQuery(booking, service)
      ? assignHelper(search, signal).catch((): HelperResult | null => null)
      : null,
  ]);
  const availability = { freeDays: free, helperDates: result?.freeDates ?? null, conflicts };
  return listFaults(readBooking(), service.duration_minutes, availability);
}
