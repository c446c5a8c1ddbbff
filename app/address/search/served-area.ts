import type { Address } from "~/api/addresses";
import type { City } from "~/api/reference";
import { SERVED_RADIUS_KM } from "~/config";
import { findServedCity, isPoint, isSameStreet, type Point } from "~/domain/places";

export const CENTRE: Point = { latitude: -25.2865, longitude: -57.647 };

/** Whether a point is certainly outside the served area; `marginKm`: tolerance of the point. */
export function isOutside(point: Point, cities: readonly City[], marginKm = 0): boolean {
  return cities.length > 0 && !findServedCity(point, cities, SERVED_RADIUS_KM + marginKm);
}

/** Whether a saved address can be booked as it is, without another look at the map. */
export function canBookAt<Saved extends Address>(
  address: Saved,
  cities: readonly City[],
): address is Saved & Point {
  return address.verified && isPoint(address) && !isOutside(address, cities);
}

export function cityAt(point: Point, cities: readonly City[]): City | null {
  return findServedCity(point, cities, SERVED_RADIUS_KM);
}

/** Returns the served city named by an address, else the one around its point. */
export function cityOf(
  address: Pick<Address, "city" | "latitude" | "longitude">,
  cities: readonly City[],
): City | null {
  const named = cities.find(({ name }) => isSameStreet(name, address.city));
  return named ?? (isPoint(address) ? cityAt(address, cities) : null);
}

export function mapCentre(cityId: number | null, cities: readonly City[]): Point {
  const city = cities.find(({ id }) => id === cityId);
  return city && isPoint(city) ? { latitude: city.latitude, longitude: city.longitude } : CENTRE;
}
