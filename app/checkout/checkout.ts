/** The order of a booking as a write that may not happen twice (writes/README.md). */
import { isStatus } from "~/api/errors";
import type { OrderRequest } from "~/api/new-order";
import type { Order } from "~/api/orders";
import { LOOK_INTERVAL_MS } from "~/writes/look-up";
import type { WriteKind, WritePorts } from "~/writes/write-kind";
import { WriteRunner } from "~/writes/write-runner";
import type { Attempt, WriteState } from "~/writes/write-state";
import {
  findOrdersOf,
  isSameVisits,
  type OrderBody,
  type OrderedVisits,
  orderBodySchema,
  orderedVisitsOf,
} from "./ordered-visits";

type CheckoutPorts = WritePorts & {
  postOrder: (request: OrderRequest, key: string) => Promise<Order>;
  listOrders: (signal: AbortSignal) => Promise<Order[]>;
  fetchOrder: (id: number) => Promise<Order>;
  /** Server time in ms; null before the first answer. */
  serverNow: () => number | null;
};

export type CheckoutState = WriteState<OrderBody>;

/** Places the order of a booking, at most once for each confirmation. */
export class Checkout {
  readonly #ports: CheckoutPorts;
  readonly #runner: WriteRunner<OrderBody, Order[]>;
  #lastOrder: Order | null = null;
  #ordersBefore: { ids: number[] | null } = { ids: null };

  constructor(ports: CheckoutPorts) {
    this.#ports = ports;
    const find = async ({ body, signal }: { body: OrderBody; signal: AbortSignal }) =>
      findOrdersOf(body, await ports.listOrders(signal));
    const kind: WriteKind<OrderBody, Order[]> = {
      body: orderBodySchema,
      conflicts: [409],
      isSingle: true,
      screenLooksUp: true,
      isOther: (body, before) => !before || !isSameVisits(body.visits, before.visits),
      async find(body, _refusal, signal) {
        const orders = await find({ body, signal });
        return orders.length > 0 ? { made: orders } : null;
      },
      // An order that can no longer be read (403, 404) has not failed: the list, which leaves out cancelled ones, decides.
      async hasFailed(_body, [made]) {
        try {
          return made !== undefined && (await ports.fetchOrder(made.id)).status === "cancelled";
        } catch (error) {
          if (isStatus(error, 403, 404)) return false;
          throw error;
        }
      },
      stillStands: async (body) => (await find({ body, signal: ports.sessionSignal })).length > 0,
      resultsOf: (orders) => orders.map(({ id, code }) => ({ id, code })),
      whenMade: (_body, [order]) => {
        this.#lastOrder = order ?? null;
      },
    };
    this.#runner = new WriteRunner(kind, ports);
  }

  current(): Promise<CheckoutState> {
    return this.#runner.current();
  }

  /**
   * Places the order for “Confirmar y pagar” (`WriteRunner.submit`). Throws the `AbortError` of `signal` only
   * before the request is sent.
   */
  async confirm({ hold, ...request }: OrderRequest, signal: AbortSignal): Promise<CheckoutState> {
    const serverNow = this.#ports.serverNow();
    const body = {
      visits: orderedVisitsOf(request),
      serverTime: serverNow === null ? null : new Date(serverNow).toISOString(),
      ordersBefore: this.#ordersBefore.ids,
      hold,
    };
    // The hold is not part of what is compared: it is another one, or not there yet, after a reload.
    const send = (attempt: Attempt<OrderBody>) => this.#post(request, attempt);
    const { state } = await this.#runner.submit({ body, sent: request, send, risk: null, signal });
    return state;
  }

  whenConfirmed(): Promise<unknown> | null {
    return this.#runner.whenSubmitted();
  }

  /** Polls GET /user/orders until the result is known (`WriteRunner.lookUp`). */
  async lookUp(signal: AbortSignal): Promise<CheckoutState> {
    return (await this.#runner.lookUp(signal)).state;
  }

  /** Notes existing orders, so that an equal one is not mistaken for the new one. Never rejects. */
  async readOrdersBefore(signal: AbortSignal): Promise<void> {
    const before = { ids: null as number[] | null };
    this.#ordersBefore = before;
    try {
      before.ids = (await this.#ports.listOrders(signal)).map(({ id }) => id);
    } catch {
      // Without the list, the creation time of an order decides.
    }
  }

  async markShown(key: string): Promise<void> {
    await this.#runner.markShown(key);
  }

  /** Returns the order of the last answer once, so that the confirmation screen needs no request. */
  takeOrder(id: number): Order | null {
    const order = this.#lastOrder?.id === id ? this.#lastOrder : null;
    this.#lastOrder = null;
    return order;
  }

  /** Drops the order of the last answer where no confirmation follows at once, because it may change meanwhile. */
  forgetOrder(): void {
    this.#lastOrder = null;
  }

  /** Returns the new order, then those of earlier requests. */
  async #post(request: OrderRequest, attempt: Attempt<OrderBody>): Promise<Order[]> {
    // A list read from now on may contain the new order.
    this.#ordersBefore = { ids: null };
    const { hold } = attempt.body;
    const order = await this.#ports.postOrder({ ...request, hold }, attempt.key);
    const earlier = await this.#earlierOrders(attempt);
    return [order, ...earlier.filter(({ id }) => id !== order.id)];
  }

  /** Finds orders created by earlier requests, where a backend without keys may have created several. */
  async #earlierOrders({ body, previous }: Attempt<OrderBody>): Promise<Order[]> {
    const { canRepeat, sessionSignal, listOrders, wait } = this.#ports;
    if (canRepeat || previous === null) return [];
    const listed = listOrders(sessionSignal).then((orders) => findOrdersOf(body, orders));
    // The order exists, so its confirmation must not wait for a slow list.
    const late = wait(LOOK_INTERVAL_MS, sessionSignal).then((): Order[] => []);
    return Promise.race([listed, late]).catch(() => []);
  }
}

export function isAbout(state: CheckoutState, visits: OrderedVisits | null): boolean {
  if (state.name === "idle" || !state.attempt.body || visits === null) return false;
  return isSameVisits(state.attempt.body.visits, visits);
}
