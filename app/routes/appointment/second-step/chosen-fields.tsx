import type { AppointmentDraft } from "~/state/appointment";
import type { IntentName } from "./intents";

const NEXT: IntentName = "next";

/** What is chosen, as “Siguiente” posts it. */
export function ChosenFields({ appointment }: { appointment: AppointmentDraft }) {
  const { from_hour, to_hour, start_date, wished_time = "" } = appointment;
  const fields = { from_hour, to_hour, start_date, wished_time, intent: NEXT };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
