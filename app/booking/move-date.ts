/** Moving one date of the series. */

import type { PlainDate } from "~/domain/dates";
import { changeAppointment, readBooking } from "~/state/booking";
import { chooseOtherDate } from "./choices";
import { assignHelper, type HelperSearch, isHelperFree, keepOutcome } from "./helper-search";

/**
 * Moves one date of the series to another day. With a helper assigned they are asked for that day
 * first, at the same time; false when they are not free, and nothing is moved. Throws `ApiError`.
 */
export async function moveDate(
  asked: HelperSearch,
  date: PlainDate,
  other: PlainDate,
  signal: AbortSignal,
): Promise<boolean> {
  const hasHelper = asked.booking.appointment.assigned_helper !== null;
  if (hasHelper && !(await isHelperFree(asked, other, signal))) return false;
  signal.throwIfAborted();
  const known = hasHelper ? await assignHelper(asked).catch(() => null) : null;
  const changes = chooseOtherDate(readBooking().appointment, date, other);
  if (!changes) return false;
  changeAppointment(changes);
  if (known) {
    const freeDates = known.freeDates && [...known.freeDates, other];
    keepOutcome({ ...asked, booking: readBooking() }, { ...known, freeDates, lost: null });
  }
  return true;
}
