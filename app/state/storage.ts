/** Persistence by localforage on local storage, under its default key (spec.md §3, §9). */
import localforage from "localforage";
import type * as z from "zod/mini";

/** All keys that the app writes. None holds a token, a password or a whole card number. */
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
  // Answers kept for offline reading (cached-answers.ts).
  agenda: "agenda",
  orders: "orders",
  order: "order",
  /** Writes with an unknown result, except orders (writes/writes.ts), under an older build's name. */
  writes: "tips",
  homeSizes: "home-sizes",
  installOffer: "install-offer",
  /** Which pushes this device receives. */
  push: "push",
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
  storageKeys.writes,
  storageKeys.push,
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

/** Session storage holds under this name the values that the device refuses to store. */
const copyOf = (key: StorageKey) => `oga.copy.${key}` as const;
type CopyKey = ReturnType<typeof copyOf>;

/**
 * Values that session storage refuses too. A key that is removed from the device is removed here, so that a logout leaves
 * nothing of a person; an expiry keeps their booking, which a value of the session would lose.
 */
const unstored = takeHandedOver();

function takeHandedOver(): Map<string, unknown> {
  const { handedOver, ...state } = globalThis.history?.state ?? {};
  // Removed, so that nobody who comes back to this entry later finds it there.
  if (handedOver) history.replaceState(state, "");
  return new Map(handedOver);
}

/** Returns the field of a history state that hands the unstored values to the next page load. */
export const handOver = () => (unstored.size > 0 ? { handedOver: [...unstored] } : {});

/** Loads the page anew, at `url` where one is given, without losing what the device refuses to store. */
export function reloadPage(url?: string): void {
  history.replaceState({ ...history.state, ...handOver() }, "", url);
  location.reload();
}

/** Whether a value would be lost with this page. */
export const isUnstored = (key: StorageKey) => readValue(copyOf(key)) !== null;

/** Forgets what this tab holds in place of a stored value, because another tab has stored or removed it. */
export function forgetCopy(key: StorageKey): void {
  removeTab(copyOf(key));
}

/** Returns null for a missing or malformed value. Never throws. */
export async function readStored<Schema extends z.ZodMiniType>(
  key: StorageKey,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const value = readValue(copyOf(key)) ?? (await storage.getItem(key));
    return schema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** Returns false where the browser keeps the value only for as long as this page. Never throws. */
export async function writeStored(key: StorageKey, value: unknown): Promise<boolean> {
  try {
    await storage.setItem(key, value);
    forgetCopy(key);
    return true;
  } catch (error) {
    console.warn(`Could not keep "${key}"`, error);
    return writeTab(copyOf(key), value);
  }
}

export async function removeStored(key: StorageKey): Promise<void> {
  forgetCopy(key);
  try {
    await storage.removeItem(key);
  } catch (error) {
    console.warn(`Could not remove "${key}"`, error);
  }
}

function readValue(key: TabKey | CopyKey): unknown {
  try {
    return unstored.get(key) ?? JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Returns null for a missing or malformed value. Never throws. */
export function readTab<Schema extends z.ZodMiniType>(
  key: TabKey,
  schema: Schema,
): z.output<Schema> | null {
  return schema.safeParse(readValue(key)).data ?? null;
}

/** Returns false where only this page keeps the value. Never throws. */
export function writeTab(key: TabKey | CopyKey, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, value);
    return false;
  }
}

export function removeTab(key: TabKey | CopyKey): void {
  unstored.delete(key);
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
