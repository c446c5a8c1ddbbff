import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Frequency, Service } from "~/api/reference";
import { countVisits } from "~/booking/summarise";
import { useBooking } from "~/booking/use-booking";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { priceBooking, priceVisit } from "~/domain/prices";
import type { AppointmentDraft } from "~/state/appointment";
import { Badge } from "~/ui/badge";
import { RadioCards, type RadioOption } from "~/ui/radio-cards";
import { describePack } from "~/wording/packs";
import { applyChoice, CHOOSE, type ChoiceErrors, readChoice } from "./act";

type ServiceFormProps = {
  id: string;
  services: readonly Service[];
  frequencies: readonly Frequency[];
  /** With what is chosen now. */
  appointment: AppointmentDraft;
  choose: ChoiceState["choose"];
  refusal: ChoiceErrors | undefined;
};

/** The two choices of the first step, each saved when it is made. */
export function ServiceForm(props: ServiceFormProps) {
  const { id, services, frequencies, appointment, choose, refusal } = props;
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid='true'] input")?.focus();
  }, [refusal]);
  const service = services.find((known) => known.id === appointment.service);

  const frequencyOptions = frequencies.map((frequency): RadioOption => {
    const { id: value, name, description, discount_percent: percent } = frequency;
    return {
      value: String(value),
      title: (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name}
          {percent > 0 && <Badge tone="accent">{`−${percent} %`}</Badge>}
        </span>
      ),
      description: service ? (
        <PackTerms service={service} frequency={frequency} />
      ) : (
        description || <FrequencyTerms frequency={frequency} />
      ),
      end: service && (
        <PriceEnd price={priceVisit(service, frequency)} visits={countVisits(frequency)} />
      ),
    };
  });

  return (
    <Form method="post" id={id} ref={form} noValidate className="space-y-8">
      <RadioCards
        name="service"
        legend={t`Servicio`}
        errors={service ? undefined : refusal?.service}
        value={service ? String(service.id) : ""}
        onChange={(value) => choose({ service: value })}
        options={services.map((known) => ({
          value: String(known.id),
          title: <ServiceTitle service={known} last={appointment.last_service} />,
          description: known.description,
          end: <ServicePrice service={known} />,
        }))}
      />
      <RadioCards
        name="frequency"
        legend={t`Frecuencia`}
        hint={t`Con visitas regulares cada una te sale menos.`}
        errors={appointment.frequency ? undefined : refusal?.frequency}
        value={String(appointment.frequency ?? "")}
        onChange={(value) => choose({ frequency: value })}
        options={frequencyOptions}
      />
    </Form>
  );
}

function ServiceTitle({ service, last }: { service: Service; last: number | null | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {service.name}
      {service.id === last && (
        <Badge>
          <Trans>La última vez</Trans>
        </Badge>
      )}
    </span>
  );
}

/** What is paid at once, and for what. */
function PackTerms({ service, frequency }: { service: Service; frequency: Frequency }) {
  const visits = countVisits(frequency);
  const { total } = priceBooking({ service, frequency, visits });
  return describePack({ visits, interval_days: frequency.interval_days }, total);
}

function ServicePrice({ service }: { service: Service }) {
  return (
    <span className="block">
      {formatGuaranies(service.price)}
      <span className="block font-normal text-muted text-sm">
        {formatDuration(service.duration_minutes)}
      </span>
    </span>
  );
}

function PriceEnd({ price, visits }: { price: number; visits: number }) {
  return (
    <span className="block">
      {formatGuaranies(price)}
      <span className="block font-normal text-muted text-sm">
        {visits > 1 ? <Trans>cada visita</Trans> : <Trans>una visita</Trans>}
      </span>
    </span>
  );
}

/** “4 visitas, una cada 7 días”: what a frequency means where it does not say so itself. */
function FrequencyTerms({ frequency }: { frequency: Frequency }) {
  const visits = countVisits(frequency);
  const { interval_days: days } = frequency;
  if (visits === 1) return <Trans>Una sola visita</Trans>;
  return (
    <Trans>
      {visits} visitas, una cada {days} días
    </Trans>
  );
}

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
type ChoiceState = ReturnType<typeof useChoice>;
