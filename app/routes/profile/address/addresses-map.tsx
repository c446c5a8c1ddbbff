import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import MapIcon from "lucide-react/icons/map";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { OutsideNotice } from "~/address/search/outside-notice";
import { isOutside } from "~/address/search/served-area";
import type { SavedAddress } from "~/api/addresses";
import type { City } from "~/api/reference";
import { distanceKm, isPoint } from "~/domain/places";
import { EntryButton } from "~/lists/saved-entry";
import type { AddressPin } from "~/map/addresses-drawing";
import type { MapSurroundings } from "~/map/leaflet-base";
import { type MapDrawings, MapFrame } from "~/map/map-frame";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { describeAddress, streetOf } from "~/wording/address";

type AddressesMapDialogProps = {
  open: boolean;
  addresses: readonly SavedAddress[];
  cities: readonly City[];
  isPage: boolean;
  onFind: (address: SavedAddress) => void;
  onClose: () => void;
};

/** Renders the map dialog. It stays mounted, because it restores focus when it closes. */
function AddressesMapDialog(props: AddressesMapDialogProps) {
  const { open, addresses, cities, isPage, onFind, onClose } = props;
  const { t } = useLingui();
  const headingId = useId();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  const pins = pinsOf(addresses);
  const chosen = addresses.find(({ id }) => id === chosenId);
  const isFar = chosen && isPoint(chosen) && isOutside(chosen, cities);

  // Moves focus to the address of the pressed pin, followed by its buttons.
  function choose(id: number) {
    flushSync(() => setChosenId(id));
    section.current?.focus();
  }

  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t`Tus direcciones en el mapa`}>
      <AddressesMap pins={pins} chosen={chosenId} onChoose={choose} />
      <div className="min-h-38 pt-4 sm:min-h-18">
        {chosen ? (
          <section
            ref={section}
            tabIndex={-1}
            data-plain-focus
            aria-labelledby={headingId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
          >
            <div className="min-w-0 grow basis-[18rem]">
              <h3 id={headingId} className="font-semibold text-lg">
                {nameOf(chosen)}
              </h3>
              <p className="text-muted">
                {describeAddress(chosen, ["street", "neighborhood", "city"])}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-2 gap-y-3">
              {!isFar && (
                <EntryButton intent="book" id={chosen.id} name={nameOf(chosen)} variant="primary">
                  <Trans>Reservar acá</Trans>
                </EntryButton>
              )}
              <Button variant="plain" onClick={() => onFind(chosen)}>
                <Trans>Ver en la lista</Trans>
              </Button>
            </div>
            {isFar && (
              <div className="basis-full">
                <OutsideNotice cities={cities} />
              </div>
            )}
          </section>
        ) : (
          <p className="text-muted">
            <Trans>Tocá un nombre para ver la dirección y reservar ahí.</Trans>
          </p>
        )}
        {isPage && (
          <p className="mt-3 text-muted text-sm">
            <Trans>Se ven las direcciones de esta página de la lista.</Trans>
          </p>
        )}
        {pins.length < addresses.length && (
          <p className="mt-3 text-muted text-sm">
            <Trans>Las direcciones sin un punto guardado están solo en la lista.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** From this width the map stands beside the list. */
const WIDE = "(min-width: 75rem)";

const isWide = () => matchMedia(WIDE).matches;

function watchWidth(onChange: () => void) {
  const width = matchMedia(WIDE);
  width.addEventListener("change", onChange);
  return () => width.removeEventListener("change", onChange);
}

type WithMapProps = Pick<AddressesMapDialogProps, "addresses" | "cities" | "isPage" | "onFind"> & {
  actions: ReactNode;
  children: ReactNode;
};

/** Renders the list with its map: beside it on a desktop, where a pin leads to its row, else in a dialog. */
export function WithMap({ addresses, cities, isPage, onFind, actions, children }: WithMapProps) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const hasRoom = useSyncExternalStore(watchWidth, isWide, () => false);
  const pins = pinsOf(addresses);
  function choose(id: number) {
    setChosenId(id);
    const address = addresses.find((one) => one.id === id);
    if (address) onFind(address);
  }
  return (
    <div className="items-start gap-8 min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {children}
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
          {actions}
          {pins.length > 0 && !hasRoom && (
            <Button variant="secondary" icon={MapIcon} onClick={() => setOpen(true)}>
              <Trans>Ver en el mapa</Trans>
            </Button>
          )}
        </div>
      </div>
      {hasRoom && pins.length > 0 && (
        <div className="sticky top-6">
          <AddressesMap pins={pins} chosen={chosenId} onChoose={choose} />
        </div>
      )}
      <AddressesMapDialog
        open={isOpen}
        addresses={addresses}
        cities={cities}
        isPage={isPage}
        onClose={() => setOpen(false)}
        onFind={(address) => {
          setOpen(false);
          onFind(address);
        }}
      />
    </div>
  );
}

type AddressesMapProps = {
  pins: readonly AddressPin[];
  chosen: number | null;
  onChoose: (id: number) => void;
};

function AddressesMap({ pins, chosen, onChoose }: AddressesMapProps) {
  const { t } = useLingui();
  const latest = useRef(onChoose);
  // The list reloads in the background; equal pins are not drawn again.
  const text = JSON.stringify(pins);
  const drawnPins = useMemo(() => JSON.parse(text) as AddressPin[], [text]);

  useEffect(() => {
    latest.current = onChoose;
  }, [onChoose]);

  const draw = useCallback(
    (drawings: MapDrawings, element: HTMLElement, surroundings: MapSurroundings) =>
      drawings.drawAddresses(element, surroundings, {
        places: groupByPlace(drawnPins),
        onChoose: (id) => latest.current(id),
      }),
    [drawnPins],
  );

  return (
    <MapFrame
      draw={draw}
      shown={chosen}
      failedText={<Trans>No se pudo cargar el mapa. Tus direcciones están en la lista.</Trans>}
      tilesFailedText={
        <Trans>No se pudo cargar el dibujo del mapa. Los pines funcionan igual.</Trans>
      }
      label={t`Mapa de tus direcciones`}
      className="h-[min(50dvh,26rem)] min-h-64"
    />
  );
}

export function nameOf(address: SavedAddress): string {
  return address.name || streetOf(address) || t`Dirección`;
}

/** Returns one pin per address with coordinates, in list order. Pins with equal names add their street. */
export function pinsOf(addresses: readonly SavedAddress[]): AddressPin[] {
  const placed = addresses.flatMap((address) => {
    if (!isPoint(address)) return [];
    const { latitude, longitude } = address;
    return { address, name: nameOf(address), point: { latitude, longitude } };
  });
  return placed.map(({ address, name, point }) => {
    const isShared = placed.filter((other) => other.name === name).length > 1;
    const telling = isShared ? [name, streetOf(address)] : [name];
    return { id: address.id, name: [...new Set(telling)].filter(Boolean).join(", "), point };
  });
}

/** Pins closer than this distance would hide each other. */
const SAME_PLACE_KM = 0.03;

export function groupByPlace(pins: readonly AddressPin[]): AddressPin[][] {
  const groups: [AddressPin, ...AddressPin[]][] = [];
  for (const pin of pins) {
    const group = groups.find(([first]) => distanceKm(first.point, pin.point) < SAME_PLACE_KM);
    if (group) group.push(pin);
    else groups.push([pin]);
  }
  return groups;
}
