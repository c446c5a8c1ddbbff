/** The geocoder as screens reach it: a route without a screen, asked by fetchers. */
import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { findPlaces, GeocoderError, hasGeocoder } from "~/address/search/geocoder";
import type { GeocodeAnswer } from "~/address/search/use-geocoder";
import { isPoint } from "~/domain/coordinates";
import { paths } from "~/paths";
import { refuseTypedPath } from "~/session/guards";

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<GeocodeAnswer> {
  refuseTypedPath(request);
  const { searchParams: question } = new URL(request.url);
  const latitude = Number.parseFloat(question.get("lat") ?? "");
  const longitude = Number.parseFloat(question.get("lon") ?? "");
  if (!isPoint({ latitude, longitude })) throw replace(paths.home());
  const asked = question.toString();
  if (!hasGeocoder()) return { kind: "off", asked };
  try {
    return { kind: "places", asked, places: await findPlaces(question, request.signal) };
  } catch (error) {
    if (!(error instanceof GeocoderError)) throw error;
    console.warn("The geocoder did not answer", error);
    return { kind: "down", asked };
  }
}

/** Where a street lies does not depend on what a form posts. */
export const shouldRevalidate = () => false;
