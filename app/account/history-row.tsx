import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { daysOf, totalOf } from "~/account/order-facts";
import { StatusBadge } from "~/account/status-badge";
import { orderStatus } from "~/account/status-labels";
import type { Order } from "~/api/orders";
import { isPlainDate, type PlainDate } from "~/domain/dates";
import { formatDate, formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";

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

/** One past order; the whole row leads to it. */
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
            <span className="block truncate text-muted text-sm">
              {[order.service?.name, helper].filter(Boolean).join(" · ")}
              {days.length > 1 && (
                <>
                  {" · "}
                  <Plural value={days.length} one="# visita" other="# visitas" />
                </>
              )}
            </span>
          </span>
          <span className="flex items-center justify-between gap-3 tabular-nums max-sm:w-full">
            {order.status === "completed" && !order.review ? (
              <span className="font-medium text-accent text-sm">
                <Trans>Sin calificar</Trans>
              </span>
            ) : (
              <StatusBadge status={orderStatus(order.status)} />
            )}
            {total !== null && (
              <span className="min-w-28 text-right font-semibold">{formatGuaranies(total)}</span>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
});
