import { plural, t } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { Order, Visit } from "~/api/orders";
import { addDays, type PlainDate, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatList, formatTime } from "~/domain/format";
import {
  type Change,
  daysAtTheEnd,
  refundNow,
  sumChanges,
  visitsWithin,
} from "~/domain/visit-changes";
import { fieldProps } from "~/forms/form-field";
import { ChangeScreen, useChange } from "~/order-screen/change-screen";
import { DayField, daysFrom, visitMarks } from "~/order-screen/visit-days";
import { changes } from "~/orders/changes/changes";
import { paths } from "~/paths";
import type { FormProps } from "./change-forms";

type DaysProps = FormProps & { freeDays: string[] | null };

/** Returns the days at the end of the pack to which `count` skipped visits move. */
function daysAfter(order: Order, count: number, freeDays: string[] | null): PlainDate[] {
  const taken = order.visits.flatMap(({ date, status }) => (status === "cancelled" ? [] : date));
  const last = taken.sort().at(-1);
  const known = freeDays?.at(-1) ?? "";
  const isFree = (day: string) => !freeDays || day > known || freeDays.includes(day);
  const interval = order.frequency?.interval_days ?? 0;
  return last ? daysAtTheEnd(last, interval, count, isFree) : [];
}

type SkippedProps = DaysProps & {
  /** Refund per visit; the visits themselves hold their fees. */
  change: Change;
  visits: readonly Visit[];
};

/** What skipping these visits costs, refunds and puts in their place. */
function describeSkip({ order, change: whole, visits, freeDays, now }: SkippedProps) {
  const days = daysAfter(order, visits.length, freeDays);
  const own = visits.flatMap(({ changes }) => changes?.skip ?? []);
  const areKnown = own.length === visits.length;
  const each = areKnown ? own.map((skip) => ({ ...skip, refund: whole.refund })) : [];
  const isRefunded = whole.refund > 0;
  const paid = whole.refund * visits.length;
  const returned = visits.reduce((sum, _, at) => sum + refundNow(each[at] ?? whole, now), 0);
  const rows = visits.map(({ id, date, start_time }, at) => {
    const to = days[at];
    const hour = formatTime(start_time);
    return {
      key: id,
      before: `${formatDate(date, "short")}, ${hour}`,
      after: isRefunded ? (
        <Trans>No se hace</Trans>
      ) : (
        <>
          {to && `${formatDate(to, "short")}, ${hour} `}
          <span className="block font-normal text-muted text-sm">
            <Trans>Pasa al final del pack</Trans>
          </span>
        </>
      ),
    };
  });
  return {
    rows,
    costs: each.length > 0 ? each : [whole],
    cost: { ...(sumChanges(each, now) ?? whole), ...(isRefunded && { refund: paid }) },
    money: isRefunded ? { paid, earlier: 0, kept: paid - returned, returned } : null,
    now,
  };
}

const DAYS_SHOWN = 28;

export function SkipForm({ order, freeDays, now, ...loaded }: DaysProps & { visit: Visit }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const posting = useChange(changes.skip.form);
  const [chosen, choose] = useState(loaded.visit.id);
  const visit = order.visits.find(({ id }) => id === chosen) ?? loaded.visit;
  const change = visit.changes?.skip;
  if (!change) return null;
  const open = order.visits.filter(
    ({ status, changes }) => status === "scheduled" && changes?.skip?.allowed,
  );
  const marks = visitMarks(order, visit, { word: t`saltás`, text: t`La visita que saltás` });
  const [added] = change.refund > 0 ? [] : daysAfter(order, 1, freeDays);
  const [day = "", later] = [visit.date, added].map((date) => date && formatDate(date, "short"));
  if (added) marks.push({ date: added, word: t`nueva`, text: t`Fecha nueva`, strong: true });
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="skip"
      visit={visit}
      {...describeSkip({ order, change, freeDays, now, visits: [visit] })}
      effect={later ? t`${day} pasa al ${later}` : day}
      button={<Trans>Saltar la visita</Trans>}
    >
      <DayField
        label={t`Tus visitas`}
        name="day"
        free={open.map(({ date }) => date).sort()}
        chosen={visit.date}
        marks={marks}
        whole
        until={addDays(open[0]?.date ?? visit.date, DAYS_SHOWN)}
        onChoose={(day) => {
          const { id } = open.find(({ date }) => date === day) ?? visit;
          choose(id);
          const path = paths.profile.changeOrder(order.id, "skip", id);
          navigate(path, { replace: true, preventScrollReset: true });
        }}
      />
    </ChangeScreen>
  );
}

