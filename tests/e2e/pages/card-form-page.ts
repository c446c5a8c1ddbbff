import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

export const testCards = {
  works: "4111 1111 1111 1111",
  worksToo: "5555 5555 5555 4444",
  cannotBeAdded: "4000 0000 0000 0002",
  asksForCode: "4000 0000 0000 3220",
  declined: "4000 0000 0000 0341",
  staysOpen: "4000 0000 0000 9987",
} as const;

export class CardFormPage {
  readonly frame: FrameLocator;
  readonly submitButton: Locator;
  readonly openButton: Locator;

  constructor(readonly page: Page) {
    this.frame = page.frameLocator('iframe[title="Formulario de tarjeta"]');
    this.submitButton = this.frame.getByRole("button", { name: "Agregar" });
    this.openButton = page.getByRole("button", { name: "Abrir el formulario" });
  }

  field(name: string): Locator {
    return this.frame.getByLabel(name);
  }

  /** Enters an add-card screen by its address, which opens no form by itself, and opens one. */
  async open(path = "/bancard/addcard"): Promise<this> {
    await this.page.goto(`/#${path}`);
    return this.reopen();
  }

  /** The form, opened first where a page load has closed it. */
  async reopen(): Promise<this> {
    const form = this.page.getByTitle("Formulario de tarjeta");
    await expect(this.openButton.or(form)).toBeVisible();
    if (await this.openButton.isVisible()) await this.openButton.click();
    return this.expectShown();
  }

  async expectShown(): Promise<this> {
    await expect(this.field("Número de tarjeta")).toBeVisible();
    return this;
  }

  async fill(number: string): Promise<void> {
    const year = (new Date().getFullYear() + 3) % 100;
    await this.field("Número de tarjeta").fill(number);
    await this.field("Vencimiento").fill(`08/${year}`);
    await this.field("Código de seguridad").fill("123");
  }

  async submit(number: string): Promise<void> {
    await this.fill(number);
    await this.submitButton.click();
  }
}
