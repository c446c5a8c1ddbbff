import { expect, type Locator } from "@playwright/test";

/** The field is invalid, and described by the sentence. */
export async function expectRefused(field: Locator, sentence: RegExp): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(sentence);
}
