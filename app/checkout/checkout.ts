/** Runs the checkout: makes the calls that the state machine asks for, and stores its state. */
import { ApiError, isRefusal, isUnsettled } from "~/api/errors";
import type { Order, OrderRequest } from "~/api/orders";
import { conflictsSchema } from "~/api/orders";
import { type Attempt, findOrdersOf, orderFingerprint, visitsOf } from "./attempt";
import {
  type Checkout,
  type CheckoutEvent,
  idle,
  type Rejection,
  type Transition,
  transition,
} from "./machine";

/** What the checkout needs of the world. */
export type CheckoutPorts = {
  userId: () => number;
  /** Of the session: once it has ended nothing is stored any more. */
  sessionSignal: AbortSignal;
  /** The stored checkout; null where nothing is stored, or nothing can be. */
  read: () => Promise<Checkout | null>;
  write: (state: Checkout) => Promise<void>;
  postOrder: (request: OrderRequest, key: string) => Promise<Order>;
  listOrders: (signal: AbortSignal) => Promise<Order[]>;
  endSession: () => Promise<void>;
  /** Waits so many milliseconds, or until the device is online again; rejects when aborted. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  createKey: () => string;
  /** The backend knows `Idempotency-Key`: the same request again makes no second order. */
  canRepeat: boolean;
};

/** Between two looks at the list of orders. */
const LOOK_INTERVAL_MS = 3_000;
/** How long after its request an order may still be written and come to be listed. */
const CERTAIN_AFTER_MS = 90_000;
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

export type CheckoutRunner = ReturnType<typeof createCheckout>;

