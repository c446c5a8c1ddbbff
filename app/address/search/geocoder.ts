/**
 * The geocoder: a server that speaks Photon's protocol (facts.md, "Maps and places"). A third party,
 * so it never goes through api/http: no cookies, no headers of ours, and only where one is configured.
 */
import * as z from "zod/mini";
import { keepReadable, optionalText } from "~/api/fields";
import { settings } from "~/config";
import { isPoint, type Point } from "~/domain/places";

/** A place of the geocoder, in the fields of an address; what it does not know is "". */
export type FoundPlace = Point & {
  /** What tells it from its neighbours: a street with its number, or a name. */
  label: string;
  /** Where that is: neighbourhood and city. */
  detail: string;
  main_street: string;
  number: string;
  neighborhood: string;
  city: string;
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

const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
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
});
const collectionSchema = z.object({ features: z.array(z.unknown()) });

const COUNTRY = "PY";
const PLACES_AT_MOST = 6;
/** On a poor connection an answer later than this helps nobody: the map is the way on. */
const PATIENCE_MS = 8_000;

function readPlace({ geometry, properties }: z.output<typeof featureSchema>): FoundPlace | null {
  const [longitude, latitude] = geometry.coordinates;
  const { name, street, housenumber, district, locality, countrycode } = properties;
  if (!isPoint({ latitude, longitude })) return null;
  if (countrycode && countrycode.toUpperCase() !== COUNTRY) return null;
  const isStreet = properties.type === "street" || properties.osm_key === "highway";
  const main_street = street || (isStreet ? name : "");
  const address = [main_street, housenumber].filter(Boolean).join(" ");
  const city = properties.city || (properties.type === "city" ? name : "") || properties.county;
  const neighborhood = district || locality;
  const label = (isStreet ? address : name) || address || neighborhood || city;
  if (!label) return null;
  const around = [label === address ? "" : address, neighborhood, city];
  const detail = [...new Set(around)].filter((part) => part && part !== label).join(", ");
  return {
    latitude,
    longitude,
    label,
    detail,
    main_street,
    number: housenumber,
    neighborhood,
    city,
  };
}

function readPlaces(body: unknown): FoundPlace[] {
  const read = collectionSchema.safeParse(body);
  if (!read.success) throw new GeocoderError("unreadable", read.error);
  const places = keepReadable(featureSchema, read.data.features).flatMap(
    (feature) => readPlace(feature) ?? [],
  );
  // Photon lists a long street once for each of its parts.
  const seen = new Set<string>();
  return places.filter(({ label, detail }) => {
    const key = `${label}|${detail}`;
    return !seen.has(key) && seen.add(key);
  });
}

async function ask(path: string, parameters: Record<string, string>, signal: AbortSignal) {
  const base = settings().geocoderUrl.replace(/\/+$/, "");
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const timer = setTimeout(stop, PATIENCE_MS);
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    const answer = await fetch(`${base}${path}?${new URLSearchParams(parameters)}`, {
      credentials: "omit",
      headers: { Accept: "application/json" },
      signal: waiting.signal,
    });
    if (!answer.ok) throw new GeocoderError("unavailable", answer.status);
    return readPlaces(await answer.json());
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

/**
 * Places for what was typed so far, those near `near` first; at most six, none outside Paraguay.
 * Throws GeocoderError; an abort of `signal` is thrown as it is.
 */
export async function searchPlaces(
  query: string,
  near: Point,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  const places = await ask(
    "/api",
    { q: query, lat: String(near.latitude), lon: String(near.longitude), limit: "10" },
    signal,
  );
  return places.slice(0, PLACES_AT_MOST);
}

/** The place nearest to a point, or null where the geocoder knows none. Throws as searchPlaces. */
export async function findPlaceAt(point: Point, signal: AbortSignal): Promise<FoundPlace | null> {
  const parameters = { lat: String(point.latitude), lon: String(point.longitude) };
  const [nearest] = await ask("/reverse", parameters, signal);
  return nearest ?? null;
}
