import { expect, type Locator, type Page } from "@playwright/test";
import { FirstStep } from "./first-step";

export class AddressDialog {
  readonly dialog: Locator;
  readonly confirmButton: Locator;
  readonly pin: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Confirmá tu dirección" });
    this.confirmButton = this.dialog.getByRole("button", { name: "Confirmar dirección" });
    this.pin = this.dialog.getByRole("application", { name: "Pin de tu dirección" });
  }

  async expectShown(): Promise<this> {
    await expect(this.dialog).toBeVisible();
    return this;
  }

  field(name: string): Locator {
    return this.dialog.getByLabel(name, { exact: true });
  }

  async fill({ street = "Avenida España", number = "1234", phone = "0981 765 432" } = {}) {
    await this.field("Calle principal").fill(street);
    await this.field("Número").fill(number);
    await this.field("Teléfono").fill(phone);
    return this;
  }

  /** Where the pin stands, as the form would send it. */
  async point(): Promise<{ latitude: number; longitude: number }> {
    const read = async (name: string) =>
      Number(await this.dialog.locator(`input[name=${name}]`).inputValue());
    return { latitude: await read("latitude"), longitude: await read("longitude") };
  }

  async confirm(): Promise<FirstStep> {
    await this.confirmButton.click();
    return new FirstStep(this.page).expectShown();
  }
}
