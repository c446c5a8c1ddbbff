/** A helper of the test's own, in a town that no other helper serves, and the screens of the helpers' area. */
export { expect } from "./test";

import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { daysBetween, type PlainDate, todayInAsuncion } from "~/domain/dates";
import { formatDate, formatTimeRange } from "~/domain/format";
import { weekOf } from "~/routes/helpers/show/agenda-visits";
import { bookingOf } from "~tests/sandbox/test-order";
import type { Customer } from "~tests/support/people/accounts";
import { removeCity } from "~tests/support/people/catalogue";
import {
  dismissHelpersAt,
  foundTown,
  type HelperPerson,
  hireHelper,
  type Town,
} from "~tests/support/people/helpers";
import type { Served } from "~tests/tools/serve";
import { postAs, registerCustomer, saveCard } from "./customers";
import { Screen } from "./screen";
import { test as base, watch } from "./test";

type HelperFixtures = {
  town: Town;
  /** Not logged in. */
  helper: HelperPerson;
  /** A customer of this test's own, logged in within a second browser context. */
  customerSide: { customer: Customer; page: Page };
  /** That customer books the helper for three hours on a day (`time`: `HH:mm`). */
  book: (date: PlainDate, time?: string) => Promise<void>;
};

type VisitPlan = { helper: HelperPerson; town: Town; date: PlainDate; time?: string | undefined };

/** Books and pays one visit of three hours in the town (`time`: `HH:mm`, default 09:00). */
async function bookVisit(
  request: APIRequestContext,
  served: Served,
  { helper, town, date, time = "09:00" }: VisitPlan,
): Promise<void> {
  const card = await saveCard(request, served);
  const booking = bookingOf({ start: date, card, helper: helper.id, frequency: 1, time });
  const { latitude, longitude, name: city } = town;
  const address = { ...booking.address, latitude, longitude, city };
  await postAs(request, served, "orders", { ...booking, address });
}

export const test = base.extend<HelperFixtures>({
  town: async ({ served }, use) => {
    const town = await foundTown(served);
    await use(town);
    await dismissHelpersAt(served, town);
    await removeCity(served, town.id);
  },

  helper: async ({ served, town }, use) => use(await hireHelper(served, town)),

  customerSide: async ({ browser, served, consoleWatch, context: _checksTheConsole }, use) => {
    const context = await browser.newContext();
    context.on("page", (page) => watch(page, (error) => consoleWatch.seen.push(error)));
    const customer = await registerCustomer(context.request, served);
    await use({ customer, page: await context.newPage() });
    await context.close();
  },

  book: async ({ served, helper, town, customerSide }, use) => {
    const { request } = customerSide.page;
    await use((date, time) => bookVisit(request, served, { helper, town, date, time }));
  },
});

export class HelperLogin extends Screen {
  readonly submit: Locator;

  constructor(
    page: Page,
    /** `{product}` of spec.md. */
    readonly word = "helpers",
  ) {
    super(page, "Ingresá a tu agenda");
    this.submit = page.getByRole("button", { name: "Ingresar" });
  }

  async open(): Promise<this> {
    await this.page.goto(`/#/${this.word}/login`);
    return this.expectShown();
  }

  override async expectShown(): Promise<this> {
    await super.expectShown();
    await expect(this.page).toHaveURL(new RegExp(`#/${this.word}/login`));
    return this;
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

export class HelperAgenda extends Screen {
  readonly week: Locator;
  readonly bar: Locator;

  constructor(
    page: Page,
    readonly word = "helpers",
  ) {
    super(page, "Mi agenda");
    this.week = page.getByRole("navigation", { name: "Días de la semana" });
    this.bar = page.getByRole("banner");
  }

  override async expectShown(): Promise<this> {
    await super.expectShown();
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
    return (await new HelperConfig(this.page).expectShown()).unfold();
  }
}

export class HelperConfig extends Screen {
  readonly save: Locator;
  readonly dayOff: Locator;
  readonly addDayOff: Locator;
  readonly saved: Locator;
  readonly refusal: Locator;
  readonly zones: Locator;

  constructor(page: Page) {
    super(page, "Configuración");
    this.save = page.getByRole("button", { name: "Guardar cambios" });
    this.dayOff = page.getByLabel("Día libre", { exact: true });
    this.addDayOff = page.getByRole("button", { name: "Agregar" });
    this.saved = page.getByText("Guardamos tu configuración.");
    this.refusal = page.getByRole("alert", { name: "No se guardó: ya tenés visitas acordadas" });
    this.zones = page.getByRole("group", { name: "Zonas" });
  }

  override async expectShown(): Promise<this> {
    await super.expectShown();
    await expect(this.save).toBeVisible();
    return this;
  }

  /** Opens all parts. */
  async unfold(): Promise<this> {
    const folded = this.page.locator("main details:not([open]) > summary");
    while ((await folded.count()) > 0) await folded.first().click();
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
    await this.unfold();
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

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}
