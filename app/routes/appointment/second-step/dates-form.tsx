import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { memo, useMemo, useState } from "react";
import type { Service } from "~/api/reference";
import { StepFrame } from "~/booking/step-frame";
import { formatFound, summariseBooking } from "~/booking/summarise";
import { useDraft } from "~/booking/use-draft";
import { DEFAULT_SERVICE_FROM_HISTORY } from "~/config";
import type { PlainDate } from "~/domain/dates";
import { Chips } from "~/forms/chips";
import { ErrorSummary } from "~/forms/error-summary";
import { TextAreaField } from "~/forms/text-field";
import { paths } from "~/paths";
import type { AppointmentDraft } from "~/state/areas";
import { changeAppointment, readBooking } from "~/state/booking";
import { Notice } from "~/ui/notice";
import { useAnswer } from "~/ui/use-answer";
import { DAYS_ID, DayChoice } from "./day-choice";
import { HELPER_ID, HelperSection } from "./helper-section";
import {
  type IntentName,
  listFaults,
  MAX_OBSERVATIONS,
  markDates,
  type SeriesAvailability,
  type StepFault,
  type StepReply,
  takenDates,
} from "./intents";
import type { loadSecondStep } from "./load";
import { SERIES_ID, Series } from "./series";
import { choicesOf, type Step, useStep } from "./use-step";
import { HourChoice, useWindowFault, WINDOW_ID, WindowFields } from "./window-fields";

const FORM_ID = "second-step";

/** “Fecha y horario”: each choice is saved at once; “Siguiente” posts the form. */
export function DatesForm() {
  const { frequency, services, frequencies } = useLoaderData<typeof loadSecondStep>();
  const { booking } = useStep(frequency);
  const busy = useNavigation().state !== "idle";
  // The router renders this at each step of a request; React skips an element that is the same.
  return useMemo(
    () => (
      <StepFrame
        step={2}
        heading={<Trans>Fecha y horario</Trans>}
        summary={summariseBooking(booking, services, frequencies)}
        back={paths.appointment.firstStep()}
        formId={FORM_ID}
        busy={busy}
        nextPath={paths.appointment.thirdStep()}
      >
        <Form method="post" id={FORM_ID} noValidate className="space-y-5.5">
          <DatesFields />
        </Form>
      </StepFrame>
    ),
    [booking, services, frequencies, busy],
  );
}

function DatesFields() {
  const { service, frequency, services, refusal, ...slow } = useLoaderData<typeof loadSecondStep>();
  const reply = useActionData<StepReply>();
  const navigation = useNavigation();
  const step = useStep(frequency);
  const days = useAnswer(slow.days);
  const times = useAnswer(slow.times);
  const candidates = useAnswer(slow.candidates);
  const result = useAnswer(slow.helper);
  // The buttons of known helpers stay mounted and focused while the next promise is pending.
  const own = useAnswer(slow.ownOrders).value;

  const { booking, choose, move, post } = step;
  const { appointment } = booking;
  const { from_hour, to_hour } = appointment;
  const { duration_minutes: minutes } = service;
  const [open, setOpen] = useState<PlainDate | null>(null);
  // A date that was moved away stays closed when it returns.
  if (open !== null && !appointment.dates.includes(open)) setOpen(null);
  const found = result.state === "ready" ? result.value : null;
  const isKnown = !days.busy && !result.busy && !step.pending;
  const freeDays = days.state === "ready" ? days.value : null;
  const helperDates = found?.freeDates ?? null;
  const isNobodyFree = found?.found === false;
  const conflicts = useMemo(() => takenDates(refusal, appointment), [refusal, appointment]);
  const availability = useMemo(
    (): SeriesAvailability => ({ freeDays, helperDates, conflicts, isNobodyFree }),
    [freeDays, helperDates, conflicts, isNobodyFree],
  );
  const remaining = listFaults(step.booking, minutes, availability);
  const windowFault = useWindowFault(appointment, minutes);
  const answered = navigation.formMethod === "POST" ? undefined : reply;
  const stepFaults = answered?.faults;
  const refused = appointment.dates.filter((date) => refusal.dates.includes(date)).length;

  return (
    <>
      {stepFaults && (
        <StepErrors stepFaults={stepFaults} remaining={remaining} windowFault={windowFault} />
      )}
      {refused > 0 && <TakenNotice count={refused} isReplaced={conflicts.length === 0} />}
      {appointment.last_service && (
        <LastService services={services} appointment={appointment} post={post} />
      )}
      <WindowFields from_hour={from_hour} to_hour={to_hour} minutes={minutes} choose={choose} />
      <DayChoice
        days={days}
        address={booking.address}
        appointment={appointment}
        choose={choose}
        move={move}
        known={slow.knownDays}
        moving={open}
      />
      {appointment.start_date && (
        <>
          <HourChoice times={times} minutes={minutes} appointment={appointment} choose={choose} />
          {own && <own.OverlapNotice visits={own.visits} appointment={appointment} />}
          <Series
            availability={isKnown || conflicts.length > 0 ? availability : null}
            otherDays={found?.otherDays ?? null}
            open={open}
            onOpen={setOpen}
            step={step}
          />
          <HelperSection
            service={service}
            result={result}
            candidates={candidates}
            known={own?.helpers}
            step={step}
            unseen={answered?.unseen ? answered : null}
          />
        </>
      )}
      <ResultStatus appointment={appointment} availability={isKnown ? availability : null} />
      <ObservationsField />
      <ChosenFields appointment={appointment} />
    </>
  );
}

