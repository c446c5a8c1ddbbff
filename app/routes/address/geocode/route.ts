/** The geocoder as screens reach it: a route without a screen, asked by fetchers. */
import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { answerGeocode } from "~/address/search/geocode-answer";
import { paths } from "~/paths";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const answer = await answerGeocode(new URL(request.url), request.signal);
  if (!answer) throw replace(paths.home());
  return answer;
}

/** Where a street lies does not depend on what a form posts. */
export const shouldRevalidate = () => false;
