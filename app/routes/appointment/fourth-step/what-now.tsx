import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Card } from "~/api/cards";
import type { Policies } from "~/api/company";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { momentOf, nowTimeInAsuncion, todayInAsuncion } from "~/domain/dates";
import { firstNameOf, formatDate, formatGuaranies, formatTime } from "~/domain/format";
import { CalendarButton } from "~/orders/calendar-button";
import { daysOf, hasCalendar, notesForHelper, orderHours } from "~/orders/order-facts";
import { describeShared, ShareButton } from "~/orders/share-button";
import { paths } from "~/paths";
import { countLeaves, Flor } from "~/ui/brand/flor";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Deferred } from "~/ui/deferred";
import { CardLabel } from "~/wording/card-label";
import { freeUntil } from "~/wording/change-rule";

type WhatNowProps = { order: Order; card: Card | null; policies: Promise<Policies | null> };

export function WhatNow({ order, card, policies }: WhatNowProps) {
  const [day] = daysOf(order);
  const time = orderHours(order)?.start;
  const [note, other] = notesForHelper(order);
  const helper = firstNameOf(order.helper?.name);
  const total = order.billing && formatGuaranies(order.billing.total);
  return (
    <section aria-labelledby="what-now">
      <h2 id="what-now" className="text-xl">
        <Trans>Qué pasa ahora</Trans>
      </h2>
      <ol className="mt-3.5">
        <Moment isDone title={<Trans>Ahora</Trans>}>
          {total && card ? (
            <Trans>
              Cobramos {total} a tu <CardLabel card={card} />, una sola vez.
            </Trans>
          ) : (
            total && <Trans>Quedó pagado: {total}, una sola vez.</Trans>
          )}{" "}
          {order.billing?.wantInvoice && !order.invoice && (
            <Trans>Tu factura va a estar en Mis facturas.</Trans>
          )}
        </Moment>
        {day && time && (
          <Deferred resolve={policies}>
            {(rules) => rules && <FreeChange rules={rules} day={day} time={time} />}
          </Deferred>
        )}
        {day && (
          <Moment
            isLast
            title={
              <span className="inline-block first-letter:uppercase">
                {formatDate(day, "long")}
                {time && `, ${formatTime(time)}`}
              </span>
            }
          >
            {helper ? <Trans>{helper} llega a tu casa.</Trans> : <Trans>Llegamos a tu casa.</Trans>}{" "}
            <Told note={note} other={other} />
          </Moment>
        )}
      </ol>
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

/** Renders the instant until which changing the first visit is free; else the company's text. */
function FreeChange({ rules, day, time }: { rules: Policies; day: string; time: string }) {
  const { free_change_hours: hours, change_text: words } = rules;
  const until = hours === null ? null : new Date(freeUntil({ date: day, time }, hours));
  if (!until || until <= timeNow()) {
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

type ConfirmationActionsProps = { order: Order; onMonte?: boolean };

export function ConfirmationActions({ order, onMonte = false }: ConfirmationActionsProps) {
  const [first] = order.visits;
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {hasCalendar(order, momentOf(timeNow())) && (
        <CalendarButton
          order={order}
          variant={onMonte ? "light" : "secondary"}
          className="max-lg:w-full"
        />
      )}
      {onMonte && first && (
        <ShareButton
          text={describeShared(order, first)}
          variant="ghost"
          className="grow lg:grow-0"
        />
      )}
      <ButtonLink
        variant={onMonte ? "ghost" : "secondary"}
        to={paths.profile.order(order.id)}
        className={classNames(onMonte && "grow lg:grow-0")}
      >
        <Trans>Ver mi pedido</Trans>
      </ButtonLink>
    </div>
  );
}
