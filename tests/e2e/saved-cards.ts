/** Cards that a customer has before a test looks at them. */
import { type APIRequestContext, expect } from "@playwright/test";
import type { Served } from "../tools/serve";
import { postAs } from "./customers";
import { testCards } from "./pages/card-form-page";

/** Adds a card as the hosted form would, for the customer who is logged in; answers with its id. */
export async function saveCard(
  request: APIRequestContext,
  served: Served,
  number: string = testCards.works,
): Promise<number> {
  const return_url = `${served.url}/#/bancard/addcard`;
  const { data } = await postAs(request, served, "payments/cards/add", { return_url });
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
  return data.id;
}
