import { useCallback } from "react";
import type { Frequency } from "~/api/reference";
import { useChoices } from "~/booking/use-choices";
import {
  applyChoice,
  CHOOSE,
  choiceSchema,
  draftOptions,
  optionFields,
  withFrequency,
} from "./act";
import { type HomeSize, withHomeSize } from "./home-sizes";

/** The booking with a choice that is still being saved, and the function that posts a choice. */
export function useChoice(frequencies: readonly Frequency[], homes: readonly HomeSize[]) {
  const { booking, post } = useChoices({
    key: "first-step",
    schema: choiceSchema,
    show({ address, appointment }, posted) {
      const chosen = posted ? applyChoice(appointment, posted, frequencies) : appointment;
      return { address, appointment: withHomeSize(withFrequency(chosen, frequencies), homes) };
    },
    always: (shown, changed) => ({
      service: String(shown.service),
      frequency: String(shown.frequency ?? ""),
      // Another service keeps its own options.
      ...(changed.service ? {} : optionFields(draftOptions(shown))),
    }),
  });
  const choose = useCallback((fields: Record<string, string>) => post(CHOOSE, fields), [post]);
  return { booking, choose };
}
export type Choose = ReturnType<typeof useChoice>["choose"];
