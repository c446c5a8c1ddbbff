import { Trans, useLingui } from "@lingui/react/macro";
import { Await, useAsyncError } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import type { Frequency, Service } from "~/api/reference";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { priceVisit } from "~/domain/prices";
import { useStore } from "~/state/store";
import { Badge } from "~/ui/badge";
import { Section } from "~/ui/page";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { useRetry } from "~/ui/use-retry";
import type { Offer } from "./load-home";

/** The frequency that makes a visit cheapest; null where none is offered. */
function bestFrequency(frequencies: readonly Frequency[]): Frequency | null {
  const [best] = [...frequencies].sort((a, b) => b.discount_percent - a.discount_percent);
  return best ?? null;
}

/** Whole guaraníes a visit, with the best frequency's discount. */
function lowestPrice(service: Service, frequencies: readonly Frequency[]): number {
  return priceVisit(service, bestFrequency(frequencies) ?? { discount_percent: 0 });
}

/** `Await` takes null for "no element of its own" and throws to the screen. */
const NOTHING = <></>;

type OfferProps = { offer: Promise<Offer> };

type KnownOfferProps = OfferProps & {
  fallback: ReactNode;
  errorElement: ReactNode;
  children: (offer: Offer) => ReactNode;
};

/**
 * The offer as it is known: the store's, so that an answer to home's reset shows at once in the
 * place of what it replaces. The loader's is waited for only where nothing is known yet.
 */
function KnownOffer({ offer, fallback, errorElement, children }: KnownOfferProps) {
  const services = useStore((state) => state.general.services);
  const frequencies = useStore((state) => state.general.frequencies);
  if (services.length > 0 && frequencies.length > 0) return children({ services, frequencies });
  return (
    <Suspense fallback={fallback}>
      <Await resolve={offer} errorElement={errorElement}>
        {children}
      </Await>
    </Suspense>
  );
}

/** “Desde Gs. 85.500 por visita de 2 h”, of the service that costs least. */
export function StartingPrice({ offer }: OfferProps) {
  return (
    <KnownOffer offer={offer} fallback={<Skeleton className="h-5 w-64" />} errorElement={NOTHING}>
      {({ services, frequencies }) => {
        const cost = (service: Service) => lowestPrice(service, frequencies);
        const [service] = [...services].sort((a, b) => cost(a) - cost(b));
        if (!service) return null;
        const price = formatGuaranies(cost(service));
        const duration = formatDuration(service.duration_minutes);
        return (
          <p>
            <Trans>
              Desde {price} por visita de {duration}
            </Trans>
          </p>
        );
      }}
    </KnownOffer>
  );
}

/** What each service costs, and what a frequency takes off. */
export function OfferSection({ offer }: OfferProps) {
  return (
    <Section heading={<Trans>Cuánto cuesta</Trans>}>
      <KnownOffer offer={offer} fallback={<OfferSkeleton />} errorElement={<OfferTrouble />}>
        {({ services, frequencies }) => (
          <>
            <Discounts frequencies={frequencies} />
            <ul className="grid gap-3 *:min-w-0 sm:grid-cols-2">
              {services.map((service) => (
                <ServiceCard key={service.id} service={service} frequencies={frequencies} />
              ))}
            </ul>
          </>
        )}
      </KnownOffer>
    </Section>
  );
}

function Discounts({ frequencies }: { frequencies: readonly Frequency[] }) {
  const { t } = useLingui();
  const cheaper = frequencies.filter(({ discount_percent }) => discount_percent > 0);
  if (cheaper.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <p className="mr-1 text-muted">
        <Trans>Cuanto más seguido, menos pagás por visita:</Trans>
      </p>
      {cheaper.map(({ id, name, discount_percent }) => (
        <Badge key={id} tone="primary">
          {t`${name}: ${discount_percent} % menos`}
        </Badge>
      ))}
    </div>
  );
}

type ServiceCardProps = { service: Service; frequencies: readonly Frequency[] };

function ServiceCard({ service, frequencies }: ServiceCardProps) {
  const best = bestFrequency(frequencies);
  const once = formatGuaranies(service.price);
  const lowest = formatGuaranies(lowestPrice(service, frequencies));
  const rhythm = best?.name.toLowerCase() ?? "";
  return (
    <li className="card flex flex-col p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold text-lg">{service.name}</h3>
        <span className="shrink-0 text-muted text-sm">
          {formatDuration(service.duration_minutes)}
        </span>
      </div>
      <p className="mt-1 mb-4 text-muted">{service.description}</p>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-semibold text-lg">{once}</span>
        {best && best.discount_percent > 0 && (
          <span className="text-primary text-sm">
            <Trans>
              {lowest} por visita si es {rhythm}
            </Trans>
          </span>
        )}
      </p>
    </li>
  );
}

function OfferSkeleton() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

function OfferTrouble() {
  const { busy, retry } = useRetry(useAsyncError());
  return (
    <ErrorState
      title={<Trans>No se pudieron cargar los precios</Trans>}
      onRetry={retry}
      busy={busy}
    >
      <Trans>Igual podés empezar: los vas a ver antes de pagar.</Trans>
    </ErrorState>
  );
}
