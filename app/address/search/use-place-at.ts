import { useMissingPart } from "~/browser/use-module";
import type { Point } from "~/domain/places";
import type { FoundPlace } from "./geocoder";
import { pointParameters, useAnswerTo } from "./use-geocoder";

const MOVED_MS = 450;

/** `given`: the address was known. `looking`: `place` is still the previous point's. */
export type PlaceAt = {
  status: "given" | "looking" | "found" | "nothing" | "down" | "off";
  place: FoundPlace | null;
};

export function usePlaceAt(point: Point, known: Point | null): PlaceAt {
  const question = questionAt(point);
  const isKnown = known !== null && questionAt(known) === question;
  const { data } = useAnswerTo(isKnown ? "" : question, MOVED_MS);
  const missing = useMissingPart();

  if (isKnown) return { status: "given", place: null };
  const place = data?.kind === "places" ? (data.places[0] ?? null) : null;
  if (data?.asked !== question) return { status: missing ? "down" : "looking", place };
  if (data.kind !== "places") return { status: data.kind === "off" ? "off" : "down", place: null };
  return { status: place ? "found" : "nothing", place };
}

function questionAt(point: Point): string {
  return new URLSearchParams(pointParameters(point)).toString();
}
