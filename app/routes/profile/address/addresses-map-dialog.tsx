import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SavedAddress } from "~/api/addresses";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { describeAddress } from "~/wording/address";
import { nameOf, pinsOf } from "./address-pins";
import { AddressesMap } from "./addresses-map";
import { BookHere } from "./book-here";

type AddressesMapDialogProps = {
  open: boolean;
  addresses: readonly SavedAddress[];
  /** “Ver en la lista”. */
  onFind: (address: SavedAddress) => void;
  onClose: () => void;
};

/**
 * The saved addresses on a map; the one whose pin is pressed stands under it, with what can be done
 * there. Keep it mounted: the dialog hands the focus back when it closes.
 */
export function AddressesMapDialog({ open, addresses, onFind, onClose }: AddressesMapDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  const pins = pinsOf(addresses);
  const chosen = addresses.find(({ id }) => id === chosenId);

  // Who pressed a pin reads its address next, and then comes to its buttons.
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
            <div className="min-w-0 grow basis-72">
              <h3 id={headingId} className="font-semibold text-lg">
                {nameOf(chosen)}
              </h3>
              <p className="text-muted">
                {describeAddress(chosen, ["street", "neighborhood", "city"])}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-2 gap-y-3">
              <BookHere id={chosen.id} name={nameOf(chosen)} variant="primary" />
              <Button variant="plain" onClick={() => onFind(chosen)}>
                <Trans>Ver en la lista</Trans>
              </Button>
            </div>
          </section>
        ) : (
          <p className="text-muted">
            <Trans>Tocá un nombre para ver la dirección y reservar ahí.</Trans>
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
