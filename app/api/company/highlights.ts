import * as z from "zod/mini";
import { helperSchema } from "~/api/availability";
import { readData } from "~/api/body";
import { isMissingCall } from "~/api/errors";
import { listField, numberField, optionalText, orElse, textField } from "~/api/fields";
import { type CallOptions, http } from "~/api/http";

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
