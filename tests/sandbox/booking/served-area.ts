import { SERVED_RADIUS_KM } from "~/config";
import { distanceKm, findServedCity } from "~/domain/places";
import type { Database } from "~tests/sandbox/database/database";
import { cities } from "~tests/sandbox/schema-catalogue";
import { listRatedHelpers } from "./ratings";
import { type HelperRow, type Point, reaches } from "./schedules";

export async function findCity(db: Database, point: Point) {
  const everyCity = await db.select().from(cities).orderBy(cities.id);
  return findServedCity(point, everyCity, SERVED_RADIUS_KM);
}

/** So many are asked for their calendars, however many work near an address. */
export const CANDIDATES_AT_MOST = 100;

/** The nearest of those who reach a point, and the one who was asked for. */
export function nearestFirst<Someone extends Point & { id: number }>(
  reaching: readonly Someone[],
  point: Point,
  asked?: number,
): Someone[] {
  const isAsked = ({ id }: Someone) => Number(id === asked);
  return reaching
    .map((helper) => ({ helper, away: distanceKm(helper, point) }))
    .sort((a, b) => isAsked(b.helper) - isAsked(a.helper) || a.away - b.away)
    .slice(0, CANDIDATES_AT_MOST)
    .map(({ helper }) => helper);
}

export async function findNearHelpers(
  db: Database,
  point: Point,
  asked?: number,
): Promise<HelperRow[]> {
  const city = await findCity(db, point);
  if (!city) return [];
  const everyone = await listRatedHelpers(db);
  const reaching = everyone.filter((helper) => reaches(helper, point, city.id));
  return nearestFirst(reaching, point, asked);
}
