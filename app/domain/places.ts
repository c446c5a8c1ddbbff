import { isPoint, type Point, parseCoordinates } from "./coordinates";

/** `short_link`: a link to a map that tells the place only to who opens it. */
export type ParsedLocation =
  | ({ kind: "point" } & Point)
  | { kind: "short_link"; url: string }
  | { kind: "text"; text: string };

/**
 * Reads coordinates, `geo:` URIs and links of Google Maps, WhatsApp, Apple Maps, OpenStreetMap and
 * Waze, also amid other text. Nothing is fetched.
 */
export function parseLocation(text: string): ParsedLocation {
  const link = findLink(text);
  const point = link ? readLink(link) : parseCoordinates(text);
  if (point) return { kind: "point", ...point };
  if (!link || !isMapLink(link)) return { kind: "text", text: text.trim() };
  const name = placeName(link);
  return name ? { kind: "text", text: name } : { kind: "short_link", url: link.href };
}

/** People leave out `https://`, and end sentences right after a link. */
function findLink(text: string): URL | null {
  const found = /\b(?:https?:\/\/|geo:|(?:[\w-]+\.)+[a-z]{2,}[/?])[^\s<>]+/i.exec(text)?.[0];
  if (!found) return null;
  const link = found.replace(/[.,;!)\]]+$/, "");
  const absolute = /^(?:https?|geo):/i.test(link) ? link : `https://${link}`;
  try {
    return new URL(absolute);
  } catch {
    return null;
  }
}

const SERVICE_HOSTS =
  /(?:^|\.)(?:goo\.gl|g\.page|share\.google|maps\.apple(?:\.com)?|openstreetmap\.org|osm\.org|waze\.com)$/;
const GOOGLE_HOST = /(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/;

export function isMapLink({ protocol, hostname, pathname }: URL): boolean {
  if (protocol === "geo:" || SERVICE_HOSTS.test(hostname)) return true;
  const isGoogleMaps = hostname.startsWith("maps.") || pathname.startsWith("/maps");
  return GOOGLE_HOST.test(hostname) && isGoogleMaps;
}

const PLACE_PARAMETERS = ["q", "query", "destination", "daddr", "coordinate", "to", "address"];

const VIEW_PARAMETERS = ["ll", "sll", "center"];

const DECIMAL = String.raw`-?\d+(?:\.\d+)?`;

/**
 * Google's pin of a place, and the stops of a route, longitude first. An embedded map has `!1d` for
 * its height, and `!3d` after it.
 */
const PIN = new RegExp(`!3d(${DECIMAL})!4d(${DECIMAL})`);
const STOP = new RegExp(`!1d(${DECIMAL})!2d(${DECIMAL})(?![\\d.]|!3d)`, "g");
const GOOGLE_VIEW = new RegExp(`/@(${DECIMAL}),(${DECIMAL})`);
const OSM_VIEW = new RegExp(`#map=[\\d.]+/(${DECIMAL})/(${DECIMAL})`);

/** A pin tells the place; a view only what the screen showed, maybe streets away. */
function readLink(url: URL): Point | null {
  const href = decode(url.href);
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  const [, pinLatitude, pinLongitude] = PIN.exec(href) ?? [];
  const [, stopLongitude, stopLatitude] = [...href.matchAll(STOP)].at(-1) ?? [];
  const [, viewLatitude, viewLongitude] = GOOGLE_VIEW.exec(href) ?? OSM_VIEW.exec(href) ?? [];
  const path = decode(url.pathname).replaceAll("+", " ");

  const candidates = [
    pointOf(pinLatitude, pinLongitude),
    pointOf(stopLatitude, stopLongitude),
    ...PLACE_PARAMETERS.map((name) => readParameter(parameter(name))),
    // A route names its stops in the path: the destination is the last.
    ...path.split("/").reverse().map(readPathPart),
    pointOf(parameter("mlat"), parameter("mlon")),
    pointOf(parameter("lat"), parameter("lon")),
    ...VIEW_PARAMETERS.map((name) => readParameter(parameter(name))),
    pointOf(viewLatitude, viewLongitude),
  ];
  return candidates.find((point) => point !== null) ?? null;
}

function readParameter(value: string): Point | null {
  return parseCoordinates(value.replace(/^(?:loc:|ll\.)/, "").replace(/\(.*$/, ""));
}

function readPathPart(part: string): Point | null {
  return parseCoordinates(part.replace(/;.*$/, ""));
}

function pointOf(latitude: string | undefined, longitude: string | undefined): Point | null {
  if (!latitude || !longitude) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isPoint(point) ? point : null;
}

function placeName(url: URL): string | null {
  const fromParameter = PLACE_PARAMETERS.map((name) => url.searchParams.get(name)).find(Boolean);
  const fromPath = /\/(?:place|search)\/([^/@]+)/.exec(url.pathname)?.[1]?.replaceAll("+", " ");
  return fromParameter?.trim() || (fromPath ? decode(fromPath).trim() : null) || null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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

interface CityCentre {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** The city with the nearest centre within `radiusKm`, or null. */
export function findServedCity<City extends CityCentre>(
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

/** Without accents, punctuation and the kind of street: “Avda. España” is “espana”. */
function plainName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(KINDS_OF_STREET, "");
}

/** True for the names of one street, or of one city, however they are written. */
export function isSameStreet(name = "", other = ""): boolean {
  return plainName(name) === plainName(other);
}

const METRES_PER_DEGREE = 111_195;

/** The point so many metres to the north and to the east (negative: south, west). */
export function movePoint(point: Point, north: number, east: number): Point {
  const narrowing = Math.cos((point.latitude * Math.PI) / 180);
  return {
    latitude: point.latitude + north / METRES_PER_DEGREE,
    longitude: point.longitude + east / (METRES_PER_DEGREE * narrowing),
  };
}
