import { t } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { ChangeNotice } from "~/account/changes/change-notice";
import { ChangeFields, useChange } from "~/account/changes/hidden-fields";
import { type ChangeReply, changeSchemas } from "~/account/changes/posted-change";
import type { Order, Visit } from "~/api/orders";
import { type WiredField, wireField } from "~/auth/wire-field";
import { addDays, isPlainDate, type PlainDate, timeOf, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { nearestFree } from "~/domain/series";
import { shiftVisits } from "~/domain/visit-changes";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { Notice } from "~/ui/notice";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { describeRule } from "~/wording/change-rule";

type MoveFormProps = {
  order: Order;
  visit: Visit;
  /** `HH:mm` and the day that are asked for in the URL; the day is "" before. */
  time: string;
  day: PlainDate;
  /** On which days at that hour, and at which hours of that day; null where that is not known. */
  freeDays: string[] | null;
  freeTimes: string[] | null;
  now: Date;
};

const SHOWN_DAYS = 9;

export function MoveForm({ order, visit, time, day, freeDays, freeTimes, now }: MoveFormProps) {
  const { t } = useLingui();
  const [, setSearch] = useSearchParams();
  const { form, fields, reply, busy } = useChange(changeSchemas.move);
  const [date, setDate] = useState(fields.date.initialValue ?? day);
  const [hour, setHour] = useState(fields.start_time.initialValue ?? time);
  const [scope, setScope] = useState<string>(fields.scope.initialValue ?? "one");
  const following = visitsFrom(order, visit);
  const moving = scope === "following" ? following : [visit];
  const moved = movedTo(moving, date, hour);
  const days = daysToOffer(order, visit, time, freeDays);
  const change = visit.changes?.move;
  const isCertain = moved.some(({ from, to }) => from !== to);
  const count = moved.length;
  const tomorrow = addDays(todayInAsuncion(now), 1);

  function ask(hora: string, dia: PlainDate): void {
    const search = { hora, ...(dia && { dia }) };
    setSearch(search, { replace: true, preventScrollReset: true });
  }

  function chooseDay(chosen: PlainDate): void {
    setDate(chosen);
    // A year that is being typed goes through days of long ago.
    if (isPlainDate(chosen) && chosen >= tomorrow) ask(hour, chosen);
  }

  function chooseHour(chosen: string): void {
    setHour(chosen);
    ask(chosen, date);
  }

  return (
    <Form
      id={form.id}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="max-w-xl space-y-7"
    >
      <ChangeFields order={order} change="move" visit={visit.id} reply={reply} />
      <ChangeNotice reply={reply} code={order.code} />
      {change && <Notice>{describeRule(change, now)}</Notice>}
      <HourField
        {...wireField(fields.start_time)}
        time={hour}
        free={day === date ? freeTimes : null}
        onChange={chooseHour}
      />
      {freeDays !== null && days.length === 0 && (
        <NoFreeDay
          who={visit.helper?.name ?? order.helper?.name ?? ""}
          time={hour}
          usual={visit.start_time}
          onChoose={chooseHour}
        />
      )}
      {days.length > 0 && (
        <Chips
          legend={<Trans>Días libres de {visit.helper?.name ?? order.helper?.name}</Trans>}
          name="day"
          value={date}
          onChange={chooseDay}
          options={days.map((free) => ({
            value: free,
            label: (
              <>
                {formatDate(free, "short")}
                {holidayOn(free) && <Trans>, feriado</Trans>}
              </>
            ),
            spoken: spokenDay(free),
          }))}
        />
      )}
      <TextField
        {...wireField(fields.date)}
        label={days.length > 0 ? t`Otro día` : t`Día`}
        type="date"
        value={date}
        min={tomorrow}
        onChange={(event) => chooseDay(event.target.value)}
      />
      {following.length > 1 && (
        <Chips
          legend={<Trans>Qué visitas se mueven</Trans>}
          name={fields.scope.name}
          value={scope}
          onChange={setScope}
          options={[
            { value: "one", label: t`Solo esta` },
            { value: "following", label: t`Esta y las que siguen (${following.length})` },
          ]}
        />
      )}
      {isCertain && <BeforeAndAfter moved={moved} />}
      <TakenDates reply={reply} moved={moved} busy={busy} />
      <Button type="submit" wide busy={busy} disabled={!isCertain}>
        <Plural value={count} one="Mover la visita" other="Mover # visitas" />
      </Button>
    </Form>
  );
}

function spokenDay(date: PlainDate): string {
  const day = formatDate(date, "long");
  const holiday = holidayOn(date);
  return holiday ? t`${day}, feriado: ${holiday}` : day;
}

type NoFreeDayProps = {
  who: string;
  time: string;
  /** The hour of the visit as it is. */
  usual: string;
  onChoose: (time: string) => void;
};

/** Why there are no days to choose from, and another hour. */
function NoFreeDay({ who, time, usual, onChoose }: NoFreeDayProps) {
  const [hour, other] = [formatTime(time), formatTime(usual)];
  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>A las {hour} no hay días libres</Trans>}
      action={
        time !== usual && (
          <Button variant="secondary" onClick={() => onChoose(usual)}>
            <Trans>Ver los días a las {other}</Trans>
          </Button>
        )
      }
    >
      <Trans>{who} no va a esa hora en los próximos meses. Probá con otra.</Trans>
    </Notice>
  );
}

