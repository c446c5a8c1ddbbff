import { eq } from "drizzle-orm";
import type { Database } from "~tests/sandbox/database/database";
import { hashPassword } from "~tests/sandbox/people/passwords";
import { addresses, emptyProfile, users } from "~tests/sandbox/schema";
import { placeIdOf } from "./catalogue";

export const PASSWORD = "sandbox-1234";

export const ACCOUNTS = [
  {
    email: "cliente@sandbox.test",
    password: PASSWORD,
    note: "con pedidos, historial, tarjetas y facturas",
  },
  { email: "nueva@sandbox.test", password: PASSWORD, note: "cuenta vacía" },
  { email: "bloqueada@sandbox.test", password: PASSWORD, note: "cuenta bloqueada" },
  { email: "helper@sandbox.test", password: PASSWORD, note: "presta el servicio" },
];

const [CUSTOMER, EMPTY, BLOCKED, HELPER] = ACCOUNTS.map(({ email }) => email);

/** The helper whose agenda `helper@sandbox.test` sees: the first of the seed. */
export const HELPER_ID = 1;

export const HOME_ADDRESS = {
  name: "Casa",
  main_street: "Avenida Mariscal López",
  secondary_street: "Avenida Venezuela",
  number: "2345",
  neighborhood: "Las Carmelitas",
  neighborhood_place_id: "",
  city: "Asunción",
  city_place_id: placeIdOf("Asunción"),
  latitude: -25.2887,
  longitude: -57.6052,
  phone: "+595981123456",
  phone_alternative: "",
  additional_information: "Portón verde, tocar timbre.",
  verified: true,
};

const OFFICE_ADDRESS = {
  ...HOME_ADDRESS,
  name: "Oficina",
  main_street: "Palma",
  secondary_street: "Chile",
  number: "410",
  neighborhood: "La Encarnación",
  latitude: -25.2822,
  longitude: -57.6359,
  additional_information: "Tercer piso.",
};

const PARENTS_ADDRESS = {
  ...HOME_ADDRESS,
  name: "Casa de mamá",
  main_street: "Avenida Cacique Lambaré",
  secondary_street: "",
  number: "88",
  neighborhood: "Santa Rosa",
  city: "Lambaré",
  city_place_id: placeIdOf("Lambaré"),
  latitude: -25.3421,
  longitude: -57.6098,
  additional_information: "",
};

/** Creates the accounts; returns the id of the one with a history. */
export async function seedAccounts(db: Database, now: Date, passwordCost: number): Promise<number> {
  const passwordHash = await hashPassword(PASSWORD, passwordCost);
  const person = { passwordHash, phoneVerified: true, createdAt: now };
  await db.insert(users).values([
    {
      ...person,
      name: "Lucía Aquino",
      email: CUSTOMER ?? "",
      phone: "+595981123456",
      roles: ["customer"],
      permissions: ["book"],
      profile: { ...emptyProfile, document_number: "3456789" },
    },
    {
      ...person,
      name: "Sofía Galeano",
      email: EMPTY ?? "",
      phone: "+595971234567",
      roles: ["customer"],
      permissions: ["book"],
      profile: { ...emptyProfile, document_number: "4567890" },
    },
    {
      ...person,
      name: "Marta Ibarra",
      email: BLOCKED ?? "",
      phone: "+595982345678",
      roles: ["customer"],
      allowed: false,
      profile: { ...emptyProfile, document_number: "2345678" },
    },
    {
      ...person,
      name: "Liz Benítez",
      email: HELPER ?? "",
      phone: "+595983456789",
      roles: ["helper"],
      permissions: ["agenda"],
      profile: { ...emptyProfile, document_number: "5678901" },
      helperId: HELPER_ID,
    },
  ]);
  const [customer] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, CUSTOMER ?? ""));
  const userId = customer?.id ?? 0;
  await db.insert(addresses).values([
    { ...HOME_ADDRESS, userId, is_default: true },
    { ...OFFICE_ADDRESS, userId },
    { ...PARENTS_ADDRESS, userId },
  ]);
  return userId;
}
