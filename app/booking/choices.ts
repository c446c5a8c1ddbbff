/**
 * What each choice of the first two steps changes in the appointment. Hour and helper follow from
 * the choices: each one that they depend on clears them. The same choice again changes nothing. Pure.
 */
import type { Alternative, Assignment } from "~/api/availability";
import type { Frequency } from "~/api/reference";
import type { PlainDate } from "~/domain/dates";
import { buildSeries, replaceDate } from "~/domain/series";
import type { AppointmentDraft } from "~/state/appointment";
import { isSameWindow, type Window, widenWindow } from "./window";

export type AppointmentChanges = Partial<AppointmentDraft>;

const NO_HELPER = { assigned_helper: null, start_time: "", end_time: "" } as const;

export function chooseService(draft: AppointmentDraft, service: number): AppointmentChanges {
  return service === draft.service ? {} : { service, ...NO_HELPER };
}

export function chooseFrequency(draft: AppointmentDraft, frequency: Frequency): AppointmentChanges {
  if (frequency.id === draft.frequency) return {};
  const dates = draft.start_date ? buildSeries(draft.start_date, frequency) : [];
  return { frequency: frequency.id, dates, ...NO_HELPER };
}

export function chooseWindow(draft: AppointmentDraft, window: Window): AppointmentChanges {
  if (isSameWindow(draft, window)) return {};
  const { from_hour, to_hour } = window;
  return { from_hour, to_hour, ...NO_HELPER };
}

/** Makes the series from that day on; dates that were moved go back to their interval. */
export function chooseDay(
  draft: AppointmentDraft,
  day: PlainDate,
  frequency: Frequency,
): AppointmentChanges {
  if (day === draft.start_date && draft.dates.length > 0) return {};
  return { start_date: day, dates: buildSeries(day, frequency), ...NO_HELPER };
}

/** True where the first day has gone by: visits begin tomorrow at the earliest. */
export function hasPastDay({ start_date }: AppointmentDraft, today: PlainDate): boolean {
  return start_date !== "" && start_date <= today;
}

export function dropPastDay(draft: AppointmentDraft, today: PlainDate): AppointmentChanges {
  if (!hasPastDay(draft, today)) return {};
  return { start_date: "", dates: [], ...NO_HELPER };
}

/** One date of the series moved. Null when there is no such date, or there is one already. */
export function chooseOtherDate(
  draft: AppointmentDraft,
  date: PlainDate,
  other: PlainDate,
): AppointmentChanges | null {
  const replaced = replaceDate(draft.dates, draft.dates.indexOf(date), other);
  if (!replaced.ok) return null;
  return { dates: replaced.dates, start_date: replaced.dates[0] ?? "" };
}

/** The day and the time that the API offered; the window widens where it must. */
export function chooseAlternative(
  draft: AppointmentDraft,
  { date, start, end }: Alternative,
  frequency: Frequency,
): AppointmentChanges {
  return {
    ...widenWindow(draft, start, end),
    start_date: date,
    dates: buildSeries(date, frequency),
    assigned_helper: null,
    start_time: start,
    end_time: end,
  };
}

/**
 * spec.md §4: a helper that was found is written with the time. Nobody found clears both.
 * `isPreferred`: later searches ask for this helper first.
 */
export function chooseHelper(assignment: Assignment, isPreferred = false): AppointmentChanges {
  if (!assignment.found) return NO_HELPER;
  const { helper, start_time, end_time } = assignment;
  const assigned = { assigned_helper: helper, start_time, end_time };
  return isPreferred ? { ...assigned, preferred_helper: helper } : assigned;
}
