/** What survives a reload: localforage on local storage, under its default key (spec.md §3, §9). */
import localforage from "localforage";
import type * as z from "zod/mini";

/** Every key we write, in one place. None holds a token, a password or card data. */
export const storageKeys = {
  state: "state",
  bookingAside: "booking-aside",
  /** An address that was typed but not yet confirmed. */
  addressDraft: "address-draft",
  checkout: "checkout",
  /** What was typed into the register form, without the password. */
  registration: "registration",
  endedSession: "ended-session",
  /** A helper's agenda as it was last loaded, to be read offline. */
  agenda: "agenda",
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const bookingKeys = [
  storageKeys.bookingAside,
  storageKeys.addressDraft,
  storageKeys.checkout,
] as const;

export const personalKeys = [...bookingKeys, storageKeys.registration, storageKeys.agenda] as const;

let configured = false;

function storage() {
  if (!configured) {
    localforage.config({ driver: localforage.LOCALSTORAGE });
    configured = true;
  }
  return localforage;
}

/** Null for what is missing or does not fit the schema. Never throws. */
export async function readStored<Schema extends z.ZodMiniType>(
  key: StorageKey,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const read = schema.safeParse(await storage().getItem(key));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Writes `value` under `key`. A full or forbidden storage loses the copy, never the screen. */
export async function writeStored(key: StorageKey, value: unknown): Promise<void> {
  try {
    await storage().setItem(key, value);
  } catch (error) {
    console.warn(`Could not keep "${key}" on this device`, error);
  }
}

export async function removeStored(key: StorageKey): Promise<void> {
  try {
    await storage().removeItem(key);
  } catch (error) {
    console.warn(`Could not remove "${key}" from this device`, error);
  }
}

/** Removes everything we keep on this device. Never throws. */
export async function clearStored(): Promise<void> {
  await Promise.all(Object.values(storageKeys).map(removeStored));
}
