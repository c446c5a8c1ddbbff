/** An unconfirmed address, kept apart from the store so that it never counts as the booking's. */
import * as z from "zod/mini";
import {
  type AddressField,
  type AddressTexts,
  addressFields,
  type PickedPlace,
} from "~/address/search/picked-place";
import * as field from "~/api/fields";
import { distanceKm, isPoint, type Point } from "~/domain/places";
import { readDraft, writeDraft } from "~/state/drafts";
import { removeStored, storageKeys } from "~/state/storage";
import { doorOf } from "~/wording/address";

/** Form id, fetcher key and intent of the address confirmation. */
export const CONFIRM_ADDRESS = "confirm-address";

const textsSchema = z.object(
  Object.fromEntries(addressFields.map((field) => [field, z.optional(z.string())])) as Record<
    AddressField,
    z.ZodMiniOptional<z.ZodMiniString>
  >,
);
const draftSchema = z.object({
  latitude: field.number,
  longitude: field.number,
  typed: z.catch(textsSchema, {}),
  guessed: z.catch(textsSchema, {}),
});
/** `typed` texts come from the person; `guessed` ones came with the point or were shown when it moved. */
export type AddressDraft = z.output<typeof draftSchema> & {
  accuracy?: number | undefined;
};

export async function readAddressDraft(): Promise<AddressDraft | null> {
  const draft = await readDraft(storageKeys.addressDraft, draftSchema);
  return isPoint(draft) ? draft : null;
}

export function saveAddressDraft(draft: AddressDraft): Promise<boolean> {
  return writeDraft(storageKeys.addressDraft, draft);
}

export function forgetAddressDraft(): Promise<void> {
  return removeStored(storageKeys.addressDraft);
}

const placeFields = new Set<AddressField>([
  "main_street",
  "number",
  "secondary_street",
  "neighborhood",
  "city",
]);

const SAME_PLACE_KM = 0.15;

/** Starts a draft at a picked place; typed texts stay unless the place brings its own. */
export function startDraft(place: PickedPlace, previous: AddressDraft | null): AddressDraft {
  const { latitude, longitude, source, texts = {}, typed = {}, accuracy } = place;
  const moved = !previous || distanceKm(place, previous) > SAME_PLACE_KM;
  const guessed = moved || texts.main_street ? texts : previous.guessed;
  return {
    latitude,
    longitude,
    typed: { ...withoutEmpty(typedBefore(previous, source, moved)), ...typed },
    guessed: source === "saved" ? {} : guessed,
    ...(accuracy !== undefined && { accuracy }),
  };
}

function typedBefore(
  previous: AddressDraft | null,
  source: PickedPlace["source"],
  moved: boolean,
): AddressTexts {
  if (!previous || source === "saved") return {};
  if (!moved || source !== "search") return previous.typed;
  return filterTexts(previous.typed, (field) => !placeFields.has(field));
}

function filterTexts(texts: AddressTexts, wanted: (field: AddressField, text: string) => boolean) {
  const entries = Object.entries(texts) as [AddressField, string][];
  return Object.fromEntries(entries.filter(([field, text]) => wanted(field, text))) as AddressTexts;
}

const withoutEmpty = (texts: AddressTexts) => filterTexts(texts, (_field, text) => text !== "");

/** Moves a draft to another point. Its `shown` texts stay if they include a street. */
export function moveDraft(
  draft: AddressDraft,
  { latitude, longitude }: Point,
  shown: AddressTexts,
): AddressDraft {
  return {
    latitude,
    longitude,
    typed: withoutEmpty(draft.typed),
    guessed: guessedOf(draft, shown),
  };
}

/** Adds typed texts to a draft; the others stay as `shown`. */
export function typeIntoDraft(
  draft: AddressDraft,
  typed: AddressTexts,
  shown: AddressTexts,
): AddressDraft {
  return { ...draft, typed: { ...draft.typed, ...typed }, guessed: guessedOf(draft, shown) };
}

function guessedOf({ guessed }: AddressDraft, shown: AddressTexts): AddressTexts {
  return shown.main_street ? withoutEmpty(shown) : guessed;
}

export function draftStreet({ typed, guessed }: AddressDraft): string {
  const main_street = (typed.main_street ?? guessed.main_street ?? "").trim();
  const number = (typed.number ?? guessed.number ?? "").trim();
  return main_street && doorOf({ main_street, number });
}
