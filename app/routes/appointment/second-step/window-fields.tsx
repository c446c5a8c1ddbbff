import { useLingui } from "@lingui/react/macro";
import type { Service } from "~/api/reference";
import { checkWindow, WINDOW_HOURS } from "~/booking/window";
import { formatDuration } from "~/domain/format";
import { Section } from "~/ui/page";
import { SelectField } from "~/ui/select-field";
import type { Step } from "./use-step";

export const WINDOW_ID = "ventana";

/** “Desde” and “Hasta”, with the reason where the service does not fit between them. */
export function WindowFields({ service, step }: { service: Service; step: Step }) {
  const { t } = useLingui();
  const { from_hour, to_hour } = step.booking.appointment;
  const fault = checkWindow({ from_hour, to_hour }, service.duration_minutes);
  const length = formatDuration(service.duration_minutes);
  const reason = {
    order: t`“Hasta” tiene que ser más tarde que “Desde”.`,
    short: t`Este servicio lleva ${length}: ampliá la franja para que entre.`,
  };
  const hours = (chosen: string) =>
    [...new Set([...WINDOW_HOURS, chosen])].sort().map((hour) => ({ value: hour, label: hour }));

  return (
    <Section
      heading={t`¿En qué franja te queda bien?`}
      lead={t`La visita dura ${length}. Te proponemos un horario dentro de la franja.`}
    >
      <div className="grid max-w-md grid-cols-2 gap-x-4">
        <SelectField
          label={t`Desde`}
          id="desde"
          name="from_hour"
          options={hours(from_hour)}
          value={from_hour}
          onChange={(event) => step.choose({ from_hour: event.target.value })}
        />
        <SelectField
          label={t`Hasta`}
          id={WINDOW_ID}
          name="to_hour"
          options={hours(to_hour)}
          value={to_hour}
          errors={fault ? [reason[fault]] : undefined}
          onChange={(event) => step.choose({ to_hour: event.target.value })}
        />
      </div>
    </Section>
  );
}
