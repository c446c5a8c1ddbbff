/**
 * An address on its way to being confirmed: its point, what the person typed, and what was only
 * guessed. Kept on the device beside the store, so that a half-typed address neither passes for the
 * booking's nor pushes out a booking that home has set aside.
 */
import * as z from "zod/mini";
import type { Address } from "~/api/addresses";
import { numberField } from "~/api/fields";
import { distanceKm, isPoint, type Point } from "~/domain/places";
import { readStored, removeStored, storageKeys, writeStored } from "~/state/storage";

/** The form that confirms an address: its id, its fetcher's key, and the intent it posts. */
export const CONFIRM_ADDRESS = "confirm-address";

/** The text fields of an address, in the order of the form. */
export const addressFields = [
  "name",
  "main_street",
  "number",
  "secondary_street",
  "neighborhood",
  "city",
  "phone",
  "phone_alternative",
  "additional_information",
] as const satisfies readonly (keyof Address)[];
export type AddressField = (typeof addressFields)[number];
export type AddressTexts = Partial<Record<AddressField, string>>;

const textsSchema = z.partialRecord(z.enum(addressFields), z.string());
const draftSchema = z.object({
  latitude: numberField,
  longitude: numberField,
  typed: z.catch(textsSchema, {}),
  guessed: z.catch(textsSchema, {}),
});
/** `typed` came from the person and is never overwritten; `guessed` came with the point. */
export type AddressDraft = z.output<typeof draftSchema>;

/** Where a point came from: it decides how much it says about the address. */
export type PickedPlace = Point & {
  source: "search" | "link" | "device" | "map" | "saved";
  /** What is known of the address there. */
  texts?: AddressTexts;
  /** What the person said of it, here or when they saved it. */
  typed?: AddressTexts;
  /** Metres it may be off. */
  accuracy?: number;
};

export async function readAddressDraft(): Promise<AddressDraft | null> {
  const draft = await readStored(storageKeys.addressDraft, draftSchema);
  return isPoint(draft) ? draft : null;
}

export function keepAddressDraft(draft: AddressDraft): Promise<void> {
  return writeStored(storageKeys.addressDraft, draft);
}

export function forgetAddressDraft(): Promise<void> {
  return removeStored(storageKeys.addressDraft);
}

/** What tells the place itself; the rest belongs to the person. */
const placeFields = new Set<AddressField>([
  "main_street",
  "number",
  "secondary_street",
  "neighborhood",
  "city",
]);

/** Closer than this, two points are the same address. */
const SAME_PLACE_KM = 0.15;

/**
 * A draft for a place just picked. What was typed before stays, with two exceptions: another place
 * picked by its name brings its own street, and a saved address brings all its own.
 */
export function startDraft(place: PickedPlace, previous: AddressDraft | null): AddressDraft {
  const { latitude, longitude, source, texts = {}, typed = {} } = place;
  const moved = !previous || distanceKm(place, previous) > SAME_PLACE_KM;
  const guessed = moved || texts.main_street ? texts : previous.guessed;
  return {
    latitude,
    longitude,
    typed: { ...withoutEmpty(typedBefore(previous, source, moved)), ...typed },
    guessed: source === "saved" ? {} : guessed,
  };
}

function typedBefore(
  previous: AddressDraft | null,
  source: PickedPlace["source"],
  moved: boolean,
): AddressTexts {
  if (!previous || source === "saved") return {};
  return moved && source === "search" ? withoutPlace(previous.typed) : previous.typed;
}

function withoutPlace(texts: AddressTexts): AddressTexts {
  const kept = Object.entries(texts).filter(([field]) => !placeFields.has(field as AddressField));
  return Object.fromEntries(kept);
}

/**
 * The draft at another point. What was guessed belongs to the point it came with; a field that was
 * emptied may be filled anew.
 */
export function moveDraft({ typed }: AddressDraft, { latitude, longitude }: Point): AddressDraft {
  return { latitude, longitude, typed: withoutEmpty(typed), guessed: {} };
}

function withoutEmpty(texts: AddressTexts): AddressTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** The texts of an address that say something. */
export function textsOf(address: Partial<Record<AddressField, string>>): AddressTexts {
  return Object.fromEntries(
    addressFields.flatMap((field) => (address[field] ? [[field, address[field]]] : [])),
  );
}

/** What a person calls the draft's address, or "" before it has a street. */
export function draftStreet({ typed, guessed }: AddressDraft): string {
  const street = (typed.main_street ?? guessed.main_street ?? "").trim();
  const number = (typed.number ?? guessed.number ?? "").trim();
  return street && number ? `${street} ${number}` : street;
}
