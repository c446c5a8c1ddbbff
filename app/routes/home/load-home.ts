import { readAddressDraft } from "~/address/form/address-draft";
import type { Frequency, Service } from "~/api/reference";
import { defer } from "~/browser/defer";
import { whenQuiet } from "~/browser/when-idle";
import { isOnlyHelper } from "~/session/areas";
import { savedAddresses } from "~/session/current-user";
import {
  type BookingAside,
  isUnfinished,
  nextStep,
  readBooking,
  readBookingAside,
} from "~/state/booking";
import { cities, frequencies, services } from "~/state/reference";
import { readState } from "~/state/store";

/** What can be booked. */
export type Offer = { services: Service[]; frequencies: Frequency[] };

/**
 * The booking to go on with: the one in state, where a guard kept the visitor at home, else the one
 * that home has set aside.
 */
async function readUnfinished(): Promise<BookingAside | null> {
  const booking = readBooking();
  return isUnfinished(booking) ? { ...booking, step: nextStep(booking) } : readBookingAside();
}

async function loadOffer(signal: AbortSignal): Promise<Offer> {
  const [offered, rhythms] = await Promise.all([services(signal), frequencies(signal)]);
  return { services: offered, frequencies: rhythms };
}

/** What home shows. What comes from the API is deferred: the screen does not wait for it. */
export async function loadHome(signal: AbortSignal, wantedService: number | null = null) {
  const { user } = readState().auth;
  const isCustomer = user !== null && !isOnlyHelper(user);
  const [unfinished, draft] = await Promise.all([readUnfinished(), readAddressDraft()]);
  void defer(cities());
  return {
    unfinished,
    wantedService,
    /** What a known customer has open; null for a guest. */
    open: isCustomer ? defer(whenQuiet().then(() => openMatters(signal))) : null,
    company: defer(whenQuiet().then(() => loadCompany(signal))),
    draft,
    offer: defer(loadOffer(signal)),
    savedAddresses: defer(savedAddresses()),
    /** What was known of them before this page load: shown until the answer is here. */
    knownAddresses: readState().auth.addresses,
  };
}
/** Its code comes with the part of home that shows it. */
async function openMatters(signal: AbortSignal) {
  const { loadOpenMatters } = await import("~/account/open/load-open");
  return loadOpenMatters(signal);
}

/** What the company says of itself; a part that does not come is null. */
async function loadCompany(signal: AbortSignal) {
  const { fetchHighlights } = await import("~/api/company/highlights");
  const { policies } = await import("~/state/policies");
  const [highlights, rules] = await Promise.all([
    fetchHighlights({ signal }).catch(() => null),
    policies(),
  ]);
  return { highlights, policies: rules };
}
export type Company = Awaited<ReturnType<typeof loadCompany>>;

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
