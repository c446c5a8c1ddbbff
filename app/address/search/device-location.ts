import type { Point } from "~/domain/coordinates";

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
