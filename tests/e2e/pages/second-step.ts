import { expect, type Locator, type Page } from "@playwright/test";
import { ThirdStep } from "./third-step";

export class SecondStep {
  readonly heading: Locator;
  readonly next: Locator;
  readonly nearestDays: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly observations: Locator;
  readonly visits: Locator;
  readonly helperName: Locator;
  readonly helperTime: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Fecha y horario" });
    this.next = page.getByRole("button", { name: "Siguiente" });
    this.nearestDays = page.getByRole("radiogroup", { name: "Próximos días libres" });
    this.from = page.getByRole("combobox", { name: "Desde" });
    this.to = page.getByRole("combobox", { name: "Hasta" });
    this.observations = page.getByRole("textbox", { name: "Observaciones" });
    this.visits = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: /^Tus? (\d+ )?visitas?$/ }) })
      .getByRole("listitem");
    const helper = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "¿Quién va a tu casa?" }) });
    this.helperName = helper.getByRole("heading", { level: 3 }).first();
    this.helperTime = helper.getByText(/^\d\d:\d\d – \d\d:\d\d$/);
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    return this;
  }

  get changeHelper(): Locator {
    return this.page.getByRole("button", { name: "Cambiar helper" });
  }

  /** Picks the nth of the nearest free days; a helper is found for it. */
  async pickDay(nth = 0): Promise<this> {
    await this.nearestDays.getByRole("radio").nth(nth).check();
    await expect(this.changeHelper).toBeVisible();
    return this;
  }

  /** On a phone the summary is folded; a desktop shows it always. */
  async openSummary(): Promise<void> {
    const unfold = this.page.getByRole("button", { name: /Ver el resumen/ });
    if (await unfold.isVisible()) await unfold.click();
  }

  /**
   * Moves one of the dates to the first of the offered days that its helper is free on: what is
   * offered are days on which somebody is, and only the answer says whether it is this helper.
   */
  async moveDate(visit: Locator): Promise<void> {
    const day = visit.locator("p").first();
    const refusal = this.page.getByText(/ no está libre el .* Probá con otra fecha\.$/);
    const before = await day.textContent();
    const hasMoved = async () => (await day.textContent()) !== before;
    do {
      const [said] = await refusal.allTextContents();
      await visit
        .getByRole("button", { name: /^Pasar al/ })
        .first()
        .click();
      const isRefused = async () => {
        const [now] = await refusal.allTextContents();
        return now !== undefined && now !== said;
      };
      await expect.poll(async () => (await hasMoved()) || (await isRefused())).toBe(true);
    } while (!(await hasMoved()));
  }

  async goOn(): Promise<ThirdStep> {
    await this.next.click();
    return new ThirdStep(this.page).expectShown();
  }
}
