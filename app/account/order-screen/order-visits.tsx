import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useFetcher } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { ChangeNotice } from "~/account/changes/change-notice";
import { ChangeFields } from "~/account/changes/hidden-fields";
import type { ChangeReply } from "~/account/changes/posted-change";
import { VisitClaims } from "~/account/day/visit-claims";
import { isPastOrder } from "~/account/orders/order-facts";
import type { Order, Visit } from "~/api/orders";
import { nowTimeInAsuncion, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatGuaranies, formatTime, formatTimeRange } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { type Change, changeStatusOf } from "~/domain/visit-changes";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { Section } from "~/ui/page";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";
import { describeRule } from "~/wording/change-rule";
import { StatusBadge, visitStatus } from "~/wording/status-labels";
import { formatVisitDate } from "~/wording/visit-date";

type OrderVisitsProps = { order: Order; nextId: number | null; thisYear: string };

export function OrderVisits({ order, nextId, thisYear }: OrderVisitsProps) {
  const { visits, helper } = order;
  // All with their year, or none.
  const withYear = isPastOrder(order) || visits.some(({ date }) => date.slice(0, 4) !== thisYear);
  return (
    <Section heading={<Trans>Visitas</Trans>}>
      {visits.length === 0 ? (
        <p className="text-muted">
          <Trans>Este pedido no tiene visitas.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {visits.map((visit) => (
            <VisitRow
              key={visit.id}
              order={order}
              visit={visit}
              withYear={withYear}
              isNext={visit.id === nextId}
              helperName={visit.helper && visit.helper.id !== helper?.id ? visit.helper.name : ""}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

type VisitRowProps = {
  order: Order;
  visit: Visit;
  isNext: boolean;
  helperName: string;
  withYear: boolean;
};

function VisitRow({ order, visit, isNext, helperName, withYear }: VisitRowProps) {
  const { date, start_time, end_time, status } = visit;
  const off = status === "cancelled" || status === "skipped";
  const [, day, month] = formatDate(date, "short").split(" ");
  return (
    <li className="flex gap-4 py-3 first:pt-0">
      <p aria-hidden className="w-10 shrink-0 text-center text-muted text-xs leading-tight">
        <span
          className={classNames(
            "block font-display text-2xl leading-none",
            off ? "line-through" : "text-ink",
          )}
        >
          {day}
        </span>
        {withYear ? `${month} ${date.slice(0, 4)}` : month}
      </p>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="sr-only">{formatDate(date, withYear ? "full" : "long")}</span>
          <span
            aria-hidden
            className={classNames("first-letter:uppercase", off ? "text-muted" : "font-semibold")}
          >
            {formatDate(date, "weekday")}
          </span>
          {!off && holidayOn(date) && (
            <Badge tone="warn">
              <Trans>feriado</Trans>
            </Badge>
          )}
          <span className={classNames("tabular-nums", off && "text-muted line-through")}>
            {formatTimeRange(start_time, end_time)}
          </span>
          {isNext ? (
            <Badge tone="accent">
              <Trans>
                La próxima<span className="sr-only">: {visitStatus(status).text}</span>
              </Trans>
            </Badge>
          ) : (
            // What is booked and not changed needs no word.
            status !== "scheduled" && <StatusBadge status={visitStatus(status)} />
          )}
        </p>
        {helperName && <p className="text-muted text-sm">{helperName}</p>}
        <VisitActions order={order} visit={visit} now={new Date()} />
      </div>
    </li>
  );
}

const isOpen = (change: Change | null | undefined, now: Date): change is Change =>
  change != null && changeStatusOf(change, now) !== "closed";

type VisitActionsProps = { order: Order; visit: Visit; now: Date };

/** Under a visit: its rule in words, then what may be done. Nothing where the data allow nothing. */
function VisitActions({ order, visit, now }: VisitActionsProps) {
  const actions = useRef<HTMLDivElement>(null);
  const move = visit.changes?.move;
  const skip = visit.changes?.skip;
  const isSkipped = visit.status === "skipped";
  const rule = move ?? (isSkipped ? null : skip);
  const date = formatVisitDate(visit.date);
  const link = "link inline-flex min-h-11 items-center font-semibold text-sm";
  const canMove = order.version && isOpen(move, now);
  const canSkip = order.version && !isSkipped && isOpen(skip, now);
  const canUndo = order.version && (isSkipped ? isOpen(skip, now) : canMoveBack(visit, now));
  return (
    <>
      <VisitStory order={order} visit={visit} />
      <VisitClaims order={order} visit={visit} />
      {rule && order.version && (
        <p className="mt-0.5 text-muted text-sm">{describeRule(rule, now)}</p>
      )}
      <div ref={actions} tabIndex={-1} data-plain-focus className="flex flex-wrap gap-x-5 no-print">
        {canMove && (
          <Link to={paths.profile.moveVisit(order.id, visit.id)} className={link}>
            <Trans>
              Mover<span className="sr-only"> la visita del {date}</span>
            </Trans>
          </Link>
        )}
        {canSkip && (
          <Link to={paths.profile.changeOrder(order.id, "skip", visit.id)} className={link}>
            <Trans>
              Saltar<span className="sr-only"> la visita del {date}</span>
            </Trans>
          </Link>
        )}
        {(canMove || canSkip) && (
          <Link to={paths.profile.changeOrder(order.id, "note", visit.id)} className={link}>
            <Trans>
              Nota<span className="sr-only"> para la visita del {date}</span>
            </Trans>
          </Link>
        )}
        {canUndo && <Undo order={order} visit={visit} focusAfter={actions} className={link} />}
      </div>
    </>
  );
}

/** While it is free, as one press does it, and not to a day that has come: “Mover” says what it costs. */
function canMoveBack({ changes, moved_from }: Visit, now: Date): boolean {
  const move = changes?.move;
  if (!move || !moved_from || moved_from.date <= todayInAsuncion(now)) return false;
  return changeStatusOf(move, now) === "free";
}

/** What happened to a visit: moved, skipped, its note, the helper there. */
function VisitStory({ order, visit }: Omit<VisitActionsProps, "now">) {
  const { t } = useLingui();
  const refund = order.refunds.find(({ visit_id }) => visit_id === visit.id);
  const amount = refund && formatGuaranies(refund.amount);
  const to = refund?.destination;
  const from = visit.moved_from && formatVisitDate(visit.moved_from.date);
  const hour = visit.moved_from && formatTime(visit.moved_from.start_time);
  const texts = [
    describeArrival(visit),
    from && t`Antes era el ${from} a las ${hour}.`,
    refund && (to ? t`Te devolvemos ${amount} a tu ${to}.` : t`Te devolvemos ${amount}.`),
    refund && refund.days > 0 && t`Llega en ${refund.days} días hábiles.`,
    visit.replaces !== null && t`En lugar de una visita que se saltó.`,
    visit.note && t`Nota: ${visit.note}`,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return <p className="mt-0.5 break-words text-muted text-sm">{texts.join(" ")}</p>;
}

type UndoProps = {
  order: Order;
  visit: Visit;
  focusAfter: RefObject<HTMLElement>;
  className: string;
};

/** Takes a skip back, or moves a visit to where it was booked. */
function Undo({ order, visit, focusAfter, className }: UndoProps) {
  const fetcher = useFetcher<ChangeReply | null>();
  const buttonRef = useFocusOnRemoval(focusAfter);
  const busy = fetcher.state !== "idle";
  const reply = fetcher.data ?? null;
  const from = visit.status === "skipped" ? null : visit.moved_from;
  const date = formatVisitDate(visit.date);
  return (
    <fetcher.Form method="post" className="contents">
      <ChangeFields
        order={order}
        change={from ? "move" : "unskip"}
        visit={visit.id}
        reply={reply}
      />
      {from && <input type="hidden" name="date" value={from.date} />}
      {from && <input type="hidden" name="start_time" value={from.start_time} />}
      <button
        type="submit"
        ref={buttonRef}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        className={className}
      >
        <Trans>
          Deshacer<span className="sr-only"> el cambio de la visita del {date}</span>
        </Trans>
      </button>
      {!busy && reply && (
        <div className="w-full">
          <ChangeNotice reply={reply} code={order.code} />
        </div>
      )}
    </fetcher.Form>
  );
}

/** “Llegó a las 8:03.”, as the helper said it, and when the work was done; "" before. */
function describeArrival({ arrived_at, finished_at }: Visit): string {
  const came = arrived_at && formatTime(nowTimeInAsuncion(new Date(arrived_at)));
  const went = finished_at && formatTime(nowTimeInAsuncion(new Date(finished_at)));
  if (came && went) return t`Llegó a las ${came} y terminó a las ${went}.`;
  return came ? t`Llegó a las ${came}.` : "";
}
