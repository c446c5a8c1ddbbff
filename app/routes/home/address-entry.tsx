import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import House from "lucide-react/icons/house";
import PencilLine from "lucide-react/icons/pencil-line";
import { useMemo, useState } from "react";
import { draftStreet } from "~/address/form/address-draft";
import { OutsideNotice } from "~/address/search/outside-notice";
import { textsOf } from "~/address/search/picked-place";
import { PlaceButtons, PlaceSubmit, placeButtons } from "~/address/search/place-controls";
import { PlaceSearch } from "~/address/search/place-search";
import { isOutside } from "~/address/search/served-area";
import type { SavedAddress } from "~/api/addresses";
import type { City } from "~/api/reference";
import { useEarlyPress } from "~/browser/early/use-early-input";
import { useModule } from "~/browser/use-module";
import { isPoint } from "~/domain/places";
import { topEntries } from "~/domain/top-entries";
import { ShowAll } from "~/lists/show-all";
import { Button } from "~/ui/button";
import { Deferred } from "~/ui/deferred";
import { Icon } from "~/ui/icon";
import { Lazy } from "~/ui/lazy";
import { Notice } from "~/ui/notice";
import { describeAddress, doorOf } from "~/wording/address";
import { loadDialogs, loadKnown, preloadDialogs } from "./home-parts";
import { HOME_ACTION, intents, SEARCH_FORM } from "./intents";
import type { HomeData } from "./load-home";
import type { AddressFlow, PlaceTrouble } from "./use-address-flow";

type AddressPickerProps = Pick<HomeData, "draft"> & { flow: AddressFlow; isSecondary: boolean };

type AddressEntryProps = AddressPickerProps & Pick<HomeData, "savedAddresses" | "knownAddresses">;

export function AddressEntry({ savedAddresses, knownAddresses, ...entry }: AddressEntryProps) {
  const { flow } = entry;
  // Stays mounted after its first use, because a dialog restores focus when it closes.
  const [isWanted, setWanted] = useState(false);
  if ((flow.map || flow.draft) && !isWanted) setWanted(true);
  const cardsOf = (saved: readonly SavedAddress[]) => (
    <AddressCards addresses={saved} flow={flow} />
  );
  const known = cardsOf(knownAddresses);
  return (
    <>
      <Deferred resolve={savedAddresses} fallback={known} failed={() => known}>
        {cardsOf}
      </Deferred>
      <AddressPicker {...entry} />
      {isWanted && (
        <Lazy load={loadDialogs} overlay>
          {({ AddressDialogs }) => <AddressDialogs flow={flow} />}
        </Lazy>
      )}
    </>
  );
}

function AddressPicker({ flow, draft, isSecondary }: AddressPickerProps) {
  const { t } = useLingui();
  const street = draft && draftStreet(draft);
  useEarlyPress(placeButtons.locate, flow.locate);
  useEarlyPress(placeButtons.map, flow.openMap);
  return (
    <div>
      <PlaceSearch
        id={SEARCH_FORM}
        onType={flow.noteTyped}
        onPick={flow.pick}
        onEmpty={flow.showEmpty}
        onFocus={preloadDialogs}
        near={flow.centre}
      />
      <div aria-live="polite">
        {flow.trouble && (
          <div className="mt-3">
            <TroubleNotice trouble={flow.trouble} cities={flow.cities} />
          </div>
        )}
      </div>
      <PlaceButtons locating={flow.locating} onLocate={flow.locate} onMap={flow.openMap} />
      <PlaceSubmit
        type="submit"
        form={SEARCH_FORM}
        variant={isSecondary ? "secondary" : "primary"}
      />
      {draft && (
        <Button
          variant="plain"
          icon={PencilLine}
          onClick={() => flow.reopen(draft)}
          className="mt-3 -ml-1 text-left"
        >
          {street
            ? t`Seguir con ${street}, sin confirmar`
            : t`Seguir con la dirección sin confirmar`}
        </Button>
      )}
    </div>
  );
}

type TroubleNoticeProps = { trouble: PlaceTrouble; cities: readonly City[] };

function TroubleNotice({ trouble, cities }: TroubleNoticeProps) {
  switch (trouble) {
    case "empty":
      return (
        <Notice tone="warn" title={<Trans>Falta tu dirección</Trans>}>
          <Trans>Escribí tu calle y número, usá tu ubicación o marcá tu casa en el mapa.</Trans>
        </Notice>
      );
    case "outside":
      return <OutsideNotice cities={cities} />;
    default:
      return (
        <Lazy load={loadDialogs}>{({ DeviceNotice }) => <DeviceNotice trouble={trouble} />}</Lazy>
      );
  }
}

const isMain = ({ is_default }: SavedAddress) => Number(is_default ?? false);

type AddressCardsProps = { addresses: readonly SavedAddress[]; flow: AddressFlow };

function AddressCards({ addresses, flow }: AddressCardsProps) {
  const fetcher = useFetcher();
  const few = useMemo(() => topEntries(addresses, isMain), [addresses]);
  if (addresses.length === 0) return null;

  function choose(address: SavedAddress) {
    const { id, latitude, longitude, verified } = address;
    const point = { latitude, longitude };
    const typed = textsOf(address);
    if (!isPoint(point)) flow.placeSaved(typed);
    else if (verified && !isOutside(point, flow.cities)) {
      fetcher.submit({ intent: intents.useAddress, id }, { method: "post", action: HOME_ACTION });
    } else flow.pick({ ...point, source: "saved", typed });
  }

  return (
    <section aria-labelledby="saved-addresses">
      <h3 id="saved-addresses" className="sr-only">
        <Trans>Tus direcciones</Trans>
      </h3>
      <ul className="rows">
        {few.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} onChoose={() => choose(address)} />
          </li>
        ))}
      </ul>
      {few.length < addresses.length && (
        <ShowAll label={<Trans>Ver todas tus direcciones</Trans>} className="-ml-1">
          {({ AllAddresses }, close) => (
            <AllAddresses items={addresses} onClose={close}>
              {(address) => (
                <AddressCard
                  address={address}
                  onChoose={() => {
                    close();
                    choose(address);
                  }}
                />
              )}
            </AllAddresses>
          )}
        </ShowAll>
      )}
    </section>
  );
}

function AddressCard({ address, onChoose }: { address: SavedAddress; onChoose: () => void }) {
  const { module: known } = useModule(loadKnown);
  const where = describeAddress(address, ["door", "neighborhood", "city"]);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="group flex min-h-16 w-full items-center gap-3.5 py-3.5 text-left"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-card bg-sunken">
        {known ? <known.PlaceIcon name={address.name} /> : <Icon of={House} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">
          {address.name || doorOf(address)}
        </span>
        {(address.name || address.is_default) && (
          <span className="block text-muted text-sm">
            {address.is_default ? <Trans>Principal · {where}</Trans> : where}
          </span>
        )}
        {!address.verified && (
          <span className="block text-sm text-warn">
            <Trans>Falta confirmarla</Trans>
          </span>
        )}
      </span>
      <Icon of={ChevronRight} className="shrink-0 text-muted" />
    </button>
  );
}
