/**
 * A world for the checkout's property test: a backend that may lose answers, work slowly, refuse and
 * list late; one device with tabs; one customer who presses, reloads, leaves and comes back. Time is
 * a number that only waiting moves on.
 */
import { ApiError } from "~/api/errors";
import { optionalInstant } from "~/api/instant-field";
import type { OrderRequest } from "~/api/new-order";
import type { Order } from "~/api/orders";
import { Checkout, type CheckoutState } from "~/checkout/checkout";
import { type StoredState, writeStateSchema } from "~/writes/write-state";
import { exampleOrder } from "~tests/support/orders/example";

/** What the backend does with one POST /orders. */
export type RequestOutcome =
  /** The order stands after so many milliseconds; `answer`: whether the browser hears of it, else a gateway's status. */
  | { kind: "placed"; afterMs: number; answer: "heard" | "lost" | "never" | number }
  /** Nothing was written; `page`: the status of a gateway's page, null where there was no answer. */
  | { kind: "lostBefore"; page: number | null }
  | { kind: "refused"; status: 401 | 403 | 409 | 422 | 429; dated: boolean };

type WorldOptions = {
  honoursKeys: boolean;
  /** How late an order appears in the list. */
  lagMs: number;
  /** How far the clock of the device is ahead of the server's. */
  clockLeadMs: number;
  /** Its answers carry `Date`. */
  tellsTime: boolean;
  createdAt: CreatedAt;
  /** The orders of before are read before a press. */
  listsBefore: boolean;
  /** How many writes the device takes before it is full; then no page is loaded anew, nor a second tab opened. */
  storesWrites: number;
};

/** What an order's `created_at` looks like. */
export type CreatedAt = "instant" | "withoutZone" | "utcWithoutZone" | "dateOnly" | "missing";

/** The longest a server of this world writes an order, and its list lags, together. */
export const MAX_LATENESS_MS = 80_000;
const USER = 7;

type WrittenOrder = { id: number; from: number; confirmation: number; key: string };

export class CheckoutWorld {
  /** By the server's clock. */
  now = Date.parse("2026-12-01T12:00:00Z");
  /** Every order that stands, or will once its server has written it. */
  readonly written: WrittenOrder[] = [];
  /** What a customer was told wrongly. */
  readonly wrongStatements: string[] = [];
  /** Counts what the customer meant: a press after having read what became of the last one. */
  confirmation = 0;
  private hasOutcome = true;
  private stored: StoredState | null = null;
  private tabs: Checkout[];
  private outcomes: RequestOutcome[] = [];
  private listFaults = 0;
  private writes = 0;
  private keys = 0;
  private stopWaiting = () => {};

  constructor(private readonly options: WorldOptions) {
    this.tabs = [this.openTab()];
  }

  private openTab(): Checkout {
    return new Checkout({
      userId: () => USER,
      sessionSignal: new AbortController().signal,
      read: async () => (this.stored ? writeStateSchema.parse(clone(this.stored)) : null),
      write: async (state) => this.store(state),
      postOrder: (_request, key) => this.postOrder(key),
      listOrders: async () => this.listOrders(),
      fetchOrder: async (id) => this.fetchOrder(id),
      endSession: async () => {},
      wait: async (milliseconds, signal) => {
        this.now += milliseconds;
        signal.throwIfAborted();
      },
      now: () => this.now + this.options.clockLeadMs,
      elapsed: () => this.now,
      serverNow: () => (this.options.tellsTime ? this.now : null),
      createKey: () => `key-${++this.keys}`,
      canRepeat: this.options.honoursKeys,
    });
  }

  /** Settles when the server has taken a request that it never answers. */
  private whenNeverAnswered(): Promise<null> {
    return new Promise((resolve) => {
      this.stopWaiting = () => resolve(null);
    });
  }

  private store(state: StoredState): boolean {
    this.writes += 1;
    if (this.writes > this.options.storesWrites) return false;
    this.stored = clone(state);
    return true;
  }

  private async postOrder(key: string): Promise<Order> {
    const outcome = this.outcomes.shift() ?? { kind: "placed", afterMs: 0, answer: "heard" };
    const known = this.written.find((order) => order.key === key);
    if (this.options.honoursKeys && known && known.from <= this.now) return this.orderOf(known);
    if (outcome.kind === "lostBefore") {
      throw outcome.page === null ? ApiError.network() : ApiError.gateway(outcome.page);
    }
    if (outcome.kind === "refused") {
      const body = outcome.dated ? { conflicts: ["2026-12-08"] } : null;
      throw ApiError.refused(outcome.status, {}, null, body);
    }
    const order = this.options.honoursKeys && known ? known : this.place(key, outcome.afterMs);
    const isFull = this.options.storesWrites < Number.POSITIVE_INFINITY;
    if (outcome.answer === "never" && !isFull) {
      this.stopWaiting();
      return new Promise(() => {});
    }
    if (outcome.answer === "lost" || outcome.answer === "never") throw ApiError.network();
    if (typeof outcome.answer === "number") throw ApiError.gateway(outcome.answer);
    this.now = Math.max(this.now, order.from);
    return this.orderOf(order);
  }

  private place(key: string, afterMs: number): WrittenOrder {
    const { confirmation } = this;
    const order = { id: 100 + this.written.length, from: this.now + afterMs, confirmation, key };
    this.written.push(order);
    return order;
  }

