/** What survives a reload: localforage on local storage, under its default key (spec.md §3, §9). */
import localforage from "localforage";
import type * as z from "zod/mini";

/** Every key we write, in one place. None holds a token, a password or card data. */
export const storageKeys = {
  // The store, in parts (store.ts): a tab writes those that it has changed, and no other.
  user: "auth.user",
  addresses: "auth.addresses",
  version: "general.version",
  services: "general.services",
  frequencies: "general.frequencies",
  paymentMethods: "general.paymentMethods",
  city: "profile.cityId",
  theme: "profile.theme",
  friendCode: "profile.friendCode",
  /** Read by the page itself, before any file is there (locales/languages.ts). */
  language: "profile.language",
  cities: "appointment.cities",
  booking: "appointment.booking",
  cards: "payment.cards",
  lastRoute: "payment.lastRoute",
  purpose: "payment.purpose",
  /** The whole store as one value, written by older builds. */
  state: "state",
  /** Stored under the name that older builds gave it. */
  keptBooking: "booking-aside",
  addressDraft: "address-draft",
  checkout: "checkout",
  endedSession: "ended-session",
  // What a person read last, for when there is no connection (kept-answers.ts).
  agenda: "agenda",
  orders: "orders",
  order: "order",
  /** Charges, changes and claims of unknown end (session/uncertain-write.ts), under the name that older builds gave tips. */
  writes: "tips",
  /** The sizes of homes, by their addresses. */
  homeSizes: "home-sizes",
  /** The order whose confirmation has offered the home screen. */
  installOffer: "install-offer",
  /** Which changes of its visits a helper has read: numbers and instants, kept after a logout. */
  agendaRead: "agenda-read",
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const bookingKeys = [
  storageKeys.booking,
  storageKeys.keptBooking,
  storageKeys.addressDraft,
  storageKeys.checkout,
] as const;

export const answerKeys = [storageKeys.agenda, storageKeys.orders, storageKeys.order] as const;

export const personalKeys: readonly StorageKey[] = [
  ...bookingKeys,
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

/** What concerns one tab only, in session storage, as another site of this origin: gone when it is closed. */
export const tabKeys = {
  /** What was typed into the register form, without the password. */
  registration: "oga.registration",
  returnPath: "oga.session-ended-at",
  /** That one expired in this tab, and nobody has logged in or out since. */
  hasExpired: "oga.session-has-expired",
  /** That it expired on the very page that its login had loaded. */
  isUnkept: "oga.session-was-not-kept",
  /** That “Actualizar” of the version banner was pressed, in which build and when. */
  update: "oga.update",
} as const;
type TabKey = (typeof tabKeys)[keyof typeof tabKeys];

let configured = false;

/** Local storage, as localforage keeps it. */
export function storage() {
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

/** Null for what is missing or does not fit the schema. Never throws. */
export function readTab<Schema extends z.ZodMiniType>(
  key: TabKey,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const read = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return read.success ? read.data : null;
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
    // A browser that denies storage keeps nothing.
  }
}

const DRAFT_LIFE_MS = 24 * 3_600_000;

/** True for a draft that was saved more than a day ago; `savedAt` in milliseconds since 1970. */
export function isOutdated(savedAt: number): boolean {
  return Date.now() - savedAt > DRAFT_LIFE_MS;
}
