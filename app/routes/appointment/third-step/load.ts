import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { loadChunk } from "~/browser/load-module";
import { whenPaintedAndIdle } from "~/browser/when-idle";
import { chooseCard } from "~/checkout/billing";
import { checkBookingCoupon } from "~/checkout/coupon";
import { readCheckoutView } from "~/checkout/open-order";
import { requireEnoughTime, requireFinishedSteps, requireKnownFrequency } from "~/checkout/pay";
import { sessionCheckout } from "~/checkout/session-checkout";
import { readQuery } from "~/paths";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import { changeBilling, readBooking } from "~/state/booking";
import { policies } from "~/state/company";
import { frequencies, paymentMethods, services } from "~/state/reference";
import { refreshCards } from "~/state/saved-cards";
import { defer } from "~/ui/deferred";

export async function loadPayment({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  const { url, signal } = request;
  const { needsLookUp, isLocked, isDeclined } = await readCheckoutView();
  // An open order is looked up on this step, so its booking need not be complete.
  if (!isLocked) requireFinishedSteps();
  const added = Number(readQuery(new URL(url).searchParams, "tarjeta")) || null;
  if (added !== null && added !== readBooking().billing.addedCard) {
    changeBilling({ payment_id: added, addedCard: added });
  }
  const wanted = readBooking().billing.payment_id;
  // Not awaited, so that the form appears before the cards. `chosen` is the preselected one.
  const cards = defer(
    refreshCards({ signal }).then((listed) => {
      const isNone = isDeclined && wanted === null;
      return { cards: listed, chosen: isNone ? null : chooseCard(listed, wanted) };
    }),
  );
  // Requested in parallel, because its text changes the height of the recap.
  const rules = policies();
  const [allServices, allFrequencies, methods, coupon] = await Promise.all([
    services(signal),
    frequencies(signal),
    paymentMethods(signal),
    checkBookingCoupon(isLocked ? "" : user.coupon, { signal }),
  ]);
  if (!isLocked) {
    requireKnownFrequency(allFrequencies);
    requireEnoughTime(allServices);
  }
  void whenPaintedAndIdle().then(() => sessionCheckout().readOrdersBefore(signal));
  return {
    needsLookUp,
    services: allServices,
    frequencies: allFrequencies,
    methods,
    coupon,
    cards,
    added,
    policies: rules,
    ownOrders: loadChunk(() => import("~/orders/own-orders")).then(
      (part) => part.loadOwnOrders(user.id),
      () => null,
    ),
  };
}
