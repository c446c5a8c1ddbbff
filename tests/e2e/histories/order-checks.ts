/** Compares what a tab shows with the orders of the backend. */
import type { Page } from "@playwright/test";
import { SAYS_REFUSED } from "~tests/support/gateway";
import { findOrders } from "~tests/support/orders/orders";
import type { Served } from "~tests/tools/serve";
import type { FaultyBackend } from "./faulty-backend";
import type { Backend } from "./history";
import type { OrderCalls } from "./order-calls";
import { readScreen, type Screen } from "./screen";

/** What every customer types into the invoice. */
export const TYPED = { name: "Casa Benítez S.A.", number: "80028061-0" };

export class OrderChecks {
  /** What was seen that must not be. */
  readonly faults: string[] = [];
  /** Bookings made: one, and one more for each that was made anew after a logout. */
  bookings = 1;
  /** Presses of who had read that a second order might come of it. */
  knownRisks = 0;
  /** What stands in the fields of the invoice, unless a logout has cleared it. */
  hasTyped = false;
  private readonly shown = new Set<number>();
  private isRepeatShown = false;
  /** Tabs that still say what became of an earlier try. */
  private readonly refused = new WeakSet<Page>();

  constructor(
    private readonly served: Served,
    private readonly calls: OrderCalls,
    private readonly kind: Backend,
    private readonly customerId: number,
    private readonly backend: FaultyBackend,
  ) {}

  private orders() {
    return findOrders(this.served, this.customerId);
  }

  /** The customer has left, and looks at what there is before anything else. */
  async showAll(): Promise<void> {
    for (const { id } of await this.orders()) this.shown.add(id);
  }

  /** More orders than were asked for. */
  async count(): Promise<void> {
    const { length } = await this.orders();
    if (length <= this.bookings + this.knownRisks) return;
    this.faults.push(`${length} orders of ${this.bookings} bookings`);
  }

  async read(page: Page): Promise<Screen> {
    const before = await this.orders();
    const screen = await readScreen(page);
    const standing = await this.orders();
    const named = standing.filter(({ code }) => screen.text.includes(code)).map(({ id }) => id);
    for (const id of named) this.shown.add(id);
    if (screen.name === "confirmed") {
      // The URL is that of the next screen while it loads: the text says which order it is about.
      if (!named.includes(screen.order ?? named[0] ?? 0)) {
        this.faults.push(`confirmed order ${screen.order}, which does not stand`);
      }
      this.checkRepeated(screen, standing.length);
    }
    if (!this.backend.hasRefused && SAYS_REFUSED.test(screen.text)) {
      this.faults.push(`nobody has refused: ${screen.text.match(SAYS_REFUSED)?.[0]}`);
    }
    if (screen.name === "unnamed") {
      this.faults.push(`no name for ${page.url()}: ${screen.text.slice(0, 300)}`);
    }
    const hidden = before.map(({ id }) => id).filter((id) => !this.shown.has(id));
    if (screen.isRefused && !this.refused.has(page) && hidden.length > 0) {
      this.faults.push(`refused, while order ${hidden} stands`);
    }
    if (screen.isRefused) this.refused.add(page);
    else this.refused.delete(page);
    const findable = hidden.filter((id) => !this.calls.isTooLate(id));
    if (screen.name === "missing" && !this.kind.knowsKey && findable.length > 0) {
      this.faults.push(`"not found" while order ${findable} stands`);
    }
    this.checkTyped(screen);
    return screen;
  }

  /** Two orders of one booking: the screen names both, with the contact. */
  private checkRepeated({ text, order }: Screen, count: number): void {
    if (this.bookings > 1 || count < 2 || this.isRepeatShown) return;
    this.isRepeatShown = /más de una vez/.test(text) && /WhatsApp/.test(text);
    if (!this.isRepeatShown)
      this.faults.push(`order ${order} shown, but not that there are ${count}`);
  }

  private checkTyped({ name, typed }: Screen): void {
    if (!this.hasTyped || !typed || (name !== "form" && name !== "missing")) return;
    if (typed.name !== TYPED.name || typed.number !== TYPED.number) {
      this.faults.push(`typed ${JSON.stringify(TYPED)}, found ${JSON.stringify(typed)}`);
    }
  }

  /** Nothing is left to be found out. */
  async isOver({ name, text }: Screen): Promise<boolean> {
    if (name === "confirmed") return true;
    const unseen = (await this.orders()).filter(({ id }) => !this.shown.has(id));
    if (name === "orders") return unseen.every(({ code }) => text.includes(code));
    if (name === "home" && text.includes("Continuar tu reserva")) return false;
    return (name === "home" || name === "dates") && unseen.length === 0;
  }
}
