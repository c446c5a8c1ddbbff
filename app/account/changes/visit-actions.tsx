import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useFetcher } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import type { Order, Visit } from "~/api/orders";
import { todayInAsuncion } from "~/domain/dates";
import { formatGuaranies, formatTime } from "~/domain/format";
import { type Change, standingOf } from "~/domain/visit-changes";
import { paths } from "~/paths";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";
import { describeRule } from "~/wording/change-rule";
import { describeArrival } from "~/wording/visit-arrival";
import { formatVisitDate } from "~/wording/visit-date";
import { ChangeFields } from "./change-fields";
import { ChangeNotice } from "./change-notice";
import type { ChangeReply } from "./change-reply";

const isOpen = (change: Change | null | undefined, now: Date): change is Change =>
  change != null && standingOf(change, now) !== "closed";

type VisitActionsProps = { order: Order; visit: Visit; now: Date };

/** Under a visit: its rule in words, then what may be done. Nothing where the data allow nothing. */
export function VisitActions({ order, visit, now }: VisitActionsProps) {
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
  return standingOf(move, now) === "free";
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
