import { useFetcher } from "@remix-run/react";
import type { Frequency } from "~/api/reference";
import { useBooking } from "~/booking/use-booking";
import { applyChoice, CHOOSE } from "./act";
import { readChoice } from "./choice";

type Fields = { service?: string; frequency?: string };

/** The booking with what is chosen, shown before the action has saved it. */
export function useChoice(frequencies: readonly Frequency[]) {
  const fetcher = useFetcher({ key: "first-step" });
  const { appointment: saved, ...booking } = useBooking();
  const posted = fetcher.formData && readChoice(fetcher.formData);
  const appointment = posted ? { ...saved, ...applyChoice(saved, posted, frequencies) } : saved;

  /** Posts the whole choice, as a newer post aborts an older one. */
  function choose(fields: Fields) {
    const { service, frequency } = appointment;
    const chosen = { service: String(service), frequency: String(frequency ?? ""), ...fields };
    // React would first put a controlled radio back to what it was.
    fetcher.submit({ intent: CHOOSE, ...chosen }, { method: "post", flushSync: true });
  }

  return { booking: { ...booking, appointment }, choose };
}
export type ChoiceState = ReturnType<typeof useChoice>;
