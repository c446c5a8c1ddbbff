import type { Card } from "~/api/cards";
import type { CallOptions } from "~/api/http";
import { checkCoupon } from "~/checkout/coupon";
import { readCheckoutView, requireFinishedSteps, requireKnownFrequency } from "~/checkout/entry";
import { sessionCheckout } from "~/checkout/session-checkout";
import { readBooking } from "~/state/booking";
import { frequencies, paymentMethods, services } from "~/state/reference";
import { refreshCards } from "~/state/saved-cards";
import { describeError } from "~/wording/describe-error";

/** What the step that pays shows. Throws redirects for a booking that is not here yet, or done. */
export async function loadPayment({ url, signal }: Request) {
  const { isUnsettled, isLocked, isDeclined } = await readCheckoutView();
  // An open order is looked for here, and nowhere else: the steps before it lead here for it.
  if (!isLocked) requireFinishedSteps();
  const { billing } = readBooking();
  const options = { signal };
  // Not awaited: the form shows before the cards are here.
  const cards = loadCards(options);
  void sessionCheckout().noteKnownOrders(signal);
  const [allServices, allFrequencies, methods, coupon] = await Promise.all([
    services(signal),
    frequencies(signal),
    paymentMethods(signal),
    checkCoupon(billing.coupon, options),
  ]);
  if (!isLocked) requireKnownFrequency(allFrequencies);
  const addedCard = Number(new URL(url).searchParams.get("tarjeta")) || null;
  return {
    isUnsettled,
    services: allServices,
    frequencies: allFrequencies,
    methods,
    coupon,
    cards,
    /** The card to choose first; `isDeclined`: none, unless the customer has chosen one since. */
    wantedCard: addedCard ?? billing.payment_id,
    isDeclined,
  };
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;

/** The cards, or the sentence that stands in their place. */
export type CardsReply = { ok: true; cards: Card[] } | { ok: false; text: string };

/** Never rejects, so that the screen may show before it. */
async function loadCards(options: CallOptions): Promise<CardsReply> {
  try {
    return { ok: true, cards: await refreshCards(options) };
  } catch (error) {
    return { ok: false, text: describeError(error) };
  }
}