/** Names one or two days to which paused visits move; the calendar and the details show more. */
function describeNewDays(added: readonly PlainDate[]): string {
  const days = formatList(added.map((day) => formatDate(day, "short")));
  if (added.length > 2) return t`Pasan al final del pack`;
  return added.length > 0
    ? plural(added.length, { one: `Fecha nueva: ${days}`, other: `Fechas nuevas: ${days}` })
    : "";
}

/** Number of days among which a pause can be chosen; the calendar shows two months of them. */
const DAYS_OF_PAUSE = 84;
const TWO_MONTHS = 61;

export function PauseForm({ order, change, freeDays, now }: DaysProps & { change: Change }) {
  const { t } = useLingui();
  const { fields, ...posting } = useChange(changes.pause.form);
  const [first, setFirst] = useState(fields.from.initialValue ?? "");
  const [last, setLast] = useState(fields.to.initialValue ?? "");
  const within = first && last ? visitsWithin(order.visits, first, last) : [];
  const [from, to] = [first, last].map((day) => day && formatDate(day, "short"));
  const stretch = from === to ? t`El ${from}` : t`Del ${from} al ${to}`;
  const isEmpty = from !== to && within.length === 0;
  const added = change.refund > 0 ? [] : daysAfter(order, within.length, freeDays);
  const chosenDays = isEmpty ? t`Ninguna visita cae en esos días.` : from && stretch;
  const effect =
    [chosenDays, describeNewDays(added)].filter(Boolean).join(" · ") || t`Elegí los días`;
  const days = daysFrom(addDays(todayInAsuncion(now), 1), DAYS_OF_PAUSE);
  const marks = order.visits
    .filter(({ status }) => status === "scheduled")
    .map((visit) =>
      within.includes(visit)
        ? { date: visit.date, word: t`pausa`, text: t`En pausa`, strong: true }
        : { date: visit.date, word: t`visita`, text: t`Tus visitas` },
    )
    .concat(added.map((date) => ({ date, word: t`nueva`, text: t`Fecha nueva`, strong: true })));
  /** The first press chooses a day, the second the other end of the stretch, the next begins anew. */
  function choose(day: PlainDate) {
    const ends = first !== "" && first === last ? [first, day].sort() : [day];
    const [start = "", end = start] = first === day && last === day ? [] : ends;
    setFirst(start);
    setLast(end);
  }
  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="pause"
      {...describeSkip({ order, change, freeDays, now, visits: within })}
      isChosen={within.length > 0}
      effect={effect}
      button={
        <Plural value={within.length} _0="Pausar" one="Pausar # visita" other="Pausar # visitas" />
      }
    >
      <input type="hidden" name={fields.from.name} value={first} />
      <input type="hidden" name={fields.to.name} value={last} />
      <DayField
        {...fieldProps(fields.from)}
        errors={[...(fields.from.errors ?? []), ...(fields.to.errors ?? [])]}
        name="day"
        label={t`Elegí el primer día y el último`}
        free={days}
        chosen={first}
        to={last}
        marks={marks}
        until={days[TWO_MONTHS]}
        onChoose={choose}
      />
    </ChangeScreen>
  );
}
