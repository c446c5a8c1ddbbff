import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useCallback, useId, useState } from "react";
import type { City } from "~/api/reference";
import type { Availability } from "~/api/user";
import type { BrokenVisit } from "~/api/user-changes";
import { useDraft } from "~/booking/use-draft";
import { saveOrWarn } from "~/booking/use-form-draft";
import { isUnanswered } from "~/browser/action-reply";
import { useNewReply } from "~/browser/use-new-reply";
import { capitalise } from "~/domain/capitalise";
import { addDays, type PlainDate } from "~/domain/dates";
import { formatDate, formatTime, formatTimeRange } from "~/domain/format";
import { CheckboxField } from "~/forms/checkbox-field";
import { AlertBox, ErrorSummary } from "~/forms/error-summary";
import { errorId, FieldErrors } from "~/forms/form-field";
import { SelectField } from "~/forms/select-field";
import type { FormDrafts } from "~/session/form-drafts";
import { BottomBar } from "~/ui/bottom-bar";
import { Button } from "~/ui/button";
import { ContactButtons } from "~/wording/contact-buttons";
import {
  AVAILABILITY_DRAFT,
  type AvailabilityDraft,
  type ConfigReply,
  currentErrors,
  type DayHours,
  draftOf,
  isChanged,
  mergeDraft,
  resumeDraft,
  timeOptions,
  unsavedChanges,
} from "./availability";
import { DaysOff } from "./days-off";
import { Fold } from "./fold";
import { ZoneNames, Zones } from "./zones";

type AvailabilityFormProps = {
  availability: Availability;
  cities: readonly City[];
  today: PlainDate;
  drafts: FormDrafts;
};

export function AvailabilityForm({ availability, cities, today, drafts }: AvailabilityFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const fetcher = useFetcher<ConfigReply>();
  const [draft, setDraft] = useState(() => resumeDraft(availability, drafts[AVAILABILITY_DRAFT]));
  const [known, setKnown] = useState(availability);
  if (availability !== known) {
    setKnown(availability);
    setDraft(mergeDraft(draft, draftOf(known), draftOf(availability)));
  }
  const [sent, setSent] = useState(draft);
  const saveDraft = useDraft(
    useCallback(
      (typed: AvailabilityDraft) =>
        saveOrWarn(AVAILABILITY_DRAFT, unsavedChanges(typed, availability)),
      [availability],
    ),
  );
  function show(next: AvailabilityDraft) {
    setDraft(next);
    saveDraft(next);
  }
  const change = (changes: Partial<AvailabilityDraft>) => show({ ...draft, ...changes });
  // The backend may have changed what it saved, such as days off that are over. The action has removed the draft.
  useNewReply(fetcher.data, ({ saved }) => {
    if (saved) show(mergeDraft(draft, sent, draftOf(availability)));
  });

  const unsaved = unsavedChanges(draft, availability) ?? {};
  // A day that is typed and not added is refused with the reason.
  const canSave = isChanged(draft, availability) || draft.adding.from !== "";
  const worked = draft.hours.filter(({ works }) => works).length;
  const ahead = draft.daysOff.filter((day) => day >= today).length;
  const isBusy = isUnanswered(fetcher);
  const refusal = !isBusy && fetcher.data && !fetcher.data.saved ? fetcher.data : null;
  const errors = currentErrors(refusal?.errors ?? {}, sent.hours, draft.hours);
  return (
    <fetcher.Form id={formId} method="post" onSubmit={() => setSent(draft)}>
      <BrokenVisits visits={refusal?.broken ?? []} />
      <ErrorSummary
        errors={Object.entries(errors).flatMap(([name, messages]) =>
          messages.map((message) => ({
            message: nameDay(message, name, draft.hours),
            fieldId: name || undefined,
          })),
        )}
      />
      <div className="space-y-4">
        <Fold
          heading={<Trans>Horario semanal</Trans>}
          current={<Plural value={worked} one="# día por semana" other="# días por semana" />}
          isOpen={"hours" in unsaved}
        >
          <WeeklyHours
            hours={draft.hours}
            errors={errors}
            onChange={(hours) => change({ hours })}
          />
        </Fold>
        <Fold
          heading={<Trans>Días libres</Trans>}
          current={<Plural value={ahead} _0="Ninguno" one="# día" other="# días" />}
          isOpen={"daysOff" in unsaved || "adding" in unsaved}
          lead={<Trans>Feriados, vacaciones, un trámite: esos días nadie puede reservarte.</Trans>}
        >
          <DaysOff
            days={draft.daysOff}
            adding={draft.adding}
            today={today}
            errors={errors}
            onChange={change}
          />
        </Fold>
        <Fold
          heading={<Trans>Zonas</Trans>}
          current={<ZoneNames cities={cities} chosen={draft.zones} />}
          isOpen={"zones" in unsaved}
          lead={<Trans>Si no marcás ninguna, vas a todas las que te quedan cerca.</Trans>}
        >
          <Zones
            cities={cities}
            chosen={draft.zones}
            errors={errors}
            onChange={(zones) => change({ zones })}
          />
        </Fold>
      </div>
      <BottomBar
        summary={
          <p className="text-muted text-sm">
            {canSave ? t`Hay cambios sin guardar` : t`Todo está guardado`}
          </p>
        }
      >
        <Button type="submit" busy={isBusy} disabled={!canSave}>
          <Trans>Guardar cambios</Trans>
        </Button>
      </BottomBar>
    </fetcher.Form>
  );
}