  private fetchOrder(id: number): Order {
    const order = this.written.find((one) => one.id === id);
    if (!order) throw ApiError.refused(404);
    return this.orderOf(order);
  }

  private listOrders(): Order[] {
    if (this.listFaults > 0) {
      this.listFaults -= 1;
      throw this.listFaults % 2 === 0 ? ApiError.refused(503) : ApiError.gateway(403);
    }
    return this.written
      .filter(({ from }) => from + this.options.lagMs <= this.now)
      .map((order) => this.orderOf(order));
  }

  private orderOf({ id, from }: WrittenOrder): Order {
    const created_at = optionalInstant.parse(writeInstant(from, this.options.createdAt));
    return { ...template, id, code: `OGA-${id}`, created_at };
  }

  private tab(index: number): Checkout {
    return this.tabs[index % this.tabs.length] as Checkout;
  }

  /** “Confirmar y pagar”, once or twice at a time. Waits for the answer unless none ever comes. */
  async press(
    index: number,
    request: OrderRequest,
    outcome: RequestOutcome,
    twice: boolean,
  ): Promise<void> {
    // The button of a page that waits for an answer cannot be pressed.
    if (this.tab(index).whenConfirmed()) return;
    if (this.hasOutcome) this.confirmation += 1;
    this.hasOutcome = false;
    this.outcomes = [outcome];
    const { signal } = new AbortController();
    if (this.options.listsBefore) await this.tab(index).readOrdersBefore(signal);
    const presses = [this.tab(index).confirm(request, signal)];
    if (twice) presses.push(this.tab(index).confirm(request, signal));
    const state = await Promise.race([
      Promise.all(presses).then(([first]) => first),
      this.whenNeverAnswered(),
    ]);
    if (state) await this.read(index, state);
  }

  /** The step that pays looks for an open order; `faults`: how many reads of the list fail first. */
  async lookUp(index: number, faults: number, leavesAfterMs: number | null): Promise<void> {
    this.listFaults = faults;
    const state = await this.tab(index).current();
    if (state.name === "sending") return;
    const leaves = leavesAfterMs === null ? Number.POSITIVE_INFINITY : this.now + leavesAfterMs;
    const controller = new AbortController();
    const signal = leaving(controller, () => this.now >= leaves);
    try {
      await this.read(index, await this.tab(index).lookUp(signal));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }

  /** The page is loaded anew: what was on its way goes on, but nobody hears the answer. */
  reload(index: number): void {
    if (this.options.storesWrites < Number.POSITIVE_INFINITY) return;
    this.tabs[index % this.tabs.length] = this.openTab();
  }

  addTab(): void {
    if (this.options.storesWrites < Number.POSITIVE_INFINITY) return;
    if (this.tabs.length < 3) this.tabs.push(this.openTab());
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
  }

  /** The customer reads what the screen says of the state. */
  private async read(index: number, state: CheckoutState): Promise<void> {
    if (state.name === "made") {
      for (const { id } of state.results) {
        const stands = this.written.some((order) => order.id === id && order.from <= this.now);
        if (!stands) this.wrongStatements.push(`confirmed order ${id}, which does not stand`);
      }
    }
    if (state.name === "rejected" || (state.name === "missing" && state.isCertain)) {
      const stands = this.written.find((order) => order.key === state.attempt.key);
      if (stands)
        this.wrongStatements.push(`${state.name}, while order ${stands.id} stands or will`);
    }
    if (state.name === "made" || state.name === "rejected") {
      await this.tab(index).markShown(state.attempt.key);
    }
    if (["made", "shown", "rejected", "missing"].includes(state.name)) this.hasOutcome = true;
  }

  /** Confirmations that made more than one order. */
  doubled(): number[] {
    const counts = new Map<number, number>();
    for (const { confirmation } of this.written) {
      counts.set(confirmation, (counts.get(confirmation) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > 1).map(([confirmation]) => confirmation);
  }

  /** After all of it a healthy backend: what does a new page come to within five minutes? */
  async settle(request: OrderRequest): Promise<string> {
    this.reload(0);
    this.listFaults = 0;
    const before = this.now;
    // A try with another card, while the first one may still be written, looks on before it posts.
    let name = "";
    for (let tries = 0; tries < 2 && name !== "shown"; tries++) {
      await this.lookUp(0, 0, null);
      await this.press(0, request, { kind: "placed", afterMs: 0, answer: "heard" }, false);
      await this.lookUp(0, 0, null);
      ({ name } = await this.tab(0).current());
    }
    return this.now - before < 300_000 ? name : "late";
  }
}

const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const template = exampleOrder();

/** Paraguay is three hours behind UTC. */
const ZONE_MS = -3 * 3_600_000;

function writeInstant(ms: number, form: CreatedAt): string {
  const utc = new Date(ms).toISOString();
  const local = new Date(ms + ZONE_MS).toISOString();
  switch (form) {
    case "instant":
      return utc;
    case "withoutZone":
      return local.slice(0, 19).replace("T", " ");
    case "utcWithoutZone":
      return utc.slice(0, 19);
    case "dateOnly":
      return local.slice(0, 10);
    case "missing":
      return "";
  }
}

/** A signal that aborts as soon as somebody asks it after `isOver`. */
function leaving(controller: AbortController, isOver: () => boolean): AbortSignal {
  const { signal } = controller;
  return new Proxy(signal, {
    get(target, property) {
      if (isOver()) controller.abort();
      const value = Reflect.get(target, property, target) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
