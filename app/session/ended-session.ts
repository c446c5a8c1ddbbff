/**
 * Whose session ended last on this device. It is written under a key of its own, after everything
 * else is stored: other tabs hear of it by the storage event. After a session that expired it stays
 * until the next login, as what waits on the device belongs to that person.
 */
import * as z from "zod/mini";
import { booleanField, idField } from "~/api/fields";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";

const endedSessionSchema = z.object({
  userId: idField,
  /** It expired: what the person was doing waits here for them. */
  expired: booleanField(false),
  /** GET /user failed, so nobody knows whether the session still stands. */
  uncertain: booleanField(false),
});
export type EndedSession = z.output<typeof endedSessionSchema>;

/** Writes it down, which tells the other tabs, until `forgetEndedSession`. */
export function noteEndedSession(ended: Omit<EndedSession, "uncertain">): Promise<void> {
  return writeStored(storageKeys.endedSession, ended);
}

/** Says whose booking waits here where GET /user failed. The other tabs go on. */
export function noteUncertainSession(userId: number): Promise<void> {
  return writeStored(storageKeys.endedSession, { userId, expired: true, uncertain: true });
}

/** True where what waits on this device belongs to somebody else than this user. */
export async function isKeptForAnotherUser(userId: number): Promise<boolean> {
  const ended = await readStored(storageKeys.endedSession, endedSessionSchema);
  return ended !== null && ended.userId !== userId;
}

/** True where what waits on this device belongs to a person whose session expired. */
export async function isKeptForSomeUser(): Promise<boolean> {
  return (await readStored(storageKeys.endedSession, endedSessionSchema)) !== null;
}

export function forgetEndedSession(): Promise<void> {
  return removeStored(storageKeys.endedSession);
}

/** The end of a session in another tab that a storage event tells of, or null. */
export function readEndedSessionEvent(event: Pick<StorageEvent, "key" | "newValue">) {
  if (!event.key?.endsWith(`/${storageKeys.endedSession}`) || event.newValue === null) return null;
  try {
    const read = endedSessionSchema.safeParse(JSON.parse(event.newValue));
    return read.success && !read.data.uncertain ? read.data : null;
  } catch {
    return null;
  }
}
