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

type OrderScreenProps = {
  /** The list it belongs to. */
  back: string;
  backLabel: ReactNode;
};

/** The screen of one order, current or past. */
export function OrderScreen({ back, backLabel }: OrderScreenProps) {
  const { found, userId } = useLoaderData<typeof orderLoader>();
  return (
    <Page
      heading={<Trans>Detalle del pedido</Trans>}
      above={
        <Link
          to={back}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 font-semibold text-primary hover:bg-primary-soft no-print"
        >
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          {backLabel}
        </Link>
      }
    >
      <Deferred resolve={found} skeleton={<OrderDetailsSkeleton />}>
        {(loaded) =>
          loaded ? (
            <OrderDetails {...loaded} userId={userId} now={momentOf(new Date())} />
          ) : (
            <OrderMissing back={back} label={backLabel} />
          )
        }
      </Deferred>
    </Page>
  );
}
