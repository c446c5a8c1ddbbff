import { t } from "@lingui/core/macro";
import X from "lucide-react/icons/x";
import * as z from "zod/mini";
import { cancelOrder, cancelRequestSchema } from "~/api/order-changes";
import { timeNow } from "~/api/sending/server-clock";
import { momentOf } from "~/domain/dates";
import { visitsNotBegun } from "~/orders/order-facts";
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
  // With a visit that has begun the order ends after that visit, and only the others are cancelled.
  isDone: (_call, order, seen) =>
    order.status === "cancelled" ||
    (visitsNotBegun(order, momentOf(timeNow())).length === 0 &&
      order.visits.some(
        ({ id, status }) =>
          status === "cancelled" && seen.find((visit) => visit.id === id)?.status === "scheduled",
      )),
  ifLost: { wrote: "change", findsStanding: false },
  formatDone: (_seen, order) =>
    !order || order.status === "cancelled"
      ? t`Pedido cancelado.`
      : t`Listo: se cancelaron las visitas que quedaban.`,
});
