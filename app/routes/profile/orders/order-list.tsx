import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { type Moment, momentOf, type PlainDate } from "~/domain/dates";
import { formatTimeRange } from "~/domain/format";
import { FirstRows } from "~/lists/first-rows";
import { SearchedList, useSearchedList } from "~/lists/searched-list";
import { cardTroubleOf, PayLink } from "~/orders/card-trouble";
import { ACTION_LOOK, VisitLinks } from "~/orders/changes/change-form";
import {
  isChargedOnCard,
  isOverdue,
  isUnpaid,
  sortByNextVisit,
  upcomingVisits,
  visitsAhead,
} from "~/orders/order-facts";
import { OrderRow } from "~/orders/order-row";
import { orderText } from "~/orders/order-text";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { CalendarDrawing } from "~/ui/empty-drawings";
import { Section } from "~/ui/page";
import { EmptyState } from "~/ui/states";
import { describeAddress } from "~/wording/address";
import { orderStatus, StatusBadge } from "~/wording/status-labels";
import { formatVisitDate } from "~/wording/visit-date";

const VISITS_SHOWN = 6;
const VISITS_MORE = 20;

export function CurrentOrders({ orders, userId }: { orders: readonly Order[]; userId: number }) {
  const { t } = useLingui();
  const now = momentOf(timeNow());
  const { date, time } = now;
  const sorted = useMemo(() => sortByNextVisit(orders, { date, time }), [orders, date, time]);
  const visits = useMemo(() => upcomingVisits(orders, { date, time }), [orders, date, time]);
  const list = useSearchedList(sorted, orderText);
  return (
    <>
      {visits.length > 0 && (
        <Section heading={<Trans>Visitas por venir</Trans>}>
          <FirstRows items={visits} first={VISITS_SHOWN} more={VISITS_MORE}>
            {(one) => <VisitRow key={one.visit.id} {...one} today={date} />}
          </FirstRows>
        </Section>
      )}
      <Section heading={<Trans>Pedidos</Trans>}>
        <SearchedList
          list={list}
          label={t`Buscar en tus pedidos`}
          placeholder={t`Fecha, persona, lugar o código`}
          summary={<Plural value={list.total} one="# pedido" other="# pedidos" />}
        >
          <ul className="rows @container">
            {list.rows.map((order) => (
              <PackRow key={order.id} order={order} now={now} userId={userId} />
            ))}
          </ul>
        </SearchedList>
      </Section>
    </>
  );
}

function VisitRow({ order, visit, today }: { order: Order; visit: Visit; today: PlainDate }) {
  const helper = visit.helper ?? order.helper;
  const { address, status } = order;
  const hours = formatTimeRange(visit.start_time, visit.end_time);
  return (
    <OrderRow
      to={paths.profile.order(order.id)}
      helper={helper}
      title={formatVisitDate(visit.date)}
      lines={[[hours, helper?.name, address?.name || describeAddress(address)]]}
      end={
        visit.date === today ? (
          <Badge tone="accent">
            <Trans>Es hoy</Trans>
          </Badge>
        ) : (
          status === "pending_payment" && <StatusBadge status={orderStatus(status)} />
        )
      }
      action={
        <span className="flex flex-wrap gap-x-5 empty:hidden">
          <VisitLinks order={order} visit={visit} className={ACTION_LOOK} />
        </span>
      }
    />
  );
}

function PackRow({ order, now, userId }: { order: Order; now: Moment; userId: number }) {
  const { t } = useLingui();
  const { service, address, code, helper } = order;
  const count = visitsAhead(order, now).length;
  const left = count > 0 && plural(count, { one: "Queda # visita", other: "Quedan # visitas" });
  const isTroubled = cardTroubleOf(order, null, now) !== null;
  const declined = { text: t`Pago rechazado`, tone: "danger" } as const;
  const isLate = isOverdue(order);
  return (
    <OrderRow
      to={paths.profile.order(order.id)}
      helper={helper}
      title={
        <>
          {service?.name || code}
          <span className="sr-only">
            {" "}
            <Trans>Ver detalles del pedido {code}</Trans>
          </span>
        </>
      }
      lines={[
        [helper?.name, address?.name || describeAddress(address)],
        [left || t`Sin visitas por venir`],
      ]}
      end={
        <StatusBadge
          status={isTroubled ? declined : orderStatus(isLate ? "overdue" : order.status)}
        />
      }
      action={
        (isTroubled || (isUnpaid(order) && !isLate && !isChargedOnCard(order))) && (
          <PayLink order={order} userId={userId} isTroubled={isTroubled} />
        )
      }
    />
  );
}

export function NoOrders() {
  return (
    <EmptyState
      title={<Trans>No tenés visitas por venir</Trans>}
      illustration={<CalendarDrawing />}
      action={
        <ButtonLink to={paths.home()}>
          <Trans>Reservar una visita</Trans>
        </ButtonLink>
      }
    />
  );
}
