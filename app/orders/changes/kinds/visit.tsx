/** The customer's note, the helper's answer and reports of a visit: one call, with a field for each. */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import * as z from "zod/mini";
import { patchVisit, type VisitPatch, visitPatchSchema } from "~/api/order-changes";
import {
  type ChangeOptions,
  callOfVisit,
  defineChange,
  listField,
  longText,
  visitOf,
} from "./change-kind";
import { move } from "./move";
import { skip } from "./skip";

/** `before`: the `eta` that other minutes replace. */
const call = z.extend(visitPatchSchema, {
  ...callOfVisit.shape,
  before: z.optional(z.string()),
});

function send(
  order: number,
  { visit, before: _, ...body }: z.output<typeof call>,
  once: ChangeOptions,
) {
  return patchVisit({ id: order, visit, body }, once);
}

export const note = defineChange({
  screen: {
    title: () => t`Nota para la visita`,
    isOpen: ({ visit }) => Boolean(visit?.changes?.move),
    link: {
      of: "visit",
      text: (date) => (
        <Trans>
          Nota<span className="sr-only"> para la visita del {date}</span>
        </Trans>
      ),
    },
    isLinked: (asked) => move.screen.isOpen(asked) || skip.screen.isOpen(asked),
  },
  /** `before`: the note of the visit, shown in the field. */
  form: z.object({ note: longText, before: longText }).check(
    z.refine(({ note, before }) => note !== before, {
      path: ["note"],
      error: () => t`Escribí lo que querés avisar.`,
    }),
  ),
  toCall: ({ note }, visit) => ({ visit, note }),
  call,
  send,
  isDone: (call, order) => visitOf(call, order)?.note === call.note,
  ifLost: { wrote: "change", findsStanding: false },
  formatDone: () => t`Listo: quien va lo lee en su agenda.`,
});

export const reply = defineChange({
  screen: null,
  /** `ready`: a sentence that one press sends. */
  form: z.object({ ready: longText, reply: longText }).check(
    z.refine(({ ready, reply }) => Boolean(ready || reply), {
      path: ["reply"],
      error: () => t`Escribí tu respuesta.`,
    }),
  ),
  toCall: ({ ready, reply }, visit) => ({ visit, reply: ready || reply }),
  call,
  send,
  isDone: (call, order) => visitOf(call, order)?.message?.reply === call.reply,
  ifLost: { wrote: "report", findsStanding: false },
  refusedTitle: () => t`No enviamos tu respuesta.`,
  formatDone: () => "",
});

type Instant = "on_the_way_at" | "arrived_at" | "finished_at";

/** `instant`: the field in which the visit shows it. The agenda shows the result at its button, so no toast says it. */
const progress = (patch: VisitPatch, instant: Instant, refusedTitle: () => string) =>
  defineChange({
    screen: null,
    form: z.object({
      eta_minutes: z.optional(z.coerce.number()),
      before: longText,
      photos: listField(z.string()),
    }),
    toCall: ({ eta_minutes, before, photos }, visit) => ({
      visit,
      ...patch,
      ...(eta_minutes && { eta_minutes, before }),
      ...(photos.length > 0 && { photos }),
    }),
    call,
    send,
    isDone(call, order) {
      const visit = visitOf(call, order);
      if (call.eta_minutes && visit?.eta === call.before) return false;
      return Boolean(visit?.[instant]) === Object.values(patch).includes(true);
    },
    ifLost: { wrote: "report", findsStanding: false },
    refusedTitle,
    formatDone: () => "",
  });

export const progressReports = {
  on_the_way: progress(
    { on_the_way: true },
    "on_the_way_at",
    () => t`No guardamos que vas en camino.`,
  ),
  arrived: progress({ arrived: true }, "arrived_at", () => t`No guardamos que llegaste.`),
  finished: progress({ finished: true }, "finished_at", () => t`No guardamos que terminaste.`),
};

export const undoneReports = {
  not_on_the_way: progress(
    { on_the_way: false },
    "on_the_way_at",
    () => t`No deshicimos “Voy en camino”.`,
  ),
  not_arrived: progress({ arrived: false }, "arrived_at", () => t`No deshicimos “Llegué”.`),
  not_finished: progress({ finished: false }, "finished_at", () => t`No deshicimos “Terminé”.`),
};
