import { t } from "@lingui/core/macro";
import Pause from "lucide-react/icons/pause";
import * as z from "zod/mini";
import { pauseOrder, pauseRequestSchema } from "~/api/order-changes";
import { visitsWithin } from "~/domain/visit-changes";
import { dayField, defineChange, withRule } from "./change-kind";

export const pause = defineChange({
  screen: {
    title: () => t`Pausar`,
    isOpen: ({ order }) => order.changes?.pause?.allowed,
    link: {
      of: "order",
      icon: Pause,
      hint: ({ changes }, now) =>
        withRule(t`Si viajás: elegís desde y hasta.`, changes?.pause, now),
    },
  },
  form: z
    .object({
      from: dayField(() => t`Elegí desde qué día.`),
      to: dayField(() => t`Elegí hasta qué día.`),
    })
    .check(
      z.refine(({ from, to }) => to >= from, {
        error: () => t`Tiene que ser el mismo día o después.`,
        path: ["to"],
      }),
    ),
  toCall: (days) => days,
  call: pauseRequestSchema,
  send: (order, body, once) => pauseOrder({ id: order, body }, once),
  isDone: ({ from, to }, { visits }, seen) =>
    visitsWithin(seen, from, to).every(
      ({ id }) => visits.find((visit) => visit.id === id)?.status === "skipped",
    ),
  ifLost: { wrote: "change", findsStanding: false },
  formatDone: () => t`Listo: el pedido está en pausa esos días.`,
});
