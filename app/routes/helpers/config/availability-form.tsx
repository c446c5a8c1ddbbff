import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useId, useState } from "react";
import type { City } from "~/api/reference";
import type { Availability } from "~/api/user";
import type { PlainDate } from "~/domain/dates";
import {
  type AvailabilityDraft,
  type DayHours,
  draftOf,
  isChanged,
} from "~/helpers/availability-form";
import type { ConfigReply } from "~/helpers/save-availability";
import { BottomBar } from "~/ui/bottom-bar";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Section } from "~/ui/page";
import { BrokenVisits } from "./broken-visits";
import { DaysOff } from "./days-off";
import { WeeklyHours, weekdayName } from "./weekly-hours";
import { Zones } from "./zones";

type AvailabilityFormProps = {
  availability: Availability;
  cities: readonly City[];
  today: PlainDate;
};

export function AvailabilityForm({ availability, cities, today }: AvailabilityFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const fetcher = useFetcher<ConfigReply>();
  const [draft, setDraft] = useState(() => draftOf(availability));
  const change = (changes: Partial<AvailabilityDraft>) => setDraft({ ...draft, ...changes });

  const isBusy = fetcher.state !== "idle";
  const refusal = !isBusy && fetcher.data && !fetcher.data.saved ? fetcher.data : null;
  const errors: Record<string, string[]> = refusal?.errors ?? {};
  return (
    <fetcher.Form id={formId} method="post">
      <BrokenVisits visits={refusal?.broken ?? []} />
      <ErrorSummary
        errors={Object.entries(errors).flatMap(([name, messages]) =>
          messages.map((message) => ({
            message: nameDay(message, name, draft.hours),
            fieldId: name || undefined,
          })),
        )}
      />
      <Section
        heading={<Trans>Horario semanal</Trans>}
        lead={<Trans>Los días que trabajás y desde qué hora hasta qué hora.</Trans>}
      >
        <WeeklyHours hours={draft.hours} errors={errors} onChange={(hours) => change({ hours })} />
      </Section>
      <Section
        heading={<Trans>Días libres</Trans>}
        lead={<Trans>Feriados, vacaciones, un trámite: esos días nadie puede reservarte.</Trans>}
      >
        <DaysOff
          days={draft.daysOff}
          today={today}
          errors={errors}
          onChange={(daysOff) => change({ daysOff })}
        />
      </Section>
      <Section
        heading={<Trans>Zonas</Trans>}
        lead={<Trans>Si no marcás ninguna, vas a todas las que te quedan cerca.</Trans>}
      >
        <Zones
          cities={cities}
          chosen={draft.zones}
          errors={errors}
          onChange={(zones) => change({ zones })}
        />
      </Section>
      <BottomBar
        summary={
          <p className="text-muted text-sm">
            {isChanged(draft, availability) ? t`Hay cambios sin guardar` : t`Todo está guardado`}
          </p>
        }
      >
        <Button type="submit" busy={isBusy}>
          <Trans>Guardar cambios</Trans>
        </Button>
      </BottomBar>
    </fetcher.Form>
  );
}

/** Seven days have the same fields, and the summary stands far from them. */
function nameDay(message: string, field: string, hours: readonly DayHours[]): string {
  const position = /^weekly_hours\[(\d+)\]/.exec(field)?.[1];
  const day = position && hours.filter(({ works }) => works)[Number(position)];
  if (!day) return message;
  const name = weekdayName(day.weekday);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
