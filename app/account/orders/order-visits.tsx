import { Plural, Trans } from "@lingui/react/macro";
import type { Order, Visit } from "~/api/orders";
import { formatDate, formatTimeRange } from "~/domain/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { Section } from "~/ui/page";
import { Rating } from "~/ui/rating";
import { StatusBadge } from "~/wording/status-badge";
import { visitStatus } from "~/wording/status-labels";
import { isPastOrder } from "./order-facts";

type OrderVisitsProps = { order: Order; nextId: number | null; thisYear: string };

export function OrderVisits({ order, nextId, thisYear }: OrderVisitsProps) {
  const { visits, helper } = order;
  const usual = visits[0];
  // All with their year, or none.
  const withYear = isPastOrder(order) || visits.some(({ date }) => date.slice(0, 4) !== thisYear);
  const sameTime = visits.every(
    ({ start_time, end_time }) => start_time === usual?.start_time && end_time === usual?.end_time,
  );
  return (
    <Section
      framed
      heading={<Trans>Visitas</Trans>}
      aside={
        visits.length > 0 && (
          <span className="text-muted text-sm">
            <Plural value={visits.length} one="# visita" other="# visitas" />
          </span>
        )
      }
      lead={
        usual &&
        sameTime && (
          <span className="tabular-nums">{formatTimeRange(usual.start_time, usual.end_time)}</span>
        )
      }
    >
      {helper && (
        <div className="mb-4 flex items-center gap-3">
          <Avatar name={helper.name} photoUrl={helper.photo_url} />
          <div>
            <p className="font-semibold">{helper.name}</p>
            {helper.rating !== null && (
              <Rating value={helper.rating} count={helper.reviews_count || undefined} />
            )}
          </div>
        </div>
      )}
      {visits.length === 0 ? (
        <p className="text-muted">
          <Trans>Este pedido no tiene visitas.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {visits.map((visit) => (
            <VisitRow
              key={visit.id}
              visit={visit}
              withYear={withYear}
              isNext={visit.id === nextId}
              showsTime={!sameTime}
              helperName={visit.helper && visit.helper.id !== helper?.id ? visit.helper.name : ""}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

type VisitRowProps = {
  visit: Visit;
  isNext: boolean;
  showsTime: boolean;
  helperName: string;
  withYear: boolean;
};

function VisitRow({ visit, isNext, showsTime, helperName, withYear }: VisitRowProps) {
  const { date, start_time, end_time, status } = visit;
  const off = status === "cancelled" || status === "skipped";
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <span
          className={classNames(
            "block tabular-nums first-letter:uppercase",
            isNext ? "font-semibold" : "font-medium",
            off && "text-muted line-through",
          )}
        >
          {formatDate(date, withYear ? "full" : "long")}
        </span>
        {(showsTime || helperName) && (
          <span className="block text-muted text-sm tabular-nums">
            {[showsTime && formatTimeRange(start_time, end_time), helperName]
              .filter(Boolean)
              .join(" · ")}
          </span>
        )}
      </span>
      {isNext ? (
        <Badge tone="accent">
          <Trans>
            La próxima<span className="sr-only">: {visitStatus(status).text}</span>
          </Trans>
        </Badge>
      ) : (
        <StatusBadge status={visitStatus(status)} />
      )}
    </li>
  );
}
