import { t } from "@lingui/core/macro";
import X from "lucide-react/icons/x";
import * as z from "zod/mini";
import { cancelOrder, cancelRequestSchema } from "~/api/order-changes";
import { describeRefund } from "~/wording/change-rule";
import { defineChange, longText } from "./change-kind";

export const cancel = defineChange({
  screen: {
    title: () => t`Cancelar pedido`,
    isOpen: ({ order }) => order.changes?.cancel?.allowed,
    link: {
      of: "order",
      icon: X,
      isDanger: true,
      hint: ({ changes }, now) => (changes?.cancel ? describeRefund(changes.cancel, now) : ""),
    },
  },
  form: z.object({ reason: longText }),
  toCall: (why) => why,
  call: cancelRequestSchema,
  send: (order, body, once) => cancelOrder({ id: order, body }, once),
  isDone: (_call, order) => order.status === "cancelled",
  ifLost: { wrote: "change", findsStanding: false },
  formatDone: () => t`Pedido cancelado.`,
});
