/** Persistence by localforage on local storage, under its default key (spec.md §3, §9). */
import localforage from "localforage";
import type * as z from "zod/mini";

/** All keys that the app writes. None holds a token, a password or card data. */
export const storageKeys = {
  // Parts of the store (store.ts): a tab writes only the parts that it has changed.
  user: "auth.user",
  addresses: "auth.addresses",
  version: "general.version",
  services: "general.services",
  frequencies: "general.frequencies",
  paymentMethods: "general.paymentMethods",
  city: "profile.cityId",
  theme: "profile.theme",
  friendCode: "profile.friendCode",
  /** The inline script of the page reads it too (locales/languages.ts). */
  language: "profile.language",
  cities: "appointment.cities",
  booking: "appointment.booking",
  cards: "payment.cards",
  lastRoute: "payment.lastRoute",
  purpose: "payment.purpose",
  /** The whole store as one value, written by older builds. */
  state: "state",
  keptBooking: "booking-aside",
  addressDraft: "address-draft",
  formDrafts: "form-drafts",
  checkout: "checkout",
  endedSession: "ended-session",
  // Answers kept for offline reading (kept-answers.ts).
  agenda: "agenda",
  orders: "orders",
  order: "order",
  /** Writes with an unknown result (session/uncertain-write.ts), under an older build's name. */
  writes: "tips",
  homeSizes: "home-sizes",
  installOffer: "install-offer",
  /** Which changes of visits a helper has read: ids and instants, kept after a logout. */
  agendaRead: "agenda-read",
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const typedKeys = [
  storageKeys.booking,
  storageKeys.keptBooking,
  storageKeys.addressDraft,
  storageKeys.formDrafts,
  storageKeys.checkout,
] as const;

export const answerKeys = [storageKeys.agenda, storageKeys.orders, storageKeys.order] as const;

export const personalKeys: readonly StorageKey[] = [
  ...typedKeys,
  ...answerKeys,
  storageKeys.homeSizes,
  storageKeys.user,
  storageKeys.addresses,
  storageKeys.cards,
  storageKeys.lastRoute,
  storageKeys.purpose,
  storageKeys.state,
  storageKeys.writes,
];

/** Keys of session storage, for data of one tab. */
export const tabKeys = {
  /** Fields of the register form, without the password. */
  registration: "oga.registration",
  returnPath: "oga.session-ended-at",
  /** A session expired in this tab, and nobody has logged in or out since. */
  hasExpired: "oga.session-has-expired",
  /** A session expired on the page that its own login had loaded. */
  isCookieBlocked: "oga.session-was-not-kept",
  /** Build and time at which “Actualizar” of the version banner was pressed. */
  update: "oga.update",
} as const;
type TabKey = (typeof tabKeys)[keyof typeof tabKeys];

const storage = localforage.createInstance({ driver: localforage.LOCALSTORAGE });

/** Returns null for a missing or malformed value. Never throws. */
export async function readStored<Schema extends z.ZodMiniType>(
  key: StorageKey,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    return schema.safeParse(await storage.getItem(key)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns false where the device refuses to store, as a full or blocked storage does. Never throws. */
export async function writeStored(key: StorageKey, value: unknown): Promise<boolean> {
  try {
    await storage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn(`Could not keep "${key}" on this device`, error);
    return false;
  }
}

export async function removeStored(key: StorageKey): Promise<void> {
  try {
    await storage.removeItem(key);
  } catch (error) {
    console.warn(`Could not remove "${key}" from this device`, error);
  }
}

/** Returns null for a missing or malformed value. Never throws. */
export function readTab<Schema extends z.ZodMiniType>(
  key: TabKey,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export function writeTab(key: TabKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`Could not keep "${key}" in this tab`, error);
  }
}

export function removeTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The browser blocks session storage.
  }
}

const DRAFT_LIFE_MS = 24 * 3_600_000;

/** True for a draft saved more than a day ago; `savedAt` in milliseconds since 1970. */
export function isOutdated(savedAt: number): boolean {
  return Date.now() - savedAt > DRAFT_LIFE_MS;
}
