/** What the resource route at actions.geocode is asked, in Photon's own parameters, and answers. */
import type { Point } from "~/domain/places";
import type { FoundPlace } from "./geocoder";

/**
 * `asked` repeats the question, so that an answer is never taken for another's.
 * off: this host has no geocoder. down: it did not answer.
 */
export type GeocodeAnswer =
  | { kind: "places"; asked: string; places: FoundPlace[] }
  | { kind: "off" | "down"; asked: string };

/** A point in the question; six decimals are ten centimetres. */
export function pointParameters({ latitude, longitude }: Point) {
  return { lat: latitude.toFixed(6), lon: longitude.toFixed(6) };
}
