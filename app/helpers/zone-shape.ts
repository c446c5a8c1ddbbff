import type { Point } from "~/domain/places";

const KM_PER_DEGREE = 111.195;
const DIRECTIONS = 72;

/**
 * The points that `findServedCity` (app/domain/places.ts) gives to `city`, on a flat map, which is
 * exact to metres at this size.
 */
export function outlineZone(city: Point, others: readonly Point[], radiusKm: number): Point[] {
  const eastKm = KM_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180);
  const neighbours = others
    .map(({ latitude, longitude }) => ({
      north: (latitude - city.latitude) * KM_PER_DEGREE,
      east: (longitude - city.longitude) * eastKm,
    }))
    .filter(({ north, east }) => north !== 0 || east !== 0);
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / DIRECTIONS;
    const north = Math.cos(angle);
    const east = Math.sin(angle);
    const reach = neighbours.reduce((nearest, other) => {
      // Half way to the other centre, measured along this direction.
      const towards = north * other.north + east * other.east;
      return towards > 0
        ? Math.min(nearest, (other.north ** 2 + other.east ** 2) / (2 * towards))
        : nearest;
    }, radiusKm);
    return {
      latitude: city.latitude + (north * reach) / KM_PER_DEGREE,
      longitude: city.longitude + (east * reach) / eastKm,
    };
  });
}
