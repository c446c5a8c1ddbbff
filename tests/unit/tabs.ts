/** Tabs of one browser: each with the app's modules of its own, all on one local storage. */
import { vi } from "vitest";
import { userSchema } from "~/api/user";
import { memoryStorage } from "./storage";

async function loadModules() {
  vi.resetModules();
  const [store, booking, cards, user, end, others, scope] = await Promise.all([
    import("~/state/store"),
    import("~/state/booking"),
    import("~/state/saved-cards"),
    import("~/session/current-user"),
    import("~/session/end-session"),
    import("~/session/other-tabs"),
    import("~/session/scope"),
  ]);
  return { ...store, ...booking, ...cards, ...user, ...end, ...others, ...scope };
}

type Tab = { app: Awaited<ReturnType<typeof loadModules>>; unheard: (string | null)[] };

/** Until all that was begun has reached the storage. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

const ANA = userSchema.parse({ id: 7, name: "Ana", allowed: true });

export class Browser {
  private tabs: Tab[] = [];
  private acting: Tab | null = null;
  private readonly storage = memoryStorage();

  static async open(count: number): Promise<Browser> {
    const browser = new Browser();
    const shared: Storage = Object.create(browser.storage);
    shared.setItem = (key, text) => browser.write(key, String(text));
    shared.removeItem = (key) => browser.write(key, null);
    vi.stubGlobal("localStorage", shared);
    for (let at = 0; at < count; at++) browser.tabs.push({ app: await loadModules(), unheard: [] });
    return browser;
  }

  /** As a browser does: the other tabs hear of a value that has become another. */
  private write(key: string, text: string | null): void {
    if (this.storage.getItem(key) === text) return;
    if (text === null) this.storage.removeItem(key);
    else this.storage.setItem(key, text);
    for (const tab of this.tabs) if (tab !== this.acting) tab.unheard.push(key);
  }

  /** All tabs are loaded anew on an empty device, on which Ana is logged in. */
  async begin(): Promise<void> {
    this.storage.clear();
    for (const tab of this.tabs) {
      tab.unheard = [];
      await this.act(tab, async ({ takeOverStored, replaceSessionScope, changeState }) => {
        replaceSessionScope();
        await takeOverStored();
        changeState("auth", { user: ANA, isLoggedIn: true });
      });
    }
    await this.hearAll();
  }

  private async act(tab: Tab, deed: (app: Tab["app"]) => unknown): Promise<void> {
    this.acting = tab;
    await deed(tab.app);
    await nextTask();
    this.acting = null;
  }

  /** A tab does something; first it hears what the others have stored. */
  async inTab(at: number, deed: (app: Tab["app"]) => unknown): Promise<void> {
    const tab = this.tabs[at % this.tabs.length] as Tab;
    await this.hear(tab);
    await this.act(tab, deed);
  }

  private async hear(tab: Tab): Promise<void> {
    for (let key = tab.unheard.shift(); key !== undefined; key = tab.unheard.shift()) {
      const change = { key, newValue: key === null ? null : this.noticed(key) };
      await this.act(tab, ({ followChange }) => followChange(change));
    }
  }

  /** The note of a session's end is removed at once: the event alone still has its text. */
  private noticed(key: string): string | null {
    const isEnd = key.endsWith("/ended-session");
    return isEnd ? JSON.stringify({ userId: ANA.id, expired: false }) : this.storage.getItem(key);
  }

  async hearAll(): Promise<void> {
    for (const tab of this.tabs) await this.hear(tab);
  }

  reload(at: number): Promise<void> {
    return this.inTab(at, ({ replaceSessionScope, takeOverStored }) => {
      replaceSessionScope();
      return takeOverStored();
    });
  }

  /** Ana logs in again; the other tabs, a guest's by then, follow at once. */
  async logIn(at: number): Promise<void> {
    await this.inTab(at, ({ changeState }) => changeState("auth", { user: ANA, isLoggedIn: true }));
    await this.hearAll();
  }

  get bookings() {
    return this.tabs.map(({ app }) => app.readBooking());
  }

  get texts(): string {
    return Array.from({ length: this.storage.length }, (_, at) =>
      this.storage.getItem(this.storage.key(at) ?? ""),
    ).join("\n");
  }
}
