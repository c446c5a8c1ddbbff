import { Trans } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useModule } from "~/browser/use-module";
import { whenPaintedAndIdle } from "~/browser/when-idle";
import { firstNameOf } from "~/domain/format";
import { isOnlyHelper } from "~/session/area-access";
import { Welcome } from "~/shell/welcome";
import { useStore } from "~/state/store";
import { Lazy } from "~/ui/lazy";
import { MAIN_ID } from "~/ui/page";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { type LoadedPart, useAnswer } from "~/ui/use-answer";
import { AddressEntry } from "./address-entry";
import { loadDetails, loadKnown, loadUnfinished } from "./home-parts";
import type { HomeData } from "./load-home";
import { StartingPrice } from "./starting-price";
import { type AddressFlow, useAddressFlow } from "./use-address-flow";

/** They stand below the search, which must be painted first. */
const loadPaintedDetails = () => whenPaintedAndIdle().then(loadDetails);

type HomeProps = HomeData & { flow: AddressFlow };

export function HomeScreen(data: HomeData) {
  const user = useStore((state) => state.auth.user);
  const { revalidate } = useRevalidator();
  const home = { ...data, flow: useAddressFlow(data.draft) };
  const isCustomer = user !== null && !isOnlyHelper(user);
  const isMissed = isCustomer && home.open === null;
  const [isGuest, setGuest] = useState(!isCustomer || isMissed);
  // The user was recognised after home had loaded, on a device that had stored nobody.
  useEffect(() => {
    if (isMissed) revalidate();
  }, [isMissed, revalidate]);
  // Home of a customer has another search field, in which an address begun here would be lost.
  const isBegun = isGuest && home.flow.isBegun();
  // During a logout the store has no user, and the guest's home would show the customer's addresses.
  const isLeaving = !isGuest && user === null;
  if ((isCustomer || isLeaving) && home.open && !isBegun) {
    if (isGuest) setGuest(false);
    return <KnownHome {...home} />;
  }
  // A helper cannot book here; a notice in the frame links to the helper area instead.
  return <GuestHome {...home} canBook={!isOnlyHelper(user)} />;
}

function GuestHome({ canBook, ...home }: HomeProps & { canBook: boolean }) {
  const { module } = useModule(loadPaintedDetails);
  const { offer, company } = home;
  return (
    <Welcome
      price={<StartingPrice offer={offer} />}
      search={
        <>
          {canBook && <Search {...home} isSecondary={home.unfinished !== null} />}
          <div className="mt-5 min-h-11">{module && <module.Faces company={company} />}</div>
        </>
      }
      scene={
        <div className="aspect-square w-full max-w-130 justify-self-end max-lg:hidden">
          {module && <module.Scene company={company} />}
        </div>
      }
    >
      <Lazy
        load={loadPaintedDetails}
        fallback={
          <div className="mt-16 space-y-3 pb-96">
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        }
      >
        {({ HomeDetails }) => <HomeDetails offer={offer} company={company} />}
      </Lazy>
    </Welcome>
  );
}

/** Milliseconds after which the new booking stands above the open items that have not arrived. */
const SLOW_MS = 3_000;

const hasArrived = ({ value }: LoadedPart<unknown>) => value !== undefined;

function KnownHome(home: HomeProps) {
  const first = firstNameOf(home.name);
  const open = useAnswer(home.open);
  const books = open.state === "failed" || open.value?.primaryAction === "book";
  const fallback = <KnownSkeleton {...home} />;
  const [isSlow, setSlow] = useState(false);
  // On a phone the new booking stands below the open items, so it would move when they arrive.
  const { module } = useModule(loadKnown);
  const addresses = useAnswer(home.savedAddresses);
  const isPlaced = module && hasArrived(open) && hasArrived(addresses);
  useEffect(() => {
    const timer = isPlaced ? 0 : setTimeout(setSlow, SLOW_MS, true);
    return () => clearTimeout(timer);
  }, [isPlaced]);
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap pt-1 lg:pt-4">
      <h1 tabIndex={-1} className="text-3xl">
        {first ? <Trans>Hola, {first}</Trans> : <Trans>Hola</Trans>}
      </h1>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:mt-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Lazy load={loadKnown} fallback={fallback}>
            {({ KnownDetails }) => (
              <KnownDetails open={open} fallback={fallback} resume={<Unfinished {...home} />} />
            )}
          </Lazy>
        </div>
        <section
          aria-labelledby="new-booking"
          className={isSlow ? "max-lg:order-first" : isPlaced ? "" : "max-lg:hidden"}
        >
          <h2 id="new-booking" className="text-xl">
            <Trans>Nueva limpieza</Trans>
          </h2>
          <div className="mt-1 mb-4 text-muted text-sm">
            <StartingPrice offer={home.offer} />
          </div>
          <Search {...home} unfinished={null} isSecondary={!books} />
        </section>
      </div>
    </main>
  );
}

/** `isSecondary`: another button is the primary one. */
function Search(home: HomeProps & { isSecondary: boolean }) {
  const { unfinished, wantedService } = home;
  const chosen = useStore((state) =>
    state.general.services.find(({ id }) => id === wantedService),
  )?.name;
  return (
    <div className="flex flex-col gap-5">
      <Unfinished unfinished={unfinished} />
      {chosen && (
        <p role="status" className="rounded-card bg-sunken px-4 py-3 text-sm">
          <Trans>
            Elegiste <strong>{chosen}</strong>. Ahora decinos dónde.
          </Trans>
        </p>
      )}
      <AddressEntry {...home} />
    </div>
  );
}

function Unfinished({ unfinished }: Pick<HomeData, "unfinished">) {
  if (!unfinished) return null;
  return (
    <Lazy load={loadUnfinished} fallback={<Skeleton className="h-44 rounded-panel" />}>
      {({ UnfinishedBooking }) => <UnfinishedBooking booking={unfinished} />}
    </Lazy>
  );
}

/** The skeleton is about as tall as the content to come; who has no saved address has mostly booked nothing yet. */
function KnownSkeleton({ unfinished, knownAddresses }: HomeData) {
  const isNew = knownAddresses.length === 0;
  return (
    <>
      <Skeleton className={`${isNew ? "h-44" : "h-155"} rounded-panel`} />
      {unfinished && <Skeleton className="h-44 rounded-panel" />}
      {!isNew && <Skeleton className="h-28 rounded-panel" />}
    </>
  );
}
