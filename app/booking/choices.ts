/**
 * What each choice of the first two steps changes in the appointment. Hour and helper follow from
 * the choices: each one that they depend on clears them. The same choice again changes nothing. Pure.
 */
import type { Alternative, Assignment } from "~/api/availability";
import type { Frequency } from "~/api/reference";
import { compareTexts, type PlainDate } from "~/domain/dates";
import { buildSeries, replaceDate } from "~/domain/series";
import type { OptionsChoice } from "~/domain/service-options";
import type { AppointmentDraft } from "~/state/appointment";
import { hasPastDay } from "~/state/booking";
import { isSame } from "~/state/store";
import { isSameWindow, type Window, widenWindow } from "./window";

export type AppointmentChanges = Partial<AppointmentDraft>;

const NO_HELPER = { assigned_helper: null, start_time: "", end_time: "" } as const;

/** The series without the dates that were proposed for the helper it had. */
export function dropProposals({ dates, moved = [] }: AppointmentDraft): AppointmentChanges {
  const proposed = moved.filter((move) => move.proposed);
  if (proposed.length === 0) return {};
  const original = (date: PlainDate) => proposed.find(({ to }) => to === date)?.from ?? date;
  return {
    dates: dates.map(original).sort(compareTexts),
    moved: moved.filter((move) => !move.proposed),
  };
}

/** Hour and helper are looked for again, and with them the dates that were proposed. */
function searchAgain(draft: AppointmentDraft): AppointmentChanges {
  return { ...dropProposals(draft), ...NO_HELPER };
}

export function chooseService(draft: AppointmentDraft, service: number): AppointmentChanges {
  return service === draft.service ? {} : { service, ...searchAgain(draft) };
}

/**
 * Home size and extras of the booked service. The hour that was found stays what is asked for, as the visit
 * now takes longer or shorter.
 */
export function chooseOptions(draft: AppointmentDraft, choice: OptionsChoice): AppointmentChanges {
  const { service, options = [], start_time } = draft;
  const before = options.find((known) => known.service === service);
  const chosen = { service, size: choice.size, extras: [...choice.extras] };
  if (isSame(before, chosen)) return {};
  return {
    options: [...options.filter((known) => known !== before), chosen],
    ...(start_time && { wished_time: start_time }),
    ...searchAgain(draft),
  };
}

export function chooseFrequency(draft: AppointmentDraft, frequency: Frequency): AppointmentChanges {
  if (frequency.id === draft.frequency) return {};
  const dates = draft.start_date ? buildSeries(draft.start_date, frequency) : [];
  return { frequency: frequency.id, dates, moved: [], ...NO_HELPER };
}

export function chooseWindow(draft: AppointmentDraft, window: Window): AppointmentChanges {
  if (isSameWindow(draft, window)) return {};
  const { from_hour, to_hour } = window;
  return { from_hour, to_hour, ...searchAgain(draft) };
}

/** A start time, `HH:mm`. The helper of the time that stands already is kept. */
export function chooseTime(draft: AppointmentDraft, time: string): AppointmentChanges {
  if (time === (draft.wished_time ?? "")) return {};
  if (time === draft.start_time) return { wished_time: time };
  return { wished_time: time, ...searchAgain(draft) };
}

export function chooseAnybody(draft: AppointmentDraft): AppointmentChanges {
  return { preferred_helper: null, ...searchAgain(draft) };
}

/** Makes the series from that day on; dates that were moved go back to their interval. */
export function chooseDay(
  draft: AppointmentDraft,
  day: PlainDate,
  frequency: Frequency,
): AppointmentChanges {
  if (day === draft.start_date && draft.dates.length > 0) return {};
  return { start_date: day, dates: buildSeries(day, frequency), moved: [], ...NO_HELPER };
}

export function dropPastDay(draft: AppointmentDraft, today: PlainDate): AppointmentChanges {
  if (!hasPastDay(draft, today)) return {};
  return { start_date: "", dates: [], moved: [], ...NO_HELPER };
}

type Moved = NonNullable<AppointmentDraft["moved"]>;

/** The moves that led to a date of the series, the last one first. */
function movesTo(moved: Moved, date: PlainDate): Moved {
  const last = moved.find(({ to }) => to === date);
  if (!last) return [];
  const others = moved.filter((move) => move !== last);
  return [last, ...movesTo(others, last.from)];
}

/**
 * One date of the series moved. A proposal is kept beside the customer's own move of that date, which
 * stands again once the proposal is dropped. Null when there is no such date, or there is one already.
 */
export function chooseOtherDate(
  draft: AppointmentDraft,
  date: PlainDate,
  other: PlainDate,
  proposed = false,
): AppointmentChanges | null {
  const replaced = replaceDate(draft.dates, draft.dates.indexOf(date), other);
  if (!replaced.ok) return null;
  const moved = draft.moved ?? [];
  const before = proposed ? [] : movesTo(moved, date);
  const from = before.at(-1)?.from ?? date;
  const others = moved.filter((move) => !before.includes(move));
  return {
    dates: replaced.dates,
    start_date: replaced.dates[0] ?? "",
    moved: from === other ? others : [...others, { from, to: other, proposed }],
  };
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
    moved: [],
    wished_time: start,
    ...NO_HELPER,
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
