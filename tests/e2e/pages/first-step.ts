import { expect, type Locator, type Page } from "@playwright/test";
import { SecondStep } from "./second-step";

export class FirstStep {
  readonly heading: Locator;
  readonly services: Locator;
  readonly frequencies: Locator;
  readonly next: Locator;
  readonly nearestDays: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Servicio y frecuencia" });
    this.services = page.getByRole("radiogroup", { name: "Servicio" });
    this.frequencies = page.getByRole("radiogroup", { name: "Frecuencia" });
    this.next = page.getByRole("button", { name: "Siguiente" });
    this.nearestDays = page
      .getByRole("region", { name: "Próximos días libres" })
      .getByRole("button");
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    return this;
  }

  frequency(name: RegExp): Locator {
    return this.frequencies.getByRole("radio", { name });
  }

  async choose(frequency = /semanal/i): Promise<this> {
    await this.frequency(frequency).check();
    return this;
  }

  /** For a customer: a guest would be asked to log in. */
  async goOn(): Promise<SecondStep> {
    await this.next.click();
    return new SecondStep(this.page).expectShown();
  }
}
