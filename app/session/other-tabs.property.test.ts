/** All tabs of one person end with the booking that was confirmed last. */
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { addressSchema } from "~/api/addresses";
import { userSchema } from "~/api/user";
import { memoryStorage } from "../../tests/support/world/storage";

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

/** Waits until every write has reached the storage. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

const ANA = userSchema.parse({ id: 7, name: "Ana", allowed: true });

class Browser {
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

  /** Sends a storage event to the other tabs where a value has changed, as a browser does. */
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

  private async act(tab: Tab, action: (app: Tab["app"]) => unknown): Promise<void> {
    this.acting = tab;
    await action(tab.app);
    await nextTask();
    this.acting = null;
  }

  /** Runs an action in a tab, after the storage events of the other tabs. */
  async inTab(at: number, action: (app: Tab["app"]) => unknown): Promise<void> {
    const tab = this.tabs[at % this.tabs.length] as Tab;
    await this.hear(tab);
    await this.act(tab, action);
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

vi.mock("~/api/logout", () => ({ postLogout: async () => {} }));

type Step =
  | { does: "confirm"; tab: number; street: string }
  | { does: "choose"; tab: number; frequency: number }
  | { does: "type"; tab: number; name: string }
  | { does: "refresh"; tab: number; what: "cards" | "addresses" | "user" }
  | { does: "prefer"; tab: number; theme: "light" | "dark" }
  | { does: "reload"; tab: number }
  | { does: "logOut" | "logIn"; tab: number };

const tab = fc.nat({ max: 2 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("confirm" as const),
      tab,
      street: fc.constantFrom("Palma", "Haedo", "Chile"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("choose" as const),
      tab,
      frequency: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("type" as const),
      tab,
      name: fc.constantFrom("Ana Benítez", "Casa Benítez"),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant("refresh" as const),
      tab,
      what: fc.constantFrom("cards" as const, "addresses" as const, "user" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("prefer" as const),
      tab,
      theme: fc.constantFrom("light" as const, "dark" as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("reload" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("logOut" as const), tab }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("logIn" as const), tab }) },
);

/** The booking that the person confirmed last, in any tab. */
type Confirmed = { street: string | null; frequency: number | null; name: string };
const nothing: Confirmed = { street: null, frequency: null, name: "" };

const PERSONAL = /Palma|Haedo|Chile|Ben\u00edtez/;

/** What the backend answers; each card list is new. */
function answer(path: string, count: number): Response {
  if (path === "user/cards")
    return Response.json({ data: [{ id: 1 + count, masked_number: "1111" }] });
  if (path === "user/addresses")
    return Response.json({ data: [{ id: 1 + count, main_street: "Mcal. López" }] });
  return Response.json({ data: { id: 7, name: `Ana ${count}`, allowed: true } });
}

const address = (main_street: string) =>
  addressSchema.parse({ main_street, latitude: -25.28, longitude: -57.63, verified: true });

async function take(browser: Browser, step: Step, confirmed: Confirmed): Promise<Confirmed> {
  let isBegun = true;
  await browser.inTab(step.tab, async (app) => {
    isBegun = app.hasLocatedAddress(app.readBooking());
    switch (step.does) {
      case "confirm":
        return app.changeState("appointment", { address: address(step.street) });
      case "choose":
        return isBegun && app.changeAppointment({ frequency: step.frequency });
      case "type":
        return isBegun && app.changeBilling({ name: step.name });
      case "prefer":
        return app.changeState("profile", { theme: step.theme });
      case "refresh":
        if (step.what === "cards") return app.refreshCards();
        return step.what === "user" ? app.loadUser() : app.loadAddresses();
      case "logOut":
        return app.endSession("logout");
    }
  });
  if (step.does === "reload") await browser.reload(step.tab);
  if (step.does === "logIn") await browser.logIn(step.tab);
  if (step.does === "confirm") return { ...confirmed, street: step.street };
  if (step.does === "choose" && isBegun) return { ...confirmed, frequency: step.frequency };
  if (step.does === "type" && isBegun) return { ...confirmed, name: step.name };
  return step.does === "logOut" ? nothing : confirmed;
}

describe.each([2, 3])("%i tabs of one person", (count) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await Browser.open(count);
    vi.stubGlobal("location", { origin: "https://app.test" });
    let calls = 0;
    vi.stubGlobal("fetch", async ({ url }: Request) =>
      answer(new URL(url).pathname.replace("/api/v1/", ""), calls++),
    );
  });

  it("hold and store the booking that was confirmed last", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 25 }), async (history) => {
        await browser.begin();
        let confirmed = nothing;
        let isHere = true;
        for (const step of history) {
          if (!isHere && (step.does === "refresh" || step.does === "logOut")) continue;
          if (isHere && step.does === "logIn") continue;
          confirmed = await take(browser, step, confirmed);
          if (step.does === "logIn") isHere = true;
          if (step.does !== "logOut") continue;
          isHere = false;
          await browser.hearAll();
          expect(browser.texts).not.toMatch(PERSONAL);
        }
        for (let at = 0; at < count; at++) await browser.reload(at);
        for (const { address: booked, appointment, billing } of browser.bookings) {
          const held = { street: booked?.main_street ?? null, frequency: appointment.frequency };
          expect({ ...held, name: billing.name }).toEqual(confirmed);
        }
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});
