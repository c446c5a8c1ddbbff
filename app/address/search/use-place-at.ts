import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useMissingPart } from "~/browser/use-module";
import type { Point } from "~/domain/places";
import { actions } from "~/paths";
import { type GeocodeAnswer, pointParameters } from "./geocode-answer";
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
  const missing = useMissingPart();
  const question = questionAt(point);
  const isKnown = known !== null && questionAt(known) === question;

  useEffect(() => {
    if (isKnown) return;
    const timer = setTimeout(() => load(`${actions.geocode}?${question}`), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isKnown, question, load]);

  if (isKnown) return { status: "given", place: null };
  const place = data?.kind === "places" ? (data.places[0] ?? null) : null;
  if (data?.asked !== question) return { status: missing ? "down" : "looking", place };
  if (data.kind !== "places") return { status: data.kind, place: null };
  return { status: place ? "found" : "nothing", place };
}

function questionAt(point: Point): string {
  return new URLSearchParams(pointParameters(point)).toString();
}
