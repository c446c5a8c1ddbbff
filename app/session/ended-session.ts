/**
 * Records whose session ended last on this device. Other tabs receive it as a storage event. After an expiry it stays
 * until a login or a guest's booking, because the booking kept here belongs to that user.
 */
import * as z from "zod/mini";
import * as field from "~/api/fields";
import {
  readStored,
  removeStored,
  removeTab,
  storageKeys,
  tabKeys,
  writeStored,
} from "~/state/storage";

const endedSessionSchema = z.object({
  userId: field.id,
  expired: field.boolean(false),
  /** GET /user failed, so it is unknown whether the session is valid. */
  uncertain: field.boolean(false),
});
type EndedSession = z.output<typeof endedSessionSchema>;

export function storeEndedSession(ended: Omit<EndedSession, "uncertain">): Promise<boolean> {
  return writeStored(storageKeys.endedSession, ended);
}

/** Records the owner of the kept booking after GET /user failed. Other tabs keep their session. */
export function storeUncertainSession(userId: number): Promise<boolean> {
  return writeStored(storageKeys.endedSession, { userId, expired: true, uncertain: true });
}

export async function wasSessionOfAnother(userId: number): Promise<boolean> {
  const ended = await readStored(storageKeys.endedSession, endedSessionSchema);
  return ended !== null && ended.userId !== userId;
}

export async function hasEndedSession(): Promise<boolean> {
  return (await readStored(storageKeys.endedSession, endedSessionSchema)) !== null;
}

export function forgetEndedSession(): Promise<void> {
  removeTab(tabKeys.returnPath);
  removeTab(tabKeys.isCookieBlocked);
  return removeStored(storageKeys.endedSession);
}

/** Removes what this tab holds of a person: the draft of registering, and that their session has expired. */
export function clearTab(): void {
  removeTab(tabKeys.registration);
  removeTab(tabKeys.hasExpired);
}

export function readEndedSessionEvent(event: Pick<StorageEvent, "key" | "newValue">) {
  if (!event.key?.endsWith(`/${storageKeys.endedSession}`) || event.newValue === null) return null;
  try {
    const read = endedSessionSchema.safeParse(JSON.parse(event.newValue));
    return read.success && !read.data.uncertain ? read.data : null;
  } catch {
    return null;
  }
}
