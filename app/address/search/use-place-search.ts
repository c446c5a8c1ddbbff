import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { settings } from "~/config";
import type { Point } from "~/domain/places";
import { type GeocodeAnswer, geocodeUrl } from "./geocode-answer";
import type { FoundPlace } from "./geocoder";

/**
 * - `idle`: nothing to look up yet
 * - `searching`: `places` are still those of what was typed before
 * - `off`: this host has no geocoder · `down`: it does not answer
 */
export type PlaceSearch = {
  status: "idle" | "searching" | "found" | "nothing" | "down" | "off";
  places: readonly FoundPlace[];
};

const ASK_AFTER_MS = 300;
const MIN_QUERY_LENGTH = 3;

/** Places for a text, searched as it is typed; a new text cancels the search before it. */
export function usePlaceSearch(text: string, near: Point): PlaceSearch {
  const { data, load } = useFetcher<GeocodeAnswer>();
  const query = text.trim().length < MIN_QUERY_LENGTH ? "" : text.trim();
  const { latitude, longitude } = near;
  const offered = settings().geocoderUrl !== "";

  useEffect(() => {
    if (!query || !offered) return;
    const url = geocodeUrl({ query, near: { latitude, longitude } });
    const timer = setTimeout(() => load(url), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [query, offered, latitude, longitude, load]);

  if (!query) return { status: "idle", places: [] };
  if (!offered) return { status: "off", places: [] };
  const places = data?.kind === "places" ? data.places : [];
  if (data?.asked !== query) return { status: "searching", places };
  if (data.kind !== "places") return { status: data.kind, places: [] };
  return { status: places.length > 0 ? "found" : "nothing", places };
}
