/**
 * The geocoder: a server that speaks Photon's protocol. A third party, so it never goes through
 * api/http: no cookies, no headers of ours, and only where one is configured.
 */
import * as z from "zod/mini";
import { optionalText } from "~/api/fields";
import { settings } from "~/config";
import { isPoint } from "~/domain/places";
import { doorOf } from "~/wording/address";
import type { AddressTexts, PickedPlace } from "./picked-place";

export type FoundPlace = PickedPlace & {
  texts: AddressTexts;
  /** What tells it from its neighbours: a street with its number, or a name. */
  label: string;
  /** Neighbourhood and city. */
  detail: string;
};

/** unavailable: no answer, or a refusal. unreadable: an answer that is not Photon's. */
export class GeocoderError extends Error {
  override readonly name = "GeocoderError";
  constructor(
    readonly kind: "unavailable" | "unreadable",
    cause?: unknown,
  ) {
    super(`Geocoder: ${kind}`, { cause });
  }
}

const COUNTRY = "PY";
const MAX_PLACES = 6;
const GEOCODER_TIMEOUT_MS = 8_000;

/** Photon's features as places; null outside of the country, or where nothing names or places one. */
const answerSchema = z.object({
  features: z.array(
    z.catch(
      z.pipe(
        z.object({
          geometry: z.object({ coordinates: z.array(z.number()).check(z.minLength(2)) }),
          properties: z.object({
            name: optionalText,
            street: optionalText,
            housenumber: optionalText,
            district: optionalText,
            locality: optionalText,
            city: optionalText,
            county: optionalText,
            countrycode: optionalText,
            osm_key: optionalText,
            type: optionalText,
          }),
        }),
        z.transform(({ geometry, properties }): FoundPlace | null => {
          const [longitude = Number.NaN, latitude = Number.NaN] = geometry.coordinates;
          const { name, street, housenumber: number, type, countrycode } = properties;
          if (!isPoint({ latitude, longitude })) return null;
          if (countrycode && countrycode.toUpperCase() !== COUNTRY) return null;
          const isStreet = type === "street" || properties.osm_key === "highway";
          const main_street = street || (isStreet ? name : "");
          const door = doorOf({ main_street, number });
          const city = properties.city || (type === "city" ? name : "") || properties.county;
          const neighborhood = properties.district || properties.locality;
          const label = (isStreet ? door : name) || door || neighborhood || city;
          if (!label) return null;
          const around = [label === door ? "" : door, neighborhood, city];
          const detail = [...new Set(around)].filter((part) => part && part !== label).join(", ");
          const texts = Object.entries({ main_street, number, neighborhood, city });
          return {
            ...{ latitude, longitude, source: "search", label, detail },
            texts: Object.fromEntries(texts.filter(([, text]) => text !== "")),
          };
        }),
      ),
      null,
    ),
  ),
});

/**
 * Places in Paraguay for a question in Photon's parameters: at most six for a text `q`, without one
 * the nearest. Throws GeocoderError; an abort of `signal` is thrown as it is.
 */
export async function findPlaces(
  question: URLSearchParams,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  const isSearch = question.has("q");
  const path = isSearch ? `/api?${question}&limit=10` : `/reverse?${question}`;
  const base = settings().geocoderUrl.replace(/\/+$/, "");
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const timer = setTimeout(stop, GEOCODER_TIMEOUT_MS);
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    const answer = await fetch(`${base}${path}`, {
      credentials: "omit",
      headers: { Accept: "application/json" },
      signal: waiting.signal,
    });
    if (!answer.ok) throw new GeocoderError("unavailable", answer.status);
    const read = answerSchema.safeParse(await answer.json());
    if (!read.success) throw new GeocoderError("unreadable", read.error);
    const places = new Map<string, FoundPlace>();
    for (const place of read.data.features) {
      const key = `${place?.label}|${place?.detail}`;
      // Photon lists a long street once for each of its parts.
      if (place && !places.has(key)) places.set(key, place);
    }
    return [...places.values()].slice(0, isSearch ? MAX_PLACES : 1);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof GeocoderError) throw error;
    throw new GeocoderError(error instanceof SyntaxError ? "unreadable" : "unavailable", error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** Whether this host has a geocoder. Without one nothing is ever asked. */
export function hasGeocoder(): boolean {
  return settings().geocoderUrl !== "";
}
