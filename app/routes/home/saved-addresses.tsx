import { Trans } from "@lingui/react/macro";
import { Await, useFetcher } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import House from "lucide-react/icons/house";
import { Suspense } from "react";
import { textsOf } from "~/address/search/picked-place";
import { isOutside } from "~/address/search/served-area";
import type { SavedAddress } from "~/api/addresses";
import { isPoint } from "~/domain/places";
import { describeAddress, doorOf } from "~/wording/address";
import { intents } from "./intents";
import type { useAddressFlow } from "./use-address-flow";

type SavedAddressesProps = {
  addresses: Promise<SavedAddress[]>;
  known: readonly SavedAddress[];
  flow: ReturnType<typeof useAddressFlow>;
  action: string;
};

/** The customer's own addresses, one tap each. */
export function SavedAddresses({ addresses, known, ...rest }: SavedAddressesProps) {
  return (
    <Suspense fallback={<AddressCards addresses={known} {...rest} />}>
      <Await resolve={addresses} errorElement={<AddressCards addresses={known} {...rest} />}>
        {(loaded) => <AddressCards addresses={loaded} {...rest} />}
      </Await>
    </Suspense>
  );
}

type AddressCardsProps = Pick<SavedAddressesProps, "flow" | "action"> & {
  addresses: readonly SavedAddress[];
};

function AddressCards({ addresses, flow, action }: AddressCardsProps) {
  const fetcher = useFetcher();
  if (addresses.length === 0) return null;

  function choose(address: SavedAddress) {
    const { id, latitude, longitude, verified } = address;
    const point = { latitude, longitude };
    const typed = textsOf(address);
    if (!isPoint(point)) flow.placeSaved(typed);
    else if (verified && !isOutside(point, flow.cities)) {
      fetcher.submit({ intent: intents.useAddress, id }, { method: "post", action });
    } else flow.pick({ ...point, source: "saved", typed });
  }

  return (
    <section aria-labelledby="saved-addresses">
      <h3 id="saved-addresses" className="sr-only">
        <Trans>Tus direcciones</Trans>
      </h3>
      <ul className="rows">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} onChoose={() => choose(address)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddressCard({ address, onChoose }: { address: SavedAddress; onChoose: () => void }) {
  const where = describeAddress(address, ["door", "neighborhood", "city"]);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="group flex min-h-16 w-full items-center gap-3.5 py-3.5 text-left"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-card bg-sunken">
        <House aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">
          {address.name || doorOf(address)}
        </span>
        {address.name && <span className="block text-muted text-sm">{where}</span>}
        {!address.verified && (
          <span className="block text-sm text-warn">
            <Trans>Falta confirmarla</Trans>
          </span>
        )}
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </button>
  );
}
