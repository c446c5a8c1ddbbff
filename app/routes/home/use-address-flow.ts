import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { type AddressDraft, saveAddressDraft, startDraft } from "~/address/form/address-draft";
import type { MapStart } from "~/address/map/map-dialog";
import {
  type AddressTexts,
  type LocationRefusal,
  locateDevice,
  type PickedPlace,
} from "~/address/search/picked-place";
import { isOutside, mapCentre } from "~/address/search/served-area";
import { settings } from "~/config";
import type { Point } from "~/domain/coordinates";
import { parseLocation } from "~/domain/places";
import { cityIdOf, useStore } from "~/state/store";
import { preloadDialogs } from "./home-parts";

type OpenDialog =
  | { kind: "address"; draft: AddressDraft }
  | ({ kind: "map" } & MapStart & {
        /** What the point to come is the point of. */
        of: Omit<PickedPlace, keyof Point>;
      });

export type PlaceTrouble = LocationRefusal | "outside" | "empty";

/** Where the device may be off by more than this, the map opens first. */
const ROUGH_METRES = 1000;

/** A street typed where nothing can look it up goes along to the address form. */
function typedStreet(text: string): AddressTexts {
  const parsed = parseLocation(text);
  const isStreet = !settings().geocoderUrl && parsed.kind === "text" && parsed.text.length > 2;
  return isStreet ? { main_street: parsed.text } : {};
}

function typedNumber(text: string): AddressTexts {
  const number = /\s(\d{1,5})\s*$/.exec(text)?.[1];
  return number ? { number } : {};
}

/** From a place, however it was found, to the address dialog. `saved`: the draft on the device. */
export function useAddressFlow(saved: AddressDraft | null) {
  const cities = useStore((state) => state.appointment.cities);
  const cityId = useStore(cityIdOf);
  const { revalidate } = useRevalidator();
  const typed = useRef("");
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [trouble, setTrouble] = useState<PlaceTrouble | null>(null);
  const [locating, setLocating] = useState(false);
  const centre = mapCentre(cityId, cities);

  function open(opened: OpenDialog | null) {
    setTrouble(null);
    setDialog(opened);
  }

  function pick(place: PickedPlace) {
    if (isOutside(place, cities)) {
      setDialog(null);
      setTrouble("outside");
      return;
    }
    // A street found without a number keeps the one that was typed; of a corner it is known.
    const isStreet = place.source === "search" && !place.texts?.secondary_street;
    const number = isStreet ? typedNumber(typed.current) : {};
    const texts = { ...number, ...place.texts };
    open({ kind: "address", draft: startDraft({ ...place, texts }, saved) });
  }

  function openMap() {
    preloadDialogs();
    const of = { source: "map", typed: typedStreet(typed.current) } as const;
    open({ kind: "map", start: saved ?? centre, wide: !saved, of });
  }

  async function locate() {
    preloadDialogs();
    setTrouble(null);
    setLocating(true);
    const found = await locateDevice();
    setLocating(false);
    if (!found.ok) setTrouble(found.reason);
    else if (found.accuracy > ROUGH_METRES && !isOutside(found, cities)) {
      const { accuracy } = found;
      open({ kind: "map", start: found, wide: true, accuracy, of: { source: "device" } });
    } else pick({ ...found, source: "device" });
  }

  return {
    cities,
    centre,
    noteTyped(text: string) {
      typed.current = text;
      setTrouble(null);
    },
    hasTyped: () => typed.current.trim() !== "",
    sayEmpty: () => setTrouble("empty"),
    map: dialog?.kind === "map" ? dialog : null,
    draft: dialog?.kind === "address" ? dialog.draft : null,
    trouble,
    locating,
    pick,
    openMap,
    placeSaved: (typed: AddressTexts) =>
      open({ kind: "map", start: centre, wide: true, of: { source: "saved", typed } }),
    locate,
    reopen: (draft: AddressDraft) => open({ kind: "address", draft }),
    changeDraft(draft: AddressDraft) {
      setDialog({ kind: "address", draft });
      void saveAddressDraft(draft);
    },
    close() {
      setDialog(null);
      // What was typed in the dialog is stored now: the loader reads it.
      revalidate();
    },
  };
}
