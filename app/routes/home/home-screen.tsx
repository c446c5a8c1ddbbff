import { Trans } from "@lingui/react/macro";
import { useFetcher, useRevalidator } from "@remix-run/react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { useEffect, useRef } from "react";
import { useAnswer } from "~/booking/use-answer";
import { useModule } from "~/browser/use-module";
import { whenPainted } from "~/browser/when-idle";
import { firstNameOf, formatDate } from "~/domain/format";
import { isOnlyHelper } from "~/session/areas";
import { Welcome } from "~/shell/welcome";
import type { KeptBooking } from "~/state/booking";
import { useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { LatePart } from "~/ui/late-part";
import { MAIN_ID } from "~/ui/page";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { describeAddress } from "~/wording/address";
import { AddressEntry } from "./address-entry";
import { loadDetails, loadKnown } from "./home-parts";
import { intents } from "./intents";
import type { HomeData } from "./load-home";
import { StartingPrice } from "./starting-price";

/** Home is the index route: a form that posts to it says so. */
const HOME_ACTION = "/?index";

/** They stand below the search, which is to be painted first. */
const loadPaintedDetails = () => whenPainted().then(loadDetails);

export function HomeScreen(home: HomeData) {
  const user = useStore((state) => state.auth.user);
  const { revalidate } = useRevalidator();
  const isMissed = user !== null && !isOnlyHelper(user) && home.open === null;
  // The answer of who is here came after home was loaded, on a device that had kept nobody.
  useEffect(() => {
    if (isMissed) revalidate();
  }, [isMissed, revalidate]);
  // A helper is told above where their place is: what begins a booking is not for them.
  if (user && home.open && !isOnlyHelper(user)) return <KnownHome {...home} name={user.name} />;
  return <GuestHome {...home} canBook={!isOnlyHelper(user)} />;
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

type KnownHomeProps = HomeData & { name: string };

/** No sales talk: what comes next, what is open, then a new booking. */
function KnownHome({ name, ...home }: KnownHomeProps) {
  const first = firstNameOf(name);
  const open = useAnswer(home.open);
  const books =
    open.state === "failed" || (open.state === "ready" && open.value.nextThing === "book");
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap pt-1 lg:pt-4">
      <h1 tabIndex={-1} className="text-3xl">
        <Trans>Hola, {first}</Trans>
      </h1>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 lg:mt-5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        <LatePart load={loadKnown} fallback={<KnownSkeleton />}>
          {({ KnownDetails }) => <KnownDetails {...home} fallback={<KnownSkeleton />} />}
        </LatePart>
        <section
          aria-labelledby="new-booking"
          className="mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-2"
        >
          <h2 id="new-booking" className="text-xl">
            <Trans>Nueva limpieza</Trans>
          </h2>
          <div className="mt-1 mb-4 text-muted text-sm">
            <StartingPrice offer={home.offer} />
          </div>
          <Search {...home} isSecondary={!books} />
        </section>
      </div>
    </main>
  );
}

/** `isSecondary`: another thing is the one to do. */
function Search({ isSecondary, ...home }: HomeData & { isSecondary: boolean }) {
  const { unfinished, draft, savedAddresses, knownAddresses, wantedService } = home;
  const chosen = useStore((state) =>
    state.general.services.find(({ id }) => id === wantedService),
  )?.name;
  return (
    <div className="flex flex-col gap-5">
      {unfinished && <UnfinishedBooking booking={unfinished} action={HOME_ACTION} />}
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

/** As tall as what comes, so that the new booking below does not move. */
function KnownSkeleton() {
  return (
    <>
      <Skeleton className="h-112 rounded-panel lg:row-span-2" />
      <Skeleton className="mt-3 h-44 rounded-panel lg:col-start-2 lg:mt-0 lg:h-30" />
    </>
  );
}

function UnfinishedBooking({ booking, action }: { booking: KeptBooking; action: string }) {
  const resuming = useFetcher();
  const discarding = useFetcher();
  const discarded = useRef(false);
  const services = useStore((state) => state.general.services);
  const { address, appointment } = booking;
  const service = services.find(({ id }) => id === appointment.service)?.name;
  const date = appointment.dates[0] || appointment.start_date;
  const where = describeAddress(address, ["door", "city"]);

  // The button leaves with its card: the keyboard goes on from the heading.
  useEffect(
    () => () => {
      if (discarded.current) document.querySelector<HTMLElement>("main h1")?.focus();
    },
    [],
  );

  return (
    <section
      aria-labelledby="unfinished-booking"
      className="card border-transparent p-4.5 shadow-raised"
    >
      <div className="flex gap-3.5">
        <CalendarClock aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-accent" />
        <div className="min-w-0">
          <h2 id="unfinished-booking" className="text-lg leading-tight tracking-normal">
            <Trans>Dejaste una reserva a medias</Trans>
          </h2>
          <p className="mt-0.5 text-muted">
            {service && <span className="font-medium text-ink">{service}</span>}
            {service && " · "}
            {date ? formatDate(date) : <Trans>fecha sin elegir</Trans>}
          </p>
          {where && <p className="text-muted">{where}</p>}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <resuming.Form method="post" action={action} className="grow sm:grow-0">
          <input type="hidden" name="intent" value={intents.resume} />
          <Button type="submit" wide local busy={resuming.state !== "idle"}>
            <Trans>Continuar tu reserva</Trans>
          </Button>
        </resuming.Form>
        <discarding.Form
          method="post"
          action={action}
          onSubmit={() => {
            discarded.current = true;
          }}
        >
          <input type="hidden" name="intent" value={intents.discard} />
          <Button type="submit" variant="plain" local busy={discarding.state !== "idle"}>
            <Trans>Descartar</Trans>
          </Button>
        </discarding.Form>
      </div>
    </section>
  );
}
