import { Plural, useLingui } from "@lingui/react/macro";
import { useBooking } from "~/booking/use-booking";
import { changeAppointment } from "~/state/booking";
import { TextAreaField } from "~/ui/text-field";
import { OBSERVATIONS_AT_MOST } from "./intents";

export const OBSERVATIONS_ID = "observaciones";

/** “Observaciones”, kept as they are typed. A text too long stays: it is shortened by its author. */
export function ObservationsField() {
  const { t } = useLingui();
  const { appointment } = useBooking();
  const { observations } = appointment;
  const left = OBSERVATIONS_AT_MOST - observations.length;
  const over = -left;
  return (
    <div className="mt-10">
      <TextAreaField
        id={OBSERVATIONS_ID}
        label={t`Observaciones`}
        optional
        hint={t`Mascotas, llaves, alergias, por dónde entrar.`}
        value={observations}
        errors={left < 0 ? [t`El texto es demasiado largo: sobran ${over} caracteres.`] : undefined}
        onChange={(event) => changeAppointment({ observations: event.target.value })}
      />
      {left >= 0 && (
        <p className="mt-1.5 text-right text-muted text-sm tabular-nums">
          <Plural value={left} one="Queda # carácter" other="Quedan # caracteres" />
        </p>
      )}
    </div>
  );
}
