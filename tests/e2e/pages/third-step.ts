import { expect, type Locator, type Page } from "@playwright/test";
import { CardFormPage } from "./card-form-page";
import { FourthStep } from "./fourth-step";

export class ThirdStep {
  readonly heading: Locator;
  readonly pay: Locator;
  readonly cards: Locator;
  readonly addCardLink: Locator;
  readonly applyButton: Locator;
  readonly charge: Locator;
  readonly summary: Locator;
  readonly removeCoupon: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Facturación y pago" });
    this.pay = page.getByRole("button", { name: "Confirmar y pagar" });
    this.cards = page.getByRole("radiogroup", { name: "Tarjeta" });
    this.addCardLink = page.getByRole("link", { name: "Agregar tarjeta" });
    this.applyButton = page.getByRole("button", { name: "Aplicar" });
    this.charge = page.getByText(/^Al confirmar /);
    this.summary = page.getByRole("complementary", { name: "Resumen de tu reserva" });
    this.removeCoupon = page.getByRole("button", { name: "Quitar cupón" });
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    return this;
  }

  card(name: RegExp): Locator {
    return this.cards.getByRole("radio", { name });
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  async fillInvoice({ name = "Ana Benítez", ruc = "80028061-0" } = {}): Promise<this> {
    await this.field("Nombre o razón social").fill(name);
    await this.field("Tipo de documento").selectOption("ruc");
    await this.field("Número de documento").fill(ruc);
    return this;
  }

  async applyCoupon(code: string): Promise<this> {
    await this.field("Cupón").fill(code);
    await this.applyButton.click();
    return this;
  }

  async addCard(): Promise<CardFormPage> {
    await this.addCardLink.click();
    return new CardFormPage(this.page).expectShown();
  }

  async confirm(): Promise<FourthStep> {
    await this.pay.click();
    return new FourthStep(this.page).expectShown();
  }
}
