import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

/** What the first step asks: ids of a service and of a frequency. */
export const choiceSchema = z.object({
  service: z.number({ error: () => t`Elegí un servicio.` }),
  frequency: z.number({ error: () => t`Elegí con qué frecuencia querés las visitas.` }),
});
