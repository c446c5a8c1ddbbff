import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { type Moment, momentOf } from "~/domain/dates";
import { formatTimeRange } from "~/domain/format";
import { SearchedList, useSearchedList } from "~/lists/searched-list";
import { cardTroubleOf, PayLink } from "~/orders/card-trouble";
import {
  countAhead,
  isChargedOnCard,
  isUnpaid,
  nextVisit,
  orderHours,
  sortByNextVisit,
} from "~/orders/order-facts";
import { OrderRow } from "~/orders/order-row";
import { orderText } from "~/orders/order-text";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { CalendarDrawing } from "~/ui/empty-drawings";
import { EmptyState } from "~/ui/states";
import { describeAddress } from "~/wording/address";
import { orderStatus, StatusBadge } from "~/wording/status-labels";
import { formatVisitDate } from "~/wording/visit-date";

type OrderRowsProps = { orders: readonly Order[]; userId: number };

export function CurrentOrders({ orders, userId }: OrderRowsProps) {
  const { t } = useLingui();
  const now = momentOf(timeNow());
  const { date, time } = now;
  const sorted = useMemo(() => sortByNextVisit(orders, { date, time }), [orders, date, time]);
  const list = useSearchedList(sorted, orderText);
  return (
    <SearchedList
      list={list}
      label={t`Buscar en tus pedidos`}
      placeholder={t`Fecha, quién viene, dirección o código`}
      summary={<Plural value={list.total} one="# pedido" other="# pedidos" />}
    >
      <ul className="rows @container">
        {list.rows.map((order) => (
          <CurrentOrder
            key={order.id}
            order={order}
            now={now}
            isFirst={order === sorted[0]}
            userId={userId}
          />
        ))}
      </ul>
    </SearchedList>
  );
}

type CurrentOrderProps = { order: Order; now: Moment; isFirst: boolean; userId: number };

function CurrentOrder({ order, now, isFirst, userId }: CurrentOrderProps) {
  const { t } = useLingui();
  const { service, address, code } = order;
  const next = nextVisit(order, now);
  const times = next ? { start: next.start_time, end: next.end_time } : orderHours(order);
  const helper = next?.helper ?? order.helper;
  const ahead = countAhead(order, now);
  const isTroubled = cardTroubleOf(order, null, now) !== null;
  const declined = { text: t`Pago rechazado`, tone: "danger" } as const;
  const lines = [
    [times && formatTimeRange(times.start, times.end), helper?.name],
    [
      service?.name,
      address?.name || describeAddress(address),
      ahead > 1 && plural(ahead, { one: "queda # visita", other: "quedan # visitas" }),
    ],
  ];
  return (
    <OrderRow
      to={paths.profile.order(order.id)}
      helper={helper}
      title={
        <>
          {next ? formatVisitDate(next.date) : <Trans>Sin visitas por venir</Trans>}
          <span className="sr-only">
            {" "}
            <Trans>Ver detalles del pedido {code}</Trans>
          </span>
        </>
      }
      lines={lines}
      end={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge status={isTroubled ? declined : orderStatus(order.status)} />
          {next?.date === now.date ? (
            <Badge tone="accent">
              <Trans>Es hoy</Trans>
            </Badge>
          ) : (
            isFirst &&
            next && (
              <Badge tone="primary">
                <Trans>Tu próxima visita</Trans>
              </Badge>
            )
          )}
        </span>
      }
      action={
        (isTroubled || (isUnpaid(order) && !isChargedOnCard(order))) && (
          <PayLink {...{ order, userId, isTroubled }} />
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
        <>
          <ButtonLink to={paths.home()}>
            <Trans>Reservar una visita</Trans>
          </ButtonLink>
          <ButtonLink variant="plain" to={paths.profile.history()}>
            <Trans>Ver el historial</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Elegí el día y la persona: tu próximo pedido aparece acá.</Trans>
    </EmptyState>
  );
}
