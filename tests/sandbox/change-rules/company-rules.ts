/** The company's rules for changes, as a row of the database. */
import type { Database } from "~tests/sandbox/database/database";
import { companyRules } from "~tests/sandbox/schema-changes";
import type { CompanyRules } from "./order-state";

const SEEDED: CompanyRules = {
  id: 1,
  freeChangeHours: 24,
  lateFee: 40_000,
  skip: "refund",
  pause: "end",
  refundDays: 3,
  changeText:
    "Podés mover, saltar o cancelar una visita gratis hasta 24 horas antes; después se cobran Gs. 40.000.",
  guaranteeText: "Si algo no quedó bien, avisanos en 24 horas y lo repasamos sin costo.",
  guaranteeHours: 24,
  prepareText:
    "Alguien que abra la puerta, y las mascotas en un lugar tranquilo. Los productos los llevamos nosotros.",
};

/** Leaves rules alone that are there. */
export async function seedRules(db: Database): Promise<void> {
  await db.insert(companyRules).values(SEEDED).onConflictDoNothing();
}

export async function readRules(db: Database): Promise<CompanyRules> {
  const [rules] = await db.select().from(companyRules);
  if (!rules) throw new Error("The company has no rules");
  return rules;
}
