import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import CalendarDays from "lucide-react/icons/calendar-days";
import Repeat from "lucide-react/icons/repeat";
import type { ReactNode } from "react";
import { PlaceIcon } from "~/address/saved/place-icon";
import type { Order } from "~/api/orders";
import { useRevalidateWhenStale } from "~/browser/use-revalidate-when-stale";
import { weekdayOf } from "~/domain/dates";
import { firstNameOf, formatDate, formatTime } from "~/domain/format";
import { countVisits, priceBooking } from "~/domain/prices";
import { bookedService } from "~/domain/service-options";
import { LoadFailed } from "~/lists/list-states";
import { useEveryMinute } from "~/order-screen/day/use-every-minute";
import { hasUnfinishedToday } from "~/order-screen/day/visit-of-today";
import { VisitTicket } from "~/order-screen/day/visit-ticket";
import { RenewOffer } from "~/order-screen/renewal/renew-offer";
import { seriesPattern } from "~/order-screen/renewal/renewal";
import { VisitLinks } from "~/orders/changes/change-form";
import { optionsOf, orderIntents, pathOfOrder } from "~/orders/order-facts";
import { paths } from "~/paths";
import { useStore } from "~/state/store";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PreloadScreen } from "~/ui/preload-screen";
import { EmptyState } from "~/ui/states";
import type { LoadedPart } from "~/ui/use-answer";
import { CachedNotice } from "~/wording/cached-notice";
import { describePack } from "~/wording/packs";
import { orderStatus, StatusBadge } from "~/wording/status-labels";
import { type NextVisit, type OpenItems, readOpenItems } from "./load-open";
import { ToResolve } from "./to-resolve";

/** Exported here, so that data and code share one chunk. */
export { PlaceIcon, readOpenItems as readKnown };

type ResumeProps = { resume: ReactNode };
type KnownDetailsProps = ResumeProps & { open: LoadedPart<OpenItems>; fallback: ReactNode };

/** Renders the open items of a known customer; the code is loaded after the first paint. */
export function KnownDetails({ open, fallback, resume }: KnownDetailsProps) {
  if (open.state === "failed") {
    return (
      <>
        <LoadFailed title={<Trans>No se pudo cargar tu próxima visita</Trans>} {...open} />
        {resume}
      </>
    );
  }
  if (!open.value) return fallback;
  return (
    <>
      <Items {...open.value} resume={resume} />
      <PreloadScreen path={paths.appointment.firstStep()} />
    </>
  );
}

function Items({ resume, ...items }: OpenItems & ResumeProps) {
  const { next, last, now, renewal, primaryAction, keptAt, waiting } = items;
  const { revalidate } = useRevalidator();
  useRevalidateWhenStale();
  useEveryMinute(revalidate, next !== null && hasUnfinishedToday(next.order, now));
  return (
    <>
      {!next && resume}
      <div>
        {keptAt && <CachedNotice at={keptAt} />}
        {next ? (
          <VisitTicket {...next} today={now.date} actions={<TicketActions {...next} />} />
        ) : (
          <EmptyState
            title={
              last ? (
                <Trans>No hay visitas por venir</Trans>
              ) : (
                <Trans>Todavía no tenés visitas</Trans>
              )
            }
            illustration={
              <Icon of={CalendarDays} size={48} strokeWidth={1.25} className="text-accent" />
            }
          >
            <Trans>Ves quién va, cada fecha y el precio final antes de pagar.</Trans>
          </EmptyState>
        )}
      </div>
      {next && resume}
      {waiting && <waiting.WaitingList {...waiting} />}
      <ToResolve {...items} />
      {renewal && <RenewOffer {...renewal} isSecondary={primaryAction !== "renew"} />}
      {last && <RepeatCard order={last} isQuiet={primaryAction !== "repeat"} />}
    </>
  );
}

function TicketActions({ order, visit }: NextVisit) {
  return (
    <>
      <VisitLinks order={order} visit={visit} className="button button-ghost max-lg:grow" />
      <ButtonLink variant="ghost" to={pathOfOrder(order)} className="max-lg:grow">
        <Trans>Ver pedido</Trans>
      </ButtonLink>
      {order.status === "pending_payment" && <StatusBadge status={orderStatus(order.status)} />}
    </>
  );
}

function RepeatCard({ order, isQuiet }: { order: Order; isQuiet: boolean }) {
  const { t } = useLingui();
  const repeating = useNavigation().formData?.get("intent") === orderIntents.repeat;
  const services = useStore((state) => state.general.services);
  const frequencies = useStore((state) => state.general.frequencies);
  const service =
    order.service && bookedService(services, { service: order.service.id, ...optionsOf(order) });
  const frequency = frequencies.find(({ id }) => id === order.frequency?.id);
  const name = order.service?.name || service?.name || t`Limpieza`;
  const helper = firstNameOf(order.helper?.name);
  const pattern = seriesPattern(order);
  const day = pattern?.days.find((date) => weekdayOf(date) === pattern.weekday);
  const when = pattern && day && `${formatDate(day, "weekday")} ${formatTime(pattern.time)}`;
  const place = order.address?.name;
  const which = when && place ? t`${when}, en ${place}` : when;
  const visits = frequency ? countVisits(frequency) : 1;
  const price = service && frequency && priceBooking({ service, frequency, visits });
  return (
    <section
      aria-labelledby="repeat"
      className="grid gap-x-5 gap-y-2 lg:grid-cols-[1fr_auto] lg:items-center"
    >
      <div>
        <h2 id="repeat" className="text-lg leading-tight tracking-normal">
          {helper ? (
            <Trans>
              {name}, con {helper}
            </Trans>
          ) : (
            name
          )}
        </h2>
        <p className="mt-1 text-muted text-sm">
          {price && describePack({ visits, interval_days: frequency.interval_days }, price.total)}
        </p>
      </div>
      <Form method="post" action={pathOfOrder(order)} className={isQuiet ? "-ml-3" : undefined}>
        <input type="hidden" name="intent" value={orderIntents.repeat} />
        <Button
          type="submit"
          variant={isQuiet ? "plain" : "primary"}
          icon={Repeat}
          wide={!isQuiet}
          busy={repeating}
          className="wrap-anywhere"
        >
          {which ? <Trans>Repetir: {which}</Trans> : <Trans>Repetir</Trans>}
        </Button>
      </Form>
    </section>
  );
}
