import { expect, type Locator } from "@playwright/test";

/** The sentence stands at the field, also for a screen reader. */
export async function expectRefused(field: Locator, sentence: RegExp): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(sentence);
}
