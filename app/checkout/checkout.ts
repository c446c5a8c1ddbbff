import { ApiError } from "~/api/errors";
import type { OrderRequest } from "~/api/new-order";
import type { Order } from "~/api/orders";
import {
  CERTAIN_AFTER_MS,
  fingerprintOf,
  LOOK_INTERVAL_MS,
  lookUntil,
  requestOf,
} from "~/writes/look-up";
import type { SessionPorts } from "~/writes/write-ports";
import {
  type Attempt,
  failureEvent,
  findOrdersOf,
  foundEvent,
  goneEvent,
  isSameVisits,
  orderedVisitsOf,
  stillStands,
} from "./attempt";
import { type Checkout, type CheckoutEvent, idle, type Transition, transition } from "./machine";

type CheckoutPorts = SessionPorts & {
  /** Null where the device holds no state. */
  read: () => Promise<Checkout | null>;
  /** Resolves with false where the device did not store the state. */
  write: (state: Checkout, before: Checkout) => Promise<boolean>;
  postOrder: (request: OrderRequest, key: string) => Promise<Order>;
  listOrders: (signal: AbortSignal) => Promise<Order[]>;
  /** Server time in ms; null before the first answer. */
  serverNow: () => number | null;
};

/** Runs the state machine: stores each state, then executes its effects. */
export class CheckoutRunner {
  readonly #ports: CheckoutPorts;
  #memory: Checkout = idle;
  /** False after a write that the device refused: the stored state is then older than the one in memory. */
  #isStored = true;
  /** The confirmation that this page is running, and the key of its request once sent. */
  #confirming: { body: string; result: Promise<Checkout> } | null = null;
  #sentKey: string | null = null;
  /** By `requestOf`, when this page sent its requests, as `elapsed` says. */
  readonly #sentAt = new Map<string, number>();
  #presses: AbortSignal[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  #lastOrder: Order | null = null;
  #ordersBefore: { ids: number[] | null } = { ids: null };

  constructor(ports: CheckoutPorts) {
    this.#ports = ports;
  }

