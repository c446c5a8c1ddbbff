import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { cancelOrder, cancelRequestSchema } from "~/api/order-changes";
import { defineChange, longText } from "./change-kind";

export const cancel = defineChange({
  screen: {
    title: () => t`Cancelar pedido`,
    isOpen: ({ order }) => order.changes?.cancel?.allowed,
  },
  form: z.object({ reason: longText }),
  toCall: (why) => why,
  call: cancelRequestSchema,
  send: cancelOrder,
  isDone: (_call, order) => order.status === "cancelled",
  ifLost: { wrote: "change", findsStanding: false },
  sayDone: () => t`Pedido cancelado.`,
});
