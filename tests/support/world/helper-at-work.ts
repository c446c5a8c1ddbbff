/** A helper of a route test, and what they do on the screens of their area. */
import { onTestFinished } from "vitest";
import { todayInAsuncion } from "~/domain/dates";
import { removeCity } from "~tests/support/people/catalogue";
import { dismissHelpersAt, foundTown, hireHelper } from "~tests/support/people/helpers";
import type { Page } from "./route-page";
import type { World } from "./route-world";

/** A helper in a town of their own, logged in, who has opened the path if there is one; and a customer of the same test. */
export async function helperAtWork(world: World, path?: string) {
  const town = await foundTown(world);
  onTestFinished(async () => {
    await dismissHelpersAt(world, town);
    await removeCity(world, town.id);
  });
  const helper = await hireHelper(world, town);
  const { page: customerPage, customer } = await world.customer();
  const page = world.visitor();
  await page.device.logIn(helper);
  if (path) await page.open(path);
  return { page, helper, town, customer, customerPage };
}

/** Opens the agenda; what is drawn without effects is the one stored last. */
export async function openAgenda(page: Page, day = todayInAsuncion(new Date())): Promise<void> {
  await page.open(`/helpers/show?dia=${day}`);
  await refresh(page);
}

export async function refresh(page: Page): Promise<void> {
  await page.rest();
  await page.revalidate();
  await page.rest();
}

type Hours = { start: string; end: string } | null;

/** As the form of the configuration posts it: every day from 8 to 17, but for those named. */
export function configuration({
  hours = {},
  daysOff = [],
  zones = [],
}: {
  hours?: Record<number, Hours>;
  daysOff?: string[];
  zones?: number[];
}): FormData {
  const form = new FormData();
  let row = 0;
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const day = weekday in hours ? hours[weekday] : { start: "08:00", end: "17:00" };
    if (!day) continue;
    form.set(`weekly_hours[${row}].weekday`, String(weekday));
    form.set(`weekly_hours[${row}].start`, day.start);
    form.set(`weekly_hours[${row}].end`, day.end);
    row += 1;
  }
  for (const [index, day] of daysOff.entries()) form.set(`days_off[${index}]`, day);
  for (const [index, zone] of zones.entries()) form.set(`zones[${index}]`, String(zone));
  return form;
}
