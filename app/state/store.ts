/** The store, by the areas of spec.md §3. Screens read from loaders. */

import * as z from "zod/mini";
import { create } from "zustand";
import * as field from "~/api/fields";
import { once } from "~/once";
import {
  type AppointmentArea,
  type AuthArea,
  appointmentAreaSchema,
  authSchema,
  emptyAuth,
  emptyBooking,
  emptyGeneral,
  emptyPayment,
  emptyProfile,
  type GeneralArea,
  generalSchema,
  type PaymentArea,
  type ProfileArea,
  paymentSchema,
  profileSchema,
} from "./areas";
import {
  isOutdated,
  personalKeys,
  readStored,
  removeStored,
  type StorageKey,
  storageKeys,
  writeStored,
} from "./storage";

type State = {
  auth: AuthArea;
  general: GeneralArea;
  profile: ProfileArea;
  appointment: AppointmentArea;
  payment: PaymentArea;
};
type Area = keyof State;

/** Fields of an area that are stored under one key and taken over together. */
export type Part = { key: StorageKey; area: Area; schema: z.ZodMiniObject };

const schemas: Record<Area, z.ZodMiniObject> = {
  auth: authSchema,
  general: generalSchema,
  profile: profileSchema,
  appointment: appointmentAreaSchema,
  payment: paymentSchema,
};

function partOf<Name extends Area>(
  key: StorageKey,
  area: Name,
  ...fields: (keyof State[Name] & string)[]
): Part {
  const schema: z.ZodMiniObject = schemas[area];
  const named = fields.map((name) => [name, schema.shape[name] as z.ZodMiniType] as const);
  return { key, area, schema: z.object(Object.fromEntries(named)) };
}

/** The parts that survive a reload (spec.md §3); a booking's fields are of no use alone. */
export const parts: readonly Part[] = [
  partOf(storageKeys.user, "auth", "user"),
  partOf(storageKeys.addresses, "auth", "addresses"),
  partOf(storageKeys.version, "general", "version", "needUpdate"),
  partOf(storageKeys.services, "general", "services"),
  partOf(storageKeys.frequencies, "general", "frequencies"),
  partOf(storageKeys.paymentMethods, "general", "paymentMethods"),
  partOf(storageKeys.city, "profile", "cityId"),
  partOf(storageKeys.theme, "profile", "theme"),
  partOf(storageKeys.friendCode, "profile", "friendCode", "friend"),
  partOf(storageKeys.cities, "appointment", "cities"),
  partOf(storageKeys.booking, "appointment", "address", "appointment", "billing", "savedAt"),
  partOf(storageKeys.cards, "payment", "cards"),
  partOf(storageKeys.lastRoute, "payment", "lastRoute"),
  partOf(storageKeys.purpose, "payment", "purpose"),
];

/** Increase it when the meaning of stored values changes; older copies are then ignored. */
const STORED_VERSION = 1;

export function emptyState(): State {
  return {
    auth: emptyAuth,
    general: emptyGeneral,
    profile: emptyProfile,
    appointment: { ...emptyBooking(), cities: [], savedAt: 0 },
    payment: emptyPayment,
  };
}

/** Starts empty; `restoreState` fills it. */
export const useStore = create<State>()(emptyState);

export function readState(): State {
  return useStore.getState();
}

/** Changes an area and stores its changed parts. */
export function changeState<Name extends Area>(area: Name, changes: Partial<State[Name]>): void {
  const isBooking = "address" in changes || "appointment" in changes || "billing" in changes;
  const stamp = isBooking ? { savedAt: Date.now() } : {};
  const before = readState();
  useStore.setState((state) => ({ ...state, [area]: { ...state[area], ...changes, ...stamp } }));
  for (const part of parts) {
    if (part.area !== area) continue;
    if (part.key === storageKeys.booking) {
      if (isBooking) void writeBooking(part, before.appointment.savedAt);
    } else if (hasChanged(part, before)) void writePart(part);
  }
}

export function valuesOf({ area, schema }: Part, state: State): Record<string, unknown> {
  const values = state[area] as Record<string, unknown>;
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, values[field]]));
}

/** An equal value is not stored again, because another tab may have stored a newer one. */
function hasChanged(part: Part, before: State): boolean {
  return !haveSameValues(valuesOf(part, before), valuesOf(part, readState()));
}

/** Compares the fields of a part. */
export function haveSameValues(
  one: Record<string, unknown>,
  other: Record<string, unknown>,
): boolean {
  return Object.keys(one).every((field) => isSame(one[field], other[field]));
}

/** An untouched list is equal by reference, which avoids serialising it. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** `owner` is read when the change is made, because the user may be gone before it is stored. */
function writePart(part: Part, owner = ownId(), value = valuesOf(part, readState())) {
  const whose = personalKeys.includes(part.key) ? { owner } : {};
  return writeStored(part.key, { version: STORED_VERSION, ...whose, value });
}

