/** Hooks for place lookups through the resource route at actions.geocode. */
import { type ClientLoaderFunctionArgs, useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useMissingPart } from "~/browser/use-module";
import { useNewReply } from "~/browser/use-new-reply";
import { delayIdleWork } from "~/browser/when-idle";
import { settings } from "~/config";
import { looksLikePlace, type Point } from "~/domain/places";
import { actions } from "~/paths";
import type { FoundPlace } from "./geocoder";

/**
 * - `point`: the text names exactly this point
 * - `guess`: the text may mean this point, so the person is asked. `elsewhere`: the written coordinates lie in
 *   another country; `short`: the plus code also names other places
 * - `closed_link`: the link of a map could not be opened
 * - `off`: this host has no geocoder · `down`: it did not answer
 */
export type FoundAnswer =
  | { kind: "places"; places: FoundPlace[] }
  | { kind: "point"; point: Point }
  | { kind: "guess"; point: Point; why: "elsewhere" | "short" }
  | { kind: "closed_link" | "off" | "down" };

/** `asked` repeats the question, to match answer and question. */
export type GeocodeAnswer = FoundAnswer & { asked: string };

type Geocoder = (args: ClientLoaderFunctionArgs) => Promise<{ answer: Promise<GeocodeAnswer> }>;

/**
 * The answer to `question`, requested after it has not changed for `afterMs`; "" requests nothing. `ask`
 * drops the answer and requests it again.
 */
export function useAnswerTo(question: string, afterMs: number) {
  const { data: asked, load } = useFetcher<Geocoder>();
  const [data, setData] = useState<GeocodeAnswer | null>(null);
  // A newer question aborts the one before, whose promise is rejected.
  useNewReply(asked, ({ answer }) => void answer.then(setData, () => {}));
  const ask = useCallback(() => load(`${actions.geocode}?${question}`), [load, question]);
  useEffect(() => {
    if (!question) return;
    const timer = setTimeout(ask, afterMs);
    return () => clearTimeout(timer);
  }, [question, afterMs, ask]);
  const isAwaited = question !== "" && afterMs === 0 && data?.asked !== question;
  useEffect(() => (isAwaited ? delayIdleWork() : undefined), [isAwaited]);
  return {
    data,
    ask() {
      setData(null);
      ask();
    },
  };
}

/** Photon's parameters for a point; six decimals are ten centimetres. */
export function pointParameters({ latitude, longitude }: Point) {
  return { lat: latitude.toFixed(6), lon: longitude.toFixed(6) };
}

const TYPED_MS = 300;
const MIN_QUERY_LETTERS = 3;

/** Returns the text to look up; "" for one with too few letters and digits, as of emoji alone. */
export function queryOf(text: string): string {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length < MIN_QUERY_LETTERS ? "" : text.trim();
}

/**
 * - `idle`: nothing to look up yet
 * - `searching`: `places` are still those of what was typed before
 */
export type PlaceSearchState = {
  status: "idle" | "searching" | "found" | "nothing" | "opening" | Exclude<Kind, "places">;
  places: readonly FoundPlace[];
  answer: GeocodeAnswer | null;
  ask: () => void;
};
type Kind = FoundAnswer["kind"];

/** `text` is looked up after a pause, or at once where `isPasted`. */
export function usePlaceSearch(text: string, near: Point, isPasted: boolean): PlaceSearchState {
  const q = queryOf(text);
  const question = new URLSearchParams({ q, ...pointParameters(near) }).toString();
  const isPlace = looksLikePlace(q);
  const isAsked = q !== "" && (isPlace || settings().geocoderUrl !== "");
  const { data, ask } = useAnswerTo(isAsked ? question : "", isPasted ? 0 : TYPED_MS);
  const missing = useMissingPart();

  const without = { places: [], answer: null, ask };
  if (!q) return { status: "idle", ...without };
  if (!isAsked) return { status: "off", ...without };
  const places = data?.kind === "places" ? data.places : [];
  if (data?.asked !== question) {
    const status = missing ? "down" : isPlace ? "opening" : "searching";
    return { status, places: isPlace ? [] : places, answer: null, ask };
  }
  if (data.kind !== "places") return { status: data.kind, places: [], answer: data, ask };
  return { status: places.length > 0 ? "found" : "nothing", places, answer: data, ask };
}
