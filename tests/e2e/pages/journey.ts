/** The way to a step as a person goes it, for tests of what stands behind them (others: stored-bookings.ts). */
import type { Page } from "@playwright/test";
import type { FirstStep } from "./first-step";
import { HomePage, spotInAsuncion } from "./home-page";
import type { SecondStep } from "./second-step";

export async function reachFirstStep(page: Page): Promise<FirstStep> {
  const home = await new HomePage(page).open();
  return (await (await home.giveLocation(spotInAsuncion())).fill()).confirm();
}

/** For a customer: a guest is asked to log in on the way. */
export async function reachSecondStep(page: Page): Promise<SecondStep> {
  return (await (await reachFirstStep(page)).choose()).goOn();
}
