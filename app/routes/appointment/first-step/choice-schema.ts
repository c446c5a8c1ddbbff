import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

export const choiceSchema = z.object({
  service: z.number({ error: () => t`Elegí un servicio.` }),
  frequency: z.number({ error: () => t`Elegí con qué frecuencia querés las visitas.` }),
});

/** Ids; undefined where nothing is chosen yet. */
export const partialChoiceSchema = z.partial(choiceSchema);
export type Choice = z.output<typeof partialChoiceSchema>;
