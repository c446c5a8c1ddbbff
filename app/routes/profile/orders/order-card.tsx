import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { LucideIcon } from "lucide-react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { countAhead, nextVisit, timesOf } from "~/account/orders/order-facts";
import type { Order } from "~/api/orders";
import type { Moment } from "~/domain/dates";
import { formatDate, formatTimeRange } from "~/domain/format";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { AddressLink } from "~/wording/address-line";
import { orderStatus, StatusBadge } from "~/wording/status-labels";

type OrderCardProps = {
  order: Order;
  now: Moment;
  headingId: string;
  isNext: boolean;
};

export function OrderCard({ order, now, headingId, isNext }: OrderCardProps) {
  const { t } = useLingui();
  const next = nextVisit(order, now);
  const times = next ? { start: next.start_time, end: next.end_time } : timesOf(order);
  const helper = next?.helper ?? order.helper;
  const ahead = countAhead(order, now);
  const { code } = order;
  return (
    <article
      aria-labelledby={headingId}
      className={classNames("card p-5 sm:p-6", isNext && "border-primary shadow-raised")}
    >
      {isNext && (
        <p className="mb-2 font-semibold text-primary">
          <Trans>Tu próxima visita</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">
          {[order.service?.name, order.frequency?.name].filter(Boolean).join(" · ") || t`Pedido`}
        </p>
        {next?.date === now.date ? (
          <Badge tone="accent">
            <Trans>Es hoy</Trans>
          </Badge>
        ) : (
          <StatusBadge status={orderStatus(order.status)} />
        )}
      </div>
      <h2 id={headingId} className="mt-2 font-semibold text-xl first-letter:uppercase sm:text-2xl">
        {next ? formatDate(next.date, "long") : <Trans>Sin visitas por venir</Trans>}
      </h2>
      <ul className="mt-3 space-y-2">
        {times && (
          <Fact icon={CalendarClock} label={t`Horario`}>
            <span className="font-medium tabular-nums">
              {formatTimeRange(times.start, times.end)}
            </span>
          </Fact>
        )}
        {helper?.name && (
          <li className="flex items-center gap-2.5">
            <Avatar
              name={helper.name}
              photoUrl={helper.photo_url}
              className="-mx-0.5 size-6 text-xs"
            />
            <span className="sr-only">{t`Quién`}: </span>
            {helper.name}
          </li>
        )}
        {order.address && (
          <Fact icon={MapPin} label={t`Dirección`}>
            <AddressLink address={order.address} />
          </Fact>
        )}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-4">
        <p className="text-muted text-sm tabular-nums">
          {code && <Trans>Pedido {code}</Trans>}
          {code && ahead > 0 && " · "}
          {ahead > 0 && <Plural value={ahead} one="queda # visita" other="quedan # visitas" />}
        </p>
        <ButtonLink variant="secondary" to={paths.profile.order(order.id)}>
          <Trans>
            Ver detalles<span className="sr-only"> del pedido {code}</span>
          </Trans>
        </ButtonLink>
      </div>
    </article>
  );
}

type FactProps = { icon: LucideIcon; label: string; children: ReactNode };

function Fact({ icon: Icon, label, children }: FactProps) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <span className="sr-only">{label}: </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
