import { expect, type Locator, type Page } from "@playwright/test";
import { ProfilePage } from "./profile-page";

export class HistoryPage extends ProfilePage {
  readonly search: Locator;
  readonly year: Locator;
  readonly service: Locator;
  readonly status: Locator;
  readonly rows: Locator;
  readonly next: Locator;

  constructor(page: Page) {
    super(page, "/profile/history", "Historial");
    this.search = page.getByRole("searchbox", { name: "Buscar en el historial" });
    this.year = this.main.getByRole("combobox", { name: "Año" });
    this.service = this.main.getByRole("combobox", { name: "Servicio" });
    this.status = this.main.getByRole("status").filter({ hasText: /pedidos?/ });
    this.rows = this.main.locator('a[href*="/profile/history/"]');
    this.next = this.main.getByRole("link", { name: "Siguiente" });
  }

  async count(): Promise<number> {
    const [text = ""] = /^[\d.,\s]+/.exec((await this.status.textContent()) ?? "") ?? [];
    return Number(text.replace(/\D/g, ""));
  }

  /** Waits for that count: a search is answered by the backend. */
  async expectCount(count: number): Promise<void> {
    await expect.poll(() => this.count(), { timeout: 60_000 }).toBe(count);
  }
}
