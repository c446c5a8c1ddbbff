import { expect, type Locator, type Page } from "@playwright/test";
import { spotInAsuncion } from "~tests/database/compose-booking";
import { AddressDialog } from "./address-dialog";

export class HomePage {
  readonly heading: Locator;
  readonly search: Locator;
  readonly results: Locator;
  readonly markOnMap: Locator;
  readonly mapDialog: Locator;
  readonly resume: Locator;
  readonly discard: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.search = page.getByRole("searchbox", { name: "Dirección" });
    this.results = page.getByRole("listbox", { name: "Direcciones encontradas" });
    this.markOnMap = page.getByRole("button", { name: "Marcar en el mapa" });
    this.mapDialog = page.getByRole("dialog", { name: "Marcá tu casa en el mapa" });
    this.resume = page.getByRole("button", { name: "Continuar tu reserva" });
    this.discard = page.getByRole("button", { name: "Descartar" });
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

  /** Rates the visit that waits for it. */
  star(rating: number): Locator {
    return this.page.getByRole("button", { name: `Calificar con ${rating} de 5` });
  }

  /** The app has taken the prerendered page over, and fetches nothing more of its own accord. */
  async expectLoaded(): Promise<void> {
    await expect(this.page.locator("[data-prerendered]")).toHaveCount(0);
    await this.page.waitForLoadState("networkidle");
  }

  async giveLocation(text = spotInAsuncion()): Promise<AddressDialog> {
    await this.search.fill(text);
    await this.search.press("Enter");
    return new AddressDialog(this.page).expectShown();
  }
}
