import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Card } from "~/api/cards";
import type { Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { momentOf, nowTimeInAsuncion, todayInAsuncion } from "~/domain/dates";
import {
  firstNameOf,
  formatDate,
  formatGuaranies,
  formatTime,
  formatTimeRange,
} from "~/domain/format";
import { CalendarButton } from "~/orders/calendar-button";
import {
  daysOf,
  hasCalendar,
  isPastOrder,
  notesForHelper,
  totalOf,
  visitsAhead,
} from "~/orders/order-facts";
import { ShareVisit } from "~/orders/share-visit";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { countLeaves, Flor } from "~/ui/brand/flor";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Deferred } from "~/ui/deferred";
import { describeAddress } from "~/wording/address";
import { CardLabel } from "~/wording/card-label";
import { formatInstant } from "~/wording/instant";
import { DateList } from "~/wording/visit-date";
import { offeredChange } from "~/wording/visit-rule";

/** Visits of the order as it is now, next first; of an order without visits its booked days. */
export function visitsToCome(
  order: Order,
): (Pick<Visit, "date" | "start_time" | "end_time" | "helper"> &
  Partial<Pick<Visit, "changes">>)[] {
  const now = momentOf(timeNow());
  if (order.visits.length > 0) return visitsAhead(order, now);
  if (isPastOrder(order)) return [];
  const { start_time = "", end_time = "" } = order.appointment ?? {};
  const days = daysOf(order).filter((date) => date >= now.date);
  return days.map((date) => ({ date, start_time, end_time, helper: order.helper }));
}

type WhatNowProps = {
  order: Order;
  card: Card | null;
  policies: Promise<Policies | null>;
};

export function WhatNow({ order, card, policies }: WhatNowProps) {
  const visits = visitsToCome(order);
  const [next, ...others] = visits;
  const [note, other] = notesForHelper(order);
  const helper = firstNameOf((next?.helper ?? order.helper)?.name);
  const amount = totalOf(order);
  const total = amount !== null && formatGuaranies(amount);
  const { paid_at, response_description } = order.payment ?? {};
  // Bancard's rules ask for both on the page of a charge.
  const result = [response_description, formatInstant(paid_at)].filter(Boolean).join(", ");
  const mailedTo = order.billing?.emailed_to;
  const place = describeAddress(order.address, ["door", "neighborhood", "city"]);
  return (
    <section aria-labelledby="what-now">
      <h2 id="what-now" className="text-xl">
        <Trans>Qué pasa ahora</Trans>
      </h2>
      <ol className="mt-3.5">
        <Moment isDone isLast={!next} title={<Trans>Ahora</Trans>}>
          {total && card ? (
            <Trans>
              Cobramos {total} a tu <CardLabel card={card} />, una sola vez.
            </Trans>
          ) : (
            total && <Trans>Quedó pagado: {total}, una sola vez.</Trans>
          )}{" "}
          {result && `${result}. `}
          {mailedTo &&
            (order.invoice ? (
              <Trans>Te mandamos comprobante y factura a {mailedTo}.</Trans>
            ) : (
              <Trans>Te mandamos el comprobante a {mailedTo}.</Trans>
            ))}
        </Moment>
        {next?.start_time && (
          <Deferred resolve={policies}>
            {(rules) => (
              <FreeChange changes={next.changes ?? null} words={rules?.change_text ?? null} />
            )}
          </Deferred>
        )}
        {next && (
          <Moment
            isLast
            title={
              <span className="inline-block first-letter:uppercase">
                {formatDate(next.date, "long")}
                {next.start_time && `, ${formatTimeRange(next.start_time, next.end_time)}`}
              </span>
            }
          >
            {helper ? <Trans>{helper} llega a tu casa.</Trans> : <Trans>Llegamos a tu casa.</Trans>}{" "}
            {place && `${place}. `}
            <Told note={note} other={other} />
          </Moment>
        )}
      </ol>
      {others.length > 0 && (
        <>
          <h3 className="mb-2 font-sans font-semibold text-base">
            <Plural value={visits.length} one="Tu visita" other="Tus # visitas" />
          </h3>
          <DateList label={t`Fechas`} dates={visits.map(({ date }) => date)} />
        </>
      )}
    </section>
  );
}

