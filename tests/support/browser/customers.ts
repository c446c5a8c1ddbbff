/** Customers who are logged in, and calls in their name. */
import { type APIRequestContext, expect } from "@playwright/test";
import { type Customer, createCustomer } from "~tests/support/people/accounts";
import { cardEntry, testCards } from "~tests/support/people/cards";
import type { Served } from "~tests/tools/serve";

async function writeHeaders(request: APIRequestContext, served: Served) {
  await request.get(`${served.url}/api/v1/user`);
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  return { Accept: "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) };
}

/** Posts as the app would, whatever the answer's status. */
async function sendAs(request: APIRequestContext, served: Served, path: string, body: object) {
  const headers = await writeHeaders(request, served);
  return request.post(`${served.url}/api/v1/${path}`, { headers, data: body });
}

/** Posts as the app would; fails the test on any refusal. */
export async function postAs(
  request: APIRequestContext,
  served: Served,
  path: string,
  body: object,
) {
  const answer = await sendAs(request, served, path, body);
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? null : answer.json();
}

/** Logs in within the request context, and so in its browser context. */
export async function logInAs(
  request: APIRequestContext,
  served: Served,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await postAs(request, served, "login", { email, password, social_login: null, social_id: null });
}

/** A new customer who is logged in within the request context, and so in its browser context. */
export async function registerCustomer(
  request: APIRequestContext,
  served: Served,
): Promise<Customer> {
  const customer = await createCustomer(served);
  await logInAs(request, served, customer);
  return customer;
}

/** Adds a card as the hosted form would, for the customer who is logged in; answers with its id. */
export async function saveCard(
  request: APIRequestContext,
  served: Served,
  number: string = testCards.works,
): Promise<number> {
  const return_url = `${served.url}/#/bancard/addcard`;
  const { data } = await postAs(request, served, "payments/cards/add", { return_url });
  const answer = await request.post(`${served.outside}/checkout/register_card`, {
    data: { process_id: data.process_id, ...cardEntry(number) },
  });
  expect(await answer.json()).toMatchObject({ status: "success" });
  return data.id;
}
