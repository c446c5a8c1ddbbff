import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLoaderData } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import { memo, useEffect, useRef } from "react";
import type { Frequency, Service } from "~/api/reference";
import { isWholeDay } from "~/booking/window";
import { capitalise } from "~/domain/capitalise";
import { addDays } from "~/domain/dates";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { countVisits, priceBooking } from "~/domain/prices";
import { bookedService, type FittedService, fitService } from "~/domain/service-options";
import { RadioCards } from "~/forms/radio-cards";
import type { AppointmentDraft } from "~/state/areas";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Lazy } from "~/ui/lazy";
import { Skeleton } from "~/ui/skeleton";
import { useAnswer } from "~/ui/use-answer";
import { type ChoiceErrors, optionFields, optionsOfOther } from "./act";
import { ChosenOptions, OptionFields } from "./option-fields";
import type { clientLoader } from "./route";
import type { Choose } from "./use-choice";

export type ServiceFormProps = {
  id: string;
  services: readonly Service[];
  frequencies: readonly Frequency[];
  appointment: AppointmentDraft;
  choose: Choose;
  refusal: ChoiceErrors | undefined;
};

export function ServiceForm(props: ServiceFormProps) {
  const { id, services, frequencies, appointment, choose, refusal } = props;
  const { t } = useLingui();
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    choices.current?.querySelector<HTMLElement>("[aria-invalid='true'] input")?.focus();
  }, [refusal]);
  const service = services.find(({ id }) => id === appointment.service);
  const booked = bookedService(services, appointment);
  const frequency = frequencies.find((known) => known.id === appointment.frequency);

  return (
    <div ref={choices} className="space-y-3">
      <Form method="post" id={id} noValidate>
        <ServiceCards
          services={services}
          booked={booked}
          frequency={frequency}
          appointment={appointment}
          choose={choose}
          errors={booked ? undefined : refusal?.service}
        />
        <ChosenOptions appointment={appointment} />
      </Form>
      {service && booked && (
        <OptionFields
          key={service.id}
          sizes={service.sizes ?? []}
          offered={service.extras ?? []}
          booked={booked}
          frequency={frequency}
          appointment={appointment}
          choose={choose}
        />
      )}
      <RadioCards
        layout="fit"
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
                  {`−${known.discount_percent}%`}
                </span>
              )}
            </span>
          ),
          end: booked && <VisitPrice service={booked} frequency={known} />,
        }))}
      />
      <NearestDays appointment={appointment} />
    </div>
  );
}

type ServiceCardsProps = Pick<ServiceFormProps, "services" | "appointment" | "choose"> & {
  booked: FittedService<Service> | undefined;
  frequency: Frequency | undefined;
  errors: string[] | undefined;
};

