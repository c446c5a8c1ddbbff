/** A person at the second step of a booking (route-world.ts). */
import { expect } from "vitest";
import type { Page } from "./route-page";
import type { World } from "./route-world";

export const SECOND_STEP = "/appointment/second-step";

/** What its loader gives. */
export type Days = { days: string[] };

export const bookingOf = async (page: Page) => (await page.state()).appointment;
export const draftOf = async (page: Page) => (await bookingOf(page)).appointment;

/** Posts to the second step what stands in its form, with changes; waits for who is found. */
export async function choose<Reply>(page: Page, changes: Record<string, string>): Promise<Reply> {
  const { start_date, from_hour, to_hour, wished_time = "" } = await draftOf(page);
  const form = { intent: "choose", start_date, from_hour, to_hour, wished_time, ...changes };
  const reply = await page.submit<Reply>(form, SECOND_STEP);
  if (page.path === SECOND_STEP) await page.data();
  return reply;
}

/** The second step, with the first free day chosen. */
export async function openSecondStep(world: World, fromHour = "07:00") {
  const { page, customer } = await world.booking("dates");
  await page.open(SECOND_STEP);
  const { days } = await page.data<Days>();
  await choose(page, { start_date: days[1] ?? "", from_hour: fromHour });
  return { page, customer };
}

/** `check` holds now, after a reload, and in a tab opened after this one was killed. */
export async function holdsThrough(page: Page, check: () => Promise<unknown>): Promise<void> {
  const { path } = page;
  await check();
  await page.reload();
  expect(page.path).toBe(path);
  await check();
  page.device.sessionStorage.clear();
  await page.reload();
  expect(page.path).toBe(path);
  await check();
}
