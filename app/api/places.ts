import * as z from "zod/mini";
import { readData } from "./body";
import { numberField, optionalText } from "./fields";
import { type CallOptions, http } from "./http";

const placeSchema = z.object({
  latitude: numberField,
  longitude: numberField,
  text: optionalText,
});
/** `text`: what the map calls the place, or "". */
export type ResolvedPlace = z.output<typeof placeSchema>;

/** GET /places/resolve (contract.md, an added call): the place of a short map link. 422 without one. */
export function resolvePlace(url: string, options: CallOptions = {}): Promise<ResolvedPlace> {
  const read = readData(placeSchema);
  return http("get", "places/resolve", { ...options, query: { url }, read });
}
