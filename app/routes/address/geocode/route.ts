import { decode, isFull, isShort, recoverNearest } from "@erikmichelson/open-location-code-ts";
import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { findPlaces } from "~/address/search/geocoder";
import type { FoundAnswer, GeocodeAnswer } from "~/address/search/use-geocoder";
import { resolvePlace } from "~/api/address-changes";
import { isMissingCall, isRefusal } from "~/api/errors";
import { settings } from "~/config";
import { hasPlaceName, isPoint, type Point } from "~/domain/places";
import { likelyPoint } from "~/domain/read-coordinates";
import { type ParsedLocation, parseLocation } from "~/domain/read-location";
import { paths } from "~/paths";
import { refuseTypedPath } from "~/session/guards";
import { sessionValue } from "~/session/scope";
import { readState } from "~/state/store";
import { defer } from "~/ui/deferred";

/** A newer question aborts the one before; a search by text and one by point do not abort each other. */
const asking = sessionValue(() => ({ text: new AbortController(), point: new AbortController() }));

/** A promise, because the router restarts a loader that is under way when a form posts, and the form waits for it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  refuseTypedPath(request);
  const { searchParams: question } = new URL(request.url);
  const near = {
    latitude: Number.parseFloat(question.get("lat") ?? ""),
    longitude: Number.parseFloat(question.get("lon") ?? ""),
  };
  if (!isPoint(near)) throw replace(paths.home());
  const kind = question.has("q") ? "text" : "point";
  request.signal.throwIfAborted();
  asking()[kind].abort();
  asking()[kind] = new AbortController();
  return { answer: defer(answerQuestion(question, near, asking()[kind].signal)) };
}

async function answerQuestion(
  question: URLSearchParams,
  near: Point,
  signal: AbortSignal,
): Promise<GeocodeAnswer> {
  const asked = question.toString();
  const parsed = parseLocation(question.get("q") ?? "");
  if (parsed.kind === "text" && parsed.text) question.set("q", parsed.text);
  const find = () =>
    parsed.kind === "text" ? askGeocoder(question, signal) : readPoint(parsed, near, signal);
  try {
    return { asked, ...(await find()) };
  } catch (error) {
    // An older search, which a newer one aborts, must not be answered.
    signal.throwIfAborted();
    console.warn("No place was found", error);
    return { asked, kind: "down" };
  }
}

async function askGeocoder(question: URLSearchParams, signal: AbortSignal): Promise<FoundAnswer> {
  if (settings().geocoderUrl === "") return { kind: "off" };
  return { kind: "places", places: await findPlaces(question, signal) };
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
    const point = await resolvePlace({ query: { url } }, { signal });
    return isPoint(point) ? { kind: "point", point } : { kind: "closed_link" };
  } catch (error) {
    if (!isMissingCall(error) && !isRefusal(error, 422)) throw error;
    return { kind: "closed_link" };
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