/** Adds the weekday to an error, because all seven days have the same fields and the summary is far away. */
function nameDay(message: string, field: string, hours: readonly DayHours[]): string {
  const position = /^weekly_hours\[(\d+)\]/.exec(field)?.[1];
  const day = position && hours.filter(({ works }) => works)[Number(position)];
  if (!day) return message;
  const name = capitalise(weekdayName(day.weekday));
  return `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

type WeeklyHoursProps = {
  hours: readonly DayHours[];
  errors: Record<string, string[]>;
  onChange: (hours: DayHours[]) => void;
};

const SUNDAY = "2023-01-01";

function weekdayName(weekday: number): string {
  return formatDate(addDays(SUNDAY, weekday), "weekday");
}

function WeeklyHours({ hours, errors, onChange }: WeeklyHoursProps) {
  const worked = hours.filter(({ works }) => works);
  return (
    <>
      <ul id="weekly_hours" className="card rows px-4 sm:px-5">
        {hours.map((day) => (
          <li key={day.weekday}>
            <Day
              day={day}
              position={worked.indexOf(day)}
              errors={errors}
              onChange={(changes) =>
                onChange(hours.map((other) => (other === day ? { ...other, ...changes } : other)))
              }
            />
          </li>
        ))}
      </ul>
      <FieldErrors id={errorId("weekly_hours")} errors={errors.weekly_hours} />
    </>
  );
}

type DayProps = {
  day: DayHours;
  /** Index among the worked days in the form; −1 otherwise. */
  position: number;
  errors: Record<string, string[]>;
  onChange: (changes: Partial<DayHours>) => void;
};

function Day({ day: { weekday, works, start, end }, position, errors, onChange }: DayProps) {
  const { t } = useLingui();
  const name = weekdayName(weekday);
  const field = `weekly_hours[${position}]`;
  const time = (part: "start" | "end", label: string, value: string) => (
    <SelectField
      id={`${field}.${part}`}
      name={`${field}.${part}`}
      label={label}
      labelHidden
      value={value}
      errors={errors[`${field}.${part}`] ?? []}
      options={timeOptions(value).map((option) => ({
        value: option,
        label: formatTime(option),
      }))}
      onChange={(event) => onChange({ [part]: event.target.value })}
    />
  );
  return (
    <div className="grid items-start gap-x-6 py-2 sm:grid-cols-[10rem_1fr]">
      <CheckboxField
        label={<span className="block first-letter:uppercase">{name}</span>}
        checked={works}
        onChange={(event) => onChange({ works: event.target.checked })}
      />
      {works ? (
        <div className="grid max-w-sm grid-cols-[1fr_auto_1fr] items-start gap-3 pb-2 sm:pb-0">
          <input type="hidden" name={`${field}.weekday`} value={weekday} />
          {time("start", t`${name}, desde`, start)}
          <span aria-hidden className="py-3 text-muted">
            <Trans>a</Trans>
          </span>
          {time("end", t`${name}, hasta`, end)}
        </div>
      ) : (
        <p className="pb-2 pl-9 text-muted sm:py-3 sm:pl-0">
          <Trans>No trabajás</Trans>
        </p>
      )}
    </div>
  );
}

function BrokenVisits({ visits }: { visits: readonly BrokenVisit[] }) {
  return (
    <AlertBox
      summary={visits.map(({ id }) => id).join()}
      heading={<Trans>No se guardó: ya tenés visitas acordadas</Trans>}
    >
      <p className="mt-1">
        <Trans>Con este cambio no podrías cumplir con:</Trans>
      </p>
      <ul className="mt-2 rows">
        {visits.map((visit) => (
          <li key={visit.id} className="flex flex-wrap justify-between gap-x-4 py-2 font-medium">
            <span className="inline-block first-letter:uppercase">
              {formatDate(visit.date, "full")}
            </span>
            <span className="tabular-nums">
              {formatTimeRange(visit.start_time, visit.end_time)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Trans>Dejá libres otros días u horas. Lo que cargaste sigue acá.</Trans>
      </p>
      <ContactButtons code="" />
    </AlertBox>
  );
}
