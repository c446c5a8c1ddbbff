import { expect, type Locator, type Page } from "@playwright/test";
import { CardFormPage } from "./card-form-page";
import { FourthStep } from "./fourth-step";

const FOLDED: Record<string, string> = {
  "Nombre o razón social": "name",
  "Tipo de documento": "document_type",
  "Número de documento": "document_number",
};

export class ThirdStep {
  readonly heading: Locator;
  readonly pay: Locator;
  readonly cards: Locator;
  readonly addCardLink: Locator;
  readonly applyButton: Locator;
  readonly charge: Locator;
  readonly summary: Locator;
  readonly changeInvoice: Locator;
  readonly couponFold: Locator;
  readonly removeCoupon: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Facturación y pago" });
    this.pay = page.getByRole("button", { name: "Confirmar y pagar" });
    this.cards = page.getByRole("radiogroup", { name: "Tarjeta" });
    this.addCardLink = page.getByRole("link", { name: "Agregar tarjeta" });
    this.applyButton = page.getByRole("button", { name: "Aplicar" });
    this.charge = page.getByText(/^Al confirmar /);
    this.summary = page.getByRole("complementary", { name: "Resumen de tu reserva" });
    this.changeInvoice = page.getByRole("button", { name: "Cambiar factura" });
    this.couponFold = page.locator("summary", { hasText: "Tengo un cupón" });
    this.removeCoupon = page.getByRole("button", { name: "Quitar cupón" });
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    return this;
  }

  card(name: RegExp): Locator {
    return this.cards.getByRole("radio", { name });
  }

  /** One of the invoice holds its value too while a line says who the invoice is for. */
  field(name: string): Locator {
    const field = this.page.getByLabel(name, { exact: true });
    const folded = FOLDED[name];
    return folded
      ? field.or(this.page.locator(`main input[type="hidden"][name="${folded}"]`))
      : field;
  }

  /** Opens the fields, where the line says who the invoice is for. */
  async openInvoice(): Promise<this> {
    const wanted = this.page.getByLabel("Tipo de documento", { exact: true });
    await expect(wanted.or(this.changeInvoice)).toBeVisible();
    if (await this.changeInvoice.isVisible()) await this.changeInvoice.click();
    return this;
  }

  async fillInvoice({ name = "Ana Benítez", ruc = "80028061-0" } = {}): Promise<this> {
    await this.openInvoice();
    await this.field("Nombre o razón social").fill(name);
    await this.field("Tipo de documento").selectOption("ruc");
    await this.field("Número de documento").fill(ruc);
    return this;
  }

  async applyCoupon(code: string): Promise<this> {
    await this.openCoupon();
    await this.field("Cupón").fill(code);
    await this.applyButton.click();
    return this;
  }

  async openCoupon(): Promise<this> {
    const field = this.field("Cupón");
    await expect(field).toBeAttached();
    if (!(await field.isVisible())) await this.couponFold.click();
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
