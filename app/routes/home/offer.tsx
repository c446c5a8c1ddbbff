import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useRef } from "react";
import type { Frequency, Service } from "~/api/reference";
import { useModule } from "~/browser/use-module";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { bestFrequency, cheapestSize, countVisits, priceBooking } from "~/domain/prices";
import { paths, wantedService } from "~/paths";
import { useStore } from "~/state/store";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/page";
import { SkeletonCard } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import type { Failure } from "~/ui/use-answer";
import { packName } from "~/wording/packs";
import { SEARCH_FORM } from "./intents";
import type { Offer } from "./load-home";
import { KnownOffer } from "./starting-price";

export function OfferSection({ offer }: { offer: Promise<Offer> }) {
  useSearchAfterChoice();
  return (
    <Section heading={<Trans>Cuánto cuesta</Trans>}>
      <FriendOffer />
      <KnownOffer offer={offer} fallback={<OfferSkeleton />} failed={OfferTrouble}>
        {({ services: [first, ...others], frequencies }) => (
          <div className="lg:grid lg:grid-cols-[25rem_1fr] lg:items-stretch lg:gap-12">
            {first && <FirstPrice {...priced(first, frequencies)} />}
            <ul className="rows mt-2 lg:mt-0 lg:grid">
              {others.map((service) => (
                <li key={service.id} className="lg:grid lg:items-center">
                  <PriceRow {...priced(service, frequencies)} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </KnownOffer>
    </Section>
  );
}

const loadGift = () => import("~/wording/friend-gift");

/** Shows the gift of the friend whose link was opened; its code is loaded only then. */
export function FriendOffer() {
  const isKnown = useStore(({ profile }) => Boolean(profile.friend));
  const { module } = useModule(loadGift, isKnown);
  return module && <module.FriendGift />;
}

/** A pressed price stays on this screen, so the search scrolls into view. */
function useSearchAfterChoice() {
  const { key, search } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (!wantedService(new URL(search, location.origin))) return;
    const field = document.querySelector<HTMLElement>(`#${SEARCH_FORM} input`);
    field?.focus({ preventScroll: true });
    // Centers the field, so that the chosen service above it is visible too.
    field?.scrollIntoView({ block: "center" });
  }, [key, search]);
}

function priced(offered: Service, frequencies: readonly Frequency[]) {
  const service = cheapestSize(offered);
  const hasSizes = (service.sizes?.length ?? 0) > 1;
  const from = (least: string) => (hasSizes ? t`desde ${least}` : least);
  const frequency = bestFrequency(frequencies);
  const visits = frequency ? countVisits(frequency) : 1;
  const price = priceBooking({ service, frequency, visits });
  return {
    service,
    duration: from(formatDuration(service.duration_minutes)),
    pack: packName({ visits, interval_days: frequency?.interval_days ?? 0 }),
    total: from(formatGuaranies(price.total)),
    perVisit: from(formatGuaranies(price.perVisit)),
  };
}

type Priced = ReturnType<typeof priced>;

function FirstPrice({ service, duration, pack, total, perVisit }: Priced) {
  return (
    <Link
      to={paths.home({ service: service.id })}
      className="card group grid content-between gap-3.5 border-transparent p-5 shadow-raised lg:p-7"
    >
      <span>
        <h3 className="text-xl group-hover:underline">{service.name}</h3>
        <span className="mt-1 block text-muted text-sm">
          {duration} · {service.description}
        </span>
      </span>
      <span>
        <span className="block font-display text-[length:min(var(--text-figure-lg),13vw)] leading-none tabular-nums">
          {perVisit}
        </span>
        <span className="block text-muted text-sm">
          <Trans>por visita</Trans>
        </span>
        <span className="mt-1 block text-sm">
          <Trans>
            {pack}: <strong className="font-semibold tabular-nums">{total}</strong>, un solo pago
          </Trans>
        </span>
      </span>
      <span className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
        <Trans>Reservar esta</Trans>
        <Icon of={ChevronRight} />
      </span>
    </Link>
  );
}

function PriceRow({ service, duration, pack, total, perVisit }: Priced) {
  return (
    <Link
      to={paths.home({ service: service.id })}
      className="group flex flex-wrap items-center gap-x-4 gap-y-1 py-4"
    >
      <span className="flex-1 basis-[10rem]">
        <h3 className="group-hover:underline">{service.name}</h3>
        <span className="block text-muted text-sm">
          {duration} · {service.description}
        </span>
      </span>
      <span className="grid">
        <span className="font-display text-xl tabular-nums">{perVisit}</span>
        <span className="text-muted text-xs">
          <Trans>por visita</Trans>
        </span>
      </span>
      <span className="w-full text-sm">
        <Trans>
          {pack}: <strong className="font-semibold tabular-nums">{total}</strong>, un solo pago
        </Trans>
      </span>
    </Link>
  );
}

function OfferSkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

function OfferTrouble({ busy, retry }: Failure) {
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
