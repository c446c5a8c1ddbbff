import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import * as z from "zod/mini";
import { skipVisit, unskipVisit } from "~/api/order-changes";
import { formatVisitDate } from "~/wording/visit-date";
import { callOfVisit, defineChange, visitOf } from "./change-kind";

const ofVisit = {
  form: z.object({}),
  toCall: (_value: object, visit: number) => ({ visit }),
  call: callOfVisit,
  ifLost: { wrote: "change", findsStanding: false },
} as const;

export const skip = defineChange({
  screen: {
    title: () => t`Saltar la visita`,
    isOpen: ({ visit }) => visit?.status === "scheduled" && visit.changes?.skip?.allowed,
    link: {
      of: "visit",
      text: (date) => (
        <Trans>
          Saltar<span className="sr-only"> la visita del {date}</span>
        </Trans>
      ),
    },
  },
  ...ofVisit,
  send: (order, { visit }, once) => skipVisit({ id: order, visit }, once),
  isDone: (call, order) => visitOf(call, order)?.status === "skipped",
  formatDone(seen, order) {
    const skipped = seen.find(({ id, status }) => {
      return status !== "skipped" && order && visitOf({ visit: id }, order)?.status === "skipped";
    });
    const day = skipped && formatVisitDate(skipped.date);
    return day ? t`Listo: saltamos la visita del ${day}.` : t`Listo: saltamos la visita.`;
  },
});

/** Takes a skip back, or the whole pause to which it belongs. */
export const unskip = defineChange({
  screen: null,
  ...ofVisit,
  send: (order, { visit }, once) => unskipVisit({ id: order, visit }, once),
  isDone: (call, order) => visitOf(call, order)?.status === "scheduled",
  formatDone(seen, order) {
    const skipped = seen.filter(({ status }) => status === "skipped").map(({ id }) => id);
    const visits = order?.visits.filter(
      ({ id, status }) => status === "scheduled" && skipped.includes(id),
    );
    const back = visits?.length ?? 1;
    return plural(back, {
      one: "Listo: la visita sigue en pie.",
      other: "Listo: # visitas siguen en pie.",
    });
  },
});
