import { freeDays } from "~/booking/free-days";
import { assignHelper, type HelperOutcome, type HelperSearch } from "~/booking/helper-search";
import { askedDays, askedHelper, markDates, type SeriesKnowledge } from "~/booking/questions";
import { checkWindow } from "~/booking/window";
import type { PlainDate } from "~/domain/dates";
import type { Booking } from "~/state/appointment";
import { readBooking } from "~/state/booking";
import { OBSERVATIONS_AT_MOST, type StepFault } from "./intents";

/** What the booking still lacks, in the order of the screen. Pure. */
export function listFaults(
  { appointment }: Booking,
  durationMinutes: number,
  knowledge: SeriesKnowledge,
): StepFault[] {
  const faults: StepFault[] = [];
  const marks = markDates(appointment.dates, knowledge);
  if (checkWindow(appointment, durationMinutes) !== null) faults.push("window");
  else if (appointment.dates.length === 0) faults.push("day");
  else if (appointment.assigned_helper === null) faults.push("helper");
  else if (marks.some(({ state }) => state === "taken")) faults.push("series");
  if (appointment.observations.length > OBSERVATIONS_AT_MOST) faults.push("observations");
  return faults;
}

/**
 * Waits for the answers on their way, then lists the faults. What could not be asked keeps nobody
 * back: placing the order decides.
 */
export async function findFaults(
  asked: HelperSearch,
  conflicts: readonly PlainDate[],
  signal: AbortSignal,
): Promise<StepFault[]> {
  const days = askedDays(asked.booking, asked.service);
  const [free, outcome] = await Promise.all([
    days && freeDays.ask(days, signal).catch(() => null),
    askedHelper(asked.booking, asked.service)
      ? assignHelper(asked, signal).catch((): HelperOutcome | null => null)
      : null,
  ]);
  const knowledge = { freeDays: free, helperFree: outcome?.freeDates ?? null, conflicts };
  return listFaults(readBooking(), asked.service.duration_minutes, knowledge);
}
