/** The way to each step of a booking, for tests about what happens there. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Served } from "../../tools/serve";
import { postAs } from "../customers";
import { testCards } from "./card-form-page";
import type { FirstStep } from "./first-step";
import { HomePage, spotInAsuncion } from "./home-page";
import type { SecondStep } from "./second-step";
import type { ThirdStep } from "./third-step";

export async function reachFirstStep(page: Page, spot = spotInAsuncion()): Promise<FirstStep> {
  const home = await new HomePage(page).open();
  return (await (await home.giveLocation(spot)).fill()).confirm();
}

/** For a customer: a guest is asked to log in on the way. */
export async function reachSecondStep(page: Page, spot?: string): Promise<SecondStep> {
  return (await (await reachFirstStep(page, spot)).choose()).goOn();
}

export async function reachThirdStep(page: Page, spot?: string): Promise<ThirdStep> {
  return (await (await reachSecondStep(page, spot)).pickDay()).goOn();
}

/** Gives the customer of this request context a card, without its form being shown. */
export async function saveCard(
  request: APIRequestContext,
  served: Served,
  number: string = testCards.works,
): Promise<void> {
  const { data } = await postAs(request, served, "payments/cards/add", {
    return_url: `${served.url}/#/bancard/addcard`,
  });
  const year = (new Date().getFullYear() + 3) % 100;
  const answer = await request.post(`${served.outside}/checkout/register_card`, {
    data: {
      process_id: data.process_id,
      number,
      expiry: `08/${year}`,
      cvv: "123",
      document: "4123456",
    },
  });
  expect(await answer.json()).toMatchObject({ status: "success" });
}