function ServiceCards(props: ServiceCardsProps) {
  const { services, booked, frequency, appointment, choose, errors } = props;
  const { t } = useLingui();
  const choiceOf = (known: Service) => optionsOfOther(known, appointment, services);

  function chooseService(value: string) {
    const known = services.find(({ id }) => String(id) === value);
    choose({ ...(known?.sizes?.length ? optionFields(choiceOf(known)) : {}), service: value });
  }

  return (
    <RadioCards
      layout="desktop"
      name="service"
      legend={t`Servicio`}
      hint={t`Precio por visita`}
      errors={errors}
      value={booked ? String(booked.id) : ""}
      onChange={chooseService}
      options={services.map((known) => {
        // Priced as a press would book it.
        const shown = known.id === booked?.id ? booked : fitService(known, choiceOf(known));
        return {
          value: String(known.id),
          title: <ServiceTitle service={known} last={appointment.last_service} />,
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
}

/** Splits “Lo de siempre: pisos, polvo y baños. Con todo.” into its list and the other words. */
export function splitDescription(text: string): { words: string; parts: string[] } {
  const sentences = text.trim().split(/\. /);
  const list = sentences.find((sentence) => sentence.includes(", ")) ?? "";
  const [, lead, listed = ""] = /^(?:([^:,]+): )?(.+?)\.?$/.exec(list) ?? [];
  const parts = listed.split(/, (?:y |e |and )?| (?:y|e|and) (?=[^,]*$)/);
  if (parts.length < MIN_PARTS) return { words: text, parts: [] };
  const words = [lead, ...sentences.filter((sentence) => sentence !== list)].filter(Boolean);
  return { words: words.join(". "), parts: parts.map(capitalise) };
}

/** Fewer are a sentence with a comma. */
const MIN_PARTS = 3;

type IncludedProps = { minutes: number; size: string | undefined; description: string };

/** Says the length, what the service includes with ticks, and the rest of its description in words. */
const Included = memo(function Included({ minutes, size, description }: IncludedProps) {
  const { words, parts } = splitDescription(description);
  const details = [formatDuration(minutes), size, words].filter(Boolean);
  return (
    <span className="flex flex-wrap gap-x-2.5 lg:grid lg:grid-cols-2">
      <span className={classNames("col-span-2", details.length > 1 && "basis-full")}>
        {details.join(" · ")}
      </span>
      <span className="sr-only">{parts.join(", ")}</span>
      {parts.map((part) => (
        <span key={part} aria-hidden className="inline-flex items-center gap-1">
          <Icon of={Check} size={14} strokeWidth={2.4} className="shrink-0 text-primary" />
          {part}
        </span>
      ))}
    </span>
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
  service: Pick<FittedService<Service>, "price" | "extrasEach" | "extrasFirst">;
  frequency: Frequency | undefined;
};

/** A single visit shows the total, because it includes the extras that only the first visit has. */
function VisitPrice({ service, frequency }: VisitPriceProps) {
  const { t } = useLingui();
  const isOnly = frequency && countVisits(frequency) === 1;
  const { perVisit, total } = priceBooking({ service, frequency, visits: 1 });
  return (
    <>
      {formatGuaranies(isOnly ? total : perVisit)}
      <span className="sr-only">{` ${t`por visita`}`}</span>
    </>
  );
}

/** The next step, which has the grid too, is fetched meanwhile. */
const loadGrid = () => import("~/booking/day-grid");

const DAYS_SHOWN = 14;

/**
 * The free days at the address, shown before the login; renders nothing where unknown. A press continues with
 * that day. They have their own form, so that Enter in the step's form presses “Siguiente”.
 */
function NearestDays({ appointment }: { appointment: AppointmentDraft }) {
  const { t } = useLingui();
  const { days } = useLoaderData<typeof clientLoader>();
  const { state, value: free } = useAnswer(days);
  const { service, frequency } = appointment;
  const label = t`Próximos días libres`;
  const from = free?.[0];
  if (state === "none" || state === "failed") return null;
  return (
    <section aria-label={label}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-display text-lg leading-tight">{label}</h2>
        <p className="text-muted text-sm">
          {!free || from ? (
            <Trans>Tocá uno para seguir</Trans>
          ) : isWholeDay(appointment) ? (
            <Trans>Cerca de tu dirección no queda nadie libre en los próximos meses.</Trans>
          ) : (
            <Trans>No hay días libres en la franja que elegiste.</Trans>
          )}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="service" value={service} />
        <input type="hidden" name="frequency" value={frequency ?? ""} />
        <ChosenOptions appointment={appointment} />
        {(!free || from) && (
          <Lazy load={loadGrid} fallback={<DaysSkeleton />}>
            {({ DayGrid }) =>
              from ? (
                <DayGrid
                  label={label}
                  free={free}
                  name="day"
                  chosen=""
                  until={addDays(from, DAYS_SHOWN - 1)}
                />
              ) : (
                <DaysSkeleton />
              )
            }
          </Lazy>
        )}
      </Form>
    </section>
  );
}

/** As tall as the names of the days and two weeks, so that nothing moves. */
const DaysSkeleton = () => <Skeleton className="h-44 rounded-card" />;