/** Scheduled ones from this on, this included. */
function visitsFrom({ visits }: Order, visit: Visit): Visit[] {
  return visits
    .filter(({ status, date }) => status === "scheduled" && date >= visit.date)
    .sort((a, b) => a.date.localeCompare(b.date));
}

function movedTo(moving: readonly Visit[], date: string, time: string): Moved[] {
  const dates = date ? shiftVisits(moving, date) : null;
  return moving.map((one) => ({
    id: one.id,
    fromDate: one.date,
    toDate: dates?.get(one.id) ?? one.date,
    from: `${one.date} ${one.start_time}`,
    to: `${dates?.get(one.id) ?? one.date} ${date ? time : one.start_time}`,
  }));
}

/** Those nearest to the visit, in order; not days on which the order has another one. */
function daysToOffer(order: Order, visit: Visit, time: string, free: string[] | null): string[] {
  const others = order.visits
    .filter(({ id, status }) => id !== visit.id && status === "scheduled")
    .map(({ date }) => date);
  const own = time === visit.start_time ? [visit.date] : [];
  return nearestFree(free ?? [], visit.date, SHOWN_DAYS, [...others, ...own]).sort();
}

type TakenProps = { reply: ChangeReply | null; moved: readonly Moved[]; busy: boolean };

/** The same move with the nearest free day in the place of each that is taken. */
function TakenDates({ reply, moved, busy }: TakenProps) {
  if (reply?.kind !== "taken" || reply.alternatives.length < reply.conflicts.length) return null;
  const dates = moved.map(({ toDate }) => {
    return reply.alternatives.find((one) => one.for === toDate)?.date ?? toDate;
  });
  const [first, ...rest] = dates;
  const list = [first, ...rest].map((date) => formatDate(date ?? "", "short")).join(", ");
  return (
    <div>
      {dates.map((date) => (
        <input key={date} type="hidden" name="free" value={date} />
      ))}
      <Button type="submit" name="use" value="free" variant="secondary" wide busy={busy}>
        <Trans>Usar los días libres: {list}</Trans>
      </Button>
    </div>
  );
}

const HALF_HOURS = Array.from({ length: 23 }, (_, at) => timeOf(7 * 60 + 30 * at));

type HourFieldProps = WiredField & {
  time: string;
  /** Of the chosen day; null where they are not known, and any may be tried. */
  free: string[] | null;
  onChange: (time: string) => void;
};

function HourField({ time, free, errors, onChange, ...wired }: HourFieldProps) {
  const { t } = useLingui();
  const isTaken = free !== null && !free.includes(time);
  const said = isTaken ? [t`A las ${formatTime(time)} no está libre ese día.`] : [];
  return (
    <SelectField
      {...wired}
      label={t`Hora`}
      value={time}
      errors={errors.length > 0 ? errors : said}
      onChange={(event) => onChange(event.target.value)}
    >
      {[...new Set([...(free ?? HALF_HOURS), time])].sort().map((hour) => (
        <option key={hour} value={hour}>
          {formatTime(hour)}
        </option>
      ))}
    </SelectField>
  );
}

/** `from` and `to`: `YYYY-MM-DD HH:mm`. */
type Moved = { id: number; fromDate: string; toDate: string; from: string; to: string };

const wordsOf = (moment: string) =>
  `${formatDate(moment.slice(0, 10), "short")}, ${formatTime(moment.slice(11))}`;

function BeforeAndAfter({ moved }: { moved: readonly Moved[] }) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">
        <Trans>Antes y después</Trans>
      </caption>
      <thead>
        <tr className="text-muted text-sm">
          <th scope="col" className="py-1 font-normal">
            <Trans>Antes</Trans>
          </th>
          <th scope="col" className="py-1 font-normal">
            <Trans>Después</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {moved.map(({ id, from, to }) => (
          <tr key={id}>
            <td className="py-2 text-muted first-letter:uppercase">{wordsOf(from)}</td>
            <td className="py-2 font-semibold first-letter:uppercase">{wordsOf(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
