import { Trans, useLingui } from "@lingui/react/macro";
import CalendarOff from "lucide-react/icons/calendar-off";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import type { PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { errorId, FieldErrors } from "~/forms/form-field";
import { TextField } from "~/forms/text-field";
import { Button, IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { type AvailabilityDraft, readDaysOff } from "./availability";

type DaysOffProps = {
  days: readonly PlainDate[];
  adding: AvailabilityDraft["adding"];
  today: PlainDate;
  errors: Record<string, string[]>;
  onChange: (changes: Partial<AvailabilityDraft>) => void;
};

export function DaysOff({ days, adding, today, errors, onChange }: DaysOffProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState("");
  const ahead = days.filter((day) => day >= today);

  function remove(day: PlainDate) {
    onChange({ daysOff: days.filter((other) => other !== day) });
    setNotice(t`Quitaste el ${formatDate(day, "long")}.`);
    // The focused button disappears with its row.
    root.current?.querySelector<HTMLInputElement>("input[type=date]")?.focus();
  }

  function add(added: readonly PlainDate[]) {
    onChange({
      daysOff: [...new Set([...days, ...added])].sort(),
      adding: { from: "", to: "" },
    });
    const [first] = added;
    if (added.length === 1 && first) setNotice(t`Agregaste el ${formatDate(first, "long")}.`);
    else setNotice(t`Agregaste ${added.length} días.`);
  }

  return (
    <div ref={root} id="days_off">
      {ahead.map((day, index) => (
        <input key={day} type="hidden" name={`days_off[${index}]`} value={day} />
      ))}
      <AddDays
        {...adding}
        today={today}
        onType={(typed) => onChange({ adding: { ...adding, ...typed } })}
        onAdd={add}
      />
      <p role="status" className="sr-only">
        {notice}
      </p>
      <FieldErrors id={errorId("days_off")} errors={errors.days_off} />
      {ahead.length > 0 ? (
        <ul className="mt-5 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {ahead.map((day) => (
            <li key={day} className="card flex items-center justify-between gap-2 py-1 pr-1 pl-4">
              <span className="inline-block font-medium first-letter:uppercase">
                {formatDate(day, "long")}
              </span>
              <IconButton
                icon={X}
                label={t`Quitar el ${formatDate(day, "long")}`}
                onClick={() => remove(day)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-5 flex items-center gap-2.5 text-muted">
          <Icon of={CalendarOff} className="shrink-0" />
          <Trans>No tenés días libres por delante.</Trans>
        </p>
      )}
    </div>
  );
}

type AddDaysProps = AvailabilityDraft["adding"] & {
  today: PlainDate;
  onType: (typed: { from: string } | { to: string }) => void;
  onAdd: (days: PlainDate[]) => void;
};

function AddDays({ from, to, today, onType, onAdd }: AddDaysProps) {
  const { t } = useLingui();
  const [error, setError] = useState("");

  function add() {
    const { days, refusal } = readDaysOff(from, to, today);
    setError(refusal);
    if (!refusal) onAdd(days);
  }

  return (
    <div className="grid max-w-2xl items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextField
        type="date"
        name="day_off"
        label={t`Día libre`}
        value={from}
        min={today}
        errors={error ? [error] : []}
        announced
        onChange={(event) => onType({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={t`Hasta el día`}
        optional
        value={to}
        min={from || today}
        onChange={(event) => onType({ to: event.target.value })}
      />
      <Button variant="secondary" icon={Plus} onClick={add} className="sm:mt-7.5">
        <Trans>Agregar</Trans>
      </Button>
    </div>
  );
}
