/** A new person at the form of “Crear cuenta” (route-world.ts). */
import { actions } from "~/paths";
import { inventPerson, PHONE_CODE } from "~tests/support/people/accounts";
import type { Page } from "./route-page";

/** Verifies the phone of a new person; what they then have typed. */
export async function fillRegistration(page: Page) {
  const { name, phone, email, password } = inventPerson();
  await page.fetch({ phone }, actions.phoneCode);
  const reply = await page.fetch<{ phone: string }>({ phone, code: PHONE_CODE }, actions.phoneCode);
  return { name, phone, verified_phone: reply.phone, email, password };
}
