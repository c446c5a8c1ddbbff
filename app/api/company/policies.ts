import * as z from "zod/mini";
import { readData } from "~/api/body";
import { isMissingCall } from "~/api/errors";
import { numberField, optionalMoney, optionalText, orElse } from "~/api/fields";
import { type CallOptions, http } from "~/api/http";

/** The company's rule in its own words; a part that is missing is "" or null. */
export const policiesSchema = z.object({
  /** Until how many hours before a visit it can be changed for free. */
  free_change_hours: orElse(numberField, null),
  /** Whole guaraníes for a change after that. */
  late_fee: optionalMoney(null),
  change_text: optionalText,
  guarantee_text: optionalText,
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
