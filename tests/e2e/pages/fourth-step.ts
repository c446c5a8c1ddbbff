import { expect, type Locator, type Page } from "@playwright/test";

export class FourthStep {
  readonly heading: Locator;
  readonly pending: Locator;
  readonly code: Locator;
  readonly amount: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Reserva confirmada" });
    this.pending = page.getByRole("heading", { level: 1, name: "Reserva pendiente de pago" });
    const receipt = page.getByRole("region", { name: "Comprobante" });
    this.code = receipt.getByRole("definition").first();
    this.amount = receipt.getByRole("definition").filter({ hasText: "Gs." });
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    return this;
  }

  orderId(): number {
    return Number(new URL(this.page.url()).hash.match(/order=(\d+)/)?.[1]);
  }
}
