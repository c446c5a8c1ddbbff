import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { es } from "react-day-picker/locale/es";
import { fromLocalDate, type PlainDate, todayInAsuncion, toLocalDate } from "~/domain/dates";
import "./calendar.css";

type CalendarProps = {
  /** In order, at least one. */
  free: readonly PlainDate[];
  /** The series: its first day is the chosen one. */
  dates: readonly PlainDate[];
  onChoose: (date: PlainDate) => void;
};

export default function Calendar({ free, dates, onChoose }: CalendarProps) {
  const { t } = useLingui();
  const known = new Set(free);
  const [first] = dates;
  const firstFree = toLocalDate(free[0] ?? todayInAsuncion(new Date()));
  const lastFree = toLocalDate(free.at(-1) ?? fromLocalDate(firstFree));
  const chosen = first ? toLocalDate(first) : undefined;
  const [shown, setShown] = useState({ month: chosen ?? firstFree, first });
  // A first day chosen elsewhere shows its month; a new calendar would lose the focus.
  if (shown.first !== first) setShown({ month: chosen ?? firstFree, first });
  return (
    <DayPicker
      className="calendar"
      // Its own names begin like “Siguiente” and “Volver”, which are other controls here.
      labels={{ labelNext: () => t`Avanzar un mes`, labelPrevious: () => t`Retroceder un mes` }}
      mode="single"
      required
      locale={es}
      today={toLocalDate(todayInAsuncion(new Date()))}
      startMonth={firstFree}
      endMonth={lastFree}
      month={shown.month}
      onMonthChange={(month) => setShown({ month, first })}
      selected={chosen}
      onSelect={(day) => onChoose(fromLocalDate(day))}
      disabled={(day) => !known.has(fromLocalDate(day))}
      modifiers={{ series: dates.slice(1).map(toLocalDate) }}
      modifiersClassNames={{ series: "calendar-series" }}
    />
  );
}
