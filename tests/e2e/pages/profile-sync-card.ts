import type { Locator, Page } from "@playwright/test";
import { ProfilePage } from "./profile-page";

export class SyncCardPage extends ProfilePage {
  readonly waiting: Locator;
  readonly done: Locator;
  readonly pay: Locator;
  readonly add: Locator;
  readonly toOrder: Locator;

  constructor(page: Page, orderId: number, userId: number) {
    super(page, `/orders/${orderId}/sync-card/${userId}`, "Tarjeta de tu pedido");
    this.waiting = this.main.getByText("A tu pedido le falta una tarjeta");
    this.done = this.main.getByRole("status").filter({ hasText: /Listo: se cobraron/ });
    this.pay = this.main.getByRole("button", { name: /^Pagar/ });
    this.add = this.main.getByRole("button", { name: "Agregar tarjeta" });
    this.toOrder = this.main.getByRole("link", { name: "Ver mi pedido" });
  }
}
