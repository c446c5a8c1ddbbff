/** What another tab of this browser has changed, taken over without a word back. */
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
 * How the booking that this tab held differs from the one that stands now: by what was `chosen`, by the
 * `helper` found for the same choices, by what was `typed` to it, or by `nothing` that is read by a
 * person. Also `nothing` where it held none.
 */
export type Difference = "nothing" | "typed" | "helper" | "chosen";

/**
 * Takes over what stands under a key of local storage; null: under any. Of a person's it takes only
 * what a tab of the same person has stored, and of a guest's the booking. A guest's tab takes over who
 * has logged in elsewhere, and from then on what is theirs.
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
  // What this tab has changed meanwhile is newer, and is being stored.
  if (!stored || !haveSameValues(before, valuesOf(part, readState()))) return false;
  const isBooking = part.key === storageKeys.booking;
  const isOwn = stored.owner === ownId() || (isBooking && stored.owner === null);
  const isLogin = part.key === storageKeys.user && ownId() === null;
  if (personalKeys.includes(part.key) && !isOwn && !isLogin) return false;
  // One that was ended elsewhere is still on this screen, which goes on with it or leads to its order.
  if (isBooking && !isUnfinished(stored.value as Booking)) return false;
  useStore.setState((state) => ({ [part.area]: { ...state[part.area], ...stored.value } }));
  return true;
}

/** Hour, helper and dates follow from the choices, and may still be looked for in one of the tabs. */
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
  // Read alike, so that the same values stand in the same order.
  const [before, now] = [bookingSchema.parse(held), bookingSchema.parse(stored)];
  if (!isSame(choicesOf(before), choicesOf(now))) return "chosen";
  if (isOtherHelper(before, now)) return "helper";
  return isSame(typedOf(before), typedOf(now)) ? "nothing" : "typed";
}
