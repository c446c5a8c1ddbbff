import { expect, type Locator, type Page } from "@playwright/test";
import { daysBetween, type PlainDate, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatTimeRange } from "~/domain/format";
import { weekOf } from "~/routes/helpers/show/agenda-visits";
import { HelperConfig } from "./helper-config";

export class HelperAgenda {
  readonly heading: Locator;
  readonly week: Locator;
  readonly bar: Locator;

  constructor(
    readonly page: Page,
    readonly word = "helpers",
  ) {
    this.heading = page.getByRole("heading", { level: 1, name: "Mi agenda" });
    this.week = page.getByRole("navigation", { name: "Días de la semana" });
    this.bar = page.getByRole("banner");
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    await expect(this.week).toBeVisible();
    await expect(this.page).toHaveURL(new RegExp(`#/${this.word}/show`));
    return this;
  }

  day(date: PlainDate): Locator {
    return this.week.getByRole("link", { name: `${formatDate(date, "long")}:` });
  }

  async showDay(date: PlainDate): Promise<this> {
    const monday = (day: PlainDate) => weekOf(day)[0] ?? day;
    const weeks = daysBetween(monday(todayInAsuncion(new Date())), monday(date)) / 7;
    const name = weeks > 0 ? "Semana siguiente" : "Semana anterior";
    for (let left = Math.abs(weeks); left > 0; left -= 1) {
      await this.week.getByRole("link", { name }).click();
    }
    await this.day(date).click();
    await expect(this.day(date)).toHaveAttribute("aria-current", "true");
    await expect(this.dayHeading(date)).toBeVisible();
    return this;
  }

  dayHeading(date: PlainDate): Locator {
    return this.page.getByRole("heading", { level: 2, name: formatDate(date, "long") });
  }

  /** The visit of that time in the day shown: `HH:mm`, both. */
  visit(start: string, end: string): Locator {
    return this.page.getByRole("article", { name: formatTimeRange(start, end) });
  }

  async configure(): Promise<HelperConfig> {
    await this.bar.getByRole("link", { name: "Configuración" }).click();
    return new HelperConfig(this.page).expectShown();
  }
}
