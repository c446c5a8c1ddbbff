import { t } from "@lingui/core/macro";
import type { SavedAddress } from "~/api/addresses";
import { distanceKm, isPoint } from "~/domain/places";
import type { AddressPin } from "~/map/addresses-drawing";
import { streetOf } from "~/wording/address";

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

/** Groups pins by place, in list order. */
export function groupByPlace(pins: readonly AddressPin[]): AddressPin[][] {
  const groups: [AddressPin, ...AddressPin[]][] = [];
  for (const pin of pins) {
    const group = groups.find(([first]) => distanceKm(first.point, pin.point) < SAME_PLACE_KM);
    if (group) group.push(pin);
    else groups.push([pin]);
  }
  return groups;
}
