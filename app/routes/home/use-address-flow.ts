import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { type AddressStart, preloadAddressForm } from "~/address/form/address-dialog";
import {
  type AddressDraft,
  type AddressTexts,
  type PickedPlace,
  startDraft,
} from "~/address/form/address-draft";
import type { MapStart } from "~/address/map/map-dialog";
import { type LocationRefusal, locateDevice } from "~/address/search/device-location";
import { isOutside, mapCentre } from "~/address/search/served-area";
import { settings } from "~/config";
import { type Point, parseLocation } from "~/domain/places";
import { useStore } from "~/state/store";

/** The dialog that is open. */
export type OpenDialog =
  | ({ kind: "address" } & AddressStart)
  | ({ kind: "map" } & MapStart & {
        /** What the point to come is the point of. */
        of: Omit<PickedPlace, keyof Point>;
      });

/** Why a picked place does not lead on. */
export type PlaceTrouble = LocationRefusal | "outside";

/** A device that may be off by more than this is shown a map instead of a door. */
const ROUGH_METRES = 1000;

/** A street typed where nothing can look it up goes along to the address form. */
function typedStreet(text: string): AddressTexts {
  const parsed = parseLocation(text);
  const isStreet = !settings().geocoderUrl && parsed.kind === "text" && parsed.text.length > 2;
  return isStreet ? { main_street: parsed.text } : {};
}

/** From a place, however it was found, to the address dialog (product.md, "Home"). */
export function useAddressFlow(draft: AddressDraft | null) {
  const cities = useStore((state) => state.appointment.cities);
  const cityId = useStore((state) => state.profile.cityId);
  const { revalidate } = useRevalidator();
  const [text, setText] = useState("");
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [trouble, setTrouble] = useState<PlaceTrouble | null>(null);
  const [locating, setLocating] = useState(false);
  const centre = mapCentre(cityId, cities);

  function pick(place: PickedPlace) {
    const outside = isOutside(place, cities);
    setTrouble(outside ? "outside" : null);
    if (outside) setDialog(null);
    else setDialog({ kind: "address", start: startDraft(place, draft), accuracy: place.accuracy });
  }

  /** A map around the last point known, else around the city. */
  function openMap() {
    preloadAddressForm();
    setTrouble(null);
    const of = { source: "map", typed: typedStreet(text) } as const;
    setDialog({ kind: "map", start: draft ?? centre, wide: !draft, of });
  }

  /** A saved address that has no place on the map yet. */
  function placeSaved(typed: AddressTexts) {
    setTrouble(null);
    setDialog({ kind: "map", start: centre, wide: true, of: { source: "saved", typed } });
  }

  async function locate() {
    preloadAddressForm();
    setTrouble(null);
    setLocating(true);
    const found = await locateDevice();
    setLocating(false);
    if (!found.ok) setTrouble(found.reason);
    else if (found.accuracy > ROUGH_METRES && !isOutside(found, cities)) {
      const { accuracy } = found;
      setDialog({ kind: "map", start: found, wide: true, accuracy, of: { source: "device" } });
    } else pick({ ...found, source: "device" });
  }

  return {
    cities,
    centre,
    text,
    changeText(typed: string) {
      setText(typed);
      setTrouble(null);
    },
    dialog,
    trouble,
    locating,
    pick,
    openMap,
    placeSaved,
    locate,
    /** Goes on with an address that was typed before. */
    reopen(start: AddressDraft) {
      setTrouble(null);
      setDialog({ kind: "address", start });
    },
    close() {
      setDialog(null);
      // What was typed in the dialog is a draft now: the loader shows it.
      revalidate();
    },
  };
}
