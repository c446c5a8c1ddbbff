/**
 * Who has just left this device. It is said under a key of its own, once everything else is stored:
 * the other tabs hear of it, and a tab that only has nobody to store says nothing of the kind. After
 * a session that ended it stays there, tab or no tab: what waits on the device is that person's.
 */
import * as z from "zod/mini";
import { booleanField, idField } from "~/api/fields";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";

const departureSchema = z.object({
  userId: idField,
  /** The session ended by itself: what the person was doing waits here for them. */
  ended: booleanField(false),
  /** Nobody knows whether it did. */
  uncertain: booleanField(false),
});
export type Departure = z.output<typeof departureSchema>;

/** Tells the other tabs. It stays written until `forgetDeparture`. */
export function noteDeparture(departure: Omit<Departure, "uncertain">): Promise<void> {
  return writeStored(storageKeys.departure, departure);
}

/**
 * Says whose booking waits here, where the user's call failed and nobody knows whether the session
 * stands. The other tabs go on.
 */
export function noteUncertainDeparture(userId: number): Promise<void> {
  return writeStored(storageKeys.departure, { userId, ended: true, uncertain: true });
}

/** True where what waits on this device belongs to somebody else than who enters. */
export async function isAnothersDevice(userId: number): Promise<boolean> {
  const departure = await readStored(storageKeys.departure, departureSchema);
  return departure !== null && departure.userId !== userId;
}

/** True where a session ended on this device, and what waits here is for whom it was of. */
export async function isKeptForSomebody(): Promise<boolean> {
  return (await readStored(storageKeys.departure, departureSchema)) !== null;
}

export function forgetDeparture(): Promise<void> {
  return removeStored(storageKeys.departure);
}

/** What a storage event tells of a departure in another tab, or null. */
export function readDepartureEvent(event: Pick<StorageEvent, "key" | "newValue">) {
  if (!event.key?.endsWith(`/${storageKeys.departure}`) || event.newValue === null) return null;
  try {
    const read = departureSchema.safeParse(JSON.parse(event.newValue));
    return read.success && !read.data.uncertain ? read.data : null;
  } catch {
    return null;
  }
}
