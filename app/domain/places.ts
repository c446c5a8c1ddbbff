import { stripInvisible } from "./plain-text";

export interface Point {
  latitude: number;
  longitude: number;
}

interface MaybePoint {
  latitude?: unknown;
  longitude?: unknown;
}

export function isPoint(place: MaybePoint | null | undefined): place is Point {
  return isWithin(place?.latitude, 90) && isWithin(place?.longitude, 180);
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === "number" && Math.abs(value) <= limit;
}

const EARTH_RADIUS_KM = 6371;

export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const latitudes = haversine(radians(b.latitude - a.latitude));
  const longitudes = haversine(radians(b.longitude - a.longitude));
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(latitudes + cosines * longitudes));
}

/** Finds the city with the nearest centre within `radiusKm`, or null. */
export function findServedCity<City extends MaybePoint>(
  point: Point,
  cities: readonly City[],
  radiusKm: number,
): City | null {
  const [nearest] = cities
    .map((city) => ({ city, km: isPoint(city) ? distanceKm(point, city) : Number.NaN }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => a.km - b.km);
  return nearest?.city ?? null;
}

const KINDS_OF_STREET = /^(avenida|avda|av|calle|pasaje|ruta)\b\s*/;

/** Removes accents, punctuation and street type: “Avda. España” gives “espana”. */
function plainName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(KINDS_OF_STREET, "");
}

export function hasPlaceName(text: string, name: string): boolean {
  return ` ${plainName(text)} `.includes(` ${plainName(name)} `);
}

/** Whether a text looks like a link, coordinates or a plus code; `parseLocation` decides later. */
export function looksLikePlace(text: string): boolean {
  return /:\/\/|geo:|%[\da-f]{2}|\w\w\.[a-z]{2,}[/?\\]|\w\w ?\+ ?\w\w|\d[.,]\d\d.*\d[.,]\d\d|\d ?(?:[°º˚:]|grados)|\d [\d.,]+ ?[nsweo]\b/i.test(
    stripInvisible(text),
  );
}

/** Whether two names of streets or cities are equal, ignoring spelling variants. */
export function isSameStreet(name = "", other = ""): boolean {
  return plainName(name) === plainName(other);
}

const METRES_PER_DEGREE = 111_195;

/** Moves a point by metres to the north and east (negative: south, west). */
export function movePoint(point: Point, north: number, east: number): Point {
  const narrowing = Math.cos((point.latitude * Math.PI) / 180);
  return {
    latitude: point.latitude + north / METRES_PER_DEGREE,
    longitude: point.longitude + east / (METRES_PER_DEGREE * narrowing),
  };
}
