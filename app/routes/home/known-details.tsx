import { Trans } from "@lingui/react/macro";
import { Await, useAsyncError } from "@remix-run/react";
import CalendarDays from "lucide-react/icons/calendar-days";
import { type ReactNode, Suspense } from "react";
import type { OpenItems } from "~/account/open/load-open";
import { NextVisit } from "~/account/open/next-visit";
import { RepeatCard } from "~/account/open/repeat-card";
import { ToResolve } from "~/account/open/to-resolve";
import { CardTroubleTitle } from "~/account/orders/card-trouble";
import { RenewOffer } from "~/account/renewal/renew-offer";
import { EmptyState, ErrorState } from "~/ui/states";
import { useRetry } from "~/ui/use-retry";
import { describeError } from "~/wording/describe-error";
import type { HomeData } from "./load-home";

type KnownDetailsProps = Pick<HomeData, "open"> & { fallback: ReactNode };

/** What a known customer finds first; its code and its data come after the first paint. */
export function KnownDetails({ open, fallback }: KnownDetailsProps) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={open} errorElement={<OpenTrouble />}>
        {(items) => items && <Items items={items} />}
      </Await>
    </Suspense>
  );
}

function Items({ items }: { items: OpenItems }) {
  const { next, last, now, renewal, rescue } = items;
  return (
    <>
      <div className="lg:row-span-2">
        {next ? (
          <NextVisit
            next={next}
            today={now.date}
            warning={rescue?.order.id === next.order.id && <CardTroubleTitle {...rescue} />}
          />
        ) : (
          <NoVisit isNew={!last} />
        )}
      </div>
      <div className="mt-3 lg:col-start-2 lg:row-start-1 lg:mt-0">
        {renewal && <RenewOffer {...renewal} className="mb-3" />}
        {last && (
          <RepeatCard
            order={last}
            today={now.date}
            isSecondary={renewal !== null || rescue !== null}
          />
        )}
      </div>
      <div className="mt-8 empty:hidden lg:col-start-1 lg:row-start-3">
        <ToResolve {...items} />
      </div>
    </>
  );
}

function NoVisit({ isNew }: { isNew: boolean }) {
  return (
    <EmptyState
      title={
        isNew ? <Trans>Todavía no tenés visitas</Trans> : <Trans>No hay visitas por venir</Trans>
      }
      illustration={
        <CalendarDays aria-hidden size={48} strokeWidth={1.25} className="text-accent" />
      }
    >
      <Trans>Cuando reserves, acá ves quién va, qué día y a qué hora.</Trans>
    </EmptyState>
  );
}

function OpenTrouble() {
  const error = useAsyncError();
  const { busy, retry } = useRetry(error);
  return (
    <div className="lg:row-span-2">
      <ErrorState
        title={<Trans>No se pudo cargar tu próxima visita</Trans>}
        onRetry={retry}
        busy={busy}
      >
        {describeError(error)}
      </ErrorState>
    </div>
  );
}
