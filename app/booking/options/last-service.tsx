import { useLingui } from "@lingui/react/macro";
import type { Service } from "~/api/reference";
import { DEFAULT_SERVICE_FROM_HISTORY } from "~/config";
import type { AppointmentDraft } from "~/state/appointment";
import { Chips } from "~/ui/chips";

type LastServiceProps = {
  services: readonly Service[];
  appointment: AppointmentDraft;
  onChoose: (service: number) => void;
};

/**
 * Of a repeated booking: its default service (spec.md §3) and the one of last time, in one line.
 * Nothing where they are the same, or one of them is not offered.
 */
export function LastService({ services, appointment, onChoose }: LastServiceProps) {
  const { t } = useLingui();
  const { last_service, service } = appointment;
  const offered = services.filter(
    ({ id }) => id === last_service || id === DEFAULT_SERVICE_FROM_HISTORY,
  );
  if (!last_service || offered.length < 2 || !offered.some(({ id }) => id === service)) return null;
  return (
    <Chips
      legend={t`Servicio`}
      name="service"
      value={String(service)}
      onChange={(id) => onChoose(Number(id))}
      options={offered.map(({ id, name }) => ({
        value: String(id),
        label: id === last_service ? t`${name} (la última vez)` : name,
      }))}
    />
  );
}
