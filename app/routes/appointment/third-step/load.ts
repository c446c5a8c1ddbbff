import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { Card } from "~/api/cards";
import { whenPaintedAndIdle } from "~/browser/when-idle";
import { chooseCard } from "~/checkout/billing";
import { checkBookingCoupon } from "~/checkout/coupon";
import { readCheckoutView } from "~/checkout/open-order";
import { requireEnoughTime, requireFinishedSteps, requireKnownFrequency } from "~/checkout/pay";
import { sessionCheckout } from "~/checkout/session-checkout";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import { readBooking } from "~/state/booking";
import { policies } from "~/state/company";
import { frequencies, paymentMethods, services } from "~/state/reference";
import { refreshCards } from "~/state/saved-cards";
import { describeError } from "~/wording/describe-error";

/** What the step that pays shows. Throws redirects for a booking that is not here yet, or done. */
export async function loadPayment({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  const { url, signal } = request;
  const { needsLookUp, isLocked, isDeclined } = await readCheckoutView();
  // An open order is looked for here, and nowhere else: the steps before it lead here for it.
  if (!isLocked) requireFinishedSteps();
  const { billing } = readBooking();
  const added = Number(new URL(url).searchParams.get("tarjeta")) || null;
  const wanted = added ?? billing.payment_id;
  // Not awaited, and never rejected: the form shows before the cards are here.
  const cards = refreshCards({ signal }).then<CardsReply, CardsReply>(
    (listed) => {
      const isNone = isDeclined && wanted === null;
      return { ok: true, cards: listed, chosen: isNone ? null : chooseCard(listed, wanted) };
    },
    (error) => ({ ok: false, text: describeError(error) }),
  );
  // Asked with the others: the recap grows by what it says.
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
  void whenPaintedAndIdle().then(() => sessionCheckout().noteOrdersBefore(signal));
  return {
    needsLookUp,
    services: allServices,
    frequencies: allFrequencies,
    methods,
    coupon,
    cards,
    added,
    policies: rules,
  };
}

/** The cards and the id of the one to choose first, or the sentence that stands in their place. */
type CardsReply = { ok: true; cards: Card[]; chosen: number | null } | { ok: false; text: string };
