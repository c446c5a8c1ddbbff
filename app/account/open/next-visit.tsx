import { Trans, useLingui } from "@lingui/react/macro";
import Clock from "lucide-react/icons/clock";
import House from "lucide-react/icons/house";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { formatDate, formatScore, formatTimeRange } from "~/domain/format";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Blossom } from "~/ui/blossom";
import { ButtonLink } from "~/ui/button";
import { Rosette } from "~/ui/rosette";
import "./ticket.css";
import { describeAddress } from "~/wording/address";
import { orderStatus, StatusBadge } from "~/wording/status-labels";
import { untilVisit } from "~/wording/visit-date";
import type { OpenItems } from "./load-open";

type NextVisitProps = {
  next: NonNullable<OpenItems["next"]>;
  today: string;
  /** What has to be put right before it. */
  warning?: ReactNode;
};

/** The ticket of the next visit. */
export function NextVisit({ next: { order, visit, rule }, today, warning }: NextVisitProps) {
  const { i18n } = useLingui();
  const helper = visit.helper ?? order.helper;
  const { address } = order;
  const street = describeAddress(address, ["door", "neighborhood", "city"]);
  const until = untilVisit(visit.date, today);
  return (
    <section
      aria-labelledby="next-visit"
      className="on-monte overflow-hidden rounded-panel bg-monte text-monte-ink shadow-raised"
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-4 overflow-hidden p-5 lg:p-8">
        <Rosette className="ticket-lace fiesta" />
        <div className="relative">
          <h2
            id="next-visit"
            className="flex items-center gap-2 font-sans font-semibold text-monte-lace text-sm tracking-normal"
          >
            <Clock aria-hidden size={18} strokeWidth={1.75} />
            <Trans>Tu próxima visita, {until}</Trans>
          </h2>
          <p className="ticket-date mt-1.5 font-display first-letter:uppercase">
            {formatDate(visit.date, "long")}
          </p>
          <p className="mt-1.5 font-display text-xl tabular-nums lg:text-2xl">
            {formatTimeRange(visit.start_time, visit.end_time)}
          </p>
          {rule && (
            <p className="mt-2 max-w-[28ch] text-monte-muted text-sm">
              <span className="block font-semibold">
                <Trans>Cambiarla o cancelarla</Trans>
              </span>
              {rule}
            </p>
          )}
        </div>
        {helper && (
          <div className="relative flex items-center gap-3.5">
            <Avatar
              name={helper.name}
              photoUrl={helper.photo_url}
              className="size-18 text-xl face-ring"
            />
            <div className="min-w-0">
              <p className="font-semibold">{helper.name}</p>
              {helper.rating !== null && (
                <p className="flex items-center gap-1.5 text-monte-muted text-sm tabular-nums">
                  <Blossom />
                  {formatScore(helper.rating, i18n.locale)}
                  <span className="sr-only">
                    <Trans>de 5</Trans>
                  </span>
                </p>
              )}
            </div>
          </div>
        )}
        <div className="relative flex flex-wrap items-center gap-3">
          <ButtonLink variant="ghost" to={paths.profile.order(order.id)} className="max-lg:grow">
            <Trans>Ver pedido</Trans>
          </ButtonLink>
          {order.status === "pending_payment" && <StatusBadge status={orderStatus(order.status)} />}
        </div>
      </div>
      {warning && (
        <p className="flex gap-2.5 bg-warn-soft p-4 text-ink text-sm">
          <TriangleAlert
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className="mt-0.5 shrink-0 text-warn"
          />
          <span className="min-w-0">{warning}</span>
        </p>
      )}
      {street && (
        <p className="flex gap-2.5 bg-surface p-4 text-ink text-sm">
          <House aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0">
            {address?.name && <span className="block font-semibold">{address.name}</span>}
            <span className={address?.name ? "text-muted" : undefined}>{street}</span>
          </span>
        </p>
      )}
    </section>
  );
}
