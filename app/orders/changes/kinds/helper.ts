import { t } from "@lingui/core/macro";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import * as z from "zod/mini";
import { changeHelper, helperRequestSchema } from "~/api/order-changes";
import { firstNameOf } from "~/domain/format";
import { defineChange, withRule } from "./change-kind";

const error = () => t`Elegí quién va.`;

export const helper = defineChange({
  screen: {
    title: () => t`Cambiar helper`,
    isOpen: ({ order }) => order.changes?.helper?.allowed,
    link: {
      of: "order",
      icon: ArrowLeftRight,
      hint: ({ changes }, now) => withRule(t`Para las visitas que quedan.`, changes?.helper, now),
    },
  },
  form: z.object({ assigned_helper: z.coerce.number({ error }).check(z.int({ error })) }),
  toCall: (chosen) => chosen,
  call: helperRequestSchema,
  send: (order, body, once) => changeHelper({ id: order, body }, once),
  isDone: (call, order) => order.helper?.id === call.assigned_helper,
  ifLost: { wrote: "change", findsStanding: false },
  formatDone(_seen, order) {
    const name = firstNameOf(order?.helper?.name);
    return name ? t`Listo: ahora va ${name}.` : t`Listo: cambió quién va.`;
  },
});
