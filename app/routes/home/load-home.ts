import { readAddressDraft } from "~/address/form/address-draft";
import type { Frequency, Service } from "~/api/reference";
import { loadChunk } from "~/browser/load-module";
import { whenPaintedAndIdle } from "~/browser/when-idle";
import { isOnlyHelper } from "~/session/area-access";
import { savedAddresses } from "~/session/current-user";
import {
  hasLocatedAddress,
  type KeptBooking,
  nextStep,
  readBooking,
  readKeptBooking,
} from "~/state/booking";
import { cities, frequencies, services } from "~/state/reference";
import { readState } from "~/state/store";
import { defer } from "~/ui/deferred";
import { loadDetails, loadKnown } from "./home-parts";

export type Offer = { services: Service[]; frequencies: Frequency[] };

/** The unfinished booking in the store, where a guard kept the visitor at home, else the kept one. */
async function readUnfinished(): Promise<KeptBooking | null> {
  const booking = readBooking();
  return hasLocatedAddress(booking) ? { ...booking, step: nextStep(booking) } : readKeptBooking();
}

async function loadOffer(signal: AbortSignal): Promise<Offer> {
  const [offered, rhythms] = await Promise.all([services(signal), frequencies(signal)]);
  return { services: offered, frequencies: rhythms };
}

async function loadOpenItems(signal: AbortSignal, isResumed: boolean, isShown: boolean) {
  await whenPaintedAndIdle();
  const { readKnown } = await loadChunk(loadKnown);
  return readKnown(signal, { isResumed, isShown });
}

/** Waits for idle on a first load only, because a navigation awaits all deferred data. */
async function loadCompany(isShown: boolean) {
  if (!isShown) await whenPaintedAndIdle();
  const { readCompany } = await loadChunk(loadDetails);
  return readCompany();
}

/** Loads home. API data is deferred, so that the screen does not wait for it. */
export async function loadHome(
  signal: AbortSignal,
  wantedService: number | null = null,
  isShown = false,
) {
  const { user } = readState().auth;
  const isCustomer = user !== null && !isOnlyHelper(user);
  const [unfinished, draft] = await Promise.all([readUnfinished(), readAddressDraft()]);
  void defer(cities());
  return {
    unfinished,
    wantedService,
    name: user?.name ?? "",
    open: isCustomer ? defer(loadOpenItems(signal, unfinished !== null, isShown)) : null,
    company: isCustomer ? null : defer(loadCompany(isShown)),
    draft,
    offer: defer(loadOffer(signal)),
    savedAddresses: defer(savedAddresses()),
    /** Addresses known before this page load, shown until the answer arrives. */
    knownAddresses: readState().auth.addresses,
  };
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>;
