import { Trans } from "@lingui/react/macro";
import type { Frequency } from "~/api/reference";
import { countVisits } from "~/booking/summarise";

/** “4 visitas, una cada 7 días”: what a frequency means where it does not say so itself. */
export function FrequencyTerms({ frequency }: { frequency: Frequency }) {
  const visits = countVisits(frequency);
  const { interval_days: days } = frequency;
  if (visits === 1) return <Trans>Una sola visita</Trans>;
  return (
    <Trans>
      {visits} visitas, una cada {days} días
    </Trans>
  );
}
