import { listOrders, postOrder } from "~/api/orders";
import { serverNow } from "~/api/sending/server-clock";
import { waitUntilOnline } from "~/browser/online";
import { settings } from "~/config";
import { endSession } from "~/session/end-session";
import { sessionValue } from "~/session/scope";
import { readBooking } from "~/state/booking";
import { readStored, storageKeys, writeStored } from "~/state/storage";
import { type OrderedVisits, orderedVisitsOf } from "./attempt";
import { CheckoutRunner } from "./checkout";
import { checkoutUse } from "./checkout-use";
import { storedCheckoutSchema } from "./machine";
import { requestedVisits } from "./order-request";
import { reportStep } from "./report-step";

export const sessionCheckout = sessionValue(
  (scope) =>
    new CheckoutRunner({
      userId: () => scope.user?.id ?? 0,
      sessionSignal: scope.signal,
      read: () => readStored(storageKeys.checkout, storedCheckoutSchema),
      write(state, before) {
        checkoutUse().isBegun = true;
        reportStep(before, state);
        return writeStored(storageKeys.checkout, state);
      },
      postOrder,
      listOrders: (signal) => listOrders({ signal }),
      endSession: () => endSession("expired"),
      wait: waitUntilOnline,
      now: Date.now,
      elapsed: () => performance.now(),
      serverNow,
      createKey: () => crypto.randomUUID(),
      canRepeat: settings().idempotentOrders,
    }),
);

export function bookedVisits(booking = readBooking()): OrderedVisits | null {
  const requested = requestedVisits(booking);
  return requested && orderedVisitsOf(requested);
}
