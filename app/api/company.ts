import * as z from "zod/mini";
import { helperSchema } from "./availability";
import { readData } from "./body";
import { isMissingCall } from "./errors";
import {
  booleanField,
  listField,
  numberField,
  optionalMoney,
  optionalText,
  orElse,
  textField,
} from "./fields";
import { type CallOptions, http } from "./http";

/** The company's rule in its own words; a part that is missing is "" or null. */
export const policiesSchema = z.object({
  /** Until how many hours before a visit it can be changed for free. */
  free_change_hours: orElse(numberField, null),
  /** Whole guaraníes for a change after that. */
  late_fee: optionalMoney(null),
  change_text: optionalText,
  guarantee_text: optionalText,
  /** What to have ready when the helper comes. */
  prepare_text: optionalText,
  /** Whether a claim may carry a photo. */
  claim_photos: booleanField(false),
});
export type Policies = z.output<typeof policiesSchema>;

/** GET /policies (contract.md, an added call): null where the backend lacks it. */
export async function fetchPolicies(options: CallOptions = {}): Promise<Policies | null> {
  try {
    return await http("get", "policies", { ...options, read: readData(policiesSchema) });
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}

const quoteSchema = z.object({ text: textField, author: optionalText });

/** What home may say of the helpers; a part that is missing is null, 0 or empty. */
export const highlightsSchema = z.object({
  rating: orElse(numberField, null),
  reviews_count: orElse(numberField, 0),
  helpers: listField(helperSchema),
  quote: orElse(quoteSchema, null),
});
export type Highlights = z.output<typeof highlightsSchema>;

/** GET /highlights (contract.md, an added call): null where the backend lacks it. */
export async function fetchHighlights(options: CallOptions = {}): Promise<Highlights | null> {
  try {
    return await http("get", "highlights", { ...options, read: readData(highlightsSchema) });
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}
