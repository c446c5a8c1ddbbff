/** A page that places orders, for the tests of this folder: the API by hand, the storage in memory. */
import { afterEach, beforeEach, vi } from "vitest";
import type { OrderRequest } from "~/api/orders";
import { exampleBooking, exampleOrder } from "./booking";
import { memoryStorage } from "./storage";

export const postOrder = vi.fn<typeof import("~/api/orders").postOrder>();
export const listOrders = vi.fn<typeof import("~/api/orders").listOrders>();
export const endSession = vi.fn<typeof import("~/session/end-session").endSession>();
export const pause = vi.fn(async (_milliseconds: number) => {});

export const USER = 7;

/** Of the modules loaded last: an error is known by its class. */
let errors: typeof import("~/api/errors").ApiError;

export const lost = () => errors.network(new TypeError("Failed to fetch"));
export const unreadable = () => errors.unreadable();
export const refused: typeof errors.refused = (...refusal) => errors.refused(...refusal);

/** The device's storage; it outlives a page load. */
export let storage: Storage;

/** Starts each test of a file with an API that places every order, and an empty device. */
export function startAfresh(): void {
  beforeEach(() => {
    storage = memoryStorage();
    vi.stubGlobal("localStorage", storage);
    vi.doMock("~/api/orders", async (original) => ({
      ...(await original<typeof import("~/api/orders")>()),
      postOrder,
      listOrders,
    }));
    vi.doMock("~/session/end-session", () => ({ endSession }));
    postOrder.mockReset().mockResolvedValue(exampleOrder());
    listOrders.mockReset().mockResolvedValue([]);
    endSession.mockReset();
    pause.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

/** A page load: modules afresh, the storage as it was left. */
export async function load() {
  vi.resetModules();
  ({ ApiError: errors } = await import("~/api/errors"));
  const { changeState, readState } = await import("~/state/store");
  const { buildOrderRequest } = await import("~/checkout/order-request");
  changeState("appointment", exampleBooking());
  const request = buildOrderRequest(exampleBooking(), 540_000) as OrderRequest;
  const placing = await import("~/checkout/place-order");
  return {
    ...placing,
    /** By whoever stays, where nothing else is said. */
    placeOrder: (order: OrderRequest, userId: number, signal = new AbortController().signal) =>
      placing.placeOrder(order, userId, signal),
    ...(await import("~/checkout/open-order")),
    ...(await import("~/checkout/look-up-order")),
    changeState,
    readState,
    request,
  };
}

/** The key of each POST so far. */
export const keys = () => postOrder.mock.calls.map(([, key]) => key);
