import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import { memo, useEffect, useMemo, useRef } from "react";
import type { Frequency, Service } from "~/api/reference";
import type { BookedService } from "~/booking/find-free";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { priceVisit } from "~/domain/prices";
import {
  bookedService,
  type FittedService,
  fitService,
  optionsInSize,
  splitDescription,
} from "~/domain/service-options";
import type { AppointmentDraft, Booking } from "~/state/areas";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { RadioCards } from "~/ui/radio-cards";
import { type ChoiceErrors, optionFields } from "./act";
import { NearestDays, type NearestDaysProps } from "./nearest-days";
import { ChosenOptions, findNearestHour, type NearestHour, OptionFields } from "./option-fields";
import type { Choose } from "./use-choice";

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
  choose: Choose;
  refusal: ChoiceErrors | undefined;
  hour: Promise<NearestHour | null> | null;
  days: NearestDaysProps["days"];
};

/** Its parts are memoised: a choice renders those that show it. */
export function ServiceForm(props: ServiceFormProps) {
  const { id, services, frequencies, appointment, choose, refusal, hour, days } = props;
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    choices.current?.querySelector<HTMLElement>("[aria-invalid='true'] input")?.focus();
  }, [refusal]);
  const booked = useMemo(() => bookedService(services, appointment), [services, appointment]);
  const frequency = frequencies.find((known) => known.id === appointment.frequency);

  return (
    <div ref={choices} className="space-y-4">
      <Form method="post" id={id} noValidate>
        <ServiceCards
          {...{ services, booked, frequency, choose }}
          last={appointment.last_service}
          options={appointment.options}
          errors={booked ? undefined : refusal?.service}
        />
        <ChosenOptions appointment={appointment} />
      </Form>
      <ServiceOptions {...{ services, booked, frequency, appointment, hour, choose }} />
      <FrequencyCards
        {...{ frequencies, booked, choose }}
        form={id}
        chosen={appointment.frequency}
        errors={appointment.frequency ? undefined : refusal?.frequency}
      />
      <NearestDays days={days} appointment={appointment} />
    </div>
  );
}

type CardsProps = Pick<ServiceFormProps, "choose"> & {
  /** The chosen service with its options. */
  booked: FittedService<Service> | undefined;
  errors: string[] | undefined;
};

type ServiceCardsProps = CardsProps &
  Pick<ServiceFormProps, "services"> & {
    frequency: Frequency | undefined;
    options: AppointmentDraft["options"];
    last: number | null | undefined;
  };

const ServiceCards = memo(function ServiceCards(props: ServiceCardsProps) {
  const { services, booked, frequency, options, last, choose, errors } = props;
  const { t } = useLingui();
  const choiceOf = (known: Service) =>
    optionsInSize(
      known,
      booked?.size,
      options?.find(({ service }) => service === known.id),
    );

  function chooseService(value: string) {
    const known = services.find(({ id }) => String(id) === value);
    choose({ ...(known?.sizes?.length ? optionFields(choiceOf(known)) : {}), service: value });
  }

  return (
    <RadioCards
      compact
      columns="desktop"
      name="service"
      legend={t`Servicio`}
      hint={t`Precio por visita`}
      errors={errors}
      value={booked ? String(booked.id) : ""}
      onChange={chooseService}
      options={services.map((known) => {
        // As a press books it.
        const shown = known.id === booked?.id ? booked : fitService(known, choiceOf(known));
        return {
          value: String(known.id),
          title: <ServiceTitle service={known} last={last} />,
          description: (
            <Included
              minutes={shown.duration_minutes}
              size={shown.size?.name === booked?.size?.name ? undefined : shown.size?.name}
              description={known.description}
            />
          ),
          end: (
            <strong className="font-semibold text-base text-ink">
              <VisitPrice service={shown} frequency={frequency} />
            </strong>
          ),
        };
      })}
    />
  );
});

type IncludedProps = { minutes: number; size: string | undefined; description: string };

/** Says the length, what the service includes with ticks, and the rest of its description in words. */
const Included = memo(function Included({ minutes, size, description }: IncludedProps) {
  const { words, parts } = splitDescription(description);
  return (
    <>
      {[formatDuration(minutes), size, words].filter(Boolean).join(" · ")}
      <span className="sr-only"> {parts.join(", ")}</span>
      <span aria-hidden className="flex flex-wrap gap-x-2.5">
        {parts.map((part) => (
          <span key={part} className="inline-flex items-center gap-1">
            <Icon of={Check} size={14} strokeWidth={2.4} className="shrink-0 text-primary" />
            {part}
          </span>
        ))}
      </span>
    </>
  );
});

type FrequencyCardsProps = CardsProps &
  Pick<ServiceFormProps, "frequencies"> & { form: string; chosen: number | null };

const FrequencyCards = memo(function FrequencyCards(props: FrequencyCardsProps) {
  const { frequencies, booked, form, chosen, choose, errors } = props;
  const { t } = useLingui();
  return (
    <RadioCards
      compact
      columns={2}
      form={form}
      name="frequency"
      legend={t`Frecuencia`}
      errors={errors}
      value={String(chosen ?? "")}
      onChange={(value) => choose({ frequency: value })}
      options={frequencies.map((known) => ({
        value: String(known.id),
        title: (
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            {known.name}
            {known.discount_percent > 0 && (
              <span className="whitespace-nowrap text-accent-text text-xs">
                {`−${known.discount_percent}%`}
              </span>
            )}
          </span>
        ),
        end: booked && <VisitPrice service={booked} frequency={known} />,
      }))}
    />
  );
});

type ServiceOptionsProps = Pick<ServiceFormProps, "services" | "appointment" | "hour" | "choose"> &
  Pick<ServiceCardsProps, "booked" | "frequency">;

/** “Tamaño de tu casa” and “Agregar extras”. */
const ServiceOptions = memo(function ServiceOptions(props: ServiceOptionsProps) {
  const { services, booked, appointment, ...rest } = props;
  const service = services.find(({ id }) => id === appointment.service);
  const { sizes = [], extras = [] } = service ?? {};
  if (!booked || sizes.length + extras.length === 0) return null;
  return (
    <OptionFields
      key={booked.id}
      booked={booked}
      sizes={sizes}
      offered={extras}
      appointment={appointment}
      {...rest}
    />
  );
});

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
};

const ONCE = { discount_percent: 0 };

function VisitPrice({ service, frequency }: VisitPriceProps) {
  const price = formatGuaranies(priceVisit(service, frequency ?? ONCE));
  return (
    <>
      {price}
      <span className="sr-only">
        {" "}
        <Trans>por visita</Trans>
      </span>
    </>
  );
}
