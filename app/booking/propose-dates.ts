import { listFreeDates } from "~/api/availability";
import type { PlainDate } from "~/domain/dates";
import { nearestFree } from "~/domain/series";
import type { AppointmentDraft } from "~/state/appointment";
import { type AppointmentChanges, chooseOtherDate } from "./choices";
import { freeDays } from "./offers";
import { freeDaysQuery, type HelperSearch } from "./queries";

type Proposals = {
  changes: AppointmentChanges;
  /** The dates in the place of others. */
  dates: PlainDate[];
  otherDays: PlainDate[] | null;
};

/** So many days are asked for each clash. */
const MAX_TRIES = 3;

/**
 * For each date of the series on which the assigned helper is not free, the nearest day on which
 * they are, at the same time. A date for which none is found stays. `isFree` throws `ApiError`.
 */
export async function proposeDates(
  search: HelperSearch,
  free: readonly PlainDate[] | null,
  isFree: (day: PlainDate) => Promise<boolean>,
): Promise<Proposals> {
  let draft = search.booking.appointment;
  const taken = free ? draft.dates.filter((date) => !free.includes(date)) : [];
  if (taken.length === 0) return { changes: {}, dates: [], otherDays: null };
  const otherDays = await listOtherDays(search);
  const dates: PlainDate[] = [];
  for (const date of taken) {
    const other = await firstFree(nearestFree(otherDays, date, MAX_TRIES, draft.dates), isFree);
    const changes = other && chooseOtherDate(draft, date, other, true);
    if (!changes) continue;
    draft = { ...draft, ...changes };
    dates.push(other);
  }
  return { changes: datesOf(draft), dates, otherDays };
}

const datesOf = ({ dates, start_date, moved = [] }: AppointmentDraft) => ({
  dates,
  start_date,
  moved,
});

async function firstFree(
  days: readonly PlainDate[],
  isFree: (day: PlainDate) => Promise<boolean>,
): Promise<PlainDate | null> {
  for (const day of days) if (await isFree(day)) return day;
  return null;
}

/** Days after the first visit, of the helper where the backend can tell, else of anybody. */
async function listOtherDays({ booking, service }: HelperSearch): Promise<PlainDate[]> {
  const query = freeDaysQuery(booking, service);
  const { assigned_helper, start_time, end_time, start_date } = booking.appointment;
  if (!query || !assigned_helper) return [];
  const time = { from_hour: start_time, to_hour: end_time };
  const theirs = await listFreeDates({ ...query, ...time, assigned_helper: assigned_helper.id })
    // Without it nothing is proposed: the dates stay marked as taken.
    .catch(() => []);
  const days =
    theirs.length > 0
      ? theirs
      : await freeDays()
          .load(query)
          .catch(() => []);
  return days.filter((day) => day > start_date);
}