type StepErrorsProps = {
  stepFaults: readonly StepFault[];
  remaining: readonly StepFault[];
  windowFault: string;
};

function StepErrors({ stepFaults, remaining, windowFault }: StepErrorsProps) {
  const { t } = useLingui();
  const faults: Record<StepFault, { message: string; fieldId: string }> = {
    window: { message: windowFault, fieldId: WINDOW_ID },
    day: { message: t`Elegí el día de la primera visita.`, fieldId: DAYS_ID },
    helper: {
      message: t`Todavía no hay quien vaya a tu casa: elegí otro día u otro horario.`,
      fieldId: HELPER_ID,
    },
    series: { message: t`Donde dice “Ocupado”, elegí otra fecha.`, fieldId: SERIES_ID },
    observations: { message: t`Las observaciones son demasiado largas.`, fieldId: OBSERVATIONS_ID },
  };
  const errors = stepFaults
    .filter((fault) => remaining.includes(fault))
    .map((fault) => faults[fault]);
  // Only a new list receives focus, not the remainder of an old one.
  return <ErrorSummary errors={errors} takesFocus={errors.length === stepFaults.length} />;
}

const NEXT: IntentName = "next";

const ChosenFields = memo(({ appointment }: { appointment: AppointmentDraft }) => {
  const fields = { ...choicesOf(appointment), intent: NEXT };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
});

function TakenNotice({ count, isReplaced }: { count: number; isReplaced: boolean }) {
  return (
    <Notice tone="warn" role="alert" title={<Trans>Alguien reservó antes</Trans>}>
      {isReplaced ? (
        <Trans>
          Lo que elegiste se ocupó mientras pagabas. No se cobró nada: mirá quién va y a qué hora, y
          seguí.
        </Trans>
      ) : (
        <Plural
          value={count}
          one="Una de tus fechas se ocupó mientras pagabas. No se cobró nada: elegí otra y seguí."
          other="# de tus fechas se ocuparon mientras pagabas. No se cobró nada: elegí otras y seguí."
        />
      )}
    </Notice>
  );
}

type ResultStatusProps = {
  appointment: AppointmentDraft;
  availability: SeriesAvailability | null;
};

const ResultStatus = memo(({ appointment, availability }: ResultStatusProps) => {
  const { assigned_helper: helper, start_time: start, end_time: end } = appointment;
  const marks = availability && markDates(appointment.dates, availability);
  const taken = marks?.filter(({ state }) => state === "taken").length ?? 0;
  const visits = appointment.dates.length;
  return (
    <p role="status" className="sr-only">
      {helper &&
        marks &&
        formatFound({ name: helper.name, start, end, visits, free: visits - taken })}
    </p>
  );
});

type LastServiceProps = {
  services: readonly Service[];
  appointment: AppointmentDraft;
  post: Step["post"];
};

/** Renders a choice between the default service of a repeated booking (spec.md §3) and its previous one. */
function LastService({ services, appointment, post }: LastServiceProps) {
  const { t } = useLingui();
  const { last_service, service } = appointment;
  const offered = services.filter(
    ({ id }) => id === last_service || id === DEFAULT_SERVICE_FROM_HISTORY,
  );
  if (offered.length < 2 || !offered.some(({ id }) => id === service)) return null;
  return (
    <Chips
      legend={t`Servicio`}
      name="service"
      value={String(service)}
      onChange={(id) => post("service", { service: id })}
      options={offered.map(({ id, name }) => ({
        value: String(id),
        label: id === last_service ? t`${name} (la última vez)` : name,
      }))}
    />
  );
}

const OBSERVATIONS_ID = "observaciones";

/** Remaining letters at which the counter appears. */
const SHOW_LEFT_FROM = 100;

function saveObservations(observations: string) {
  if (readBooking().address) changeAppointment({ observations });
}

const describeExcess = (over: number) =>
  plural(over, {
    one: "El texto es demasiado largo: sobra # carácter.",
    other: "El texto es demasiado largo: sobran # caracteres.",
  });

/** “Observaciones”, saved while typing. An overlong text is kept, so that its author can shorten it. */
const ObservationsField = memo(() => {
  const { t } = useLingui();
  const [observations, setObservations] = useState(() => readBooking().appointment.observations);
  const saveDraft = useDraft(saveObservations);
  const left = MAX_OBSERVATIONS - observations.length;

  function save(text: string) {
    setObservations(text);
    saveDraft(text);
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
        errors={left < 0 ? [describeExcess(-left)] : undefined}
        onChange={(event) => save(event.target.value)}
      />
      {left >= 0 && left <= SHOW_LEFT_FROM && (
        <p className="mt-1.5 text-right text-muted text-sm tabular-nums">
          <Plural value={left} one="Queda # carácter" other="Quedan # caracteres" />
        </p>
      )}
    </div>
  );
});
