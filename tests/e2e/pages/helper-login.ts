import { expect, type Locator, type Page } from "@playwright/test";
import { HelperAgenda } from "./helper-agenda";

export class HelperLogin {
  readonly heading: Locator;
  readonly submit: Locator;

  constructor(
    readonly page: Page,
    /** `{product}` of spec.md. */
    readonly word = "helpers",
  ) {
    this.heading = page.getByRole("heading", { level: 1, name: "Ingresá a tu agenda" });
    this.submit = page.getByRole("button", { name: "Ingresar" });
  }

  async open(): Promise<this> {
    await this.page.goto(`/#/${this.word}/login`);
    return this.expectShown();
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    await expect(this.page).toHaveURL(new RegExp(`#/${this.word}/login`));
    return this;
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  /** Leads to the agenda, or to where the helper was going. */
  async send({ email, password }: { email: string; password: string }): Promise<void> {
    await this.field("Correo electrónico").fill(email);
    await this.field("Contraseña").fill(password);
    await this.submit.click();
  }

  async logIn(person: { email: string; password: string }): Promise<HelperAgenda> {
    await this.send(person);
    return new HelperAgenda(this.page, this.word).expectShown();
  }
}