  /** Returns the current state. A "sending" state that this page did not send has lost its answer. */
  async current(): Promise<Checkout> {
    const state = await this.#load();
    if (state.name !== "sending" || state.attempt.key === this.#sentKey) return state;
    return (await this.#dispatch({ type: "reloaded" }, state.attempt.key)).state;
  }

  /**
   * Places the order for “Confirmar y pagar” with at most one POST /orders, even if called again meanwhile.
   * Resolves with the resulting state; `unknown` needs `lookUp`. Throws the `AbortError` of `signal` only
   * before the request is sent.
   */
  confirm(body: OrderRequest, signal: AbortSignal): Promise<Checkout> {
    const text = JSON.stringify(body);
    if (this.#confirming && this.#confirming.body !== text) {
      // A different booking waits for the running confirmation.
      return this.#confirming.result.catch(() => null).then(() => this.confirm(body, signal));
    }
    this.#presses.push(signal);
    const place = async () => {
      const attempt = await this.#createAttempt(body);
      const open = await this.#openCheckout(attempt);
      if (open) return open;
      if (this.#presses.every(({ aborted }) => aborted)) this.#presses[0]?.throwIfAborted();
      const { canRepeat, sessionSignal, postOrder } = this.#ports;
      sessionSignal.throwIfAborted();
      const { state, effects } = await this.#dispatch({ type: "confirmed", attempt, canRepeat });
      // A list read from now on may contain the new order.
      this.#ordersBefore = { ids: null };
      if (!effects.includes("post") || state.name !== "sending") return state;
      this.#sentKey = state.attempt.key;
      this.#sentAt.set(requestOf(state.attempt), this.#ports.elapsed());
      try {
        return await this.#accept(state.attempt, await postOrder(body, state.attempt.key));
      } catch (error) {
        return this.#fail(state.attempt, error);
      }
    };
    this.#confirming ??= {
      body: text,
      result: place().finally(() => {
        this.#confirming = null;
        this.#presses = [];
      }),
    };
    return this.#confirming.result;
  }

  whenConfirmed(): Promise<unknown> | null {
    return this.#confirming?.result.catch(() => null) ?? null;
  }

  /**
   * Polls GET /user/orders until the result is known; a missing order is looked up again. Throws `ApiError`
   * where the list is refused, and the `AbortError` of `signal`.
   */
  async lookUp(signal: AbortSignal): Promise<Checkout> {
    const state = await this.current();
    if (state.name === "missing") {
      await this.#dispatch({ type: "lookedAgain" }, state.attempt.key);
    }
    // A look right after another one does not count as a later look.
    let isLater = state.name === "unknown" && state.looks === 0;
    const isOver = () => this.#ports.sessionSignal.aborted;
    const look = async () => {
      const now = await this.current();
      if (now.name !== "unknown" || isOver()) return now;
      const looked = await this.#look(now.attempt, now.looks, isLater, signal);
      isLater = true;
      return looked;
    };
    return lookUntil(
      look,
      ({ name }) => name !== "unknown" || isOver(),
      (milliseconds) => this.#ports.wait(milliseconds, signal),
    );
  }

  /** Notes existing orders, so that an equal one is not mistaken for the new one. Never rejects. */
  async noteOrdersBefore(signal: AbortSignal): Promise<void> {
    const before = { ids: null as number[] | null };
    this.#ordersBefore = before;
    try {
      before.ids = (await this.#ports.listOrders(signal)).map(({ id }) => id);
    } catch {
      // Without the list, the creation time of an order decides.
    }
  }

  async markShown(key: string): Promise<void> {
    await this.#dispatch({ type: "shown" }, key);
  }

  /** Returns the order of the last answer once, so that the confirmation screen needs no request. */
  takeOrder(id: number): Order | null {
    const order = this.#lastOrder?.id === id ? this.#lastOrder : null;
    this.#lastOrder = null;
    return order;
  }

  async #load(): Promise<Checkout> {
    const stored = (this.#isStored && (await this.#ports.read())) || this.#memory;
    return stored.name !== "idle" && stored.attempt.userId !== this.#ports.userId() ? idle : stored;
  }

  /** Applies events one at a time; with `key` only to this attempt, not to another tab's. */
  #dispatch(event: CheckoutEvent, key?: string): Promise<Transition> {
    const dispatched = this.#queue.then(async () => {
      const before = await this.#load();
      const isOther = key !== undefined && (before.name === "idle" || before.attempt.key !== key);
      if (isOther || this.#ports.sessionSignal.aborted) return { state: before, effects: [] };
      const next = transition(before, event);
      if (next.state !== before) {
        this.#memory = next.state;
        this.#isStored = await this.#ports.write(next.state, before);
      }
      return next;
    });
    this.#queue = dispatched.catch(() => {});
    return dispatched;
  }

  /** Returns the state of an equal order that exists or may exist; null where the request may be sent. */
  async #openCheckout({ fingerprint, visits }: Attempt): Promise<Checkout | null> {
    const state = await this.current();
    const { now, listOrders, sessionSignal } = this.#ports;
    if (state.name === "shown" && isSameVisits(state.attempt.visits, visits)) {
      const list = () => listOrders(sessionSignal);
      if (await stillStands(state.attempt, now(), list)) return state;
      await this.#dispatch(goneEvent, state.attempt.key);
    }
    const isRepeat =
      state.name === "missing" || (state.name === "unknown" && this.#ports.canRepeat);
    if (!isRepeat || state.attempt.fingerprint !== fingerprint) return null;
    const { key } = state.attempt;
    try {
      const found = findOrdersOf(state.attempt, await listOrders(sessionSignal));
      return found.length > 0 ? (await this.#dispatch(foundEvent(found), key)).state : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return (await this.#dispatch({ type: "lookedAgain" }, key)).state;
    }
  }

  async #createAttempt(body: OrderRequest): Promise<Attempt> {
    const sentAt = new Date(this.#ports.now()).toISOString();
    const serverNow = this.#ports.serverNow();
    return {
      key: this.#ports.createKey(),
      fingerprint: await fingerprintOf(body),
      userId: this.#ports.userId(),
      serverTime: serverNow === null ? null : new Date(serverNow).toISOString(),
      sentAt,
      previousSentAt: null,
      visits: orderedVisitsOf(body),
      ordersBefore: this.#ordersBefore.ids,
    };
  }

  async #accept(attempt: Attempt, order: Order): Promise<Checkout> {
    const { id, code } = order;
    this.#lastOrder = order;
    const earlier = (await this.#earlierOrders(attempt)).filter((other) => other.id !== id);
    this.#sentKey = null;
    const orders = [order, ...earlier].map((one) => ({ id: one.id, code: one.code }));
    const event: CheckoutEvent =
      earlier.length > 0 ? { type: "found", orders } : { type: "accepted", order: { id, code } };
    await this.#dispatch(event, attempt.key);
    return { name: "placed", attempt, orders };
  }

  /** Finds orders created by earlier requests, where a backend without keys may have created several. */
  async #earlierOrders(attempt: Attempt): Promise<Order[]> {
    const { canRepeat, sessionSignal, listOrders, wait } = this.#ports;
    if (canRepeat || attempt.previousSentAt === null) return [];
    const listed = listOrders(sessionSignal).then((orders) => findOrdersOf(attempt, orders));
    // The order exists, so its confirmation must not wait for a slow list.
    const late = wait(LOOK_INTERVAL_MS, sessionSignal).then((): Order[] => []);
    return Promise.race([listed, late]).catch(() => []);
  }

  async #fail(attempt: Attempt, error: unknown): Promise<Checkout> {
    const { state, effects } = await this.#dispatch(failureEvent(error), attempt.key);
    this.#sentKey = null;
    if (effects.includes("endSession")) await this.#ports.endSession();
    // After a conflict one look decides; otherwise the screen shows the look-up.
    const isDecidable = state.name === "unknown" && state.verdict && !attempt.previousSentAt;
    return isDecidable ? this.lookUp(this.#ports.sessionSignal).catch(() => state) : state;
  }

  async #look(
    attempt: Attempt,
    looks: number,
    isLater: boolean,
    signal: AbortSignal,
  ): Promise<Checkout> {
    const orders = findOrdersOf(attempt, await this.#ports.listOrders(signal));
    this.#lastOrder = orders[0] ?? this.#lastOrder;
    const { now, elapsed } = this.#ports;
    const sentHereAt = this.#sentAt.get(requestOf(attempt));
    const sinceMs =
      sentHereAt === undefined ? now() - Date.parse(attempt.sentAt) : elapsed() - sentHereAt;
    // The looks count where the clock was set back; several tabs count them faster than time passes.
    const lookedForMs = sinceMs < 0 ? looks * LOOK_INTERVAL_MS : sinceMs;
    const isCertain = looks > 0 && lookedForMs >= CERTAIN_AFTER_MS;
    const isEnough = isCertain || (looks > 0 && this.#ports.canRepeat);
    const event: CheckoutEvent =
      orders.length > 0 ? foundEvent(orders) : { type: "notFound", isEnough, isCertain, isLater };
    return (await this.#dispatch(event, attempt.key)).state;
  }
}
