/** Short map links as screens reach their places: a route without a screen, asked by fetchers. */
import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import type { ResolveAnswer } from "~/address/search/use-geocoder";
import { resolvePlace } from "~/api/addresses";
import { ApiError } from "~/api/errors";
import { isPoint } from "~/domain/coordinates";
import { paths } from "~/paths";
import { refuseTypedPath } from "~/session/guards";

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<ResolveAnswer> {
  refuseTypedPath(request);
  const asked = new URL(request.url).searchParams.get("url");
  if (!asked) throw replace(paths.home());
  try {
    const place = await resolvePlace(asked, { signal: request.signal });
    return { asked, point: isPoint(place) ? place : null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { asked, point: null };
  }
}

/** Where a link leads does not depend on what a form posts. */
export const shouldRevalidate = () => false;
