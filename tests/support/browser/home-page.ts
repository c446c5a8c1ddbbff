import { expect, type Locator, type Page } from "@playwright/test";
import { spotInAsuncion } from "~tests/support/orders/booking";
import { FirstStep } from "./steps";

export class HomePage {
  readonly heading: Locator;
  readonly search: Locator;
  readonly results: Locator;
  readonly markOnMap: Locator;
  readonly mapDialog: Locator;
  readonly resume: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.search = page.getByRole("searchbox", { name: "Dirección" });
    this.results = page.getByRole("listbox", { name: "Direcciones encontradas" });
    this.markOnMap = page.getByRole("button", { name: "Marcar en el mapa" });
    this.mapDialog = page.getByRole("dialog", { name: "Marcá tu casa en el mapa" });
    this.resume = page.getByRole("button", { name: "Continuar tu reserva" });
  }

  async open(url = "/"): Promise<this> {
    await this.page.goto(url);
    await this.expectShown();
    return this;
  }

  async expectShown(): Promise<this> {
    await expect(this.search).toBeVisible();
    await expect(this.page).toHaveURL(/\/(#\/(\?cambiar=direccion)?)?$/);
    return this;
  }

  /** Of the visit that waits for its rating. */
  star(rating: number): Locator {
    return this.page.getByRole("radio", { name: new RegExp(`^${rating}: `) });
  }

  /** The app has taken the prerendered page over, and fetches nothing more of its own accord. */
  async expectLoaded(): Promise<void> {
    await expect(this.page.locator("[data-prerendered]")).toHaveCount(0);
    await this.page.waitForLoadState("networkidle");
  }

  async giveLocation(text = spotInAsuncion()): Promise<AddressDialog> {
    // The prerendered page keeps a text, but not the press on Enter.
    await expect(this.page.locator("[data-prerendered]")).toHaveCount(0);
    await this.search.fill(text);
    await this.search.press("Enter");
    return new AddressDialog(this.page).expectShown();
  }
}

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
