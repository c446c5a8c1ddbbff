import * as z from "zod/mini";
import type { Frequency } from "~/api/reference";
import {
  type AppointmentChanges,
  chooseAlternative,
  chooseAnybody,
  chooseDay,
  chooseService,
  chooseTime,
  chooseWindow,
} from "~/booking/choices";
import { freeDays, freeDaysQuery, type HelperSearch, helperQuery } from "~/booking/find-free";
import { assignHelper, type HelperResult } from "~/booking/helper-search";
import { postedDate, postedId, postedList, postedTime } from "~/booking/use-choices";
import { checkWindow } from "~/booking/window";
import { isPlainDate, type PlainDate } from "~/domain/dates";
import type { AppointmentDraft, BookedVisits } from "~/state/areas";
import { readBooking } from "~/state/booking";

export const MAX_OBSERVATIONS = 500;

const date = postedDate;
const time = postedTime;
const id = postedId;
const ids = z._default(
  postedList((texts) => texts.flatMap((text) => postedId.safeParse(text).data ?? [])),
  [],
);
const dates = z._default(
  postedList((texts) => texts.filter(isPlainDate)),
  [],
);

/**
 * Fields of every post, so that the latest contains the choices of an older one that it aborts. `start_date`
 * is "" before a day is chosen, `wished_time` is "" for any time.
 */
const fields = {
  from_hour: time,
  to_hour: time,
  start_date: z.union([z.literal(""), date]),
  wished_time: z.optional(z.union([z.literal(""), time])),
};

export const intentSchema = z.union([
  z.object({ intent: z.literal(["choose", "any-helper"]), ...fields }),
  z.object({ intent: z.literal("alternative"), ...fields, date, start: time, end: time }),
  z.object({ intent: z.literal("swap"), ...fields, date, other: date, refused: dates }),
  z.object({ intent: z.literal("other-helper"), ...fields, offered: ids }),
  z.object({
    intent: z.literal("known-helper"),
    ...fields,
    helper: id,
    name: z._default(z.string(), ""),
  }),
  z.object({ intent: z.literal("service"), ...fields, service: id }),
  z.object({ intent: z.literal("next"), ...fields, observations: z.string() }),
]);
export type Intent = z.output<typeof intentSchema>;
export type IntentName = Intent["intent"];

/** Applies the choices of a post before the API is called. Pure. */
export function applyIntent(
  draft: AppointmentDraft,
  intent: Intent,
  frequency: Frequency,
): AppointmentDraft {
  const { start_date: day, wished_time: time } = intent;
  let chosen = { ...draft, ...chooseWindow(draft, intent) };
  if (day) chosen = { ...chosen, ...chooseDay(chosen, day, frequency) };
  if (time !== undefined) chosen = { ...chosen, ...chooseTime(chosen, time) };
  return { ...chosen, ...applyOwn(chosen, intent, frequency) };
}

function applyOwn(
  draft: AppointmentDraft,
  intent: Intent,
  frequency: Frequency,
): AppointmentChanges {
  switch (intent.intent) {
    case "next":
      return { observations: intent.observations };
    case "alternative":
      return chooseAlternative(draft, intent, frequency);
    case "any-helper":
      return chooseAnybody(draft);
    case "service":
      return chooseService(draft, intent.service);
    default:
      return {};
  }
}

export type StepFault = "window" | "day" | "series" | "helper" | "observations";

/** Reply to a post; a missing field means that its event did not happen. */
export type StepReply = {
  failed?: string;
  faults?: StepFault[];
  /** Helper or hour were found only after the press, so the customer must see them first. */
  unseen?: true;
  offered?: number[];
  exhausted?: boolean;
  /** Name of the requested helper, who is not free. */
  missed?: string;
  /** Dates to which nothing was moved, because the assigned helper is busy; the newest is last. */
  refused?: PlainDate[];
};

/** The dates that were taken when the order was placed, of this helper (id) at this hour (`HH:mm`); "" for any. */
export type RefusedDates = {
  dates: readonly PlainDate[];
  helper: string;
  time: string;
};

/** The refused dates, unless another helper or hour was found since, of whom the refusal says nothing. */
export function takenDates(
  { dates, helper, time }: RefusedDates,
  { assigned_helper: found, start_time }: Pick<AppointmentDraft, "assigned_helper" | "start_time">,
): readonly PlainDate[] {
  const isOther = helper && found && (String(found.id) !== helper || start_time !== time);
  return isOther ? [] : dates;
}

export type SeriesAvailability = {
  /** Days with any free helper; null while unknown. */
  freeDays: readonly PlainDate[] | null;
  /** Series dates on which the assigned helper is free; null where the API does not send them. */
  helperDates: readonly PlainDate[] | null;
  conflicts: readonly PlainDate[];
  isNobodyFree?: boolean;
};

/** `unknown`: after the last free day that the API sent. */
export type SeriesDate = { date: PlainDate; state: "free" | "taken" | "unknown" };

/** Marks taken dates: by the order's refusal, else the helper's dates, else any helper's days. */
export function markDates(
  dates: readonly PlainDate[],
  { freeDays, helperDates, conflicts, isNobodyFree }: SeriesAvailability,
): SeriesDate[] {
  const lastFree = [...(freeDays ?? [])].sort().at(-1) ?? "";
  function stateOf(date: PlainDate): SeriesDate["state"] {
    if (conflicts.includes(date)) return "taken";
    if (helperDates) return helperDates.includes(date) ? "free" : "taken";
    if (date > lastFree) return "unknown";
    if (!freeDays?.includes(date)) return "taken";
    return isNobodyFree ? "unknown" : "free";
  }
  return dates.map((date) => ({ date, state: stateOf(date) }));
}

/** Lists the missing parts of the booking in screen order. Pure. */
export function listFaults(
  { appointment }: BookedVisits,
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

/** Awaits running calls, then lists faults. A failed call is no fault: the order decides. */
export async function findFaults(
  search: HelperSearch,
  refusal: RefusedDates,
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
  const booked = readBooking();
  const conflicts = takenDates(refusal, booked.appointment);
  const availability = { freeDays: free, helperDates: result?.freeDates ?? null, conflicts };
  return listFaults(booked, service.duration_minutes, availability);
}
