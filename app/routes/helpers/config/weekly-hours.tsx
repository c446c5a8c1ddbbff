import { Trans, useLingui } from "@lingui/react/macro";
import { addDays } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import { type DayHours, timeOptions } from "~/helpers/availability-form";
import { CheckboxField } from "~/ui/checkbox-field";
import { errorId, FieldErrors } from "~/ui/field";
import { SelectField } from "~/ui/select-field";

type WeeklyHoursProps = {
  hours: readonly DayHours[];
  errors: Record<string, string[]>;
  onChange: (hours: DayHours[]) => void;
};

const SUNDAY = "2023-01-01";

export function weekdayName(weekday: number): string {
  return formatDate(addDays(SUNDAY, weekday), "weekday");
}

export function WeeklyHours({ hours, errors, onChange }: WeeklyHoursProps) {
  const worked = hours.filter(({ works }) => works);
  return (
    <>
      <ul id="weekly_hours" className="card divide-y divide-line px-4 sm:px-5">
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
  /** Among the worked days, which is its index in the form; −1 otherwise. */
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
