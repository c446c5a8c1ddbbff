import * as z from "zod/mini";
import { idField, orElse } from "~/api/fields";

/** The profile area (spec.md §3 leaves its contents open): what this visitor prefers. */
export const profileSchema = z.object({
  /** The city chosen in the top bar. */
  cityId: orElse(idField, null),
  theme: z.catch(z.enum(["system", "light", "dark"]), "system"),
});
export type Theme = ProfileArea["theme"];
export type ProfileArea = z.output<typeof profileSchema>;

export const emptyProfile: ProfileArea = { cityId: null, theme: "system" };
