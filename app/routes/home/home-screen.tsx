import { AddressDialog } from "~/address/form/address-dialog";
import { MapDialog } from "~/address/map/map-dialog";
import { isOnlyHelper } from "~/session/areas";
import { Welcome } from "~/shell/welcome";
import { useStore } from "~/state/store";
import { AddressPicker } from "./address-picker";
import { HowItWorks } from "./how-it-works";
import type { HomeData } from "./load-home";
import { OfferSection, StartingPrice } from "./offer";
import { Questions } from "./questions";
import { SavedAddresses } from "./saved-addresses";
import { UnfinishedBooking } from "./unfinished-booking";
import { useAddressFlow } from "./use-address-flow";

/** Home is the index route: a form that posts to it says so. */
const HOME_ACTION = "/?index";

export function HomeScreen({ unfinished, draft, offer, savedAddresses, knownAddresses }: HomeData) {
  const flow = useAddressFlow(draft);
  const phone = useStore((state) => state.auth.user?.phone ?? "");
  // A helper is told above where their place is: what begins a booking is not for them.
  const canBook = useStore((state) => !isOnlyHelper(state.auth.user));
  const { dialog, cities } = flow;
  const map = dialog?.kind === "map" ? dialog : null;

  return (
    <Welcome
      price={<StartingPrice offer={offer} />}
      search={
        <div className="max-w-xl space-y-5">
          {canBook && (
            <>
              {unfinished && <UnfinishedBooking booking={unfinished} action={HOME_ACTION} />}
              <AddressPicker flow={flow} draft={draft} />
              <SavedAddresses
                addresses={savedAddresses}
                known={knownAddresses}
                flow={flow}
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
      <MapDialog
        opened={map}
        cities={cities}
        onPick={(point) => flow.pick({ source: "map", ...map?.of, ...point })}
        onClose={flow.close}
      />
      <AddressDialog
        opened={dialog?.kind === "address" ? dialog : null}
        cities={cities}
        phone={phone}
        action={HOME_ACTION}
        onClose={flow.close}
      />
    </Welcome>
  );
}
