import type { PlainDate } from "~/domain/dates";
import { changeAppointment, readBooking } from "~/state/booking";
import { chooseOtherDate } from "./choices";
import { assignHelper, isHelperFree, setHelperResult } from "./helper-search";
import type { HelperSearch } from "./queries";

/**
 * Moves one date of the series to another day, unless the assigned helper is not free then at the
 * same time (false). Throws `ApiError`.
 */
export async function moveDate(
  search: HelperSearch,
  date: PlainDate,
  other: PlainDate,
  signal: AbortSignal,
): Promise<boolean> {
  const hasHelper = search.booking.appointment.assigned_helper !== null;
  if (hasHelper && !(await isHelperFree(search, other, signal))) return false;
  const known = hasHelper ? await assignHelper(search).catch(() => null) : null;
  signal.throwIfAborted();
  const changes = chooseOtherDate(readBooking().appointment, date, other);
  if (!changes) return false;
  changeAppointment(changes);
  if (known) {
    const freeDates = known.freeDates && [...known.freeDates, other];
    const moved = { ...search, booking: readBooking() };
    setHelperResult(moved, { ...known, freeDates, unavailable: null });
  }
  return true;
}