/** Stores a booking. One without an address replaces only the booking that this tab held. */
async function writeBooking(part: Part, heldAt: number): Promise<void> {
  const owner = ownId();
  const value = valuesOf(part, readState());
  if (value.address === null) {
    const stored = await readPart(part);
    if (stored && isOfAnotherTab(stored, owner, heldAt)) return;
    // An address was confirmed meanwhile and is being stored.
    if (readState().appointment.address !== null) return;
  }
  await writePart(part, owner, value);
}

/**
 * Whether the stored booking belongs to another tab. `heldAt`: when this tab's booking was changed; a guest's
 * booking also belongs to the user who logs in.
 */
function isOfAnotherTab({ owner, value }: StoredPart, own: number | null, heldAt: number): boolean {
  if (value.address === null) return false;
  if (owner === own) return Number(value.savedAt) > heldAt;
  return owner !== null || value.savedAt !== heldAt;
}

/** Stores what this tab holds, after another one has cleared the device. */
export async function storeAgain(): Promise<void> {
  const empty = emptyState();
  const held = parts.filter((part) => hasChanged(part, empty));
  await Promise.all(held.map((part) => writePart(part)));
}

export function ownId(): number | null {
  return readState().auth.user?.id ?? null;
}

/** `owner`: user id, or null for a guest's value. */
type StoredPart = { owner: number | null; value: Record<string, unknown> };

export function readPart({ key, schema }: Part): Promise<StoredPart | null> {
  const owner = field.orElse(field.id, null);
  return readStored(key, z.object({ version: z.literal(STORED_VERSION), owner, value: schema }));
}

export async function readStoredUserId(): Promise<number | null> {
  const schema = z.object({ value: z.object({ user: z.object({ id: field.id }) }) });
  return (await readStored(storageKeys.user, schema))?.value.user.id ?? null;
}

/**
 * Replaces the state by the stored one, writing nothing back. A personal value that is not stored is
 * discarded, because it may belong to a user who has left; so is one of an owner other than the stored user.
 */
export async function takeOverStored(): Promise<void> {
  const [userId, ...stored] = await Promise.all([readStoredUserId(), ...parts.map(readPart)]);
  const { general, profile, appointment } = readState();
  const { cities } = appointment;
  const next: State = {
    auth: { ...emptyAuth },
    general: { ...general },
    profile: { ...profile },
    appointment: { ...emptyBooking(), cities, savedAt: 0 },
    payment: { ...emptyPayment },
  };
  for (const [at, { area }] of parts.entries()) {
    const { owner = null, value } = stored[at] ?? {};
    if (owner === null || owner === userId) Object.assign(next[area], value);
  }
  next.auth.isLoggedIn = next.auth.user !== null;
  useStore.setState(next);
}

/** Restores the stored state once. Every first read of the state awaits it. */
export const restoreState = once(() =>
  splitWholeState().then(takeOverStored).then(endOutdatedBooking),
);

const wholeSchema = z.object({
  version: z.literal(1),
  state: field.record(z.unknown()),
});

/** Splits the single value of an older build into parts. */
export async function splitWholeState(): Promise<void> {
  const whole = await readStored(storageKeys.state, wholeSchema);
  if (!whole) return;
  const user = authSchema.safeParse(whole.state.auth).data?.user;
  for (const part of parts) {
    const read = part.schema.safeParse(whole.state[part.area]);
    const known = await readPart(part);
    if (!read.success || (known && !isLaterBooking(part, read.data, known.value))) continue;
    await writePart(part, user?.id ?? null, read.data);
  }
  await removeStored(storageKeys.state);
}

/** A tab with an older build may have changed the booking after this build stored one. */
function isLaterBooking(
  { key }: Part,
  whole: Record<string, unknown>,
  known: Record<string, unknown>,
): boolean {
  if (key !== storageKeys.booking || whole.address === null) return false;
  return whole.savedAt === 0 || Number(whole.savedAt) > Number(known.savedAt);
}

/** Discards a booking older than a day, unless its order is still being looked up. */
export async function endOutdatedBooking(): Promise<void> {
  const { savedAt } = readState().appointment;
  if (savedAt === 0 || !isOutdated(savedAt)) return;
  const open = z.object({ name: z.literal(["sending", "unknown", "missing", "made"]) });
  if (await readStored(storageKeys.checkout, open)) return;
  changeState("appointment", emptyBooking());
}

/** Returns the id of the chosen city, else of the first saved address's city; null where neither is known. */
export function cityIdOf({ profile, auth, appointment }: State): number | null {
  if (profile.cityId !== null) return profile.cityId;
  const [address] = auth.addresses;
  return appointment.cities.find(({ name }) => name === address?.city)?.id ?? null;
}
