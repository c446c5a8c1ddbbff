import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { type Moment, momentOf } from "~/domain/dates";
import { formatTimeRange } from "~/domain/format";
import { SearchedList, useSearchedList } from "~/lists/searched-list";
import { ACTION_LOOK, VisitLinks } from "~/order-screen/visit-links";
import { cardTroubleOf, PayLink } from "~/orders/card-trouble";
import {
  countAhead,
  isChargedOnCard,
  isUnpaid,
  sortByNextVisit,
  upcomingVisits,
} from "~/orders/order-facts";
import { OrderRow } from "~/orders/order-row";
import { orderText } from "~/orders/order-text";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { CalendarDrawing } from "~/ui/empty-drawings";
import { Section } from "~/ui/page";
import { EmptyState } from "~/ui/states";
import { describeAddress } from "~/wording/address";
import { orderStatus, StatusBadge } from "~/wording/status-labels";
import { formatVisitDate } from "~/wording/visit-date";

type OrderRowsProps = { orders: readonly Order[]; userId: number };

/** Renders the visits to come of all orders, next first, and below them the orders. */
export function CurrentOrders({ orders, userId }: OrderRowsProps) {
  const { t } = useLingui();
  const now = momentOf(timeNow());
  const { date, time } = now;
  const sorted = useMemo(() => sortByNextVisit(orders, { date, time }), [orders, date, time]);
  const list = useSearchedList(sorted, orderText);
  return (
    <>
      <UpcomingVisits orders={orders} now={now} />
      <Section heading={<Trans>Pedidos</Trans>}>
        <SearchedList
          list={list}
          label={t`Buscar en tus pedidos`}
          placeholder={t`Fecha, quién viene, dirección o código`}
          summary={<Plural value={list.total} one="# pedido" other="# pedidos" />}
        >
          <ul className="rows @container">
            {list.rows.map((order) => (
              <OrderInRow key={order.id} order={order} now={now} userId={userId} />
            ))}
          </ul>
        </SearchedList>
      </Section>
    </>
  );
}

const VISITS_AT_FIRST = 6;
const VISITS_MORE = 20;

function UpcomingVisits({ orders, now }: { orders: readonly Order[]; now: Moment }) {
  const { date, time } = now;
  const [limit, setLimit] = useState(VISITS_AT_FIRST);
  const visits = useMemo(() => upcomingVisits(orders, { date, time }), [orders, date, time]);
  const list = useRef<HTMLUListElement>(null);
  function showMore() {
    flushSync(() => setLimit(limit + VISITS_MORE));
    list.current?.children[limit]?.querySelector("a")?.focus();
  }
  if (visits.length === 0) return null;
  return (
    <Section heading={<Trans>Visitas por venir</Trans>}>
      <ul ref={list} className="rows @container">
        {visits.slice(0, limit).map(({ order, visit }) => (
          <VisitInRow key={visit.id} {...{ order, visit, now }} />
        ))}
      </ul>
      {visits.length > limit && (
        <Button variant="secondary" className="mt-4" onClick={showMore}>
          <Trans>Ver más visitas</Trans>
        </Button>
      )}
    </Section>
  );
}

type VisitInRowProps = { order: Order; visit: Visit; now: Moment };

function VisitInRow({ order, visit, now }: VisitInRowProps) {
  const helper = visit.helper ?? order.helper;
  const { address, status } = order;
  return (
    <OrderRow
      to={paths.profile.order(order.id)}
      helper={helper}
      title={formatVisitDate(visit.date)}
      lines={[
        [formatTimeRange(visit.start_time, visit.end_time), helper?.name],
        [address?.name || describeAddress(address)],
      ]}
      end={
        visit.date === now.date ? (
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

type OrderInRowProps = { order: Order; now: Moment; userId: number };

function OrderInRow({ order, now, userId }: OrderInRowProps) {
  const { t } = useLingui();
  const { service, address, code, helper } = order;
  const count = countAhead(order, now);
  const isTroubled = cardTroubleOf(order, null, now) !== null;
  const declined = { text: t`Pago rechazado`, tone: "danger" } as const;
  return (
    <OrderRow
      to={paths.profile.order(order.id)}
      helper={helper}
      title={
        <>
          {service?.name ?? code}
          <span className="sr-only">
            {" "}
            <Trans>Ver detalles del pedido {code}</Trans>
          </span>
        </>
      }
      lines={[
        [helper?.name, address?.name || describeAddress(address)],
        [
          count > 0
            ? plural(count, { one: "Queda # visita", other: "Quedan # visitas" })
            : t`Sin visitas por venir`,
        ],
      ]}
      end={<StatusBadge status={isTroubled ? declined : orderStatus(order.status)} />}
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
