import { plural, t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import PauseIcon from "lucide-react/icons/pause";
import { type RefObject, useRef, useState } from "react";
import type { Policies } from "~/api/company";
import type { Claim, Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { nowTimeInAsuncion, todayInAsuncion } from "~/domain/dates";
import { formatGuaranies, formatList, formatTime } from "~/domain/format";
import { changeStatusOf, isCancelledReplacement } from "~/domain/visit-changes";
import { ClaimLink, mayClaim } from "~/order-screen/day/after-visit";
import { canRate, findToRate } from "~/order-screen/day/rating";
import { isFinished } from "~/order-screen/day/visit-of-today";
import { VisitPhotos } from "~/order-screen/day/visit-photos";
import {
  ACTION_LOOK,
  ChangeFields,
  ChangeNotice,
  useChangeFetcher,
  VisitLinks,
} from "~/orders/changes/change-form";
import { costHoldsUntil } from "~/orders/changes/cost-holds-until";
import { describeRefundDays } from "~/orders/changes/money-back-list";
import { isOverdue, isPastOrder, moneyBack } from "~/orders/order-facts";
import { ShareVisit } from "~/orders/share-visit";
import { paths } from "~/paths";
import { useButtonProps } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import { Icon } from "~/ui/icon";
import { OnlineLink } from "~/ui/online-link";
import { StatusBadge } from "~/wording/status-labels";
import { formatVisitDate } from "~/wording/visit-date";
import { describeOwnRule, type OrderRule } from "./order-rule";

export type VisitActionsProps = {
  order: Order;
  visit: Visit;
  rule: OrderRule | null;
  policies: Policies | null;
  /** True where the ticket above already shows the progress of this visit, and the form that follows it. */
  isToday: boolean;
};

export function VisitActions({ order, visit, rule: common, ...rest }: VisitActionsProps) {
  const now = timeNow();
  // Read once, so that “Deshacer” stays to say that its free time is over.
  const [openedAt] = useState(timeNow);
  const actions = useRef<HTMLDivElement>(null);
  const isSkipped = visit.status === "skipped";
  const isOpen = order.version !== "" && !isOverdue(order);
  const rule = isOpen && describeOwnRule(visit, common, now);
  const canUndo =
    isOpen && (isSkipped ? visit.changes?.skip?.allowed : canMoveBack(visit, openedAt));
  return (
    <>
      <VisitStory order={order} visit={visit} isToday={rest.isToday} />
      <AfterVisitLinks order={order} visit={visit} {...rest} />
      {rule && <p className="mt-0.5 text-muted text-sm">{rule}</p>}
      <div ref={actions} tabIndex={-1} data-plain-focus className="flex flex-wrap gap-x-5 no-print">
        <VisitLinks order={order} visit={visit} className={ACTION_LOOK} />
        {visit.status === "scheduled" && !rest.isToday && !isFinished(visit) && (
          <ShareVisit order={order} visit={visit} className={ACTION_LOOK} />
        )}
        {canUndo && (
          <Undo
            order={order}
            visit={visit}
            focusAfter={actions}
            freeUntil={costHoldsUntil([isSkipped ? null : visit.changes?.move], openedAt)}
          />
        )}
      </div>
    </>
  );
}

/** One press moves the visit back, so only while it is free and only to a future day. */
function canMoveBack({ changes, moved_from }: Visit, now: Date): boolean {
  const move = changes?.move;
  if (!move || !moved_from || moved_from.date <= todayInAsuncion(now)) return false;
  return changeStatusOf(move, now) === "free";
}

function VisitStory({ order, visit, isToday }: Omit<VisitActionsProps, "rule" | "policies">) {
  const { t } = useLingui();
  const refund = shownRefunds(order).find(({ visit_id }) => visit_id === visit.id);
  const amount = refund && formatGuaranies(refund.amount);
  const to = refund?.destination;
  const from = visit.moved_from && formatVisitDate(visit.moved_from.date);
  const hour = visit.moved_from && formatTime(visit.moved_from.start_time);
  const rating = visit.review?.rating;
  const texts = [
    !isToday && describeArrival(visit),
    !isToday && rating && `${t`Tu calificación: ${rating} de 5`}.`,
    from && t`Antes era el ${from} a las ${hour}.`,
    refund && (to ? t`Te devolvemos ${amount} a tu ${to}.` : t`Te devolvemos ${amount}.`),
    refund && describeRefundDays(refund.days),
    describeReplaced(order, visit),
    visit.note && t`Nota: ${visit.note}`,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return <p className="mt-0.5 break-words text-muted text-sm">{texts.join(" ")}</p>;
}

/** The payment of a cancelled order says its refunds once for all visits. */
function shownRefunds(order: Order): Order["refunds"] {
  return order.status === "cancelled" && moneyBack(order) ? [] : order.refunds;
}

function describeReplaced({ visits }: Order, { replaces }: Visit): string {
  if (replaces === null) return "";
  const skipped = visits.find(({ id }) => id === replaces);
  if (!skipped) return t`En lugar de una visita que se saltó.`;
  const date = formatVisitDate(skipped.date);
  return t`En lugar de la del ${date}.`;
}

type PauseRowProps = { order: Order; visits: readonly [Visit, ...Visit[]] };

export function PauseRow({ order, visits }: PauseRowProps) {
  const { t } = useLingui();
  const actions = useRef<HTMLDivElement>(null);
  const [first] = visits;
  const back = visits.find(({ changes }) => changes?.skip?.allowed);
  const from = formatVisitDate(first.paused?.from ?? first.date);
  const to = formatVisitDate(first.paused?.to ?? first.date);
  return (
    <li className="flex gap-4 py-3 first:pt-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-card bg-sunken text-muted">
        <Icon of={PauseIcon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">
            {from === to ? (
              <Trans>El {from}</Trans>
            ) : (
              <Trans>
                Del {from} al {to}
              </Trans>
            )}
          </span>
          <StatusBadge status={{ text: t`En pausa`, tone: "neutral" }} />
        </p>
        <p className="mt-0.5 text-muted text-sm">{describePause(order, visits)}</p>
        <div ref={actions} tabIndex={-1} data-plain-focus className="no-print">
          {order.version && back && !isOverdue(order) && (
            <Undo order={order} visit={back} focusAfter={actions} />
          )}
        </div>
      </div>
    </li>
  );
}

/** Names the visits that a pause skipped, and those that replace them or the refund. */
function describePause(order: Order, visits: readonly Visit[]): string {
  const ids = visits.map(({ id }) => id);
  const list = (some: readonly Visit[]) =>
    formatList(some.map(({ date }) => formatVisitDate(date, "short")));
  const later = order.visits.filter(
    (visit) =>
      visit.replaces !== null && ids.includes(visit.replaces) && !isCancelledReplacement(visit),
  );
  const returned = shownRefunds(order).filter(({ visit_id }) => visit_id && ids.includes(visit_id));
  const dates = list(visits);
  const skipped = plural(visits.length, {
    one: `No se hace la visita del ${dates}.`,
    other: `No se hacen estas visitas: ${dates}.`,
  });
  const ends = list(later);
  const amount = formatGuaranies(returned.reduce((sum, refund) => sum + refund.amount, 0));
  return [
    skipped,
    later.length > 0 && t`Se hacen al final del pack: ${ends}.`,
    returned.length > 0 && t`Te devolvemos ${amount}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

type UndoProps = {
  order: Order;
  visit: Visit;
  focusAfter: RefObject<HTMLElement>;
  /** The instant until which a move is taken back for free. */
  freeUntil?: string;
};

function Undo({ order, visit, focusAfter, freeUntil = "" }: UndoProps) {
  const { fetcher, busy, reply } = useChangeFetcher();
  const buttonRef = useFocusOnRemoval(focusAfter);
  const { buttonProps, note } = useButtonProps({ busy });
  const from = visit.status === "skipped" ? null : visit.moved_from;
  const date = formatVisitDate(visit.date);
  const change = { order, change: from ? "move" : "unskip", visit: visit.id, reply } as const;
  return (
    <fetcher.Form method="post" className="contents">
      <ChangeFields {...change} costHoldsUntil={freeUntil} />
      {from && <input type="hidden" name="date" value={from.date} />}
      {from && <input type="hidden" name="start_time" value={from.start_time} />}
      <button {...buttonProps} ref={buttonRef} className={ACTION_LOOK}>
        {visit.paused ? (
          <Trans>
            Deshacer<span className="sr-only"> la pausa</span>
          </Trans>
        ) : (
          <Trans>
            Deshacer<span className="sr-only"> el cambio de la visita del {date}</span>
          </Trans>
        )}
      </button>
      {note}
      {reply && (
        <div className="w-full">
          <ChangeNotice {...change} hidesContact />
        </div>
      )}
    </fetcher.Form>
  );
}

/** “Llegó a las 8:03.” with the end of the work, as the helper reported; "" before. */
function describeArrival({ arrived_at, finished_at }: Visit): string {
  const came = arrived_at && formatTime(nowTimeInAsuncion(new Date(arrived_at)));
  const went = finished_at && formatTime(nowTimeInAsuncion(new Date(finished_at)));
  if (came && went) return t`Llegó a las ${came} y terminó a las ${went}.`;
  return came ? t`Llegó a las ${came}.` : "";
}

function AfterVisitLinks({ order, visit, policies, isToday }: Omit<VisitActionsProps, "rule">) {
  const { claims, id } = visit;
  const isOver = isFinished(visit);
  // The button at the top of a past order asks for the stars of its last visit.
  const isAsked = isPastOrder(order) && findToRate(order)[0]?.visit?.id === id;
  const asksStars =
    isOver && !isToday && !isAsked && visit.review === null && canRate(order, visit);
  const asksClaim = !isToday && mayClaim(order, visit, policies);
  return (
    <>
      {!isToday && <VisitPhotos {...visit} className="mt-1" />}
      {asksStars && (
        <OnlineLink to={paths.review(order.id, id)} className={`${ACTION_LOOK} mr-5 no-print`}>
          <Trans>
            Calificar<span className="sr-only"> la visita del {formatVisitDate(visit.date)}</span>
          </Trans>
        </OnlineLink>
      )}
      {claims?.map((claim) => (
        <p key={claim.id} className="mt-1 break-words rounded-inner bg-warn-soft px-3 py-2 text-sm">
          <b>{describeClaim(claim)}</b> “{claim.text}”
        </p>
      ))}
      {asksClaim && <ClaimLink order={order} visit={visit} />}
    </>
  );
}

function describeClaim({ status }: Claim): string {
  if (status === "resolved") return t`Resuelto.`;
  if (status === "in_review") return t`Lo estamos viendo.`;
  return t`Lo recibimos y te escribimos.`;
}
