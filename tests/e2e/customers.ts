/** Customers of a test's own. */
import { type APIRequestContext, expect } from "@playwright/test";
import { hashPassword, SEED_COST } from "../sandbox/people/passwords";
import { users } from "../sandbox/schema";
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

/** Posts as the app would; answers with whatever comes. */
export async function sendAs(
  request: APIRequestContext,
  served: Served,
  path: string,
  body: object,
) {
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

/**
 * A new customer who is logged in nowhere, straight into the database: the way through the form has
 * its own tests.
 */
export async function createCustomer({ sandbox: { db } }: Served): Promise<Customer> {
  const person = inventPerson();
  const [row] = await db
    .insert(users)
    .values({
      name: person.name,
      email: person.email,
      phone: `+595${person.phone.replace(/\D/g, "").slice(1)}`,
      phoneVerified: true,
      passwordHash: await hashPassword(person.password, SEED_COST),
      roles: ["customer"],
      permissions: ["book"],
      documentNumber: person.document,
      createdAt: new Date(),
    })
    .returning({ id: users.id });
  return { ...person, id: row?.id ?? 0 };
}

/** A new customer who is logged in within the request context, and so in its browser context. */
export async function registerCustomer(
  request: APIRequestContext,
  served: Served,
): Promise<Customer> {
  const customer = await createCustomer(served);
  const { email, password } = customer;
  await postAs(request, served, "login", { email, password, social_login: null, social_id: null });
  return customer;
}
