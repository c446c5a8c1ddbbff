import { addDays, type PlainDate } from "~/domain/dates";
import { portraitOf } from "~tests/sandbox/booking/portraits";
import type { Database } from "~tests/sandbox/database/database";
import { helperDaysOff, helperHours, helpers } from "~tests/sandbox/schema";
import { CITIES } from "./catalogue";
import { HELPERS, type SeedHelper } from "./helper-people";

const hour = (value: number) => `${String(value).padStart(2, "0")}:00`;

export async function seedHelpers(db: Database, today: PlainDate): Promise<void> {
  const rows = await db
    .insert(helpers)
    .values(HELPERS.map((helper, index) => placeHelper(helper, index, today)))
    .returning({ id: helpers.id });
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  const hours = HELPERS.flatMap(({ week }, index) => {
    const helperId = ids[index] ?? 0;
    const day = (weekday: number, [from, to]: [number, number]) => ({
      helperId,
      weekday,
      start: hour(from),
      end: hour(to),
    });
    const weekdays = [1, 2, 3, 4, 5].map((weekday) => day(weekday, week.weekdays));
    return week.saturday ? [...weekdays, day(6, week.saturday)] : weekdays;
  });
  await db.insert(helperHours).values(hours);
  // Everyone takes a day off now and then, so that no calendar is free without a gap.
  const daysOff = ids.map((helperId) => ({ helperId, date: addDays(today, 3 + helperId) }));
  await db.insert(helperDaysOff).values(daysOff);
}

function placeHelper(helper: SeedHelper, index: number, today: PlainDate) {
  const city = CITIES.find(({ name }) => name === helper.city);
  if (!city) throw new Error(`No such city: ${helper.city}`);
  const angle = index * 2.4;
  return {
    name: helper.name,
    photoUrl: portraitOf(helper.name),
    rating: helper.rating,
    reviewsCount: helper.reviews,
    since: addDays(today, -200 - 5 * helper.reviews),
    bio: helper.bio,
    latitude: city.latitude + 0.012 * Math.sin(angle),
    longitude: city.longitude + 0.012 * Math.cos(angle),
    radiusKm: helper.radiusKm,
  };
}
