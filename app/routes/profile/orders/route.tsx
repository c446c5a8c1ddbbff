import { t } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { useMemo } from "react";
import { Deferred } from "~/account/deferred";
import { keepOnNewQuery } from "~/account/list-query";
import { OrderCardsSkeleton } from "~/account/order-screen/order-skeletons";
import { nextVisit, sortByNextVisit } from "~/account/orders/order-facts";
import { orderText } from "~/account/search-texts";
import { SearchedList, useSearchedList } from "~/account/searched-list";
import { listOrders, type Order } from "~/api/orders";
import { defer } from "~/browser/defer";
import { useRevalidateOnFocus } from "~/browser/use-revalidate-on-focus";
import { momentOf } from "~/domain/dates";
import { paths } from "~/paths";
import { requireLogin } from "~/session/guards";
import { ButtonLink } from "~/ui/button";
import { CalendarDrawing } from "~/ui/empty-drawings";
import { Page } from "~/ui/page";
import { EmptyState } from "~/ui/states";
import { ContactLine } from "~/wording/contact-line";
import { pageTitle } from "~/wording/page-title";
import { FeedControl, feedAction } from "./feed-control";
import { OrderCard } from "./order-card";

export const handle = { breadcrumb: () => <Trans>Mis pedidos</Trans> };

export const meta = () => pageTitle(t`Mis pedidos`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  return { orders: defer(listOrders({ signal: request.signal })) };
}

export { keepOnNewQuery as shouldRevalidate };

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  return feedAction(await request.formData());
}

export default function Orders() {
  const { orders } = useLoaderData<typeof clientLoader>();
  useRevalidateOnFocus();
  return (
    <Page heading={<Trans>Mis pedidos</Trans>}>
      <Deferred resolve={orders} skeleton={<OrderCardsSkeleton />}>
        {(loaded) => (loaded.length > 0 ? <OrderCards orders={loaded} /> : <NoOrders />)}
      </Deferred>
    </Page>
  );
}

function OrderCards({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const now = momentOf(new Date());
  const { date, time } = now;
  const sorted = useMemo(() => sortByNextVisit(orders, { date, time }), [orders, date, time]);
  const list = useSearchedList(sorted, orderText);
  return (
    <>
      <SearchedList
        list={list}
        label={t`Buscar en tus pedidos`}
        placeholder={t`Fecha, quién viene, dirección o código`}
        summary={<Plural value={list.total} one="# pedido" other="# pedidos" />}
      >
        <ul className="space-y-4">
          {list.rows.map((order) => (
            <li key={order.id}>
              <OrderCard
                order={order}
                now={now}
                headingId={`order-${order.id}`}
                isNext={order === sorted[0] && nextVisit(order, now) !== null}
              />
            </li>
          ))}
        </ul>
      </SearchedList>
      <FeedControl />
      <div className="mt-8">
        <ContactLine />
      </div>
    </>
  );
}

function NoOrders() {
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

export { RouteError as ErrorBoundary } from "~/shell/route-error";
