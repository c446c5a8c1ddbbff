/** What screens ask of the geocoder, through the resource route at actions.geocode. */

import { isPoint, type Point } from "~/domain/places";
import { actions } from "~/paths";
import { type FoundPlace, findPlaceAt, GeocoderError, hasGeocoder, searchPlaces } from "./geocoder";

/**
 * `asked` repeats the question, so that an answer is never taken for another's.
 * off: this host has no geocoder. down: it did not answer.
 */
export type GeocodeAnswer =
  | { kind: "places"; asked: string; places: FoundPlace[] }
  | { kind: "off" | "down"; asked: string };

/** Where to ask for places that match what was typed. */
export function searchUrl(query: string, near: Point): string {
  return `${actions.geocode}?${new URLSearchParams({ q: query, near: writePoint(near) })}`;
}

/** Where to ask which place lies at a point. */
export function reverseUrl(point: Point): string {
  return `${actions.geocode}?${new URLSearchParams({ at: writePoint(point) })}`;
}

/** A point as it travels in our own URLs; six decimals are ten centimetres. */
export function writePoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}

function readPoint(text: string | null): Point | null {
  const [latitude, longitude] = (text ?? "").split(",").map(Number);
  const point = { latitude, longitude };
  return text && isPoint(point) ? point : null;
}

/** Answers a URL made by `searchUrl` or `reverseUrl`; null for any other. */
export async function answerGeocode(url: URL, signal: AbortSignal): Promise<GeocodeAnswer | null> {
  const query = url.searchParams.get("q")?.trim();
  const near = readPoint(url.searchParams.get("near"));
  const at = readPoint(url.searchParams.get("at"));
  if (!at && !(query && near)) return null;
  const asked = at ? writePoint(at) : (query ?? "");
  if (!hasGeocoder()) return { kind: "off", asked };
  try {
    if (query && near) {
      return { kind: "places", asked, places: await searchPlaces(query, near, signal) };
    }
    const place = at && (await findPlaceAt(at, signal));
    return { kind: "places", asked, places: place ? [place] : [] };
  } catch (error) {
    if (!(error instanceof GeocoderError)) throw error;
    console.warn("The geocoder did not answer", error);
    return { kind: "down", asked };
  }
}
