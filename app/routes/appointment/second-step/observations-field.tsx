import { Plural, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useBooking } from "~/booking/use-booking";
import { TextAreaField } from "~/ui/text-field";
import { MAX_OBSERVATIONS } from "./intents";

export const OBSERVATIONS_ID = "observaciones";

/** So many letters before the end, how many are left is said. */
const SHOW_LEFT_FROM = 100;

/** “Observaciones”, saved as they are typed. A text too long stays: it is shortened by its author. */
export function ObservationsField() {
  const { t } = useLingui();
  const { appointment } = useBooking();
  const [observations, setObservations] = useState(appointment.observations);
  const fetcher = useFetcher({ key: "observations" });
  const left = MAX_OBSERVATIONS - observations.length;
  const over = -left;

  function save(text: string) {
    setObservations(text);
    fetcher.submit({ intent: "observations", observations: text }, { method: "post" });
  }

  return (
    <div>
      <TextAreaField
        id={OBSERVATIONS_ID}
        name="observations"
        label={t`Observaciones`}
        optional
        placeholder={t`Mascotas, llaves, por dónde entrar`}
        rows={1}
        value={observations}
        errors={left < 0 ? [t`El texto es demasiado largo: sobran ${over} caracteres.`] : undefined}
        onChange={(event) => save(event.target.value)}
      />
      {left >= 0 && left <= SHOW_LEFT_FROM && (
        <p className="mt-1.5 text-right text-muted text-sm tabular-nums">
          <Plural value={left} one="Queda # carácter" other="Quedan # caracteres" />
        </p>
      )}
    </div>
  );
}
