export interface Point {
  latitude: number;
  longitude: number;
}

interface MaybePoint {
  latitude?: unknown;
  longitude?: unknown;
}

export function isPoint(place: MaybePoint | null | undefined): place is Point {
  return isWithin(place?.latitude, 90) && isWithin(place?.longitude, 180);
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === "number" && Math.abs(value) <= limit;
}
