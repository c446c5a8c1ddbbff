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
  /** “Mañana”, “Tarde”, “Todo el día”. */
  readonly parts: Locator;
  readonly hours: Locator;
  readonly who: Locator;
  /** Other days for a visit, once it was pressed or is taken. */
  readonly offers: Locator;
  /** What a screen reader hears of the result. */
  readonly said: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: "Fecha y horario" });
    this.next = page.getByRole("button", { name: "Siguiente" });
    this.nearestDays = page.getByRole("radiogroup", { name: "Primer día" });
    this.from = page.getByRole("combobox", { name: "Desde" });
    this.to = page.getByRole("combobox", { name: "Hasta" });
    this.observations = page.getByRole("textbox", { name: "Observaciones" });
    this.visits = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: /^Tus? (\d+ )?visitas?$/ }) })
      .getByRole("listitem");
    const helper = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Quién va" }) });
    this.helperName = helper.getByRole("heading", { level: 3 }).first();
    this.helperTime = helper.getByText(/^\d{1,2}:\d\d a \d{1,2}:\d\d$/);
    this.parts = page.getByRole("radiogroup", { name: "Franja" });
    this.hours = page.getByRole("radiogroup", { name: "Hora" });
    this.who = page.getByRole("radiogroup", { name: "Quién va" });
    this.offers = page.getByRole("button", { name: /^Pasar al/ });
    this.said = page.getByRole("status").filter({ hasText: / visitas? libres?/ });
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    return this;
  }

  /** Where there is no choice of candidates. */
  get changeHelper(): Locator {
    return this.page.getByRole("button", { name: "Cambiar quién viene" });
  }

  /** “Desde” and “Hasta” are behind a button. */
  async showExactHours(): Promise<this> {
    if (!(await this.from.isVisible())) {
      await this.page.getByRole("button", { name: "Otro horario" }).click();
    }
    return this;
  }

  /** Asks for one of the candidates who is not assigned; answers with their name. */
  async chooseOther(): Promise<string> {
    const before = (await this.helperName.textContent()) ?? "";
    const names = await this.who.locator("label .sr-only").allTextContents();
    const name = names.find((text) => /^\p{Lu}\S+ \p{Lu}/u.test(text) && text !== before) ?? "";
    await this.who.getByRole("radio", { name: new RegExp(name) }).check();
    await expect(this.helperName).toHaveText(name);
    return name;
  }

  /** Picks the nth of the nearest free days; a helper is found for it. */
  async pickDay(nth = 0): Promise<this> {
    await this.nearestDays.getByRole("radio").nth(nth).check();
    await expect(this.said).toBeAttached();
    return this;
  }

  /** The first free day that is not `date` (YYYY-MM-DD). */
  async pickDayBesides(date: string): Promise<this> {
    await this.nearestDays.locator(`[type=radio]:not([value="${date}"])`).first().check();
    await expect(this.said).toBeAttached();
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
    const refusal = this.page.getByText(/ no está libre el .* Probá con otra fecha\.$/);
    // The dates alone: beside them stands what is being looked up.
    const dates = () => this.visits.getByText(/^\p{L}+ \d{1,2} de \p{L}+$/u).allTextContents();
    const before = (await dates()).join();
    const hasMoved = async () => (await dates()).join() !== before;
    if (!(await this.offers.first().isVisible())) await visit.getByRole("button").click();
    do {
      const [said] = await refusal.allTextContents();
      await this.offers.first().click();
      const isRefused = async () => {
        const [now] = await refusal.allTextContents();
        return now !== undefined && now !== said;
      };
      await expect.poll(async () => (await hasMoved()) || (await isRefused())).toBe(true);
    } while (!(await hasMoved()));
    await expect(this.said).toBeAttached();
  }

  async goOn(): Promise<ThirdStep> {
    await this.next.click();
    return new ThirdStep(this.page).expectShown();
  }
}
