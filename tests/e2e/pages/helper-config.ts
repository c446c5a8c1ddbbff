import { expect, type Locator, type Page } from "@playwright/test";
import type { PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";

export class HelperConfig {
  readonly heading: Locator;
  readonly save: Locator;
  readonly dayOff: Locator;
  readonly addDayOff: Locator;
  readonly saved: Locator;
  readonly refusal: Locator;
  readonly zones: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Configuración" });
    this.save = page.getByRole("button", { name: "Guardar cambios" });
    this.dayOff = page.getByLabel("Día libre", { exact: true });
    this.addDayOff = page.getByRole("button", { name: "Agregar" });
    this.saved = page.getByText("Guardamos tu configuración.");
    this.refusal = page.getByRole("alert", { name: "No se guardó: ya tenés visitas acordadas" });
    this.zones = page.getByRole("group", { name: "Zonas" });
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    await expect(this.save).toBeVisible();
    return this;
  }

  works(weekday: string): Locator {
    return this.page.getByRole("checkbox", { name: weekday });
  }

  hour(weekday: string, part: "desde" | "hasta"): Locator {
    return this.page.getByRole("combobox", { name: `${weekday}, ${part}` });
  }

  removeDayOff(date: PlainDate): Locator {
    return this.page.getByRole("button", { name: `Quitar el ${formatDate(date, "long")}` });
  }

  /** Puts the day on the list; nothing is saved yet. */
  async addDay(date: PlainDate): Promise<this> {
    await this.dayOff.fill(date);
    await this.addDayOff.click();
    await expect(this.removeDayOff(date)).toBeVisible();
    return this;
  }

  zone(city: string): Locator {
    return this.zones.getByRole("checkbox", { name: city, exact: true });
  }

  async saveChanges(): Promise<this> {
    const answer = this.page.waitForResponse((a) => a.request().method() === "PATCH" && a.ok());
    await this.save.click();
    await answer;
    await expect(this.saved).toBeVisible();
    return this;
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}
