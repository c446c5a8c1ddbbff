import { useFetcher } from "@remix-run/react";
import { useCallback, useRef } from "react";
import type { Frequency } from "~/api/reference";
import { useUnchanged } from "~/booking/use-unchanged";
import { useBooking } from "~/state/booking";
import { applyChoice, CHOOSE, draftOptions, optionFields, readChoice, withFrequency } from "./act";
import { type HomeSize, withHomeSize } from "./home-sizes";

/** The booking with a choice that is still being saved. Both stay the same object while nothing changes. */
export function useChoice(frequencies: readonly Frequency[], homes: readonly HomeSize[]) {
  const { formData, submit } = useFetcher({ key: "first-step" });
  const { appointment: saved, ...rest } = useBooking();
  const posted = formData && readChoice(formData);
  const chosen = posted ? applyChoice(saved, posted, frequencies) : saved;
  const appointment = withHomeSize(withFrequency(chosen, frequencies), homes);
  const booking = useUnchanged({ ...rest, appointment });
  const latest = useRef(booking.appointment);
  latest.current = booking.appointment;

  /** Posts all choices with the changed `fields` (`act.ts`), because a newer post aborts an older one. */
  const choose = useCallback(
    (fields: Record<string, string>) => {
      const { service, frequency } = latest.current;
      const choice = {
        service: String(service),
        frequency: String(frequency ?? ""),
        // Another service keeps its own options.
        ...(fields.service ? {} : optionFields(draftOptions(latest.current))),
        ...fields,
      };
      // Without flushSync React would first reset a controlled radio.
      submit({ intent: CHOOSE, ...choice }, { method: "post", flushSync: true });
    },
    [submit],
  );

  return { booking, choose };
}
export type Choose = ReturnType<typeof useChoice>["choose"];