export function createCheckout(ports: CheckoutPorts) {
  /** What is stored, for a device that stores nothing. */
  let memory: Checkout = idle;
  /** The request of this page that is on its way. */
  let request: Promise<Checkout> | null = null;
  /** The key of a request that is on its way from this page. */
  let sentKey: string | null = null;
  /** Whoever pressed for it may leave before it is sent. */
  let presses: AbortSignal[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let lastOrder: Order | null = null;
  let known: { ids: number[] } = { ids: [] };

  async function load(): Promise<Checkout> {
    const stored = (await ports.read()) ?? memory;
    return stored.name !== "idle" && stored.attempt.userId !== ports.userId() ? idle : stored;
  }

  /**
   * One transition at a time. An event that is about one attempt (`key`) does not touch another
   * one, which another tab may have begun.
   */
  function dispatch(event: CheckoutEvent, key?: string): Promise<Transition> {
    const dispatched = queue.then(async () => {
      const before = await load();
      const isOther = key !== undefined && (before.name === "idle" || before.attempt.key !== key);
      if (isOther || ports.sessionSignal.aborted) return { state: before, effects: [] };
      const next = transition(before, event);
      if (next.state !== before) {
        memory = next.state;
        await ports.write(next.state);
      }
      return next;
    });
    queue = dispatched.catch(() => {});
    return dispatched;
  }

  /** The state as it is now. A request that this page does not wait for has lost its answer. */
  async function current(): Promise<Checkout> {
    const state = await load();
    if (state.name !== "sending" || state.attempt.key === sentKey) return state;
    return (await dispatch({ type: "reloaded" }, state.attempt.key)).state;
  }

  async function post(body: OrderRequest, attempt: Attempt): Promise<Checkout> {
    sentKey = attempt.key;
    try {
      const order = await ports.postOrder(body, attempt.key);
      const { id, code } = order;
      lastOrder = order;
      sentKey = null;
      await dispatch({ type: "accepted", order: { id, code } }, attempt.key);
      return { name: "placed", attempt, orders: [{ id, code }] };
    } catch (error) {
      const event = describeFailure(error);
      const { state, effects } = await dispatch(event, attempt.key);
      if (effects.includes("endSession")) await ports.endSession();
      sentKey = null;
      // One look decides a conflict; anything else the screen says that it is looked for.
      const isDecidable = state.name === "unknown" && state.verdict && !attempt.previousSentAt;
      return isDecidable ? lookUp(ports.sessionSignal).catch(() => state) : state;
    }
  }

  async function begin(body: OrderRequest): Promise<Checkout> {
    const sentAt = new Date(ports.now()).toISOString();
    const attempt: Attempt = {
      key: ports.createKey(),
      fingerprint: await orderFingerprint(body),
      userId: ports.userId(),
      startedAt: sentAt,
      sentAt,
      previousSentAt: null,
      visits: visitsOf(body),
      knownOrders: known.ids,
    };
    const before = await current();
    const isRepeat = before.name === "missing" || (before.name === "unknown" && ports.canRepeat);
    if (isRepeat && before.attempt.fingerprint === attempt.fingerprint) {
      const found = await lookOnce(before.attempt);
      if (found) return found;
    }
    if (presses.every(({ aborted }) => aborted)) presses[0]?.throwIfAborted();
    ports.sessionSignal.throwIfAborted();
    const { state, effects } = await dispatch({
      type: "confirmed",
      attempt,
      canRepeat: ports.canRepeat,
    });
    // What is listed from now on may be the order itself.
    known = { ids: [] };
    return effects.includes("post") && state.name === "sending" ? post(body, state.attempt) : state;
  }

  /**
   * “Confirmar y pagar”: one POST /orders at most, however often it is called meanwhile. Resolves
   * with what is known then; `unknown` is for `lookUp`. Throws the `AbortError` of `signal` before
   * anything was sent: afterwards leaving the screen takes nothing back.
   */
  function confirm(body: OrderRequest, signal: AbortSignal): Promise<Checkout> {
    presses.push(signal);
    request ??= begin(body).finally(() => {
      request = null;
      presses = [];
    });
    return request;
  }

  /**
   * Reads GET /user/orders until it is known what became of the order; a missing one is looked for
   * again. Throws `ApiError` where the orders may not be read at all, and the `AbortError` of
   * `signal`.
   */
  async function lookUp(signal: AbortSignal): Promise<Checkout> {
    let state = await current();
    if (state.name === "missing") {
      state = (await dispatch({ type: "lookedAgain" }, state.attempt.key)).state;
    }
    let retryMs = MIN_RETRY_MS;
    while (state.name === "unknown" && !ports.sessionSignal.aborted) {
      const { attempt, looks } = state;
      try {
        const orders = findOrdersOf(attempt, await ports.listOrders(signal));
        lastOrder = orders[0] ?? lastOrder;
        const isCertain = looks > 0 && lookedForMs(attempt, looks) >= CERTAIN_AFTER_MS;
        const isEnough = isCertain || (looks > 0 && ports.canRepeat);
        const event: CheckoutEvent =
          orders.length > 0 ? foundEvent(orders) : { type: "notFound", isEnough, isCertain };
        state = (await dispatch(event, attempt.key)).state;
        if (state.name === "unknown") await ports.wait(LOOK_INTERVAL_MS, signal);
      } catch (error) {
        if (!isUnsettled(error) && !isRefusal(error, 429)) throw error;
        await ports.wait(retryMs, signal);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
        state = await current();
      }
    }
    return state;
  }

  /** Before a request is repeated: its order may have come to be listed. */
  async function lookOnce(attempt: Attempt): Promise<Checkout | null> {
    try {
      const orders = findOrdersOf(attempt, await ports.listOrders(ports.sessionSignal));
      if (orders.length === 0) return null;
      return (await dispatch(foundEvent(orders), attempt.key)).state;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return (await dispatch({ type: "lookedAgain" }, attempt.key)).state;
    }
  }

  /** A device whose clock was set back has still looked as often as it has. */
  function lookedForMs({ sentAt }: Attempt, looks: number): number {
    return Math.max(ports.now() - Date.parse(sentAt), looks * LOOK_INTERVAL_MS);
  }

  /**
   * Reads the orders there are before one is placed, so that an equal order of before is not taken
   * for it. Never rejects; without it the time of an order decides.
   */
  async function noteKnownOrders(signal: AbortSignal): Promise<void> {
    const noted = { ids: [] as number[] };
    known = noted;
    try {
      noted.ids = (await ports.listOrders(signal)).map(({ id }) => id);
    } catch {
      // Not known, then.
    }
  }

  return {
    current,
    confirm,
    lookUp,
    noteKnownOrders,
    /** Waits for the request of this page that is on its way, if there is one. */
    settled: () => request?.catch(() => null) ?? null,
    /** The order, or the reason against it, has been shown. */
    markShown: async (key: string): Promise<void> => void (await dispatch({ type: "shown" }, key)),
    /** The order as the last call told it, once: its confirmation makes no other call. */
    takeOrder(id: number): Order | null {
      const order = lastOrder?.id === id ? lastOrder : null;
      lastOrder = null;
      return order;
    },
  };
}

function foundEvent(orders: readonly Order[]): CheckoutEvent {
  return { type: "found", orders: orders.map(({ id, code }) => ({ id, code })) };
}

function describeFailure(error: unknown): CheckoutEvent {
  if (error instanceof ApiError && !isUnsettled(error)) {
    return { type: "refused", rejection: rejectionOf(error) };
  }
  return { type: "lost" };
}

function rejectionOf({ status, fields, retryAfter, body }: ApiError): Rejection {
  const read = conflictsSchema.safeParse(body);
  const conflicts = status === 409 && read.success ? read.data.conflicts : [];
  return { status, fields, retryAfter, conflicts };
}
