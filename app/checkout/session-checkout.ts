import { postOrder } from "~/api/new-order";
import { fetchOrder, listOrders } from "~/api/orders";
import { serverNow } from "~/api/sending/server-clock";
import type { PlainDate } from "~/domain/dates";
import { paths } from "~/paths";
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

/** Leads to the dates of the booked helper and hour that the refusal of an order (409) names. */
export function pathOfTaken(dates: readonly PlainDate[]): string {
  const { assigned_helper, start_time: time } = readBooking().appointment;
  return paths.appointment.secondStep({ dates, helper: assigned_helper?.id, time });
}

export function bookedVisits(booking = readBooking()): OrderedVisits | null {
  const requested = requestedVisits(booking);
  return requested && orderedVisitsOf(requested);
}
