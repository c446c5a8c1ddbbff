import { useFetcher } from "@remix-run/react";
import { useMemo, useRef } from "react";
import type { Frequency } from "~/api/reference";
import { useUnchanged } from "~/booking/use-unchanged";
import type { PlainDate } from "~/domain/dates";
import type { Booking } from "~/state/areas";
import { useBooking } from "~/state/booking";
import {
  applyIntent,
  type IntentName,
  intentSchema,
  MAX_OBSERVATIONS,
  type StepReply,
} from "./intents";
import { currentBooking } from "./load";

type Fields = Record<string, string>;
type ChoiceFields = {
  from_hour?: string;
  to_hour?: string;
  start_date?: string;
  wished_time?: string;
};

const NOBODY_REFUSED: readonly PlainDate[] = [];

/**
 * State of the step: `booking` includes a choice that is still being saved, `reply` answers the last post,
 * `pending` names the running one. A newer post aborts an older one. The same object while nothing changes.
 */
export function useStep(frequency: Frequency) {
  const { state, formData, data, submit } = useFetcher<StepReply>({ key: "second-step" });
  const saved = withoutText(currentBooking(useBooking()));
  const posted = state === "submitting" ? formData : undefined;
  const booking = useUnchanged(posted ? withChoice(saved, posted, frequency) : saved);

  const pending = formData?.get("intent") as IntentName | undefined;
  const requested = pending === "known-helper" ? Number(formData?.get("helper")) : null;
  const moving = pending === "swap" ? formData?.get("date") : null;
  const reply = state === "idle" ? data : undefined;
  const refused = reply?.refused ?? NOBODY_REFUSED;
  const latest = useRef({ booking, refused });
  latest.current = { booking, refused };

  const posts = useMemo(() => {
    function post(intent: IntentName, fields: Fields = {}) {
      const { appointment } = latest.current.booking;
      const { from_hour, to_hour, start_date, wished_time = "" } = appointment;
      const form = { from_hour, to_hour, start_date, wished_time, intent, ...fields };
      // Without flushSync React would first reset a controlled radio.
      submit(form, { method: "post", flushSync: true });
    }
    return {
      post,
      choose: (fields: ChoiceFields) => post("choose", fields),
      move: (date: PlainDate, other: PlainDate) =>
        post("swap", { date, other, refused: latest.current.refused.join(",") }),
    };
  }, [submit]);

  return useMemo(
    () => ({ booking, reply, pending, requested, moving, refused, ...posts }),
    [booking, reply, pending, requested, moving, refused, posts],
  );
}
export type Step = ReturnType<typeof useStep>;

/** Drops observations of a valid length, because each typed letter would render the whole step again. */
function withoutText({ appointment, ...booking }: Booking): Booking {
  const excess = appointment.observations.length > MAX_OBSERVATIONS;
  return { ...booking, appointment: excess ? appointment : { ...appointment, observations: "" } };
}

/** Posts whose result does not depend on the API. */
const SHOWN_AT_ONCE: readonly IntentName[] = ["choose", "alternative", "any-helper", "service"];

function withChoice(booking: Booking, posted: FormData, frequency: Frequency): Booking {
  const { data: intent } = intentSchema.safeParse(Object.fromEntries(posted));
  if (!intent || !SHOWN_AT_ONCE.includes(intent.intent)) return booking;
  const { appointment } = booking;
  const changes = applyIntent(appointment, intent, frequency);
  return { ...booking, appointment: { ...appointment, ...changes } };
}
