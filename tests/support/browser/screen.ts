import { expect, type Locator, type Page } from "@playwright/test";

/** A screen, known by its first heading. */
export class Screen {
  readonly heading: Locator;

  constructor(
    readonly page: Page,
    title: string | RegExp,
  ) {
    this.heading = page.getByRole("heading", { level: 1, name: title });
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    return this;
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }
}
