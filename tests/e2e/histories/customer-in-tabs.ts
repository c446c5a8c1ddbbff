/** A customer who acts as a history says, in up to two tabs. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Served } from "~tests/tools/serve";
import type { FaultyBackend } from "./faulty-backend";
import type { Action, Backend, Outcome } from "./history";

export type World = {
  context: BrowserContext;
  served: Served;
  backend: FaultyBackend;
  kind: Backend;
  outcomes: readonly Outcome[];
};

export const CLICK = { timeout: 4_000 };
/** The button that sends can be pressed from then on. */
export const SETTLED_MS = 1_000;

export abstract class CustomerInTabs {
  readonly tabs: Page[] = [];

  /** `path`: of the screen that a second tab opens. */
  protected constructor(
    protected readonly backend: FaultyBackend,
    protected readonly path: string,
  ) {}

  /** Presses the button that sends, where it can be pressed. */
  protected abstract press(page: Page, twice: boolean): Promise<void>;
  /** Presses what a screen offers to who waits. */
  protected abstract retry(page: Page): Promise<void>;
  protected abstract leave(page: Page, comesBack: boolean): Promise<void>;
  protected abstract changeSession(startsAnew: boolean): Promise<void>;
  /** Reads every tab. */
  protected abstract look(): Promise<void>;

  tab(index: number): Page {
    const page = this.tabs[index % this.tabs.length];
    if (!page) throw new Error("No tab is open");
    return page;
  }

  async take(action: Action): Promise<void> {
    const { backend } = this;
    switch (action.does) {
      case "press":
        await this.press(this.tab(action.tab), action.twice);
        if (!action.settles) return;
        break;
      case "reload":
        await this.tab(action.tab)
          .reload({ waitUntil: action.settles ? "load" : "commit" })
          .catch(() => {});
        if (!action.settles) return;
        break;
      case "replaceTab":
        await this.replaceTab(this.tab(action.tab));
        break;
      case "secondTab":
        await this.openSecond(action.presses);
        break;
      case "leave":
        await this.leave(this.tab(action.tab), action.comesBack);
        break;
      case "changeSession":
        await this.changeSession(action.booksAgain);
        break;
      case "goOffline":
        await backend.setOffline(true);
        break;
      case "goOnline":
        await backend.setOffline(false);
        break;
      case "failLists":
        backend.failLists(action.times, action.cut);
        return;
      case "wait":
        await backend.pass(action.ms, action.jumps);
        break;
      case "retry":
        await this.retry(this.tab(action.tab));
        break;
    }
    await backend.quiet();
    await this.look();
  }

  /** Kills a tab and opens its page in another; without a connection that shows the browser's own page. */
  private async replaceTab(old: Page): Promise<void> {
    const url = old.url().startsWith("http") ? old.url() : this.path;
    await old.close();
    const page = await this.backend.openPage();
    this.tabs[this.tabs.indexOf(old)] = page;
    await page.goto(url).catch(() => {});
  }

  private async openSecond(presses: boolean): Promise<void> {
    const { backend } = this;
    if (this.tabs.length > 1) return;
    const page = await backend.openPage();
    this.tabs.push(page);
    await page.goto(this.path).catch(() => {});
    await backend.quiet();
    if (presses) await this.press(page, false);
  }

  async close(): Promise<void> {
    for (const page of this.tabs) await page.close().catch(() => {});
  }
}
