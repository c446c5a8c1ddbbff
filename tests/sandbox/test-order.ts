/** Bookings as the app makes them. */
import type { OrderRequest } from "~/api/new-order";
import { addDays, todayInAsuncion, weekdayOf } from "~/domain/dates";
import { buildSeries } from "~/domain/series";
import { type Answer, type Client, dataOf } from "./test-client";

export const HOME = { latitude: -25.2887, longitude: -57.6052 };

/** The first `weekday` (default Wednesday) at least `days` after today. */
export function dayAhead(days: number, weekday = 3): string {
  let day = addDays(todayInAsuncion(new Date()), days);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return day;
}

/** Helpers of the seed who go to `HOME` and work from Monday to Friday, 08:00 to 11:00 included. */
const NEAR_HOME = [1, 2, 3, 12, 14, 15];
let slots = 0;

/** One of thirty helpers and days that the seed leaves free for a series at 08:00, by its number. */
export function slotAt(number: number): { helper: number; start: string } {
  const slot = number % (NEAR_HOME.length * 5);
  const start = dayAhead(35, 1 + Math.floor(slot / NEAR_HOME.length));
  return { helper: NEAR_HOME[slot % NEAR_HOME.length] ?? 0, start };
}

/** A helper and a day on which nothing was booked by any other test, days off included. */
export const freshSlot = () => slotAt(slots++);

type Plan = {
  start: string;
  card: number | null;
  helper?: number;
  frequency?: number;
  time?: string;
};

const VISITS: Record<number, { visits: number; interval_days: number; total: number }> = {
  1: { visits: 1, interval_days: 0, total: 150_000 },
  2: { visits: 4, interval_days: 7, total: 540_000 },
};

/** A request for service 1 (three hours) at 08:00 that the sandbox takes. */
export function bookingOf({ start, card, helper = 2, frequency = 2, time = "08:00" }: Plan) {
  const { total, ...series } = VISITS[frequency] ?? { total: 0, visits: 1, interval_days: 0 };
  const end = `${String(Number(time.slice(0, 2)) + 3).padStart(2, "0")}${time.slice(2)}`;
  const request: OrderRequest = {
    address: {
      name: "Casa",
      main_street: "Avenida Mariscal López",
      secondary_street: "",
      number: "2345",
      neighborhood: "",
      neighborhood_place_id: "",
      city: "Asunción",
      city_place_id: "place-asuncion",
      ...HOME,
      phone: "",
      phone_alternative: "",
      additional_information: "",
      verified: true,
    },
    appointment: {
      service: 1,
      frequency,
      start_date: start,
      assigned_helper: helper,
      observations: "Hay un perro bueno.",
      start_time: time,
      end_time: end,
      dates: buildSeries(start, series),
    },
    billing: {
      name: "Persona",
      document_type: "ruc",
      document_number: "80028061-0",
      payment_method: "online",
      payment_type: "App\\Models\\Card",
      payment_id: card,
      coupon: "",
      total,
      wantInvoice: true,
    },
  };
  return request;
}

type FoundHelper = {
  helper: { id: number; name: string };
  service: { schedule: { start: string; end: string } };
  free_dates: string[];
};

type Asked = "dates/available" | "times/available" | "helpers/available" | "helpers/candidates";

/** What is free near `HOME` from 08:00 to 12:00, weekly for service 1, unless told otherwise. */
export function askFree(client: Client, asked: Asked, query: object = {}): Promise<Answer> {
  const visit = asked === "dates/available" ? {} : { service: 1, start_date: dayAhead(7) };
  const window = { frequency: 2, ...HOME, from_hour: "08:00", to_hour: "12:00" };
  const entries = Object.entries({ ...visit, ...window, ...query });
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return client.get(`assignments/${asked}?${search}`);
}

export const findHelperFor = async (client: Client, query: object = {}) =>
  dataOf<FoundHelper>(await askFree(client, "helpers/available", query));
