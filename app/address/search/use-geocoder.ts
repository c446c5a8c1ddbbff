/** What screens ask the geocoder, through the resource routes at actions.geocode and actions.resolve. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useMissingPart } from "~/browser/use-module";
import { settings } from "~/config";
import type { Point } from "~/domain/coordinates";
import { actions } from "~/paths";
import type { FoundPlace } from "./geocoder";

/**
 * `asked` repeats the question, so that an answer is never taken for another's.
 * off: this host has no geocoder. down: it did not answer.
 */
export type GeocodeAnswer =
  | { kind: "places"; asked: string; places: FoundPlace[] }
  | { kind: "off" | "down"; asked: string };

export type ResolveAnswer = { asked: string; point: Point | null };

/** The latest answer to `question`, which is asked once it has stood for so long; "" asks nothing. */
export function useAnswerTo<Answer>(action: string, question: string, afterMs: number) {
  const { data, load } = useFetcher<Answer>();
  useEffect(() => {
    if (!question) return;
    const timer = setTimeout(() => load(`${action}?${question}`), afterMs);
    return () => clearTimeout(timer);
  }, [action, question, afterMs, load]);
  return data;
}

/** A point in the question, in Photon's own parameters; six decimals are ten centimetres. */
export function pointParameters({ latitude, longitude }: Point) {
  return { lat: latitude.toFixed(6), lon: longitude.toFixed(6) };
}

const TYPED_MS = 300;
const MIN_QUERY_LENGTH = 3;

/**
 * - `idle`: nothing to look up yet
 * - `searching`: `places` are still those of what was typed before
 * - `off`: this host has no geocoder · `down`: it does not answer
 */
export type PlaceSearchState = {
  status: "idle" | "searching" | "found" | "nothing" | "down" | "off";
  places: readonly FoundPlace[];
};

export function usePlaceSearch(text: string, near: Point): PlaceSearchState {
  const q = text.length < MIN_QUERY_LENGTH ? "" : text;
  const question = new URLSearchParams({ q, ...pointParameters(near) }).toString();
  const offered = settings().geocoderUrl !== "";
  const data = useAnswerTo<GeocodeAnswer>(actions.geocode, q && offered ? question : "", TYPED_MS);
  const missing = useMissingPart();

  if (!q) return { status: "idle", places: [] };
  if (!offered) return { status: "off", places: [] };
  const places = data?.kind === "places" ? data.places : [];
  if (data?.asked !== question) return { status: missing ? "down" : "searching", places };
  if (data.kind !== "places") return { status: data.kind, places: [] };
  return { status: places.length > 0 ? "found" : "nothing", places };
}

export function useShortLink(
  url: string,
  onFound: (point: Point) => void,
): "idle" | "searching" | "failed" {
  const question = url && new URLSearchParams({ url }).toString();
  const data = useAnswerTo<ResolveAnswer>(actions.resolve, question, TYPED_MS);
  const found = useRef(onFound);
  const answer = url && data?.asked === url ? data : null;

  useEffect(() => {
    found.current = onFound;
  }, [onFound]);

  useEffect(() => {
    if (answer?.point) found.current(answer.point);
  }, [answer]);

  if (!url) return "idle";
  if (!answer) return "searching";
  return answer.point ? "idle" : "failed";
}
