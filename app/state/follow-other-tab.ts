/** Takes over changes of other tabs without writing them back. */
import { type Booking, bookingSchema } from "./appointment";
import { isUnfinished, readBooking } from "./booking";
import { personalKeys, storageKeys } from "./storage";
import {
  haveSameValues,
  isSame,
  ownId,
  type Part,
  parts,
  readPart,
  readState,
  useStore,
  valuesOf,
} from "./store";

/**
 * Difference between this tab's booking and the stored one: the choices, the helper found for the same
 * choices, typed texts, or nothing that the user can see. Also "nothing" where this tab held no booking.
 */
export type Difference = "nothing" | "typed" | "helper" | "chosen";

/**
 * Takes over the stored value of one key, or of all where `key` is null. Personal values are taken from tabs
 * of the same user only, the booking from a guest's too; a guest's tab takes over a login and then its
 * values.
 */
export async function followOtherTab(key: string | null): Promise<Difference> {
  let difference: Difference = "nothing";
  for (const part of parts) {
    if (key !== null && !key.endsWith(`/${part.key}`)) continue;
    const before = readState();
    if (!(await takeOverPart(part))) continue;
    if (part.key === storageKeys.booking) difference = compare(before.appointment, readBooking());
  }
  return difference;
}

async function takeOverPart(part: Part): Promise<boolean> {
  const before = valuesOf(part, readState());
  const stored = await readPart(part);
  // This tab has changed the part meanwhile and is storing a newer value.
  if (!stored || !haveSameValues(before, valuesOf(part, readState()))) return false;
  const isBooking = part.key === storageKeys.booking;
  const isOwn = stored.owner === ownId() || (isBooking && stored.owner === null);
  const isLogin = part.key === storageKeys.user && ownId() === null;
  if (personalKeys.includes(part.key) && !isOwn && !isLogin) return false;
  // Another tab has ended the booking, but this screen still needs it to go on or to lead to its order.
  if (isBooking && !isUnfinished(stored.value as Booking)) return false;
  useStore.setState((state) => ({ [part.area]: { ...state[part.area], ...stored.value } }));
  return true;
}

/** Returns the choices alone: hour, helper and dates follow from them and may still be searched. */
function choicesOf({ address, appointment }: Booking): unknown[] {
  const { service, frequency, start_date, from_hour, to_hour, moved = [] } = appointment;
  const { preferred_helper, wished_time = "" } = appointment;
  const own = moved.filter(({ proposed }) => !proposed);
  const window = [from_hour, to_hour, wished_time];
  return [address, service, frequency, start_date, window, own, preferred_helper?.id ?? null];
}

const typedOf = ({ appointment, billing }: Booking) => [appointment.observations, billing];

function isOtherHelper({ appointment: one }: Booking, { appointment: other }: Booking): boolean {
  if (!one.assigned_helper || !other.assigned_helper) return false;
  return one.assigned_helper.id !== other.assigned_helper.id;
}

function compare(held: Booking, stored: Booking): Difference {
  if (!isUnfinished(held)) return "nothing";
  // Parses both, so that their keys stand in the same order.
  const [before, now] = [bookingSchema.parse(held), bookingSchema.parse(stored)];
  if (!isSame(choicesOf(before), choicesOf(now))) return "chosen";
  if (isOtherHelper(before, now)) return "helper";
  return isSame(typedOf(before), typedOf(now)) ? "nothing" : "typed";
}
