import { Trans } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useModule } from "~/browser/use-module";
import { whenIdle, whenPainted } from "~/browser/when-idle";
import { firstNameOf } from "~/domain/format";
import { paths } from "~/paths";
import { isOnlyHelper } from "~/session/area-access";
import { Welcome } from "~/shell/welcome";
import { useStore } from "~/state/store";
import { LatePart } from "~/ui/late-part";
import { MAIN_ID } from "~/ui/page";
import { PreloadScreen } from "~/ui/preload-screen";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { useAnswer } from "~/ui/use-answer";
import { AddressEntry } from "./address-entry";
import { loadActions, loadDetails, loadKnown, loadUnfinished } from "./home-parts";
import type { HomeData } from "./load-home";
import { StartingPrice } from "./starting-price";

/** Home is an index route, so its form action needs `?index`. */
const HOME_ACTION = "/?index";

/** They stand below the search, which must be painted first. */
const loadPaintedDetails = () => whenPainted().then(loadDetails);

export function HomeScreen(home: HomeData) {
  const user = useStore((state) => state.auth.user);
  const { revalidate } = useRevalidator();
  const isMissed = user !== null && !isOnlyHelper(user) && home.open === null;
  // The user was recognised after home had loaded, on a device that had stored nobody.
  useEffect(() => {
    if (isMissed) revalidate();
  }, [isMissed, revalidate]);
  useEffect(() => whenIdle(() => void loadActions().catch(() => {})), []);
  // A helper cannot book here; a notice in the frame links to the helper area instead.
  if (isOnlyHelper(user)) return <GuestHome {...home} canBook={false} />;
  return (
    <>
      {user && home.open ? (
        <KnownHome {...home} name={user.name} />
      ) : (
        <GuestHome {...home} canBook />
      )}
      <PreloadScreen path={paths.appointment.firstStep()} />
    </>
  );
}

function GuestHome({ canBook, ...home }: HomeData & { canBook: boolean }) {
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
      <LatePart
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
      </LatePart>
    </Welcome>
  );
}

/** Renders home of a known customer: next visit, open items, then a new booking. */
function KnownHome({ name, ...home }: HomeData & { name: string }) {
  const first = firstNameOf(name);
  const open = useAnswer(home.open);
  const books = open.state === "failed" || open.value?.nextThing === "book";
  // A visit to come stands above the unfinished booking; its place is known with the visit.
  const isFirst = open.value?.next === null;
  const unfinished = open.value || open.state === "failed" ? home.unfinished : null;
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap pt-1 lg:pt-4">
      <h1 tabIndex={-1} className="text-3xl">
        <Trans>Hola, {first}</Trans>
      </h1>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:mt-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {isFirst && unfinished && <Unfinished booking={unfinished} />}
          <LatePart load={loadKnown} fallback={<KnownSkeleton />}>
            {({ KnownDetails }) => <KnownDetails {...home} fallback={<KnownSkeleton />} />}
          </LatePart>
        </div>
        <section aria-labelledby="new-booking">
          <h2 id="new-booking" className="text-xl">
            <Trans>Nueva limpieza</Trans>
          </h2>
          <div className="mt-1 mb-4 text-muted text-sm">
            <StartingPrice offer={home.offer} />
          </div>
          <Search {...home} unfinished={isFirst ? null : unfinished} isSecondary={!books} />
        </section>
      </div>
    </main>
  );
}

/** `isSecondary`: another button is the primary one. */
function Search({ isSecondary, ...home }: HomeData & { isSecondary: boolean }) {
  const { unfinished, draft, savedAddresses, knownAddresses, wantedService } = home;
  const chosen = useStore((state) =>
    state.general.services.find(({ id }) => id === wantedService),
  )?.name;
  return (
    <div className="flex flex-col gap-5">
      {unfinished && <Unfinished booking={unfinished} />}
      {chosen && (
        <p role="status" className="rounded-card bg-sunken px-4 py-3 text-sm">
          <Trans>
            Elegiste <strong>{chosen}</strong>. Ahora decinos dónde.
          </Trans>
        </p>
      )}
      <AddressEntry
        saved={draft}
        addresses={savedAddresses}
        known={knownAddresses}
        action={HOME_ACTION}
        isSecondary={isSecondary}
      />
    </div>
  );
}

function Unfinished({ booking }: { booking: NonNullable<HomeData["unfinished"]> }) {
  return (
    <LatePart load={loadUnfinished} fallback={<Skeleton className="h-44 rounded-panel" />}>
      {({ UnfinishedBooking }) => <UnfinishedBooking booking={booking} action={HOME_ACTION} />}
    </LatePart>
  );
}

/** The skeleton is as tall as the content to come, so that the section below does not move. */
function KnownSkeleton() {
  return (
    <>
      <Skeleton className="h-138 rounded-panel lg:h-112" />
      <Skeleton className="h-44 rounded-panel lg:h-30" />
    </>
  );
}
