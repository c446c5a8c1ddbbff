import { decode, isFull, isShort, recoverNearest } from "@erikmichelson/open-location-code-ts";
import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { findPlaces, GeocoderError } from "~/address/search/geocoder";
import type { FoundAnswer, GeocodeAnswer } from "~/address/search/use-geocoder";
import { resolvePlace } from "~/api/addresses";
import { ApiError, isRefusal } from "~/api/errors";
import { settings } from "~/config";
import { hasPlaceName, isPoint, type Point } from "~/domain/places";
import { likelyPoint } from "~/domain/read-coordinates";
import { type ParsedLocation, parseLocation } from "~/domain/read-location";
import { paths } from "~/paths";
import { refuseTypedPath } from "~/session/guards";
import { readState } from "~/state/store";

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<GeocodeAnswer> {
  refuseTypedPath(request);
  const { searchParams: question } = new URL(request.url);
  const near = {
    latitude: Number.parseFloat(question.get("lat") ?? ""),
    longitude: Number.parseFloat(question.get("lon") ?? ""),
  };
  if (!isPoint(near)) throw replace(paths.home());
  const asked = question.toString();
  const parsed = parseLocation(question.get("q") ?? "");
  if (parsed.kind === "text") {
    if (parsed.text) question.set("q", parsed.text);
    return { asked, ...(await askGeocoder(question, request.signal)) };
  }
  return { asked, ...(await readPoint(parsed, near, request.signal)) };
}

async function askGeocoder(question: URLSearchParams, signal: AbortSignal): Promise<FoundAnswer> {
  if (settings().geocoderUrl === "") return { kind: "off" };
  try {
    return { kind: "places", places: await findPlaces(question, signal) };
  } catch (error) {
    if (!(error instanceof GeocoderError)) throw error;
    console.warn("The geocoder did not answer", error);
    return { kind: "down" };
  }
}

async function readPoint(
  parsed: Exclude<ParsedLocation, { kind: "text" }>,
  near: Point,
  signal: AbortSignal,
): Promise<FoundAnswer> {
  if (parsed.kind === "plus_code") return readPlusCode(parsed, near);
  if (parsed.kind === "short_link") return openLink(parsed.url, signal);
  const { latitude, longitude } = parsed;
  const meant = likelyPoint(parsed);
  if (meant) return { kind: "guess", point: meant, why: "elsewhere" };
  return { kind: "point", point: { latitude, longitude } };
}

/** The backend resolves the short link, because the content policy forbids the page to call the map host. */
async function openLink(url: string, signal: AbortSignal): Promise<FoundAnswer> {
  try {
    const point = await resolvePlace(url, { signal });
    return isPoint(point) ? { kind: "point", point } : { kind: "closed_link" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: isRefusal(error, 404, 405, 422) ? "closed_link" : "down" };
  }
}

/** Country and region names that follow the city in the codes of Google Maps. */
const COUNTRY = /\b(?:paraguay|py|central|gran asunci[oó]n)\b/gi;

/**
 * Decodes a short plus code near the named city, else near the point of the search: a short code is unique
 * within about 50 km. With an unknown city name the result is a guess.
 */
function readPlusCode(
  { code, locality }: ParsedLocation & { kind: "plus_code" },
  near: Point,
): FoundAnswer {
  if (!isFull(code) && !isShort(code)) return { kind: "places", places: [] };
  const { cities } = readState().appointment;
  const city = cities.find(({ name }) => hasPlaceName(locality, name));
  const { latitude, longitude } = isPoint(city) ? city : near;
  const { latitudeCenter, longitudeCenter } = decode(recoverNearest(code, latitude, longitude));
  const point = {
    latitude: Number(latitudeCenter.toFixed(6)),
    longitude: Number(longitudeCenter.toFixed(6)),
  };
  const isCertain = isFull(code) || city || !locality.replace(COUNTRY, "").trim();
  return isCertain ? { kind: "point", point } : { kind: "guess", point, why: "short" };
}

/** A form submission does not change geocoding results. */
export const shouldRevalidate = () => false;
