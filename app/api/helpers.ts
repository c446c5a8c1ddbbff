import * as z from "zod/mini";
import * as field from "./fields";

export const quoteSchema = z.object({
  text: field.text,
  author: field.optionalText,
  date: field.optionalText,
});

/** `badges` are the verified facts about the helper, as text; `quote` comes from one review. */
export const helperSchema = z.object({
  id: field.id,
  name: field.optionalText,
  photo_url: field.optionalImage,
  rating: field.score,
  reviews_count: field.orElse(field.number, 0),
  since: field.optionalText,
  bio: field.optionalText,
  badges: field.list(field.text),
  quote: field.orElse(quoteSchema, null),
});
export type Helper = z.output<typeof helperSchema>;
