import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { type AddressDraft, saveAddressDraft, startDraft } from "~/address/form/address-draft";
import type { MapStart } from "~/address/map/map-dialog";
import {
  type AddressTexts,
  type DevicePoint,
  type LocationRefusal,
  locateDevice,
  type PickedPlace,
} from "~/address/search/picked-place";
import { isOutside, mapCentre } from "~/address/search/served-area";
import { looksLikePlace, type Point } from "~/domain/places";
import { cityIdOf, useStore } from "~/state/store";
import { preloadDialogs } from "./home-parts";

type OpenDialog =
  | { kind: "address"; draft: AddressDraft }
  | ({ kind: "map"; of: Omit<PickedPlace, keyof Point> } & MapStart);

/** `late`: the location arrived after the wait was given up. */
export type PlaceTrouble = LocationRefusal | "late" | "outside" | "empty";

/** If the location's accuracy is worse than these metres, the map opens first. */
const ROUGH_METRES = 1000;

/** What was typed, and is not `found`, prefills the address form. */
function typedStreet(text: string, found: string): AddressTexts {
  const street = text.trim();
  const isStreet = text !== found && street.length > 2 && !looksLikePlace(street);
  return isStreet ? { main_street: street } : {};
}

function typedNumber(text: string): AddressTexts {
  const number = /\s(\d{1,5})\s*$/.exec(text)?.[1];
  return number ? { number } : {};
}

function useDeviceLocation(say: (trouble: PlaceTrouble) => void) {
  const [locating, setLocating] = useState(false);
  // The pending press; a later action of the user replaces it.
  const waiting = useRef<object | null>(null);
  const late = useRef<DevicePoint | null>(null);

  function giveUp() {
    waiting.current = null;
    late.current = null;
    setLocating(false);
  }

  /** Returns null where no location is available, with a notice, or the user has moved on. */
  async function locate(): Promise<DevicePoint | null> {
    if (late.current) return late.current;
    const press = {};
    waiting.current = press;
    setLocating(true);
    const found = await locateDevice((answer) => {
      if (waiting.current !== press) return;
      late.current = answer.ok ? answer : null;
      say(answer.ok ? "late" : answer.reason);
    });
    if (waiting.current !== press) return null;
    setLocating(false);
    if (found.ok) return found;
    say(found.reason);
    return null;
  }

  return { locating, giveUp, locate };
}

export type AddressFlow = ReturnType<typeof useAddressFlow>;

/** Leads from a place to the address dialog. `saved`: the stored draft. */
export function useAddressFlow(saved: AddressDraft | null) {
  const cities = useStore((state) => state.appointment.cities);
  const cityId = useStore(cityIdOf);
  const { revalidate } = useRevalidator();
  const typed = useRef("");
  const found = useRef("");
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [trouble, setTrouble] = useState<PlaceTrouble | null>(null);
  const device = useDeviceLocation(setTrouble);
  const centre = mapCentre(cityId, cities);

  function goOn(trouble: PlaceTrouble | null = null) {
    device.giveUp();
    setTrouble(trouble);
  }

  function open(opened: OpenDialog | null) {
    goOn();
    setDialog(opened);
  }

  function pick(place: PickedPlace) {
    if (isOutside(place, cities)) {
      setDialog(null);
      goOn("outside");
      return;
    }
    const isFound = place.source === "search";
    if (isFound) found.current = typed.current;
    // A street found without a number keeps the typed number; a corner needs none.
    const number = isFound && !place.texts?.secondary_street ? typedNumber(typed.current) : {};
    const texts = { ...number, ...place.texts };
    open({ kind: "address", draft: startDraft({ ...place, texts }, saved) });
  }

  const readTyped = () => typedStreet(typed.current, found.current);

  function openMap() {
    preloadDialogs();
    const of = { source: "map", typed: readTyped() } as const;
    open({ kind: "map", start: saved ?? centre, wide: !saved, of });
  }

  async function locate() {
    preloadDialogs();
    setTrouble(null);
    const location = await device.locate();
    if (location) pickDevice(location);
  }

  function pickDevice({ accuracy, ...point }: DevicePoint) {
    const of = { source: "device", typed: readTyped() } as const;
    const isRough = accuracy > ROUGH_METRES;
    if (!isRough || isOutside(point, cities, accuracy / 1000)) {
      pick({ ...point, accuracy, ...of });
      return;
    }
    const start = isOutside(point, cities) ? centre : point;
    open({ kind: "map", start, wide: true, accuracy, of });
  }

  return {
    cities,
    centre,
    noteTyped(text: string) {
      typed.current = text;
      goOn();
    },
    isBegun: () => dialog !== null || typed.current.trim() !== "",
    showEmpty: () => setTrouble("empty"),
    map: dialog?.kind === "map" ? dialog : null,
    draft: dialog?.kind === "address" ? dialog.draft : null,
    trouble,
    locating: device.locating,
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
      // The dialog stored its draft, so the loader reads it again.
      revalidate();
    },
  };
}
