import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { Order, Visit } from "~/api/orders";
import { HourChips } from "~/booking/hour-chips";
import { isWithin, WHOLE_DAY } from "~/booking/window";
import { addDays, type PlainDate, timeOf, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import { nearestFree } from "~/domain/series";
import { shiftVisits, sumChanges } from "~/domain/visit-changes";
import { Chips } from "~/forms/chips";
import { type FieldProps, fieldProps } from "~/forms/form-field";
import { ChangeScreen, useChange } from "~/order-screen/change-screen";
import { DayField, daysFrom, visitMarks } from "~/order-screen/visit-days";
import type { ChangeReply } from "~/orders/changes/change-order";
import { changes } from "~/orders/changes/changes";
import { endOf, lengthOf, otherVisits } from "~/orders/changes/load-change";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { mainHeading, useFocusAfterChange } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { NoFreeDay, NoFreeHour } from "./no-free-time";

type MoveFormProps = {
  order: Order;
  visit: Visit;
  /** Hour (`HH:mm`) and day of the URL; the day is "" before it is chosen. */
  time: string;
  day: PlainDate;
  /** Free days at that hour and free hours of that day; null where unknown. */
  freeDays: PlainDate[] | null;
  freeTimes: string[] | null;
  now: Date;
};

/** Where free days are unknown, any day of eight weeks can be tried. */
const DAYS_TO_TRY = 56;
const OFFERED_DAYS = 3;
const IN_PLACE = { replace: true, preventScrollReset: true };

export function MoveForm({ order, visit, time, day, freeDays, freeTimes, now }: MoveFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { fields, ...posting } = useChange(changes.move.form);
  const [date, setDate] = useState(fields.date.initialValue ?? day);
  const [hour, setHour] = useState(fields.start_time.initialValue ?? time);
  const [scope, setScope] = useState<string>(fields.scope.initialValue ?? "one");
  const following = order.visits.filter(
    ({ status, date }) => status === "scheduled" && date >= visit.date,
  );
  const count = following.length;
  const moving = scope === "following" ? following : [visit];
  const moved = movedTo(moving, date, hour);
  const days = daysToOffer(order, visit, { free: freeDays, chosen: date, now });
  const who = (visit.helper ?? order.helper)?.name ?? "";
  const costs = moving.flatMap(({ changes }) => changes?.move ?? []);
  const isFull = freeDays?.length === 0;
  const isTooShort = freeTimes?.length === 0 && day === date;
  // The notice disappears with its pressed button.
  useFocusAfterChange(isFull || isTooShort, () => mainHeading.current);
  const isCertain = moved.some(({ from, to }) => from !== to);

  function ask(start: string, on: PlainDate): void {
    setDate(on);
    setHour(start);
    navigate(paths.profile.moveVisit(order.id, visit.id, { time: start, date: on }), IN_PLACE);
  }

  return (
    <ChangeScreen
      {...posting}
      order={order}
      change="move"
      visit={visit}
      isChosen={isCertain}
      effect={isCertain ? describeMove(moved) : t`Elegí un día`}
      cost={sumChanges(costs, now)}
      costs={costs}
      now={now}
      rows={isCertain ? moved.map(rowOf) : []}
      otherDates={<TakenDates reply={posting.last} moved={moved} busy={posting.busy} />}
      button={<Plural value={moved.length} one="Mover la visita" other="Mover # visitas" />}
    >
      {isFull && (
        <NoFreeDay
          who={who}
          time={hour}
          usual={visit.start_time}
          order={order}
          onChoose={(usual) => ask(usual, date)}
        />
      )}
      {freeDays === null && <UnknownDays />}
      {days.length > 0 && (
        <DayField
          {...fieldProps(fields.date)}
          label={freeDays && who ? t`Días libres de ${who}` : t`Día`}
          free={days}
          chosen={date}
          marks={visitMarks(order, visit, { word: t`movés`, text: t`La visita que movés` })}
          until={addDays(visit.date, 7)}
          onChoose={(chosen) => ask(hour, chosen)}
        />
      )}
      {isTooShort && (
        <NoFreeHour
          order={order}
          visit={visit}
          others={nearestFree(freeDays ?? [], date, OFFERED_DAYS, [date]).sort()}
          onChoose={(other) => ask(hour, other)}
        />
      )}
      <MoveHours
        {...fieldProps(fields.start_time)}
        visit={visit}
        time={hour}
        free={freeTimes}
        isWaiting={day !== date}
        onChoose={(chosen) => ask(chosen, date)}
      />
      {count > 1 && (
        <Chips
          legend={<Trans>Qué visitas se mueven</Trans>}
          name={fields.scope.name}
          value={scope}
          onChange={setScope}
          options={[
            { value: "one", label: t`Solo esta` },
            { value: "following", label: t`Esta y las que siguen (${count})` },
          ]}
        />
      )}
    </ChangeScreen>
  );
}

function UnknownDays() {
  return (
    <Notice>
      <Trans>Ahora no podemos ver qué días están libres. Elegí uno y te decimos si se puede.</Trans>
    </Notice>
  );
}

/** `from` and `to`: `YYYY-MM-DD HH:mm`. */
type Moved = { id: number; toDate: string; from: string; to: string };

function movedTo(moving: readonly Visit[], date: string, time: string): Moved[] {
  const dates = date ? shiftVisits(moving, date) : null;
  return moving.map((one) => {
    const toDate = dates?.get(one.id) ?? one.date;
    const from = `${one.date} ${one.start_time}`;
    return { id: one.id, toDate, from, to: `${toDate} ${date ? time : one.start_time}` };
  });
}

const formatMoment = (moment: string) =>
  `${formatDate(moment.slice(0, 10), "short")}, ${formatTime(moment.slice(11))}`;

const rowOf = ({ id, from, to }: Moved) => ({
  key: id,
  before: formatMoment(from),
  after: formatMoment(to),
});

function describeMove(moved: readonly Moved[]): string {
  const to = formatMoment(moved[0]?.to ?? "");
  return plural(moved.length, { one: `${to}`, other: `# visitas desde el ${to}` });
}

type Asked = { free: PlainDate[] | null; chosen: PlainDate; now: Date };

/** Days to choose from, sorted, including the chosen one, without days of the order's other visits. */
function daysToOffer(order: Order, visit: Visit, { free, chosen, now }: Asked): PlainDate[] {
  const tomorrow = addDays(todayInAsuncion(now), 1);
  const days = new Set(free ?? daysFrom(tomorrow, DAYS_TO_TRY));
  if (chosen >= tomorrow) days.add(chosen);
  for (const { date } of otherVisits(order, visit)) days.delete(date);
  return [...days].sort();
}

type TakenProps = { reply: ChangeReply | null; moved: readonly Moved[]; busy: boolean };

/** Offers the same move with the nearest free day for each taken date. */
function TakenDates({ reply, moved, busy }: TakenProps) {
  if (reply?.kind !== "taken" || reply.alternatives.length < reply.conflicts.length) return null;
  const dates = moved.map(
    ({ toDate }) => reply.alternatives.find((one) => one.for === toDate)?.date ?? toDate,
  );
  const list = dates.map((date) => formatDate(date, "short")).join(", ");
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

type MoveHoursProps = FieldProps & {
  visit: Visit;
  time: string;
  /** Free hours; null where unknown, when any hour can be tried. */
  free: string[] | null;
  /** True while the hours still belong to the day chosen before, so that none can be pressed. */
  isWaiting: boolean;
  onChoose: (time: string) => void;
};

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => timeOf(30 * at));

function MoveHours({ visit, time, free, isWaiting, errors, ...field }: MoveHoursProps) {
  const { t } = useLingui();
  const any = HALF_HOURS.filter((hour) => isWithin(WHOLE_DAY, hour, lengthOf(visit)));
  const isTaken = !isWaiting && free !== null && !free.includes(time);
  const takenErrors = isTaken ? [t`A las ${formatTime(time)} no está libre ese día.`] : [];
  const hours = [...new Set([...(free ?? any), time])].sort();
  return (
    <HourChips
      {...field}
      slots={hours.map((hour) => ({ time: hour, free: !isWaiting || hour === time }))}
      chosen={time}
      start={time}
      end={endOf(visit, time)}
      errors={errors.length > 0 ? errors : takenErrors}
    />
  );
}
