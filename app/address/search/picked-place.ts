import type { Address } from "~/api/addresses";
import type { Point } from "~/domain/coordinates";

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

/** A point to book at; `source` decides how much it says about the address. */
export type PickedPlace = Point & {
  source: "search" | "link" | "device" | "map" | "saved";
  /** What a lookup knows of the address there. */
  texts?: AddressTexts;
  /** What the person wrote of it, here or when they saved it. */
  typed?: AddressTexts;
  /** Metres. */
  accuracy?: number;
};

export function textsOf(address: AddressTexts): AddressTexts {
  return Object.fromEntries(
    addressFields.flatMap((field) => (address[field] ? [[field, address[field]]] : [])),
  );
}

export type LocationRefusal = "denied" | "unavailable" | "timeout";

type DeviceLocation =
  | ({ ok: true /** Metres it may be off. */; accuracy: number } & Point)
  | { ok: false; reason: LocationRefusal };

const LOCATION_TIMEOUT_MS = 12_000;
const MAX_AGE_MS = 60_000;

export const IMPRECISE_METRES = 150;

const reasons: Record<number, LocationRefusal> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Where the device is, asked of the person by the browser. Never throws. */
export function locateDevice(): Promise<DeviceLocation> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) {
      resolve({ ok: false, reason: "unavailable" });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ ok: true, latitude, longitude, accuracy }),
      ({ code }) => resolve({ ok: false, reason: reasons[code] ?? "unavailable" }),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
