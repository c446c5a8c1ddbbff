import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { cardEntry } from "~tests/support/people/cards";
import type { Keyboard } from "./keyboard";

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
    const { expiry, cvv } = cardEntry(number);
    await this.field("Número de tarjeta").fill(number);
    await this.field("Vencimiento").fill(expiry);
    await this.field("Código de seguridad").fill(cvv);
  }

  async submit(number: string): Promise<void> {
    await this.fill(number);
    await this.submitButton.click();
  }

  /** From the control before the form, by keyboard alone. */
  async submitBy(keyboard: Keyboard, number: string): Promise<void> {
    const { expiry, cvv } = cardEntry(number);
    await keyboard.tabToAndWrite(this.field("Número de tarjeta"), number);
    await keyboard.tabToAndWrite(this.field("Vencimiento"), expiry);
    await keyboard.tabToAndWrite(this.field("Código de seguridad"), cvv);
    await keyboard.tabToAndPress(this.submitButton);
  }
}
