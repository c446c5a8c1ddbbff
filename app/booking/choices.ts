/**
 * What each choice of the first two steps changes in the appointment, and what it takes along that
 * no longer holds. Pure: the caller writes the changes. Choosing the same again changes nothing.
 */
import type { Alternative, Assignment } from "~/api/availability";
import type { Frequency } from "~/api/reference";
import type { PlainDate } from "~/domain/dates";
import { buildSeries, replaceDate } from "~/domain/series";
import type { AppointmentDraft } from "~/state/appointment";
import { isWithin, type Window, widenWindow } from "./window";

export type AppointmentChanges = Partial<AppointmentDraft>;

const NO_HELPER = { assigned_helper: null, start_time: "", end_time: "" } as const;

/** Another service takes another time: who was found for the old one no longer holds. */
export function chooseService(draft: AppointmentDraft, service: number): AppointmentChanges {
  return service === draft.service ? {} : { service, ...NO_HELPER };
}

/** Another frequency makes another series from the same first day, and asks for a helper again. */
export function chooseFrequency(draft: AppointmentDraft, frequency: Frequency): AppointmentChanges {
  if (frequency.id === draft.frequency) return {};
  const dates = draft.start_date ? buildSeries(draft.start_date, frequency) : [];
  return { frequency: frequency.id, dates, ...NO_HELPER };
}

/** A helper whose time lies within the new window stays. */
export function chooseWindow(draft: AppointmentDraft, window: Window): AppointmentChanges {
  const keeps = draft.start_time !== "" && isWithin(window, draft.start_time, draft.end_time);
  return keeps ? { ...window } : { ...window, ...NO_HELPER };
}

/** The series from that day on; dates that were moved one by one go back to their interval. */
export function chooseDay(
  draft: AppointmentDraft,
  day: PlainDate,
  frequency: Frequency,
): AppointmentChanges {
  if (day === draft.start_date && draft.dates.length > 0) return {};
  return { start_date: day, dates: buildSeries(day, frequency), ...NO_HELPER };
}

/** True where the first day is no choice any more: visits begin tomorrow at the earliest. */
export function hasPastDay({ start_date }: AppointmentDraft, today: PlainDate): boolean {
  return start_date !== "" && start_date <= today;
}

/** A first day that has gone by takes the series and the helper along. */
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

/** The day and the time that the API offered instead; the window widens where it must. */
export function chooseAlternative(
  draft: AppointmentDraft,
  { date, start, end }: Alternative,
  frequency: Frequency,
): AppointmentChanges {
  return {
    ...widenWindow(draft, start, end),
    start_date: date,
    dates: buildSeries(date, frequency),
    ...NO_HELPER,
  };
}

/** spec.md §4: a helper that was found is written with the time. Nobody found clears both. */
export function chooseHelper(assignment: Assignment): AppointmentChanges {
  if (!assignment.found) return NO_HELPER;
  const { helper, start_time, end_time } = assignment;
  return { assigned_helper: helper, start_time, end_time };
}
