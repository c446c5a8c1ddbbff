import { Trans } from "@lingui/react/macro";
import type { Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import type { Moment } from "~/domain/dates";
import { formatDate, formatTimeRange } from "~/domain/format";
import { holidayOn } from "~/domain/holidays";
import { ownExtras } from "~/domain/ordered-options";
import { isCancelledReplacement } from "~/domain/visit-changes";
import { FirstRows } from "~/lists/first-rows";
import { visitOfToday } from "~/order-screen/day/visit-of-today";
import { isOverdue, isPastOrder } from "~/orders/order-facts";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { Section } from "~/ui/page";
import { StatusBadge, visitStatus } from "~/wording/status-labels";
import { describeOrderRule, orderRule } from "./order-rule";
import { PauseRow, VisitActions, type VisitActionsProps } from "./visit-actions";

type OrderVisitsProps = {
  order: Order;
  now: Moment;
  nextId: number | null;
  policies: Policies | null;
};

const ROWS_SHOWN = 40;
const ROWS_AFTER_NEXT = 10;
const ROWS_MORE = 100;

export function OrderVisits({ order, now, nextId, policies }: OrderVisitsProps) {
  const { visits, helper } = order;
  const rule = order.version && !isOverdue(order) ? orderRule(visits, timeNow()) : null;
  // Either all dates show their year or none.
  const thisYear = now.date.slice(0, 4);
  const withYear = isPastOrder(order) || visits.some(({ date }) => date.slice(0, 4) !== thisYear);
  const today = visitOfToday(order, now);
  const rows = rowsOf(order);
  const next = rows.findIndex(([visit]) => visit.id === nextId);
  return (
    <Section
      heading={<Trans>Visitas</Trans>}
      lead={rule && <span className="text-sm">{describeOrderRule(rule)}</span>}
    >
      {visits.length === 0 ? (
        <p className="text-muted">
          <Trans>Este pedido no tiene visitas.</Trans>
        </p>
      ) : (
        <FirstRows
          items={rows}
          first={Math.max(ROWS_SHOWN, next + ROWS_AFTER_NEXT)}
          more={ROWS_MORE}
        >
          {([visit, ...others]) =>
            visit.paused ? (
              <PauseRow key={visit.id} order={order} visits={[visit, ...others]} />
            ) : (
              <VisitRow
                key={visit.id}
                order={order}
                visit={visit}
                rule={rule}
                withYear={withYear}
                policies={policies}
                isToday={visit.id === today?.id}
                isNext={visit.id === nextId}
                helperName={visit.helper && visit.helper.id !== helper?.id ? visit.helper.name : ""}
              />
            )
          }
        </FirstRows>
      )}
    </Section>
  );
}

/** Returns one row per visit; the visits that one pause skipped share a row. */
function rowsOf({ visits, refunds }: Order): [Visit, ...Visit[]][] {
  const rows: [Visit, ...Visit[]][] = [];
  for (const visit of visits) {
    const isRefunded = refunds.some(({ visit_id }) => visit_id === visit.id);
    if (isCancelledReplacement(visit) && !isRefunded) continue;
    const row = visit.paused && rows.find(([first]) => isSamePause(first, visit));
    if (row) row.push(visit);
    else rows.push([visit]);
  }
  return rows;
}

const isSamePause = ({ paused: a }: Visit, { paused: b }: Visit) =>
  a !== null && b !== null && a.from === b.from && a.to === b.to;

type VisitRowProps = VisitActionsProps & {
  isNext: boolean;
  helperName: string;
  withYear: boolean;
};

function VisitRow({ order, visit, isNext, helperName, withYear, ...rest }: VisitRowProps) {
  const { date, start_time, end_time, moved_from } = visit;
  const status = visit.status === "scheduled" && isOverdue(order) ? "overdue" : visit.status;
  const extras = order.visits.length > 1 && ownExtras(order, visit).join(" · ");
  const off = ["cancelled", "skipped", "overdue"].includes(status);
  const [, day, month] = formatDate(date, "short").split(" ");
  return (
    <li className="flex gap-4 py-3 first:pt-0">
      <p aria-hidden className="w-[2.5rem] shrink-0 text-center text-muted text-xs leading-tight">
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
              {rest.isToday ? (
                <Trans>Es hoy</Trans>
              ) : (
                <Trans>
                  La próxima<span className="sr-only">: {visitStatus(status).text}</span>
                </Trans>
              )}
            </Badge>
          ) : (
            status !== "scheduled" && <StatusBadge status={visitStatus(status)} />
          )}
          {moved_from && status === "scheduled" && (
            <Badge tone="warn">
              <Trans>Movida</Trans>
            </Badge>
          )}
        </p>
        {helperName && <p className="text-muted text-sm">{helperName}</p>}
        {extras && <p className="text-muted text-sm">{extras}</p>}
        <VisitActions order={order} visit={visit} {...rest} />
      </div>
    </li>
  );
}
