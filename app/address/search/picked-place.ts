import type { Address } from "~/api/addresses";
import { isPoint, type Point } from "~/domain/places";

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

/** A point to book at; `source` tells how much is known of the address. */
export type PickedPlace = Point & {
  source: "search" | "link" | "device" | "map" | "saved";
  texts?: AddressTexts;
  typed?: AddressTexts;
  /** Metres. */
  accuracy?: number;
};

export function textsOf(address: AddressTexts): AddressTexts {
  return Object.fromEntries(
    addressFields.flatMap((field) => (address[field] ? [[field, address[field]]] : [])),
  );
}

/** `insecure`: the page has no https, where browsers refuse as if the user had refused. */
export type LocationRefusal = "denied" | "unavailable" | "timeout" | "insecure";

/** `accuracy`: radius in metres. */
export type DevicePoint = Point & { accuracy: number };

type DeviceLocation = ({ ok: true } & DevicePoint) | { ok: false; reason: LocationRefusal };

const LOCATION_TIMEOUT_MS = 12_000;
const MAX_AGE_MS = 60_000;

export const IMPRECISE_METRES = 150;

const reasons: Record<number, LocationRefusal> = { 1: "denied", 2: "unavailable", 3: "timeout" };

function ask(answer: (location: DeviceLocation) => void): void {
  if (globalThis.isSecureContext === false) answer({ ok: false, reason: "insecure" });
  else if (!navigator.geolocation) answer({ ok: false, reason: "unavailable" });
  else {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const point = { latitude, longitude, accuracy: accuracy || 0 };
        answer(isPoint(point) ? { ok: true, ...point } : { ok: false, reason: "unavailable" });
      },
      ({ code }) => answer({ ok: false, reason: reasons[code] ?? "unavailable" }),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }
}

/**
 * Asks the browser for the device's location, for at most 12 seconds, because some devices never answer and
 * the browser's timeout starts after its prompt. A later location goes to `onLate`. Never throws.
 */
export function locateDevice(onLate: (location: DeviceLocation) => void): Promise<DeviceLocation> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve({ ok: false, reason: "timeout" });
    }, LOCATION_TIMEOUT_MS);
    const answer = (location: DeviceLocation) => {
      clearTimeout(timer);
      if (isLate) onLate(location);
      else resolve(location);
    };
    try {
      ask(answer);
    } catch {
      answer({ ok: false, reason: "unavailable" });
    }
  });
}
