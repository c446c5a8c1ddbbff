/** Bookings: put into the browser's storage to start a test at any step, made by the screens, and compared with what was shown. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addDays } from "~/domain/dates";
import {
  type BookedUpTo,
  composeBooking as compose,
  type StoredBooking,
  spotInAsuncion,
  type Weekday,
} from "~tests/support/orders/booking";
import { findCharges, findHelperName, findOrder, findPayment } from "~tests/support/orders/orders";
import { findVisits } from "~tests/support/orders/visits";
import type { Served } from "~tests/tools/serve";
import { HomePage } from "./home-page";
import { FirstStep, type FourthStep, SecondStep, ThirdStep } from "./steps";

/** Where an older build has kept the areas of its store (spec.md §3): the app takes them from there. */
const STATE_KEY = "localforage/state";
const STATE_VERSION = 1;

/** A booking of what the API offers this visitor now. */
export function composeBooking(
  request: APIRequestContext,
  served: Served,
  upTo: BookedUpTo,
  weekday?: Weekday,
): Promise<StoredBooking> {
  return compose(
    async (path) => {
      const answer = await request.get(`${served.url}/api/v1/${path}`);
      expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
      return (await answer.json()).data;
    },
    upTo,
    weekday,
  );
}

/** Puts these areas into the place of all that the store has kept. */
export async function storeState(page: Page, areas: Record<string, unknown>): Promise<void> {
  await storeTexts(page, { [STATE_KEY]: JSON.stringify({ state: areas, version: STATE_VERSION }) });
  await page.evaluate(() => {
    const isPart = /^localforage\/(auth|general|profile|appointment|payment)\./;
    const parts = Object.keys(localStorage).filter((key) => isPart.test(key));
    for (const key of parts) localStorage.removeItem(key);
  });
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
  weekday?: Weekday,
): Promise<StoredBooking> {
  const booking = await composeBooking(page.request, served, upTo, weekday);
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

export async function reachFirstStep(page: Page): Promise<FirstStep> {
  const home = await new HomePage(page).open();
  return (await (await home.giveLocation(spotInAsuncion())).fill()).confirm();
}

/** A customer's way from home to the days of one visit at that place. */
export async function chooseDays(page: Page, place: string): Promise<SecondStep> {
  const home = await new HomePage(page).open();
  const first = await (await (await home.giveLocation(place)).fill()).confirm();
  await first.choose(/una sola vez/i);
  return first.goOn();
}

/**
 * The seed's cleaning (Gs. 150.000) weekly (10 % less), four visits, with BIENVENIDA (10 % less).
 * Written out: a price worked out by the app's own rules would agree with any mistake in them.
 */
export const WEEKLY_WITH_WELCOME = 486_000;

type ShownVisits = { day: string; helper: string; start: string; end: string };

export async function readVisits(second: SecondStep): Promise<ShownVisits> {
  await expect(second.visits.getByText("Libre")).toHaveCount(4);
  const day = await second.nearestDays.locator(":checked").inputValue();
  const helper = (await second.helperName.textContent()) ?? "";
  const times = (await second.helperTime.textContent())?.match(/\d{1,2}:\d\d/g) ?? [];
  const [start = "", end = ""] = times.map((time) => time.padStart(5, "0"));
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(helper).not.toBe("");
  expect(times).toHaveLength(2);
  return { day, helper, start, end };
}

const guaraniesIn = (text: string | null) =>
  [...(text ?? "").matchAll(/Gs\.\s*(\d[\d.]*\d)/g)].map(([, amount = ""]) =>
    Number(amount.replaceAll(".", "")),
  );
const readGuaranies = (text: string | null) => guaraniesIn(text)[0] ?? Number.NaN;

/** The total beside the button, which must equal the one that is sent. */
export async function readTotal(third: ThirdStep): Promise<number> {
  const sent = third.page.locator("input[name=shown_total]");
  const total = Number(await sent.inputValue());
  await expect
    .poll(async () => guaraniesIn(await third.summary.textContent()), "the summary's total")
    .toContain(total);
  return total;
}

type Shown = { visits: ShownVisits; total: number };

/** Compares receipt and database with what the steps before showed: four visits, paid by card. */
export async function expectBooked(
  served: Served,
  fourth: FourthStep,
  shown: Shown,
): Promise<void> {
  await fourth.receiptFold.click();
  expect(readGuaranies(await fourth.amount.textContent())).toBe(shown.total);
  const id = fourth.orderId();
  const { day, helper, start, end } = shown.visits;
  const order = await findOrder(served, id);
  expect(order).toMatchObject({ status: "confirmed", startDate: day, total: shown.total });
  expect(await findHelperName(served, id)).toBe(helper);

  const booked = await findVisits(served, id);
  expect(
    booked.map(({ date, helper, startTime, endTime }) => ({
      date,
      helper,
      start: startTime.slice(0, 5),
      end: endTime.slice(0, 5),
    })),
  ).toEqual([0, 7, 14, 21].map((days) => ({ date: addDays(day, days), helper, start, end })));

  const payment = await findPayment(served, id);
  expect(payment).toMatchObject({ status: "paid", amount: shown.total });
  expect(await findCharges(served, order.userId)).toEqual([
    { amount: shown.total, outcome: "paid" },
  ]);
}
