import { useMemo, useRef } from "react";
import type { Helper } from "~/api/helpers";
import type { Frequency } from "~/api/reference";
import { useChoices } from "~/booking/use-choices";
import type { PlainDate } from "~/domain/dates";
import type { AppointmentDraft, BookedVisits } from "~/state/areas";
import {
  applyIntent,
  type Intent,
  type IntentName,
  intentSchema,
  MAX_OBSERVATIONS,
  type StepReply,
} from "./intents";
import { currentBooking } from "./load";

type ChoiceFields = Partial<ReturnType<typeof choicesOf>>;

const NOBODY_REFUSED: readonly PlainDate[] = [];

/**
 * State of the step: `booking` includes a choice that is still being saved, `reply` answers the last post,
 * `pending` names the running one. A newer post aborts an older one. The same object while nothing changes.
 */
export function useStep(frequency: Frequency) {
  const { booking, pending, reply, post } = useChoices<Intent, StepReply>({
    key: "second-step",
    schema: intentSchema,
    show: (saved, posted) => withChoice(withoutText(currentBooking(saved)), posted, frequency),
    always: choicesOf,
  });
  const intent = pending?.intent;
  const requested = pending?.intent === "known-helper" ? pending.helper : null;
  const moving = pending?.intent === "swap" ? pending.date : null;
  const refused = reply?.refused ?? NOBODY_REFUSED;
  const latest = useRef(refused);
  latest.current = refused;

  const posts = useMemo(
    () => ({
      post,
      choose: (fields: ChoiceFields) => post("choose", fields),
      request: ({ id, name }: Pick<Helper, "id" | "name">) =>
        post("known-helper", { helper: String(id), name }),
      move: (date: PlainDate, other: PlainDate) =>
        post("swap", { date, other, refused: latest.current.join(",") }),
    }),
    [post],
  );
  return useMemo(
    () => ({ booking, reply, pending: intent, requested, moving, refused, ...posts }),
    [booking, reply, intent, requested, moving, refused, posts],
  );
}
export type Step = ReturnType<typeof useStep>;

export function choicesOf({ from_hour, to_hour, start_date, wished_time = "" }: AppointmentDraft) {
  return { from_hour, to_hour, start_date, wished_time };
}

/** Drops observations of a valid length, because each typed letter would render the whole step again. */
function withoutText({ appointment, ...booking }: BookedVisits): BookedVisits {
  const excess = appointment.observations.length > MAX_OBSERVATIONS;
  return { ...booking, appointment: excess ? appointment : { ...appointment, observations: "" } };
}

/** Posts whose result does not depend on the API. */
const SHOWN_AT_ONCE: readonly IntentName[] = ["choose", "alternative", "any-helper", "service"];

function withChoice(
  booking: BookedVisits,
  posted: Intent | null,
  frequency: Frequency,
): BookedVisits {
  if (!posted || !SHOWN_AT_ONCE.includes(posted.intent)) return booking;
  return { ...booking, appointment: applyIntent(booking.appointment, posted, frequency) };
}
