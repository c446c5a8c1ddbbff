/** One customer with a stored card and booking, who pays for it. */
import type { Page } from "@playwright/test";
import { storeState } from "~tests/support/browser/booking";
import { logInAs, registerCustomer, saveCard } from "~tests/support/browser/customers";
import { HomePage } from "~tests/support/browser/home-page";
import { pressLogout } from "~tests/support/browser/login";
import { ThirdStep } from "~tests/support/browser/steps";
import { goTo } from "~tests/support/browser/tab";
import type { StoredBooking } from "~tests/support/orders/booking";
import { freeHelpers } from "~tests/support/orders/visits";
import type { Customer } from "~tests/support/people/accounts";
import { CLICK, CustomerInTabs, SETTLED_MS, type World } from "./customer-in-tabs";
import { OrderCalls } from "./order-calls";
import { OrderChecks, TYPED } from "./order-checks";
import { readScreen, type Screen } from "./screen";

const THIRD_STEP = "/#/appointment/third-step";

type OrderWorld = World & { booking: StoredBooking };

export class OrderCustomer extends CustomerInTabs {
  readonly checks: OrderChecks;

  private constructor(
    private readonly world: OrderWorld,
    private readonly customer: Customer,
  ) {
    const { context, served, backend, kind, outcomes } = world;
    super(backend, THIRD_STEP);
    const calls = new OrderCalls(context.request, served, kind);
    backend.begin(kind, outcomes, calls);
    this.checks = new OrderChecks(served, calls, kind, customer.id, backend);
  }

  static async begin(world: OrderWorld): Promise<OrderCustomer> {
    const { context, served } = world;
    await context.clearCookies();
    const customer = await registerCustomer(context.request, served);
    await saveCard(context.request, served);
    const created = new OrderCustomer(world, customer);
    await created.open(true);
    return created;
  }

  /** Opens the step that pays, with the booking as it was made before. */
  private async open(isFirst: boolean): Promise<void> {
    const { backend, booking, kind, served } = this.world;
    if (!isFirst && kind.booksTwice) await freeHelpers(served);
    const page = await backend.openPage();
    await storeState(page, { appointment: booking });
    // What the customer of the history before has left.
    if (isFirst) {
      await page.evaluate(() => {
        const old = Object.keys(localStorage).filter((key) => key !== "localforage/state");
        for (const key of old) localStorage.removeItem(key);
      });
    }
    await page.goto(THIRD_STEP);
    this.tabs.unshift(page);
    await backend.quiet();
    // Times that the order before has taken cannot be held, which leads to the dates.
    if (!isFirst && (await readScreen(page)).name === "dates") return;
    const third = await new ThirdStep(page).expectShown();
    await third.fillInvoice({ name: TYPED.name, ruc: TYPED.number });
    this.checks.hasTyped = true;
  }

  /** “Confirmar y pagar” where it can be pressed. */
  protected async press(page: Page, twice: boolean): Promise<void> {
    const { backend, kind } = this.world;
    const screen = await readScreen(page);
    if (screen.name !== "form" && screen.name !== "missing") return;
    await backend.pass(SETTLED_MS);
    const { name } = await this.checks.read(page);
    if (name !== "form" && name !== "missing") return;
    if (name === "missing" && !kind.knowsKey) this.checks.knownRisks += 1;
    await this.chooseCard(page);
    const { pay } = new ThirdStep(page);
    await (twice ? pay.dblclick(CLICK) : pay.click(CLICK)).catch(() => {});
  }

  /** None is chosen after one was declined, or while they could not be loaded. */
  private async chooseCard(page: Page): Promise<void> {
    const failed = page.getByRole("alert").filter({ hasText: "No pudimos cargar tus tarjetas" });
    if (await failed.isVisible()) {
      await failed.getByRole("button").click(CLICK);
      await this.world.backend.quiet();
    }
    const cards = new ThirdStep(page).cards.getByRole("radio");
    if ((await cards.count()) > 0 && !(await cards.first().isChecked())) {
      await cards.first().check(CLICK);
    }
  }

  protected async leave(page: Page, comesBack: boolean): Promise<void> {
    await goTo(page, "/");
    await this.world.backend.quiet();
    if (comesBack) await this.comeBack(page);
  }

  private async comeBack(page: Page): Promise<void> {
    const { resume } = new HomePage(page);
    if (await resume.isVisible()) await resume.click(CLICK).catch(() => {});
    await this.world.backend.quiet();
  }

  /** Logs out and in again; may make the same booking once more. */
  protected async changeSession(booksAgain: boolean): Promise<void> {
    const { context, served, backend } = this.world;
    const page = this.tab(0);
    await backend.setOffline(false);
    // Chromium reloads its own page when the connection is back, but not always within the time of a press, and
    // no page whose scripts had begun to load.
    const { name } = await readScreen(page);
    if (name === "browser" || name === "loading") await page.reload().catch(() => {});
    // The menu closes when a loading screen comes in between.
    await pressLogout(page).catch(() => pressLogout(page));
    await backend.quiet();
    this.checks.hasTyped = false;
    for (const tab of this.tabs.splice(0)) await tab.close();
    await context.clearCookies();
    await logInAs(context.request, served, this.customer);
    await this.checks.showAll();
    if (booksAgain) {
      this.checks.bookings += 1;
      return this.open(false);
    }
    const other = await backend.openPage();
    await other.goto("/");
    this.tabs.push(other);
  }

  /** Presses what a screen offers to who waits. */
  protected async retry(page: Page): Promise<void> {
    const { name } = await readScreen(page);
    if (name === "missing") return this.press(page, false);
    const wanted = name === "verifying" ? "Mirar ahora" : /Probar de nuevo|Volver a intentar/;
    const button = page.getByRole("main").getByRole("button", { name: wanted });
    if (await button.isVisible()) await button.click(CLICK).catch(() => {});
  }

  protected async look(): Promise<void> {
    for (const page of this.tabs) await this.checks.read(page);
  }

  /** With all well again: the screen shows the order, or a way on that leads to it. */
  async finish(): Promise<string> {
    const { backend } = this.world;
    await backend.recover();
    await backend.pass(SETTLED_MS);
    let page = this.tab(0);
    const way: string[] = [];
    for (let step = 0; step < 8; step++) {
      const screen = await this.checks.read(page);
      way.push(screen.name);
      if (await this.checks.isOver(screen)) {
        await this.look();
        return "";
      }
      await this.goOn(page, screen.name);
      await backend.quiet();
      // The dates say nothing of what was ordered in the other tab: the customer goes on there.
      if (screen.name === "dates") page = this.tab(this.tabs.indexOf(page) + 1);
    }
    return `stuck: ${way.join(" → ")}`;
  }

  private async goOn(page: Page, name: Screen["name"]): Promise<void> {
    const { backend } = this.world;
    if (name === "form" || name === "missing") return this.press(page, false);
    if (name === "lookFailed" || name === "failed" || name === "loading") return this.retry(page);
    if (name === "notStarted")
      return page.getByRole("link", { name: "probá de nuevo" }).click(CLICK);
    if (["verifying", "paying", "orders"].includes(name)) await backend.pass(95_000, true);
    if (name === "verifying" || name === "paying") return;
    if (name === "orders" || name === "browser") return void (await page.reload());
    if (name !== "home") return backend.pass(SETTLED_MS);
    if (await new HomePage(page).resume.isVisible()) return this.comeBack(page);
    await goTo(page, "/profile/orders");
  }

  async nameOf(page: Page): Promise<string> {
    const { name, order } = await readScreen(page);
    return order === null ? name : `${name} ${order}`;
  }
}
