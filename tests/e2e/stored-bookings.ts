/** The quick way to where a test begins: a booking as a customer left it, cards already saved. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orders, visits } from "../sandbox/schema-orders";
import type { Served } from "../tools/serve";
import { createCustomer } from "./customers";
import { FirstStep } from "./pages/first-step";
import { spotInAsuncion } from "./pages/home-page";
import { SecondStep } from "./pages/second-step";
import { ThirdStep } from "./pages/third-step";

/** `home`: only an address; `dates`: service and frequency too; `payment`: days and helper too. */
export type BookedUpTo = "address" | "dates" | "payment";

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

/** Where the app keeps the areas of its store (spec.md §3). */
const STATE_KEY = "localforage/state";
const STATE_VERSION = 1;

async function getData(request: APIRequestContext, served: Served, path: string) {
  const answer = await request.get(`${served.url}/api/v1/${path}`);
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()).data;
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** A weekly booking at a spot in Asunción, made of what the API offers this visitor now. */
export async function composeBooking(
  request: APIRequestContext,
  served: Served,
  upTo: BookedUpTo,
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
  const frequencies: { id: number; visits: number; interval_days: number }[] = await getData(
    request,
    served,
    "frequencies",
  );
  const weekly = frequencies.find(({ interval_days }) => interval_days === 7);
  if (!weekly) throw new Error("The sandbox has no weekly frequency");
  if (upTo === "dates") {
    return { address, appointment: { service: 1, frequency: weekly.id, ...empty } };
  }
  const where = `frequency=${weekly.id}&latitude=${latitude}&longitude=${longitude}&from_hour=08:00&to_hour=18:00`;
  const [day]: string[] = await getData(request, served, `assignments/dates/available?${where}`);
  if (!day) throw new Error("The sandbox has no free day");
  const { helper, service } = await getData(
    request,
    served,
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
      dates: Array.from({ length: weekly.visits }, (_, index) =>
        addDays(day, index * weekly.interval_days),
      ),
    },
  };
}

/** Puts areas of the store on the device, as an earlier visit would have left them. */
export async function storeState(page: Page, areas: Record<string, unknown>): Promise<void> {
  await storeTexts(page, { [STATE_KEY]: JSON.stringify({ state: areas, version: STATE_VERSION }) });
}

/** Writes texts into local storage from a page of the app's origin that runs none of its code. */
export async function storeTexts(page: Page, texts: Record<string, string>): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, texts);
}

const pathOf: Record<BookedUpTo, string> = {
  address: "/#/appointment/first-step",
  dates: "/#/appointment/second-step",
  payment: "/#/appointment/third-step",
};

/** Opens the step at which a booking made so far goes on; the page's context must be logged in. */
export async function openBooking(
  page: Page,
  served: Served,
  upTo: BookedUpTo,
): Promise<StoredBooking> {
  const booking = await composeBooking(page.request, served, upTo);
  await storeState(page, { appointment: booking });
  await page.goto(pathOf[upTo]);
  return booking;
}

export async function openFirstStep(page: Page, served: Served): Promise<FirstStep> {
  await openBooking(page, served, "address");
  return new FirstStep(page).expectShown();
}

export async function openSecondStep(page: Page, served: Served): Promise<SecondStep> {
  await openBooking(page, served, "dates");
  return new SecondStep(page).expectShown();
}

export async function openThirdStep(page: Page, served: Served): Promise<ThirdStep> {
  await openBooking(page, served, "payment");
  return new ThirdStep(page).expectShown();
}

/**
 * Somebody else's claim on the same helper at the same time, for some of the dates. Somebody of this
 * test's own: what the seed's people hold is not freed when the test is over (fixtures.ts).
 */
export async function takeDates(
  served: Served,
  { appointment }: StoredBooking,
  dates: readonly string[],
): Promise<void> {
  const other = await createCustomer(served);
  await served.sandbox.db.insert(visits).values(
    dates.map((date) => ({
      helperId: appointment.assigned_helper?.id ?? 0,
      date,
      startTime: appointment.start_time,
      endTime: appointment.end_time,
      status: "held" as const,
      heldFor: other.id,
      heldUntil: new Date(Date.now() + 3_600_000),
    })),
  );
}

/** The orders of a customer as they stand in the database. */
export function ordersOf({ sandbox: { db } }: Served, userId: number) {
  return db.select().from(orders).where(eq(orders.userId, userId));
}
