import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { todayInAsuncion } from "~/domain/dates";
import { firstNameOf, formatDate, formatTime } from "~/domain/format";
import { priceBooking } from "~/domain/prices";
import { bookedService } from "~/domain/service-options";
import { optionsOf, orderIntents } from "~/orders/order-facts";
import { paths } from "~/paths";
import { useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Deferred } from "~/ui/deferred";
import { Skeleton } from "~/ui/skeleton";
import { describePack } from "~/wording/packs";
import { DateList, formatVisitDate } from "~/wording/visit-date";
import { type Renewal, renewalOf } from "./renewal";

type RenewOfferProps = {
  order: Order;
  renewal: Renewal;
  /** True where another button is the primary one. */
  isSecondary?: boolean;
  className?: string;
};

/** “Renovar”: offers the next pack with its dates; one press leads to the payment. */
export function RenewOffer({ order, renewal, isSecondary, className }: RenewOfferProps) {
  const { t } = useLingui();
  const renewing = useNavigation().formData?.get("intent") === orderIntents.renew;
  const services = useStore((state) => state.general.services);
  const { dates, time, frequency } = renewal;
  const [first = ""] = dates;
  const service =
    order.service && bookedService(services, { service: order.service.id, ...optionsOf(order) });
  const price = service && priceBooking({ service, frequency, visits: dates.length });
  const name = firstNameOf(renewal.helper.name);
  const ends = formatVisitDate(renewal.ends);
  const [weekday, hour] = [formatDate(first, "weekday"), formatTime(time)];
  return (
    <section
      aria-labelledby={`renew-${order.id}`}
      className={classNames(
        "card grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4.5 no-print lg:p-5",
        className,
      )}
    >
      <div>
        <h2 id={`renew-${order.id}`} className="text-lg leading-tight tracking-normal">
          <Trans>Seguí con {name}</Trans>
        </h2>
        <p className="mt-1 text-muted text-sm">
          <Trans>Tu pack termina el {ends}.</Trans>{" "}
          <Trans>
            El próximo: {weekday} a las {hour}.
          </Trans>
        </p>
      </div>
      <DateList label={t`Fechas del próximo pack`} dates={dates} />
      {price && (
        <p className="text-muted text-sm">
          {describePack(
            { visits: dates.length, interval_days: frequency.interval_days },
            price.total,
          )}
        </p>
      )}
      <Form method="post" action={paths.profile.order(order.id)}>
        <input type="hidden" name="intent" value={orderIntents.renew} />
        <Button
          type="submit"
          variant={isSecondary ? "secondary" : "primary"}
          icon={RotateCw}
          wide
          busy={renewing}
        >
          <Trans>Renovar</Trans>
        </Button>
      </Form>
    </section>
  );
}

type LazyRenewOfferProps = { order: Order; renewal: Promise<Renewal | null> };

export function LazyRenewOffer({ order, renewal }: LazyRenewOfferProps) {
  const offered = useStore((state) => state.general.frequencies);
  const isDue = renewalOf(order, offered, todayInAsuncion(timeNow())) !== null;
  return (
    <Deferred
      resolve={renewal}
      fallback={isDue && <Skeleton className="mt-5 h-64 max-w-2xl rounded-card" />}
    >
      {(found) => found && <RenewOffer order={order} renewal={found} className="mt-5 max-w-2xl" />}
    </Deferred>
  );
}
