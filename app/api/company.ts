import * as z from "zod/mini";
import { readData } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import { helperSchema } from "./helpers";

/** Hours after a visit within which a claim is taken, where the backend does not say. */
export const GUARANTEE_HOURS = 24;

/** The company's rules in its own words; a missing text is "", a missing number null. */
export const policiesSchema = z.object({
  /** Hours before a visit until which a change is free. */
  free_change_hours: field.orElse(field.number, null),
  /** Guaraníes that a change costs after the free period. */
  late_fee: field.optionalMoney(null),
  change_text: field.optionalText,
  guarantee_text: field.optionalText,
  guarantee_hours: field.orElse(field.number, GUARANTEE_HOURS),
  prepare_text: field.optionalText,
  claim_photos: field.boolean(false),
  /** Suggested tips in guaraníes; empty where the backend takes no tips. */
  tip_amounts: field.list(field.money),
});
export type Policies = z.output<typeof policiesSchema>;

/** GET /policies (contract.md, an added call): null where the backend lacks it. */
export const fetchPolicies = defineCall("GET policies", {
  isPublic: true,
  answer: readData(policiesSchema),
  missing: "part",
});

export const companyQuoteSchema = z.object({ text: field.text, author: field.optionalText });

/** Facts about the helpers for the home screen; a missing part is null, 0 or empty. */
export const highlightsSchema = z.object({
  rating: field.score,
  reviews_count: field.orElse(field.number, 0),
  helpers: field.list(helperSchema),
  quote: field.orElse(companyQuoteSchema, null),
});
export type Highlights = z.output<typeof highlightsSchema>;

/** GET /highlights (contract.md, an added call): null where the backend lacks it. */
export const fetchHighlights = defineCall("GET highlights", {
  isPublic: true,
  answer: readData(highlightsSchema),
  missing: "part",
});
