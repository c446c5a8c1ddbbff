/**
 * What survives a reload: localforage on local storage, under its default key (spec.md §3, §9).
 * Every read is parsed: what is broken, foreign or missing reads as null.
 */
import localforage from "localforage";
import type * as z from "zod/mini";

/** Every key we write, in one place. None holds a token, a password or card data. */
export const storageKeys = {
  /** The persisted areas of the store. */
  state: "state",
  /** An unfinished booking that home has set aside. */
  bookingAside: "booking-aside",
  /** An address that was typed but not yet confirmed. */
  addressDraft: "address-draft",
  /** The checkout: the order being placed, until it is known to stand or not. */
  checkout: "checkout",
  /** What was typed into the register form, without the password. */
  registration: "registration",
  /** Whose session ended last on this device. */
  endedSession: "ended-session",
  /** A helper's agenda as it was last loaded, to be read offline. */
  agenda: "agenda",
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** What a booking in progress keeps beside the store. */
export const bookingKeys = [
  storageKeys.bookingAside,
  storageKeys.addressDraft,
  storageKeys.checkout,
] as const;

/** What a person leaves on the device beside the store. */
export const personalKeys = [
  ...bookingKeys,
  storageKeys.registration,
  storageKeys.agenda,
] as const;

let configured = false;

function storage() {
  if (!configured) {
    localforage.config({ driver: localforage.LOCALSTORAGE });
    configured = true;
  }
  return localforage;
}

/** The value under `key` as `schema` reads it, or null. Never throws. */
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

/** Removes what stands under `key`. Never throws. */
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
