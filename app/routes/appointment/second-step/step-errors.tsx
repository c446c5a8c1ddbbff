import { useLingui } from "@lingui/react/macro";
import { ErrorSummary } from "~/ui/error-summary";
import { DAYS_ID } from "./day-choice";
import { HELPER_ID } from "./helper-section";
import type { StepFault } from "./intents";
import { OBSERVATIONS_ID } from "./observations-field";
import { SERIES_ID } from "./series";
import { WINDOW_ID } from "./window-fields";

export type StepErrorsProps = {
  /** The faults that the answer named. */
  said: readonly StepFault[];
  /** A fault that is no longer here leaves the list. */
  remaining: readonly StepFault[];
};

export function StepErrors({ said, remaining }: StepErrorsProps) {
  const { t } = useLingui();
  const faults: Record<StepFault, { message: string; fieldId: string }> = {
    window: { message: t`La franja no alcanza para este servicio.`, fieldId: WINDOW_ID },
    day: { message: t`Elegí el día de la primera visita.`, fieldId: DAYS_ID },
    helper: {
      message: t`Falta quién va a tu casa: elegí otro día u otro horario.`,
      fieldId: HELPER_ID,
    },
    series: { message: t`Donde dice “Ocupado”, elegí otra fecha.`, fieldId: SERIES_ID },
    observations: { message: t`Las observaciones son demasiado largas.`, fieldId: OBSERVATIONS_ID },
  };
  const errors = said.filter((fault) => remaining.includes(fault)).map((fault) => faults[fault]);
  // Only what is new takes the focus, not what is left of it.
  return <ErrorSummary errors={errors} takesFocus={errors.length === said.length} />;
}
