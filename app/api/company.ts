import * as z from "zod/mini";
import { helperSchema } from "./availability";
import { readData } from "./body";
import { unlessMissing } from "./errors";
import {
  booleanField,
  listField,
  moneyField,
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
  prepare_text: optionalText,
  claim_photos: booleanField(false),
  /** Suggested tips, whole guaraníes; none where the backend takes no tips. */
  tip_amounts: listField(moneyField),
});
export type Policies = z.output<typeof policiesSchema>;

/** GET /policies (contract.md, an added call): null where the backend lacks it. */
export function fetchPolicies(options: CallOptions = {}): Promise<Policies | null> {
  return unlessMissing(http("get", "policies", { ...options, read: readData(policiesSchema) }));
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
export function fetchHighlights(options: CallOptions = {}): Promise<Highlights | null> {
  return unlessMissing(http("get", "highlights", { ...options, read: readData(highlightsSchema) }));
}
