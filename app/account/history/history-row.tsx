import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Fragment, memo } from "react";
import { daysOf, totalOf } from "~/account/orders/order-facts";
import type { Order } from "~/api/orders";
import { isPlainDate, type PlainDate } from "~/domain/dates";
import { formatDate, formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";
import { StatusBadge } from "~/wording/status-badge";
import { orderStatus } from "~/wording/status-labels";

/** “mar 1 dic 2026”, or the first and the last day of several. */
function spanText(days: readonly PlainDate[]): string {
  const [first = ""] = days;
  const last = days.at(-1) ?? first;
  if (!isPlainDate(first) || !isPlainDate(last)) return first;
  const end = `${formatDate(last, "short")} ${last.slice(0, 4)}`;
  if (first === last) return end;
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = formatDate(first, "short");
  return `${sameYear ? start : `${start} ${first.slice(0, 4)}`} – ${end}`;
}

const DOT = "\u00a0· ";

/** One past order, as a link. Needs a container (`@container`) around it. */
export const HistoryRow = memo(function HistoryRow({ order }: { order: Order }) {
  const days = daysOf(order);
  const total = totalOf(order);
  const helper = order.helper?.name;
  return (
    <li>
      <Link
        to={paths.profile.pastOrder(order.id)}
        className="flex items-center gap-3 px-4 py-3.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="min-w-0 flex-1 basis-64">
            <span className="block font-semibold tabular-nums first-letter:uppercase">
              {spanText(days) || order.code}
            </span>
            <span className="wrap-anywhere block text-muted text-sm">
              {[order.service?.name, helper].filter(Boolean).map((fact, index) => (
                <Fragment key={fact}>
                  {index > 0 && DOT}
                  <span className="inline-block">{fact}</span>
                </Fragment>
              ))}
              {days.length > 1 && (
                <>
                  {DOT}
                  <span className="whitespace-nowrap">
                    <Plural value={days.length} one="# visita" other="# visitas" />
                  </span>
                </>
              )}
            </span>
          </span>
          <span className="@max-lg:w-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 tabular-nums">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={orderStatus(order.status)} />
              {order.status === "completed" && !order.review && (
                <span className="font-medium text-accent-text text-sm">
                  <Trans>Sin calificar</Trans>
                </span>
              )}
            </span>
            {total !== null && (
              <span className="@lg:min-w-28 text-right font-semibold">
                {formatGuaranies(total)}
              </span>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden size={20} className="@max-3xs:hidden shrink-0 text-muted" />
      </Link>
    </li>
  );
});
