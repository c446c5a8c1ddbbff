import { SERVED_RADIUS_KM } from "~/config";
import { findServedCity } from "~/domain/places";
import type { Database } from "~tests/sandbox/database/database";
import { cities, helpers } from "~tests/sandbox/schema";
import { type HelperRow, type Point, reaches } from "./schedules";

export async function findCity(db: Database, point: Point) {
  const everyCity = await db.select().from(cities).orderBy(cities.id);
  return findServedCity(point, everyCity, SERVED_RADIUS_KM);
}

export async function findNearHelpers(db: Database, point: Point): Promise<HelperRow[]> {
  const city = await findCity(db, point);
  if (!city) return [];
  const everyone = await db.select().from(helpers).orderBy(helpers.id);
  return everyone.filter((helper) => reaches(helper, point, city.id));
}
