import { expect, type Locator, type Page, type Route } from "@playwright/test";

/** Any screen of the account. */
export class ProfilePage {
  readonly main: Locator;
  readonly heading: Locator;
  readonly navigation: Locator;
  readonly loading: Locator;
  readonly retry: Locator;
  readonly missing: Locator;

  constructor(
    readonly page: Page,
    readonly path: string,
    readonly title: string | RegExp,
  ) {
    this.main = page.getByRole("main");
    this.heading = page.getByRole("heading", { level: 1, name: title });
    this.navigation = page.getByRole("navigation", { name: "Mi cuenta" });
    this.loading = this.main.getByRole("status").filter({ hasText: "Cargando…" });
    this.retry = this.main.getByRole("button", { name: "Probar de nuevo" });
    this.missing = this.main.getByText("No encontramos ese pedido");
  }

  async open(): Promise<this> {
    await this.page.goto(`/#${this.path}`);
    return this.expectShown();
  }

  async expectShown(): Promise<this> {
    await expect(this.heading).toBeVisible();
    return this;
  }
}

/** Keeps the answers of a call back until the returned function is called. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const hold = async (route: Route) => {
    await gate;
    await route.fallback();
  };
  await page.route(url, hold);
  return async () => {
    open();
    await page.unroute(url, hold);
  };
}

/** Answers a call with 500 until the returned function is called. */
export async function failAnswers(
  page: Page,
  url: string | RegExp,
  method?: string,
): Promise<() => Promise<void>> {
  const fail = async (route: Route) => {
    if (method && route.request().method() !== method) return route.fallback();
    return route.fulfill({ status: 500, json: { message: "Server Error" } });
  };
  await page.route(url, fail);
  return () => page.unroute(url, fail);
}
