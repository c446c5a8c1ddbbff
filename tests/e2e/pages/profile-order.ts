import { expect, type Locator, type Page } from "@playwright/test";
import type { PlainDate } from "~/domain/dates";

/** An order of the account, and the screens on which it is changed. */
export class OrderPage {
  readonly main: Locator;
  readonly visits: Locator;
  readonly alert: Locator;
  /** From a screen that changes the order. */
  readonly back: Locator;

  constructor(
    readonly page: Page,
    readonly orderId: number,
  ) {
    this.main = page.getByRole("main");
    this.visits = this.main
      .getByRole("region", { name: "Visitas" })
      .or(
        this.main
          .locator("section")
          .filter({ has: page.getByRole("heading", { name: "Visitas" }) }),
      )
      .getByRole("listitem");
    this.alert = this.main.getByRole("alert");
    this.back = this.main.getByRole("link", { name: "Volver al pedido" });
  }

  async open(): Promise<this> {
    await this.page.goto(`/#/profile/orders/${this.orderId}/details`);
    return this.expectShown();
  }

  async expectShown(): Promise<this> {
    await expect(this.page).toHaveURL(new RegExp(`/orders/${this.orderId}/details$`));
    await expect(this.visits.first()).toBeVisible();
    return this;
  }

  visit(at: number): Locator {
    return this.visits.nth(at);
  }

  link(name: string, at?: number): Locator {
    const place = at === undefined ? this.main : this.visit(at);
    return place.getByRole("link", { name: new RegExp(`^${name}`) });
  }

  undo(at: number): Locator {
    return this.visit(at).getByRole("button", { name: /^Deshacer/ });
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole("button", { name });
  }

  /** On the screen that moves a visit: the days offered. */
  get days(): Locator {
    return this.main.getByRole("radiogroup", { name: /^Días libres/ }).getByRole("radio");
  }

  /** A day of one of the grids, by its date. */
  day(grid: string | RegExp, date: PlainDate): Locator {
    return this.main.getByRole("radiogroup", { name: grid }).locator(`[value="${date}"]`);
  }
}

/** The offer of the next pack, on home and on the order. */
export class RenewOffer {
  readonly section: Locator;
  readonly dates: Locator;
  readonly renew: Locator;

  constructor(page: Page) {
    this.section = page.getByRole("region", { name: /^Seguí con / });
    this.dates = this.section
      .getByRole("list", { name: "Fechas del próximo pack" })
      .getByRole("listitem");
    this.renew = this.section.getByRole("button", { name: "Renovar" });
  }
}
