/** What screens ask of the geocoder, through the resource route at actions.geocode. */
import { isPoint, type Point } from "~/domain/places";
import { actions } from "~/paths";
import type { FoundPlace, PlaceQuestion } from "./geocoder";

/**
 * `asked` repeats the question, so that an answer is never taken for another's.
 * off: this host has no geocoder. down: it did not answer.
 */
export type GeocodeAnswer =
  | { kind: "places"; asked: string; places: FoundPlace[] }
  | { kind: "off" | "down"; asked: string };

export function geocodeUrl(question: PlaceQuestion): string {
  const parameters: Record<string, string> =
    "at" in question
      ? { at: writePoint(question.at) }
      : { q: question.query, near: writePoint(question.near) };
  return `${actions.geocode}?${new URLSearchParams(parameters)}`;
}

/** A point in our own URLs; six decimals are ten centimetres. */
export function writePoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}

function readPoint(text: string | null): Point | null {
  const [latitude, longitude] = (text ?? "").split(",").map(Number);
  const point = { latitude, longitude };
  return text && isPoint(point) ? point : null;
}

/** The question of a URL made by `geocodeUrl`; null for any other. */
export function readQuestion({ searchParams }: URL): PlaceQuestion | null {
  const at = readPoint(searchParams.get("at"));
  if (at) return { at };
  const query = searchParams.get("q")?.trim();
  const near = readPoint(searchParams.get("near"));
  return query && near ? { query, near } : null;
}
