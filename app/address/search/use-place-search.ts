import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useMissingPart } from "~/browser/use-module";
import { settings } from "~/config";
import type { Point } from "~/domain/places";
import { actions } from "~/paths";
import { type GeocodeAnswer, pointParameters } from "./geocode-answer";
import type { FoundPlace } from "./geocoder";

/**
 * - `idle`: nothing to look up yet
 * - `searching`: `places` are still those of what was typed before
 * - `off`: this host has no geocoder · `down`: it does not answer
 */
export type PlaceSearchState = {
  status: "idle" | "searching" | "found" | "nothing" | "down" | "off";
  places: readonly FoundPlace[];
};

const ASK_AFTER_MS = 300;
const MIN_QUERY_LENGTH = 3;

/** Places for a text, searched as it is typed; a new text cancels the search before it. */
export function usePlaceSearch(text: string, near: Point): PlaceSearchState {
  const { data, load } = useFetcher<GeocodeAnswer>();
  const q = text.length < MIN_QUERY_LENGTH ? "" : text;
  const question = new URLSearchParams({ q, ...pointParameters(near) }).toString();
  const missing = useMissingPart();
  const offered = settings().geocoderUrl !== "";

  useEffect(() => {
    if (!q || !offered) return;
    const timer = setTimeout(() => load(`${actions.geocode}?${question}`), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [q, question, offered, load]);

  if (!q) return { status: "idle", places: [] };
  if (!offered) return { status: "off", places: [] };
  const places = data?.kind === "places" ? data.places : [];
  if (data?.asked !== question) return { status: missing ? "down" : "searching", places };
  if (data.kind !== "places") return { status: data.kind, places: [] };
  return { status: places.length > 0 ? "found" : "nothing", places };
}
