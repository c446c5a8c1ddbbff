/** The screens of the account. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { PlainDate } from "~/domain/dates";
import { paths } from "~/paths";
import { Screen } from "./screen";

/** Any screen of the account. */
export class ProfilePage extends Screen {
  readonly main: Locator;
  readonly navigation: Locator;
  readonly loading: Locator;
  readonly retry: Locator;

  constructor(
    page: Page,
    readonly path: string,
    readonly title: string | RegExp,
  ) {
    super(page, title);
    this.main = page.getByRole("main");
    this.navigation = page.getByRole("navigation", { name: "Mi cuenta" });
    this.loading = this.main.getByRole("status").filter({ hasText: "Cargando…" });
    this.retry = this.main.getByRole("button", { name: "Probar de nuevo" });
  }

  async open(): Promise<this> {
    await this.page.goto(`/#${this.path}`);
    return this.expectShown();
  }
}

export class CardsPage extends ProfilePage {
  readonly question: Locator;

  constructor(page: Page) {
    super(page, "/profile/cards", "Mis tarjetas");
    this.question = page.getByRole("dialog", { name: "¿Eliminar esta tarjeta?" });
  }

  card(lastFour: string): Locator {
    return this.main.getByRole("listitem").filter({ hasText: lastFour });
  }

  async askToRemove(lastFour: string): Promise<void> {
    await this.card(lastFour)
      .getByRole("button", { name: /^Eliminar tarjeta/ })
      .click();
    await this.question.waitFor();
  }

  async remove(lastFour: string): Promise<void> {
    await this.askToRemove(lastFour);
    await this.question.getByRole("button", { name: "Sí, eliminar" }).click();
  }
}

export class ConfigPage extends ProfilePage {
  readonly news: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly themes: Locator;
  readonly clearDevice: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    super(page, "/profile/config", "Configuración");
    this.news = this.main.getByRole("checkbox", { name: "Novedades y descuentos por correo" });
    this.currentPassword = this.main.getByLabel("Contraseña actual", { exact: true });
    this.newPassword = this.main.getByLabel("Contraseña nueva", { exact: true });
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

export class HistoryPage extends ProfilePage {
  readonly search: Locator;
  readonly year: Locator;
  readonly service: Locator;
  readonly status: Locator;
  readonly rows: Locator;
  readonly next: Locator;

  constructor(page: Page) {
    super(page, "/profile/history", "Historial");
    this.search = page.getByRole("searchbox", { name: "Buscar en el historial" });
    this.year = this.main.getByRole("combobox", { name: "Año" });
    this.service = this.main.getByRole("combobox", { name: "Servicio" });
    this.status = this.main.getByRole("status").filter({ hasText: /pedidos?/ });
    this.rows = this.main.locator('a[href*="/profile/history/"]');
    this.next = this.main.getByRole("link", { name: "Siguiente" });
  }

  async count(): Promise<number> {
    const [text = ""] = /^[\d.,\s]+/.exec((await this.status.textContent()) ?? "") ?? [];
    return Number(text.replace(/\D/g, ""));
  }

  /** Waits for that count: a search is answered by the backend. */
  async expectCount(count: number): Promise<void> {
    await expect.poll(() => this.count(), { timeout: 60_000 }).toBe(count);
  }
}

export class ReviewPage extends ProfilePage {
  readonly comment: Locator;
  readonly send: Locator;

  constructor(page: Page, orderId: number, visit?: number) {
    super(page, paths.review(orderId, visit), /^(¿Cómo te fue\?|Gracias por contarnos)$/);
    this.comment = page.getByRole("textbox", { name: /^Comentario/ });
    this.send = page.getByRole("button", { name: "Enviar calificación" });
  }

  rating(value: number): Locator {
    return this.page
      .getByRole("radiogroup", { name: "Puntuación" })
      .getByRole("radio", { name: new RegExp(`^${value}`) });
  }

  tag(name: string): Locator {
    return this.page.getByRole("checkbox", { name });
  }

  given(rating: number): Locator {
    return this.main.getByRole("heading", { name: `Tu calificación: ${rating} de 5` });
  }
}

export class SyncCardPage extends ProfilePage {
  readonly waiting: Locator;
  readonly done: Locator;
  readonly pay: Locator;
  readonly add: Locator;
  readonly toOrder: Locator;

  constructor(page: Page, orderId: number, userId: number) {
    super(page, `/orders/${orderId}/sync-card/${userId}`, "Tarjeta de tu pedido");
    this.waiting = this.main.getByText("A tu pedido le falta una tarjeta");
    this.done = this.main.getByRole("status").filter({ hasText: /Listo: se cobraron/ });
    this.pay = this.main.getByRole("button", { name: /^Pagar/ });
    this.add = this.main.getByRole("button", { name: "Agregar tarjeta" });
    this.toOrder = this.main.getByRole("link", { name: "Ver mi pedido" });
  }
}

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
    return this.main.getByLabel(grid).locator(`[value="${date}"]`);
  }
}
