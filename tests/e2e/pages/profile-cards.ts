import type { Locator, Page } from "@playwright/test";
import { ProfilePage } from "./profile-page";

export class CardsPage extends ProfilePage {
  readonly question: Locator;

  constructor(page: Page) {
    super(page, "/profile/cards", "Mis tarjetas");
    this.question = page.getByRole("dialog", { name: "¿Eliminar esta tarjeta?" });
  }

  card(lastFour: string): Locator {
    return this.main.getByRole("listitem").filter({ hasText: lastFour });
  }

  async askToRemove(lastFour: string): Promise<void> {
    await this.card(lastFour)
      .getByRole("button", { name: /^Eliminar tarjeta/ })
      .click();
    await this.question.waitFor();
  }

  async remove(lastFour: string): Promise<void> {
    await this.askToRemove(lastFour);
    await this.question.getByRole("button", { name: "Sí, eliminar" }).click();
  }
}
