/**
 * Computes how each choice of the first two steps changes the appointment. A choice clears the hour and the
 * helper that depend on it; an equal choice changes nothing. Pure.
 */
import type { Alternative, Assignment } from "~/api/availability";
import type { Frequency } from "~/api/reference";
import { compareTexts, type PlainDate } from "~/domain/dates";
import { countVisits } from "~/domain/prices";
import { buildSeries } from "~/domain/series";
import type { OptionsChoice } from "~/domain/service-options";
import type { AppointmentDraft } from "~/state/areas";
import { isSame } from "~/state/store";
import { isSameWindow, type Window, widenWindow } from "./window";

export type AppointmentChanges = Partial<AppointmentDraft>;

const NO_HELPER = { assigned_helper: null, start_time: "", end_time: "" } as const;

export const NO_DAY: AppointmentChanges = { start_date: "", dates: [], moved: [], ...NO_HELPER };

/** Moves the dates that were proposed for the helper back to their original days. */
export function dropProposals({ dates, moved = [] }: AppointmentDraft): AppointmentChanges {
  const proposed = moved.filter((move) => move.proposed);
  if (proposed.length === 0) return {};
  const original = (date: PlainDate) => proposed.find(({ to }) => to === date)?.from ?? date;
  const restored = dates.map(original).sort(compareTexts);
  return {
    dates: restored,
    start_date: restored[0] ?? "",
    moved: moved.filter((move) => !move.proposed),
  };
}

/** Clears helper, hour and proposed dates, so that the app searches again. */
function searchAgain(draft: AppointmentDraft): AppointmentChanges {
  return { ...dropProposals(draft), ...NO_HELPER };
}

export function chooseService(draft: AppointmentDraft, service: number): AppointmentChanges {
  return service === draft.service ? {} : { service, ...searchAgain(draft) };
}

/** Sets home size and extras. The found hour is requested again, as the duration changes. */
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

/** Sets the requested start time (`HH:mm`); the helper found for the same time stays. */
export function chooseTime(draft: AppointmentDraft, time: string): AppointmentChanges {
  if (time === (draft.wished_time ?? "")) return {};
  if (time === draft.start_time) return { wished_time: time };
  return { wished_time: time, ...searchAgain(draft) };
}

export function chooseAnybody(draft: AppointmentDraft): AppointmentChanges {
  return { preferred_helper: null, ...searchAgain(draft) };
}

/** Computes the series from its first day, anew where its length is not the frequency's; moved dates return to their interval. */
export function chooseDay(
  draft: AppointmentDraft,
  day: PlainDate,
  frequency: Frequency,
): AppointmentChanges {
  if (day === draft.start_date && draft.dates.length === countVisits(frequency)) return {};
  return { start_date: day, dates: buildSeries(day, frequency), moved: [], ...NO_HELPER };
}

type Moved = NonNullable<AppointmentDraft["moved"]>;

function movesTo(moved: Moved, date: PlainDate): Moved {
  const last = moved.find(({ to }) => to === date);
  if (!last) return [];
  const others = moved.filter((move) => move !== last);
  return [last, ...movesTo(others, last.from)];
}

/**
 * Moves one date of the series. A proposal is kept beside the customer's own move, which is restored when the
 * proposal is dropped. Null where the date does not exist or the other date is already taken by the series.
 */
export function chooseOtherDate(
  draft: AppointmentDraft,
  date: PlainDate,
  other: PlainDate,
  proposed = false,
): AppointmentChanges | null {
  const { dates, moved = [] } = draft;
  if (!dates.includes(date) || (other !== date && dates.includes(other))) return null;
  const replaced = dates.map((one) => (one === date ? other : one)).sort();
  const before = proposed ? [] : movesTo(moved, date);
  const from = before.at(-1)?.from ?? date;
  const others = moved.filter((move) => !before.includes(move));
  return {
    dates: replaced,
    start_date: replaced[0] ?? "",
    moved: from === other ? others : [...others, { from, to: other, proposed }],
  };
}

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
 * Writes helper and time together, or clears both where nobody was found (spec.md §4). With `isPreferred`
 * later searches request this helper first.
 */
export function chooseHelper(assignment: Assignment, isPreferred = false): AppointmentChanges {
  if (!assignment.found) return NO_HELPER;
  const { helper, start_time, end_time } = assignment;
  const assigned = { assigned_helper: helper, start_time, end_time };
  return isPreferred ? { ...assigned, preferred_helper: helper } : assigned;
}
