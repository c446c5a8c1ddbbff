/** Bookings that start a test at any step, made of what the API offers. */
import { addDays } from "~/domain/dates";
import { holidayOn } from "~/domain/holidays";

/** `home`: only an address; `dates`: service and frequency too; `payment`: days and helper too. */
export type BookedUpTo = "address" | "dates" | "payment";

/** As `Date.getUTCDay()` counts: 0 is a Sunday. Wednesday has the longest name. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type StoredBooking = {
  address: Record<string, unknown>;
  appointment: {
    service: number;
    frequency: number | null;
    start_date: string;
    assigned_helper: { id: number; name: string } | null;
    start_time: string;
    end_time: string;
    dates: string[];
    [field: string]: unknown;
  };
};

/** A spot in Asunción's Villa Morra, as pasted from a map; `spread` moves it some metres. */
export function spotInAsuncion(spread = 0): string {
  return `-25.29${40 + (spread % 50)}, -57.58${10 + (spread % 80)}`;
}

/** Reads what the API answers as the `data` of a path. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of many calls.
type GetData = (path: string) => Promise<any>;

/** A weekly booking at a spot in Asunción, made of what the API offers this visitor now. */
export async function composeBooking(
  getData: GetData,
  upTo: BookedUpTo,
  weekday?: Weekday,
): Promise<StoredBooking> {
  const [latitude, longitude] = spotInAsuncion().split(",").map(Number);
  const address = {
    main_street: "Avenida España",
    number: "1234",
    city: "Asunción",
    phone: "+595981765432",
    latitude,
    longitude,
    verified: true,
  };
  const empty = { start_date: "", assigned_helper: null, start_time: "", end_time: "", dates: [] };
  if (upTo === "address") {
    return { address, appointment: { service: 1, frequency: null, ...empty } };
  }
  const frequencies: { id: number; visits: number; interval_days: number }[] =
    await getData("frequencies");
  const weekly = frequencies.find(({ interval_days }) => interval_days === 7);
  if (!weekly) throw new Error("The sandbox has no weekly frequency");
  if (upTo === "dates") {
    return { address, appointment: { service: 1, frequency: weekly.id, ...empty } };
  }
  const where = `frequency=${weekly.id}&latitude=${latitude}&longitude=${longitude}&from_hour=08:00&to_hour=18:00`;
  const days: string[] = await getData(`assignments/dates/available?${where}`);
  // Far enough that its first visit can still be changed for free, whatever the hour is now.
  const earliest = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const seriesFrom = (start: string) =>
    Array.from({ length: weekly.visits }, (_, index) =>
      addDays(start, index * weekly.interval_days),
    );
  const offered = days.filter((free) => {
    const on = new Date(free).getUTCDay();
    // On a Sunday nobody of the seed works, only a helper that another test has left.
    return free >= earliest && (weekday === undefined ? on !== 0 : on === weekday);
  });
  // A holiday adds words, which make the screens of some weeks of the year longer.
  const day = offered.find((start) => !seriesFrom(start).some(holidayOn)) ?? offered[0];
  if (!day) throw new Error("The sandbox has no free day");
  const { helper, service } = await getData(
    `assignments/helpers/available?${where}&service=1&start_date=${day}`,
  );
  return {
    address,
    appointment: {
      service: 1,
      frequency: weekly.id,
      start_date: day,
      assigned_helper: helper,
      start_time: service.schedule.start,
      end_time: service.schedule.end,
      dates: seriesFrom(day),
    },
  };
}
