import { postOrder } from "~/api/new-order";
import { fetchOrder, listOrders } from "~/api/orders";
import { serverNow } from "~/api/sending/server-clock";
import { sessionValue } from "~/session/scope";
import { readBooking } from "~/state/booking";
import { readStored, storageKeys, writeStored } from "~/state/storage";
import { sessionPorts } from "~/writes/write-kind";
import { writeStateSchema } from "~/writes/write-state";
import { Checkout } from "./checkout";
import { checkoutUse } from "./checkout-use";
import { readOlderCheckout } from "./older-checkout";
import { requestedVisits } from "./order-request";
import { type OrderedVisits, orderedVisitsOf } from "./ordered-visits";
import { reportStep } from "./report-step";

export const sessionCheckout = sessionValue(
  (scope) =>
    new Checkout({
      ...sessionPorts(scope.signal),
      read: async () =>
        (await readStored(storageKeys.checkout, writeStateSchema)) ?? (await readOlderCheckout()),
      write(state, before) {
        checkoutUse().isBegun = true;
        reportStep(before, state);
        return writeStored(storageKeys.checkout, state);
      },
      postOrder,
      listOrders: (signal) => listOrders({ signal }),
      fetchOrder: (id) => fetchOrder({ id }),
      serverNow,
    }),
);

export function bookedVisits(booking = readBooking()): OrderedVisits | null {
  const requested = requestedVisits(booking);
  return requested && orderedVisitsOf(requested);
}
