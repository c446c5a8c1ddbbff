/** One customer with a saved card, who tips, pays, changes or complains of an order that stands. */
import type { Page } from "@playwright/test";
import { registerCustomer, saveCard } from "~tests/support/browser/customers";
import { goTo } from "~tests/support/browser/tab";
import { CLICK, CustomerInTabs, SETTLED_MS, type World } from "./customer-in-tabs";
import { WriteCalls } from "./write-calls";
import { WriteChecks, type WriteScreen } from "./write-checks";
import { type Write, writes } from "./writes";

export type Subject = "order" | keyof typeof writes;

const OUTDATED = /Esto cambió mientras tanto|La visita ya está en esa fecha y hora/;

export class WriteCustomer extends CustomerInTabs {
  readonly checks: WriteChecks;

  private constructor(
    { context, backend, kind, outcomes }: World,
    private readonly writing: Write,
    private readonly knowsKey = kind.knowsKey,
  ) {
    super(backend, `/#${writing.screen}`);
    const calls = new WriteCalls(context.request, writing, kind);
    backend.begin(kind, outcomes, calls);
    this.checks = new WriteChecks(writing, calls, kind, backend);
  }

  static async begin(world: World, subject: keyof typeof writes): Promise<WriteCustomer> {
    const { context, served, backend } = world;
    await context.clearCookies();
    const { id: userId } = await registerCustomer(context.request, served);
    const card = await saveCard(context.request, served);
    const created = new WriteCustomer(world, await writes[subject]({ served, userId, card }));
    const page = await backend.openPage();
    await page.goto("/favicon.svg");
    // What the customer of the history before has left.
    await page.evaluate(() => localStorage.clear());
    await page.goto(created.path);
    created.tabs.push(page);
    await backend.quiet();
    return created;
  }

  protected async press(page: Page, twice: boolean): Promise<void> {
    const { backend, checks } = this;
    const canPress = ({ name }: WriteScreen) => ["form", "missing", "unsure"].includes(name);
    if (!canPress(await checks.name(page))) return;
    await backend.pass(SETTLED_MS);
    const screen = await checks.read(page);
    if (!canPress(screen)) return;
    await this.writing.fill(page).catch(() => {});
    const button = this.button(page);
    if (!(await button.isVisible())) return;
    if (screen.name === "missing" && !this.knowsKey) checks.knownRisks += 1;
    await (twice ? button.dblclick(CLICK) : button.click(CLICK)).catch(() => {});
  }

  protected async retry(page: Page): Promise<void> {
    const { name } = await this.checks.name(page);
    if (name === "missing") return this.press(page, false);
    const wanted = /^(Mirar ahora|Mirar de nuevo|Probar de nuevo|Volver a intentar)/;
    const button = page.getByRole("main").getByRole("button", { name: wanted }).first();
    if (await button.isVisible()) await button.click(CLICK).catch(() => {});
  }

  protected async leave(page: Page, comesBack: boolean): Promise<void> {
    await goTo(page, "/");
    await this.backend.quiet();
    if (comesBack) await goTo(page, this.writing.screen);
  }

  /** An order that stands is the same after a logout: only the page is loaded. */
  protected async changeSession(): Promise<void> {
    await this.tab(0)
      .reload()
      .catch(() => {});
  }

  protected async look(): Promise<void> {
    for (const page of this.tabs) await this.checks.read(page);
  }

  /** With all well again: the screen says in the end that it stands. */
  async finish(): Promise<string> {
    const { backend, checks } = this;
    await backend.recover();
    await backend.pass(SETTLED_MS);
    const page = this.tab(0);
    const way: string[] = [];
    for (let step = 0; step < 8; step++) {
      const { name, text } = await checks.read(page);
      way.push(name);
      if (name === "made") return "";
      // A backend that is late has refused a second one, and shows the first a while later.
      const isOutdated = name === "form" && OUTDATED.test(text);
      await this.goOn(page, isOutdated ? "elsewhere" : name);
      await backend.quiet();
    }
    const { text } = await checks.name(page);
    return `stuck: ${way.join(" → ")}\nat ${page.url()}:\n${text}`;
  }

  private async goOn(page: Page, name: WriteScreen["name"]): Promise<void> {
    const { backend } = this;
    if (["sending", "looking", "elsewhere"].includes(name)) await backend.pass(95_000, true);
    if (name === "sending" || name === "looking") return;
    if (name === "elsewhere" || name === "browser") return void (await page.reload());
    if (name === "failed" || name === "loading") return this.retry(page);
    if (name === "notStarted") {
      return page.getByRole("link", { name: "probá de nuevo" }).click(CLICK);
    }
    if (name === "home") return goTo(page, this.writing.screen);
    // On a slow machine the screen is there before its form.
    if (name === "form" && !(await this.button(page).isVisible())) return backend.pass(SETTLED_MS);
    // A form that was opened after the move offers the day on which the visit stands, and no button.
    if (name === "form" && (await this.button(page).isDisabled(CLICK))) {
      return page.getByRole("link", { name: "Volver al pedido" }).click(CLICK);
    }
    return this.press(page, false);
  }

  private button(page: Page) {
    return page.getByRole("main").getByRole("button", { name: this.writing.button }).last();
  }

  async nameOf(page: Page): Promise<string> {
    return (await this.checks.name(page)).name;
  }
}
