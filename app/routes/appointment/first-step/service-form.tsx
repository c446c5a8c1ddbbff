import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Frequency, Service } from "~/api/reference";
import type { BookedService } from "~/booking/find-free";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { cheapestSize, countVisits, priceVisit } from "~/domain/prices";
import { bookedService, type FittedService } from "~/domain/service-options";
import type { AppointmentDraft, Booking } from "~/state/areas";
import { useBooking } from "~/state/booking";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { RadioCards } from "~/ui/radio-cards";
import {
  applyChoice,
  CHOOSE,
  type ChoiceErrors,
  optionFields,
  readChoice,
  withFrequency,
} from "./act";
import { type HomeSize, withHomeSize } from "./home-sizes";
import { findNearestHour, type NearestHour, OptionFields } from "./option-fields";

/** Loads the nearest hour, where the visit does not fit at the chosen one; else null. */
export function loadNearestHour(
  booking: Booking,
  service: BookedService,
  signal: AbortSignal,
): Promise<NearestHour | null> | null {
  const { start_date, wished_time } = booking.appointment;
  if (!start_date || !wished_time || service.duration_minutes === service.ownMinutes) return null;
  return findNearestHour(booking, service, wished_time, signal);
}

type ServiceFormProps = {
  id: string;
  services: readonly Service[];
  frequencies: readonly Frequency[];
  appointment: AppointmentDraft;
  choose: ChoiceState["choose"];
  refusal: ChoiceErrors | undefined;
  hour: Promise<NearestHour | null> | null;
  /** Content after the frequencies on a phone, beside them on a desktop. */
  beside: ReactNode;
};

export function ServiceForm(props: ServiceFormProps) {
  const { id, services, frequencies, appointment, choose, refusal, hour, beside } = props;
  const { t } = useLingui();
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    choices.current?.querySelector<HTMLElement>("[aria-invalid='true'] input")?.focus();
  }, [refusal]);
  const service = bookedService(services, appointment);
  const frequency = frequencies.find((known) => known.id === appointment.frequency);

  /** Shows the booked service with its options, others at their lowest price. */
  const shownOf = (known: Service) => (known.id === service?.id ? service : cheapestSize(known));

  return (
    <div ref={choices} className="@container space-y-4">
      <Form method="post" id={id} noValidate>
        <RadioCards
          compact
          name="service"
          legend={t`Servicio`}
          hint={t`Precio por visita`}
          errors={service ? undefined : refusal?.service}
          value={service ? String(service.id) : ""}
          onChange={(value) => choose({ service: value })}
          options={services.map((known) => ({
            value: String(known.id),
            title: <ServiceTitle service={known} last={appointment.last_service} />,
            description: (
              <span
                className={classNames(
                  "block",
                  known.id !== service?.id && "@max-3xs:whitespace-normal truncate",
                )}
              >
                {formatDuration(shownOf(known).duration_minutes)} · {known.description}
              </span>
            ),
            end: (
              <strong className="font-semibold text-base text-ink">
                <VisitPrice
                  service={shownOf(known)}
                  frequency={frequency}
                  isLeast={known.id !== service?.id && (known.sizes?.length ?? 0) > 1}
                />
              </strong>
            ),
          }))}
        />
        <ChosenOptions appointment={appointment} />
      </Form>
      <ServiceOptions {...{ services, frequency, appointment, hour, choose }} />
      <div className="grid gap-4 lg:grid-cols-2">
        <RadioCards
          compact
          columns={2}
          form={id}
          name="frequency"
          legend={t`Frecuencia`}
          errors={appointment.frequency ? undefined : refusal?.frequency}
          value={String(appointment.frequency ?? "")}
          onChange={(value) => choose({ frequency: value })}
          options={frequencies.map((known) => ({
            value: String(known.id),
            title: (
              <span className="flex flex-wrap items-baseline gap-x-1.5">
                {known.name}
                {known.discount_percent > 0 && (
                  <span className="whitespace-nowrap text-accent-text text-xs">
                    {`−${known.discount_percent} %`}
                  </span>
                )}
              </span>
            ),
            end: service ? (
              <VisitPrice service={service} frequency={known} />
            ) : (
              <FrequencyTerms frequency={known} />
            ),
          }))}
        />
        {beside}
      </div>
    </div>
  );
}

type ServiceOptionsProps = Pick<
  ServiceFormProps,
  "services" | "appointment" | "hour" | "choose"
> & { frequency: Frequency | undefined };

/** “Tamaño de tu casa” and “Agregar extras”. */
function ServiceOptions({ services, appointment, ...props }: ServiceOptionsProps) {
  const service = services.find(({ id }) => id === appointment.service);
  const booked = bookedService(services, appointment);
  const { sizes = [], extras = [] } = service ?? {};
  if (!booked || sizes.length + extras.length === 0) return null;
  return (
    <OptionFields
      key={booked.id}
      booked={booked}
      sizes={sizes}
      offered={extras}
      appointment={appointment}
      {...props}
    />
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

type VisitPriceProps = {
  service: Pick<Service, "price"> & Partial<Pick<FittedService<Service>, "extrasEach">>;
  frequency: Frequency | undefined;
  isLeast?: boolean;
};

const ONCE = { discount_percent: 0 };

function VisitPrice({ service, frequency, isLeast = false }: VisitPriceProps) {
  const price = formatGuaranies(priceVisit(service, frequency ?? ONCE));
  return (
    <>
      {isLeast ? <Trans>desde {price}</Trans> : price}
      <span className="sr-only">
        {" "}
        <Trans>por visita</Trans>
      </span>
    </>
  );
}

/** “4 visitas, una cada 7 días”, for a frequency without a description. */
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

const optionsOf = ({ options, service }: AppointmentDraft) =>
  options?.find((chosen) => chosen.service === service);

/** Renders hidden fields with size and extras, whose controls stand outside the form. */
function ChosenOptions({ appointment }: { appointment: AppointmentDraft }) {
  return Object.entries(optionFields(optionsOf(appointment))).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Renders hidden fields with all choices, for a form other than the step's. */
export function ChosenFields({ appointment }: { appointment: AppointmentDraft }) {
  return (
    <>
      <input type="hidden" name="service" value={appointment.service} />
      <input type="hidden" name="frequency" value={appointment.frequency ?? ""} />
      <ChosenOptions appointment={appointment} />
    </>
  );
}

export function useChoice(frequencies: readonly Frequency[], homes: readonly HomeSize[]) {
  const fetcher = useFetcher({ key: "first-step" });
  const { appointment: saved, ...booking } = useBooking();
  const posted = fetcher.formData && readChoice(fetcher.formData);
  const chosen = posted ? applyChoice(saved, posted, frequencies) : saved;
  const appointment = withHomeSize(withFrequency(chosen, frequencies), homes);

  /** Posts all choices with the changed `fields` (`act.ts`), because a newer post aborts an older one. */
  function choose(fields: Record<string, string>) {
    const { service, frequency } = appointment;
    const choice = {
      service: String(service),
      frequency: String(frequency ?? ""),
      // Another service keeps its own options.
      ...(fields.service ? {} : optionFields(optionsOf(appointment))),
      ...fields,
    };
    // Without flushSync React would first reset a controlled radio.
    fetcher.submit({ intent: CHOOSE, ...choice }, { method: "post", flushSync: true });
  }

  return { booking: { ...booking, appointment }, choose };
}
type ChoiceState = ReturnType<typeof useChoice>;
