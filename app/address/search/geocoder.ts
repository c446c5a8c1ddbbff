/** Client of a Photon geocoder; its requests bypass api/http, so that a third party gets no cookies. */
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import * as field from "~/api/fields";
import { anySignal } from "~/api/http";
import { settings } from "~/config";
import { distanceKm, isPoint, isSameStreet, type Point } from "~/domain/places";
import { doorOf } from "~/wording/address";
import type { AddressTexts, PickedPlace } from "./picked-place";

export type FoundPlace = PickedPlace & {
  texts: AddressTexts;
  /** Street with number, or name. */
  label: string;
  detail: string;
};

const COUNTRY = "PY";
const MAX_PLACES = 6;
const GEOCODER_TIMEOUT_MS = 8_000;

/** Reads Photon's features as places; a feature outside Paraguay, or without a name or a point, becomes null. */
const answerSchema = z.object({
  features: z.array(
    z.catch(
      z.pipe(
        z.object({
          geometry: z.object({ coordinates: z.array(z.number()).check(z.minLength(2)) }),
          properties: z.object({
            name: field.optionalText,
            street: field.optionalText,
            housenumber: field.optionalText,
            district: field.optionalText,
            locality: field.optionalText,
            city: field.optionalText,
            county: field.optionalText,
            countrycode: field.optionalText,
            osm_key: field.optionalText,
            type: field.optionalText,
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
            latitude,
            longitude,
            source: "search",
            label,
            detail,
            texts: Object.fromEntries(texts.filter(([, text]) => text !== "")),
          };
        }),
      ),
      null,
    ),
  ),
});

/** Finds at most six places in Paraguay. Throws where it does not answer, refuses or is unreadable, and for an aborted `signal`. */
export async function findPlaces(
  question: URLSearchParams,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  const text = question.get("q")?.slice(0, MAX_QUERY);
  if (text === undefined) return (await askPhoton(`/reverse?${question}`, signal)).slice(0, 1);
  const found = await findByText(text, (q, limit) => {
    const asked = new URLSearchParams(question);
    asked.set("q", q);
    return askPhoton(`/api?${asked}&limit=${limit}`, signal);
  });
  const places = new Map<string, FoundPlace>();
  for (const place of found) {
    const key = `${place.label}|${place.detail}`;
    // Photon lists a long street once per part.
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()].slice(0, MAX_PLACES);
}

const LIMIT = 10;
/** A longer question is cut to this many letters. */
const MAX_QUERY = 200;
/** Number of parts requested of each street; the nearest two parts form the corner. */
const CORNER_LIMIT = 50;
const CORNER_KM = 2;

type Ask = (q: string, limit: number) => Promise<FoundPlace[]>;

/** Photon has no corners, so both streets are requested; the first alone where they do not meet. */
async function findByText(text: string, ask: Ask): Promise<FoundPlace[]> {
  const corner = parseCorner(text);
  if (!corner) return ask(text, LIMIT);
  const { street, cross, isCertain } = corner;
  const whole = isCertain && cross ? [] : await ask(text, LIMIT);
  if (whole.length > 0) return whole;
  const [streets, crossing] = await Promise.all([
    ask(street, CORNER_LIMIT),
    cross ? ask(cross, CORNER_LIMIT) : [],
  ]);
  const corners = cornersOf(streets, crossing, corner.number);
  return corners.length > 0 ? corners : streets;
}

const BETWEEN = /,?\s+(?:(esquina(?:\s+con)?(?!\S)|esq\.|esq(?!\S)|casi(?!\S)|c\/)|y(?!\S))/i;
const MIN_STREET = 3;

/**
 * Splits “España 1200 c/ Brasilia” into its streets; `cross` is "" until it is typed. `isCertain`: false
 * where the word between may belong to a name, as in “14 y 15 de Mayo”.
 */
function parseCorner(text: string) {
  const between = BETWEEN.exec(text);
  if (!between) return null;
  const street = text.slice(0, between.index).trim();
  const cross = text.slice(between.index + between[0].length).trim();
  if (street.length < MIN_STREET) return null;
  return {
    street,
    cross: cross.length < MIN_STREET ? "" : cross,
    number: /\s(\d{1,5})$/.exec(street)?.[1],
    isCertain: between[1] !== undefined,
  };
}

/** Returns the corners of two streets, nearest parts first; `number` is the typed one. */
function cornersOf(
  streets: readonly FoundPlace[],
  crossing: readonly FoundPlace[],
  number: string | undefined,
): FoundPlace[] {
  const pairs = streets.flatMap((street) => {
    const { main_street } = street.texts;
    const others = crossing.filter(({ texts }) => texts.main_street);
    return others
      .filter(({ texts }) => main_street && !isSameStreet(main_street, texts.main_street))
      .map((cross) => ({ street, cross, km: distanceKm(street, cross) }));
  });
  pairs.sort((a, b) => a.km - b.km);
  return pairs
    .filter(({ km }) => km <= CORNER_KM)
    .map(({ street, cross }): FoundPlace => {
      const { main_street: secondary_street = "" } = cross.texts;
      const texts = { ...(number && { number }), ...street.texts, secondary_street };
      const door = doorOf({ main_street: texts.main_street ?? "", number: texts.number ?? "" });
      const label = t`${door} esquina ${secondary_street}`;
      const point = street.texts.number ? street : midpoint(street, cross);
      const { latitude, longitude } = point;
      return { ...street, latitude, longitude, label, texts };
    });
}

const midpoint = (a: Point, b: Point): Point => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
});

async function askPhoton(path: string, signal: AbortSignal): Promise<FoundPlace[]> {
  const base = settings().geocoderUrl.replace(/\/+$/, "");
  const answer = await fetch(`${base}${path}`, {
    credentials: "omit",
    headers: { Accept: "application/json" },
    signal: anySignal([signal, AbortSignal.timeout(GEOCODER_TIMEOUT_MS)]),
  });
  if (!answer.ok) throw new Error(`The geocoder answered HTTP ${answer.status}`);
  return answerSchema.parse(await answer.json()).features.filter((place) => place !== null);
}
