import type { Locator, Page } from "@playwright/test";
import { ProfilePage } from "./profile-page";

export class ConfigPage extends ProfilePage {
  readonly news: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly changePassword: Locator;
  readonly themes: Locator;
  readonly clearDevice: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    super(page, "/profile/config", "Configuración");
    this.news = this.main.getByRole("checkbox", { name: "Novedades y descuentos por correo" });
    this.currentPassword = this.main.getByLabel("Contraseña actual", { exact: true });
    this.newPassword = this.main.getByLabel("Contraseña nueva", { exact: true });
    this.changePassword = this.main.getByRole("button", { name: "Cambiar contraseña" });
    this.themes = this.main.getByRole("radiogroup", { name: "Tema" });
    this.clearDevice = this.main.getByRole("button", {
      name: "Borrar datos de este dispositivo",
    });
    this.question = page.getByRole("dialog", { name: "¿Borrar los datos de este dispositivo?" });
  }

  theme(name: string): Locator {
    return this.themes.getByRole("radio", { name });
  }
}
