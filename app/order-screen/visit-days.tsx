/** The day grid of the second step with the days of an order, for its change screens. */
import { t } from "@lingui/core/macro";
import { type ComponentProps, useId } from "react";
import type { Order, Visit } from "~/api/orders";
import { DayGrid, DayHeading, type DayMark } from "~/booking/day-grid";
import { addDays, daysBetween, daysSinceMonday, type PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { otherVisits } from "~/orders/changes/load-change";

type DayFieldProps = Omit<ComponentProps<typeof DayGrid>, "describedBy"> & {
  /** Shows whole weeks, including days that can be neither chosen nor marked. */
  whole?: boolean;
};

export function DayField({ label, free, marks = [], whole, ...grid }: DayFieldProps) {
  const id = useId();
  const days = whole ? wholeWeeks([...free, ...marks.map(({ date }) => date)]) : [];
  const others = days.map((date, at) => ({
    date,
    word: at === 0 || date.endsWith("-01") ? (formatDate(date, "short").split(" ")[2] ?? "") : "",
    text: "",
  }));
  return (
    <section>
      <DayHeading id={id} marks={marks}>
        {label}
      </DayHeading>
      {/* Without a free day the text beside the heading suffices for screen readers. */}
      <div aria-hidden={free.length === 0}>
        <DayGrid
          {...grid}
          label={label}
          free={free}
          marks={[...marks, ...others]}
          describedBy={id}
        />
      </div>
    </section>
  );
}

function wholeWeeks(days: readonly PlainDate[]): PlainDate[] {
  const [first, ...others] = [...days].sort();
  if (!first) return [];
  const last = others.at(-1) ?? first;
  const monday = addDays(first, -daysSinceMonday(first));
  return daysFrom(monday, daysBetween(monday, last) + 7 - daysSinceMonday(last));
}

export function daysFrom(first: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

export function visitMarks(
  order: Order,
  visit: Visit,
  being: Pick<DayMark, "word" | "text">,
): DayMark[] {
  return [
    { ...being, date: visit.date, strong: true },
    ...otherVisits(order, visit).map(({ date, moved_from }) =>
      moved_from
        ? { date, word: t`movida`, text: t`Movida`, strong: true }
        : { date, word: t`visita`, text: t`Otras visitas` },
    ),
  ];
}
