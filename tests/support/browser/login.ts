import { expect, type Locator, type Page } from "@playwright/test";
import { type Person, PHONE_CODE } from "~tests/support/people/accounts";

export class LoginModal {
  readonly dialog: Locator;
  readonly verified: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Ingresar" });
    this.verified = this.dialog.getByRole("status").filter({ hasText: /verificado/i });
  }

  async expectShown(): Promise<this> {
    await expect(this.dialog).toBeVisible();
    return this;
  }

  tab(name: "Ingresar" | "Crear cuenta"): Locator {
    return this.dialog.getByRole("tab", { name });
  }

  field(name: string): Locator {
    return this.dialog.getByLabel(name, { exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  async showRegistration(): Promise<this> {
    await this.tab("Crear cuenta").click();
    return this;
  }

  async fillRegistration(person: Person): Promise<this> {
    await this.showRegistration();
    await this.field("Nombre y apellido").fill(person.name);
    await this.field("Teléfono").fill(person.phone);
    await this.button("Enviar código").click();
    await this.field("Código").fill(PHONE_CODE);
    await expect(this.verified).toBeVisible();
    await expect(this.field("Correo electrónico")).toBeFocused();
    await this.field("Correo electrónico").fill(person.email);
    await this.field("Contraseña").fill(person.password);
    return this;
  }

  /** Fills the whole form and sends it. The page then reloads. */
  async register(person: Person): Promise<void> {
    await this.fillRegistration(person);
    await this.button("Crear cuenta").click();
    await expect(this.dialog).toBeHidden();
  }

  /** Logs in, until the page that the app then loads anew is there. */
  async enter(email: string, password: string): Promise<void> {
    const loaded = this.page.waitForEvent("load");
    await this.logIn(email, password);
    await loaded;
    await expect(this.page.getByRole("button", { name: "Mi cuenta" })).toBeVisible();
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.tab("Ingresar").click();
    await this.field("Correo electrónico").fill(email);
    await this.field("Contraseña").fill(password);
    await this.button("Ingresar").click();
  }
}

/** Presses “Ingresar” of the page. */
export async function openLogin(page: Page): Promise<LoginModal> {
  await page.getByRole("banner").getByRole("button", { name: "Ingresar" }).click();
  return new LoginModal(page).expectShown();
}

export async function pressLogout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mi cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
}
