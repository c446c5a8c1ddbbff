import { replace } from "@remix-run/react";
import type { Frequency } from "~/api/reference";
import type { User } from "~/api/user";
import { hasPastDay } from "~/booking/choices";
import { countVisits } from "~/booking/summarise";
import { prefillBilling } from "~/checkout/billing-form";
import { loadCardChoice } from "~/checkout/cards";
import { checkCoupon } from "~/checkout/coupon";
import { noteKnownOrders } from "~/checkout/known-orders";
import { readAttemptState } from "~/checkout/open-order";
import { todayInAsuncion } from "~/domain/dates";
import { paths, patterns } from "~/paths";
import { nextStep, readBooking } from "~/state/booking";
import { frequencies, paymentMethods, services } from "~/state/reference";

/** What the step that pays shows. Throws redirects for a booking that is not here yet, or done. */
export async function loadPayment(user: User, signal: AbortSignal) {
  const attempt = await readAttemptState(user.id);
  if (attempt.kind === "placed") throw replace(paths.appointment.fourthStep(attempt.orderId));
  // An open order is looked for here, and nowhere else: the steps before it lead here for it.
  const isOpen = attempt.kind === "unsettled" && attempt.isCurrent && !attempt.isMissing;
  if (!isOpen) sendBackUnfinished();
  prefillBilling(user);
  const options = { signal };
  // Not awaited: the form shows before the cards are here.
  const cards = loadCardChoice(options);
  void noteKnownOrders(signal);
  const [allServices, allFrequencies, methods, coupon] = await Promise.all([
    services(signal),
    frequencies(signal),
    paymentMethods(signal),
    checkCoupon(readBooking().billing.coupon, options),
  ]);
  if (!isOpen) sendBackOutdated(allFrequencies);
  return {
    unsettled: attempt.kind === "unsettled",
    services: allServices,
    frequencies: allFrequencies,
    methods,
    coupon,
    cards,
  };
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;

/** An earlier step still wants something, or its day has gone by: there. */
export function sendBackUnfinished(): void {
  const booking = readBooking();
  const step = nextStep(booking);
  if (step !== patterns.thirdStep) throw replace(step);
  const today = todayInAsuncion(new Date());
  if (hasPastDay(booking.appointment, today)) throw replace(paths.appointment.secondStep());
}

/** The frequency was withdrawn meanwhile, or has another number of visits by now. */
export function sendBackOutdated(frequencies: readonly Frequency[]): void {
  const { appointment } = readBooking();
  const frequency = frequencies.find(({ id }) => id === appointment.frequency);
  if (!frequency) throw replace(paths.appointment.firstStep());
  if (appointment.dates.length !== countVisits(frequency)) {
    throw replace(paths.appointment.secondStep());
  }
}
