import type { Point } from "~/domain/places";

const METRES_PER_DEGREE = 111_195;

/** The point so many metres to the north and to the east (negative: south, west). */
export function movePoint(point: Point, north: number, east: number): Point {
  const narrowing = Math.cos((point.latitude * Math.PI) / 180);
  return {
    latitude: point.latitude + north / METRES_PER_DEGREE,
    longitude: point.longitude + east / (METRES_PER_DEGREE * narrowing),
  };
}
