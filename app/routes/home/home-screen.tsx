import { isOnlyHelper } from "~/session/areas";
import { Welcome } from "~/shell/welcome";
import { useStore } from "~/state/store";
import { AddressEntry } from "./address-entry";
import { HowItWorks } from "./how-it-works";
import type { HomeData } from "./load-home";
import { OfferSection, StartingPrice } from "./offer";
import { Questions } from "./questions";
import { UnfinishedBooking } from "./unfinished-booking";

/** Home is the index route: a form that posts to it says so. */
const HOME_ACTION = "/?index";

export function HomeScreen({ unfinished, draft, offer, savedAddresses, knownAddresses }: HomeData) {
  const cities = useStore((state) => state.appointment.cities);
  // A helper is told above where their place is: what begins a booking is not for them.
  const canBook = useStore((state) => !isOnlyHelper(state.auth.user));

  return (
    <Welcome
      price={<StartingPrice offer={offer} />}
      search={
        <div className="flex max-w-xl flex-col gap-5">
          {canBook && (
            <>
              {unfinished && <UnfinishedBooking booking={unfinished} action={HOME_ACTION} />}
              <AddressEntry
                saved={draft}
                addresses={savedAddresses}
                known={knownAddresses}
                action={HOME_ACTION}
              />
            </>
          )}
        </div>
      }
    >
      <OfferSection offer={offer} />
      <HowItWorks />
      <Questions cities={cities} />
    </Welcome>
  );
}
