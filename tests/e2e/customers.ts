/** Customers of a test's own, made through the API as the app would. */
import { type APIRequestContext, type Browser, expect } from "@playwright/test";
import type { Served } from "../tools/serve";

export type Person = {
  name: string;
  email: string;
  /** As a person types it. */
  phone: string;
  document: string;
  password: string;
};

export type Customer = Person & { id: number };

export const PHONE_CODE = "123456";

let count = 0;

/** A person nobody else in this run is: the parts differ by process and call. */
export function inventPerson(): Person {
  count += 1;
  const unique = `${process.pid % 1000}`.padStart(3, "0") + `${count}`.padStart(3, "0");
  return {
    name: "Ana Benítez",
    email: `ana.${unique}@sandbox.test`,
    phone: `0981 ${unique}`,
    document: `4${unique}`,
    password: "clave-segura-1",
  };
}

/** The headers of a write, from the cookie that the first GET brings. */
async function writeHeaders(request: APIRequestContext, served: Served) {
  await request.get(`${served.url}/api/v1/user`);
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  return { Accept: "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) };
}

/** Posts as the app would; fails the test on any refusal. */
export async function postAs(
  request: APIRequestContext,
  served: Served,
  path: string,
  body: object,
) {
  const headers = await writeHeaders(request, served);
  const answer = await request.post(`${served.url}/api/v1/${path}`, { headers, data: body });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? null : answer.json();
}

/** Registers a new person; the request context (and its browser context) is logged in after it. */
export async function registerCustomer(
  request: APIRequestContext,
  served: Served,
): Promise<Customer> {
  const person = inventPerson();
  const phone = `+595${person.phone.replace(/\D/g, "").slice(1)}`;
  await postAs(request, served, "validation/phone/verification/send", { phone });
  await postAs(request, served, "validation/phone/verification/verify", {
    phone,
    code: PHONE_CODE,
  });
  const { data } = await postAs(request, served, "register", {
    name: person.name,
    email: person.email,
    phone,
    password: person.password,
    document_type: "ci",
    document_number: person.document,
  });
  return { ...person, id: data.user.id };
}

/** Registers a new person without logging anybody in here. */
export async function registerElsewhere(browser: Browser, served: Served): Promise<Customer> {
  const context = await browser.newContext();
  const customer = await registerCustomer(context.request, served);
  await context.close();
  return customer;
}
