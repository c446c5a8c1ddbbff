import type { Locator, Page } from "@playwright/test";
import type { PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { HomePage } from "./home-page";
import type { SecondStep } from "./second-step";

/** A customer's way from home to the days of one visit at that place. */
export async function chooseDays(page: Page, place: string): Promise<SecondStep> {
  const home = await new HomePage(page).open();
  const first = await (await (await home.giveLocation(place)).fill()).confirm();
  await first.choose(/una sola vez/i);
  return first.goOn();
}

export function nearestDay({ nearestDays }: SecondStep, date: PlainDate): Locator {
  return nearestDays.getByRole("radio", { name: new RegExp(`^${formatDate(date)}(,|$)`) });
}

/** The days of the nearest free ones, in order, once they have come. */
export async function nearestDates({ nearestDays }: SecondStep): Promise<PlainDate[]> {
  const radios = nearestDays.getByRole("radio");
  await radios.first().waitFor();
  return Promise.all((await radios.all()).map((radio) => radio.inputValue()));
}

/** The day among all of the free ones. */
export async function anyDay(second: SecondStep, date: PlainDate): Promise<Locator> {
  const more = second.page.getByRole("button", { name: "Ver más días" });
  await second.nearestDays.getByRole("radio").first().waitFor();
  while (await more.isVisible()) await more.click();
  return nearestDay(second, date);
}
