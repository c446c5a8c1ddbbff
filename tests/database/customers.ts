/** People of the tests: each with an e-mail, a phone and a document of their own. */
import type { WithSandbox } from "~tests/sandbox/sandbox";
import { giveUser } from "./people";

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

/** A person with unique e-mail, phone and document: they differ by process and call. */
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

/**
 * A new customer who is logged in nowhere, straight into the database: the way through the form has
 * its own tests.
 */
export async function createCustomer(world: WithSandbox): Promise<Customer> {
  const person = inventPerson();
  const id = await giveUser(world, {
    name: person.name,
    email: person.email,
    phone: `+595${person.phone.replace(/\D/g, "").slice(1)}`,
    password: person.password,
    roles: ["customer"],
    permissions: ["book"],
    documentNumber: person.document,
  });
  return { ...person, id };
}
