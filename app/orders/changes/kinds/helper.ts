import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { changeHelper, helperRequestSchema } from "~/api/order-changes";
import { defineChange } from "./change-kind";

const error = () => t`Elegí quién va.`;

export const helper = defineChange({
  screen: {
    title: () => t`Cambiar quién viene`,
    isOpen: ({ order }) => order.changes?.helper?.allowed,
  },
  form: z.object({ assigned_helper: z.coerce.number({ error }).check(z.int({ error })) }),
  toCall: (chosen) => chosen,
  call: helperRequestSchema,
  send: changeHelper,
  isDone: (call, order) => order.helper?.id === call.assigned_helper,
  ifLost: { wrote: "change", findsStanding: false },
  sayDone: () => t`Listo: cambió quién va.`,
});