function Told({ note, other }: { note?: string | undefined; other?: string | undefined }) {
  if (!note) return <Trans>Que haya quien abra, o dejá dicho en la portería.</Trans>;
  if (!other) return <Trans>Le avisamos lo que escribiste: “{note}”</Trans>;
  return (
    <Trans>
      Le avisamos lo que escribiste: “{note}” y “{other}”
    </Trans>
  );
}

type FreeChangeProps = { changes: Visit["changes"]; words: string | null };

/** Renders the instant until which the order's screen changes the next visit freely; else the company's text. */
function FreeChange({ changes, words }: FreeChangeProps) {
  const now = timeNow();
  const offered = changes && offeredChange(changes, now);
  const until = offered?.allowed ? new Date(offered.free_until) : null;
  if (!until || !(until > now)) {
    return words && <Moment title={<Trans>Antes de la visita</Trans>}>{words}</Moment>;
  }
  const clock = formatTime(nowTimeInAsuncion(until));
  const untilDay = formatDate(todayInAsuncion(until), "long");
  return (
    <Moment
      title={
        <Trans>
          Hasta el {untilDay}, {clock}
        </Trans>
      }
    >
      <Trans>Cambiás o cancelás gratis esa visita, desde tu pedido.</Trans>
    </Moment>
  );
}

type MomentProps = { title: ReactNode; isDone?: boolean; isLast?: boolean; children: ReactNode };

function Moment({ title, isDone = false, isLast = false, children }: MomentProps) {
  return (
    <li className="relative grid grid-cols-[1.75rem_1fr] gap-3.5 pb-4.5">
      {!isLast && (
        <span
          aria-hidden
          className="absolute top-7 bottom-0 left-3.5 border-accent-line border-l-[1.5px] border-dashed"
        />
      )}
      <Flor leaves={countLeaves(8, isDone ? 8 : 0)} />
      <div>
        <h3 className="font-sans font-semibold text-base">{title}</h3>
        <p className="text-muted text-sm">{children}</p>
      </div>
    </li>
  );
}

type ConfirmationActionsProps = { order: Order; isOnDark?: boolean };

export function ConfirmationActions({ order, isOnDark = false }: ConfirmationActionsProps) {
  const [next] = visitsToCome(order);
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {hasCalendar(order, momentOf(timeNow())) && (
        <CalendarButton
          order={order}
          variant={isOnDark ? "light" : "secondary"}
          className="max-lg:w-full"
        />
      )}
      {isOnDark && next && (
        <ShareVisit order={order} visit={next} className="button button-ghost grow lg:grow-0" />
      )}
      <ButtonLink
        variant={isOnDark ? "ghost" : "secondary"}
        to={paths.profile.order(order.id)}
        className={classNames(isOnDark && "grow lg:grow-0")}
      >
        <Trans>Ver mi pedido</Trans>
      </ButtonLink>
    </div>
  );
}

export function VisitList({ order }: { order: Order }) {
  const { helper, address } = order;
  const visits = visitsToCome(order);
  if (visits.length === 0) return null;
  const street = describeAddress(address, ["door"]);
  const place = address?.name
    ? describeAddress(address, ["door", "neighborhood", "city"])
    : describeAddress(address, ["neighborhood", "city"]);
  return (
    <section aria-labelledby="visits-heading" className="card overflow-hidden">
      <div className="p-5 sm:p-6">
        <h2 id="visits-heading" className="font-semibold text-lg">
          <Plural value={visits.length} one="Tu visita" other="Tus # visitas" />
        </h2>
        <ol className="mt-3 rows">
          {visits.map(({ date, start_time, end_time }) => (
            <li
              key={`${date} ${start_time}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 tabular-nums"
            >
              <span className="font-medium first-letter:uppercase">{formatDate(date, "full")}</span>
              {start_time && (
                <span className="text-muted">{formatTimeRange(start_time, end_time)}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
      {helper && (
        <div className="flex items-center gap-4 border-line border-t p-5 sm:px-6">
          <Avatar name={helper.name} photoUrl={helper.photo_url} />
          <div className="min-w-0">
            <p className="text-muted text-sm">
              <Trans>Quién viene</Trans>
            </p>
            <p className="font-semibold">{helper.name}</p>
          </div>
        </div>
      )}
      {street && (
        <div className="border-line border-t p-5 sm:px-6">
          <p className="text-muted text-sm">
            <Trans>Dirección</Trans>
          </p>
          <p className="font-semibold">{address?.name || street}</p>
          <p className="text-sm">{place}</p>
        </div>
      )}
    </section>
  );
}
