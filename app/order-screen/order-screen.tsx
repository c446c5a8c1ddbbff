import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, useMatches, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { capitalise } from "~/domain/capitalise";
import { daysBetween, type Moment, momentOf } from "~/domain/dates";
import { firstNameOf, formatDate } from "~/domain/format";
import { LoadFailed, RowsLoading } from "~/lists/list-states";
import { useEveryMinute } from "~/order-screen/day/use-every-minute";
import { hasUnfinishedToday, titleOfToday, visitOfToday } from "~/order-screen/day/visit-of-today";
import { LazyRenewOffer } from "~/order-screen/renewal/renew-offer";
import { daysOf, isOverdue, nextVisit } from "~/orders/order-facts";
import { LazyTips } from "~/orders/tips/lazy-tips";
import { Deferred } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { Skeleton } from "~/ui/skeleton";
import { useAnswer } from "~/ui/use-answer";
import { CachedNotice } from "~/wording/cached-notice";
import { pageTitle } from "~/wording/page-title";
import { OrderDetails } from "./order-details";
import { OrderFace, orderTime } from "./order-head";
import { OrderMissing } from "./order-missing";
import type { orderLoader } from "./order-route";

export type OrderList = { label: ReactNode; path: string };

/** `handle` of an order's route: its breadcrumb stands below that of its list. */
export function orderHandle({ label, path }: OrderList) {
  return {
    breadcrumb: () => <OrderBreadcrumb />,
    breadcrumbUnder: { breadcrumb: () => label, to: path },
  };
}

type Loaded = Awaited<ReturnType<typeof orderLoader>>;

function OrderBreadcrumb() {
  const loaded = useMatches().at(-1)?.data as Loaded | undefined;
  const order = useAnswer(loaded?.found ?? null).value?.order;
  return order ? orderTitle(order, momentOf(timeNow())) : <Trans>Tu pedido</Trans>;
}

export function OrderScreen({ list }: { list: OrderList }) {
  const { found, renewal, userId, policies, tip } = useLoaderData<typeof orderLoader>();
  const { revalidate } = useRevalidator();
  const { value: rules } = useAnswer(policies);
  const { t } = useLingui();
  const now = momentOf(timeNow());
  const { state, value } = useAnswer(found);
  const order = value?.order ?? null;
  // Placeholders for face and hour keep the screen from moving when the order arrives.
  const isWaiting = state === "waiting" && !order;
  useEveryMinute(revalidate, order !== null && hasUnfinishedToday(order, now));
  const title = order ? orderTitle(order, now) : t`Tu pedido`;
  useEffect(() => {
    // Before the order is loaded, the window has the route's own title (spec.md §2).
    const [{ title: whole }] = pageTitle(title);
    document.title = whole;
  }, [title]);
  return (
    <Page
      tall
      heading={title}
      lead={order ? orderTime(order, now) : isWaiting && "\u00a0"}
      beside={
        order ? (
          <OrderFace order={order} now={now} />
        ) : (
          isWaiting && <Skeleton round className="size-20" />
        )
      }
    >
      <Deferred resolve={found} fallback={<RowsLoading />} failed={LoadFailed}>
        {(loaded) =>
          loaded ? (
            <>
              {loaded.keptAt && <CachedNotice at={loaded.keptAt} />}
              <OrderDetails
                {...loaded}
                userId={userId}
                now={now}
                policies={rules ?? null}
                arePoliciesPending={rules === undefined}
                offer={<LazyRenewOffer order={loaded.order} renewal={renewal} />}
                tip={<LazyTips order={loaded.order} offer={tip} />}
              />
            </>
          ) : (
            <OrderMissing back={list.path} label={list.label} />
          )
        }
      </Deferred>
    </Page>
  );
}

/** Within so many days, weekday and day number identify a date without its month. */
const DAYS_WITHOUT_MONTH = 27;

/** “Pedido cancelado”, the state of today's visit, or “Martes 24 con Liz”: the next or last one, with its month where far. */
export function orderTitle(order: Order, now: Moment): string {
  if (order.status === "cancelled") return t`Pedido cancelado`;
  if (isOverdue(order)) return t`Reserva vencida`;
  const today = visitOfToday(order, now);
  if (today) return titleOfToday(order, today);
  const next = nextVisit(order, now);
  const date = next?.date ?? daysOf(order).at(-1);
  const helper = firstNameOf((next?.helper ?? order.helper)?.name);
  if (!date) return order.service?.name || t`Tu pedido`;
  const isNear = next !== null && daysBetween(now.date, date) <= DAYS_WITHOUT_MONTH;
  const day = capitalise(
    isNear
      ? formatDate(date, "near").replace(" ", "\u00a0")
      : formatDate(date, date.slice(0, 4) === now.date.slice(0, 4) ? "long" : "full"),
  );
  return helper ? t`${day} con\u00a0${helper}` : day;
}
