import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import * as z from "zod/mini";
import { moveRequestSchema, moveVisit } from "~/api/order-changes";
import { isTime } from "~/domain/dates";
import { shiftVisits } from "~/domain/visit-changes";
import { callOfVisit, dayField, defineChange, listField } from "./change-kind";

const dayError = () => t`Elegí un día.`;
const hourError = () => t`Elegí un horario.`;

export const move = defineChange({
  screen: {
    title: () => t`Mover la visita`,
    isOpen: ({ visit }) => visit?.changes?.move?.allowed,
    link: {
      of: "visit",
      text: (date) => (
        <Trans>
          Mover<span className="sr-only"> la visita del {date}</span>
        </Trans>
      ),
    },
  },
  form: z.object({
    date: dayField(dayError),
    start_time: z.string({ error: hourError }).check(z.refine(isTime, { error: hourError })),
    scope: z._default(z.literal(["one", "following"]), "one"),
    /** The button that accepts the nearest free days posts all of them. */
    use: z.optional(z.literal("free")),
    free: listField(dayField(dayError)),
  }),
  toCall({ use, free, date, ...rest }, visit) {
    const dates = use ? free : [];
    return { visit, ...rest, date: dates[0] ?? date, ...(dates.length > 0 && { dates }) };
  },
  call: z.extend(moveRequestSchema, callOfVisit.shape),
  send: (order, { visit, ...body }, once) => moveVisit({ id: order, visit, body }, once),
  isDone(call, { visits }, seen) {
    const from = seen.find(({ id }) => id === call.visit)?.date ?? call.date;
    const following = seen.filter(
      ({ id, status, date }) =>
        call.scope === "following" && id !== call.visit && status === "scheduled" && date >= from,
    );
    const moved = shiftVisits([{ id: call.visit, date: from }, ...following], call.date);
    return [...moved].every(([id, shifted], at) => {
      const visit = visits.find((one) => one.id === id);
      const date = call.dates?.[at] ?? shifted;
      return visit?.date === date && visit.start_time === call.start_time;
    });
  },
  ifLost: { wrote: "change", findsStanding: true },
  formatDone(seen, order) {
    const moved = seen.filter(({ id, date, start_time }) => {
      const visit = order?.visits.find((one) => one.id === id);
      return visit && (visit.date !== date || visit.start_time !== start_time);
    });
    return plural(moved.length || 1, {
      one: "Listo: la visita se movió.",
      other: "Listo: se movieron # visitas.",
    });
  },
});
