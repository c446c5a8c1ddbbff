import { postOrder } from "~/api/new-order";
import { listOrders } from "~/api/orders";
import { serverNow } from "~/api/sending/server-clock";
import { sessionValue } from "~/session/scope";
import { readBooking } from "~/state/booking";
import { readStored, storageKeys, writeStored } from "~/state/storage";
import { sessionPorts } from "~/writes/write-ports";
import { type OrderedVisits, orderedVisitsOf } from "./attempt";
import { CheckoutRunner } from "./checkout";
import { checkoutUse } from "./checkout-use";
import { checkoutSchema } from "./machine";
import { requestedVisits } from "./order-request";
import { reportStep } from "./report-step";

export const sessionCheckout = sessionValue(
  (scope) =>
    new CheckoutRunner({
      ...sessionPorts(scope.signal),
      read: () => readStored(storageKeys.checkout, checkoutSchema),
      write(state, before) {
        checkoutUse().isBegun = true;
        reportStep(before, state);
        return writeStored(storageKeys.checkout, state);
      },
      postOrder,
      listOrders: (signal) => listOrders({ signal }),
      serverNow,
    }),
);

export function bookedVisits(booking = readBooking()): OrderedVisits | null {
  const requested = requestedVisits(booking);
  return requested && orderedVisitsOf(requested);
}
