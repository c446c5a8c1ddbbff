import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Service } from "~/api/reference";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { bestFrequency, cheapestSize, countVisits, priceVisit } from "~/domain/prices";
import { useStore } from "~/state/store";
import { Deferred } from "~/ui/deferred";
import { Skeleton } from "~/ui/skeleton";
import type { Failure } from "~/ui/use-answer";
import type { Offer } from "./load-home";

type OfferProps = { offer: Promise<Offer> };

type KnownOfferProps = OfferProps & {
  fallback: ReactNode;
  failed: (failure: Failure) => ReactNode;
  children: (offer: Offer) => ReactNode;
};

/** Renders the offer in the store, which a reload updates in place, else the loader's promise. */
export function KnownOffer({ offer, children, ...states }: KnownOfferProps) {
  const services = useStore((state) => state.general.services);
  const frequencies = useStore((state) => state.general.frequencies);
  if (services.length > 0 && frequencies.length > 0) return children({ services, frequencies });
  return (
    <Deferred resolve={offer} {...states}>
      {children}
    </Deferred>
  );
}

/** “Desde Gs. 85.500 por visita de 2 h: planchado, pack de 4 a Gs. 342.000.”, for the cheapest service. */
export function StartingPrice({ offer }: OfferProps) {
  return (
    <KnownOffer offer={offer} fallback={<Skeleton className="h-12 w-64" />} failed={() => null}>
      {({ services, frequencies }) => {
        const frequency = bestFrequency(frequencies);
        const cost = (service: Service) => priceVisit(service, frequency);
        const [service] = services.map(cheapestSize).sort((a, b) => cost(a) - cost(b));
        if (!service) return null;
        const price = formatGuaranies(cost(service));
        const duration = formatDuration(service.duration_minutes);
        const name = service.name.toLocaleLowerCase();
        const visits = frequency ? countVisits(frequency) : 1;
        const total = formatGuaranies(cost(service) * visits);
        const what = visits > 1 ? t`${name}, pack de ${visits} a ${total}` : name;
        return (
          <p>
            <Trans>
              Desde <strong className="text-ink tabular-nums">{price}</strong> por visita de{" "}
              {duration}: {what}.
            </Trans>
          </p>
        );
      }}
    </KnownOffer>
  );
}
