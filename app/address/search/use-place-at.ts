import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Point } from "~/domain/places";
import { type GeocodeAnswer, geocodeUrl, writePoint } from "./geocode-answer";
import type { FoundPlace } from "./geocoder";

/**
 * - `given`: the point was not asked about, because what is known of it came along
 * - `looking`: `place` is still that of the point before
 */
export type PlaceAt = {
  status: "given" | "looking" | "found" | "nothing" | "down" | "off";
  place: FoundPlace | null;
};

const ASK_AFTER_MS = 450;

/** What lies at a point, asked again whenever it moves away from `known`. */
export function usePlaceAt(point: Point, known: Point | null): PlaceAt {
  const { data, load } = useFetcher<GeocodeAnswer>();
  const wanted = known && writePoint(known) === writePoint(point) ? null : writePoint(point);
  const { latitude, longitude } = point;

  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => load(geocodeUrl({ at: { latitude, longitude } })), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, latitude, longitude, load]);

  if (!wanted) return { status: "given", place: null };
  const place = data?.kind === "places" ? (data.places[0] ?? null) : null;
  if (data?.asked !== wanted) return { status: "looking", place };
  if (data.kind !== "places") return { status: data.kind, place: null };
  return { status: place ? "found" : "nothing", place };
}
