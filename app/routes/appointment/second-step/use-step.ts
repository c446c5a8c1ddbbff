import { useFetcher } from "@remix-run/react";
import type { Frequency } from "~/api/reference";
import type { PlainDate } from "~/domain/dates";
import type { Booking } from "~/state/areas";
import { useBooking } from "~/state/booking";
import { applyIntent, type IntentName, intentSchema, type StepReply } from "./intents";
import { currentBooking } from "./load";

type Fields = Record<string, string>;
type ChoiceFields = {
  from_hour?: string;
  to_hour?: string;
  start_date?: string;
  wished_time?: string;
};

/**
 * State of the step: `booking` includes a choice that is still being saved, `reply` answers the last post,
 * `pending` names the running one. A newer post aborts an older one.
 */
export function useStep(frequency: Frequency) {
  const fetcher = useFetcher<StepReply>({ key: "second-step" });
  const saved = currentBooking(useBooking());
  const posted = fetcher.state === "submitting" ? fetcher.formData : undefined;
  const booking = posted ? withChoice(saved, posted, frequency) : saved;
  const { from_hour, to_hour, start_date, wished_time = "" } = booking.appointment;

  const pending = fetcher.formData?.get("intent") as IntentName | undefined;
  const reply = fetcher.state === "idle" ? fetcher.data : undefined;
  const refused = reply?.refused ?? [];

  function post(intent: IntentName, fields: Fields = {}) {
    const form = { from_hour, to_hour, start_date, wished_time, intent, ...fields };
    // Without flushSync React would first reset a controlled radio.
    fetcher.submit(form, { method: "post", flushSync: true });
  }

  return {
    booking,
    reply,
    pending,
    requested: pending === "known-helper" ? Number(fetcher.formData?.get("helper")) : null,
    moving: pending === "swap" ? fetcher.formData?.get("date") : null,
    post,
    choose: (fields: ChoiceFields) => post("choose", fields),
    move: (date: PlainDate, other: PlainDate) =>
      post("swap", { date, other, refused: refused.join(",") }),
    refused,
  };
}
export type Step = ReturnType<typeof useStep>;

/** Posts whose result does not depend on the API. */
const SHOWN_AT_ONCE: readonly IntentName[] = ["choose", "alternative", "any-helper", "service"];

function withChoice(booking: Booking, posted: FormData, frequency: Frequency): Booking {
  const { data: intent } = intentSchema.safeParse(Object.fromEntries(posted));
  if (!intent || !SHOWN_AT_ONCE.includes(intent.intent)) return booking;
  const { appointment } = booking;
  const changes = applyIntent(appointment, intent, frequency);
  return { ...booking, appointment: { ...appointment, ...changes } };
}
