import { Trans } from "@lingui/react/macro";
import { Link, useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Deferred } from "~/account/deferred";
import { momentOf } from "~/domain/dates";
import { Page } from "~/ui/page";
import { OrderDetails } from "./order-details";
import { OrderMissing } from "./order-missing";
import type { orderLoader } from "./order-route";
import { OrderDetailsSkeleton } from "./order-skeletons";

export type OrderList = { label: ReactNode; path: string };

/** The `handle` of an order's route: its breadcrumb stands under that of its list. */
export function orderHandle({ label, path }: OrderList) {
  return {
    breadcrumb: () => <Trans>Detalle</Trans>,
    breadcrumbUnder: { breadcrumb: () => label, to: path },
  };
}

export function OrderScreen({ list }: { list: OrderList }) {
  const { found, userId } = useLoaderData<typeof orderLoader>();
  return (
    <Page
      heading={<Trans>Detalle del pedido</Trans>}
      above={
        <Link
          to={list.path}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 font-semibold text-primary hover:bg-primary-soft no-print"
        >
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          {list.label}
        </Link>
      }
    >
      <Deferred resolve={found} skeleton={<OrderDetailsSkeleton />}>
        {(loaded) =>
          loaded ? (
            <OrderDetails {...loaded} userId={userId} now={momentOf(new Date())} />
          ) : (
            <OrderMissing back={list.path} label={list.label} />
          )
        }
      </Deferred>
    </Page>
  );
}
