/** The way out of an account, and what it leaves behind. */
import type { Page } from "@playwright/test";

/** “Cerrar sesión”, in the menu of a customer. */
export async function pressLogout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
}

/** Everything that the page keeps on the device, as one text. */
export function keptOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
