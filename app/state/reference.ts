/** Reference data in the store (spec.md §3). */
import { ApiError } from "~/api/errors";
import type { CallOptions } from "~/api/http";
import {
  type City,
  type Frequency,
  listCities,
  listFrequencies,
  listPaymentMethods,
  listServices,
  type PaymentMethod,
  type Service,
} from "~/api/reference";
import { chargesCard } from "~/domain/cards";
import { changeState, readState } from "~/state/store";

async function loadServices(options?: CallOptions): Promise<Service[]> {
  const services = await listServices(options);
  changeState("general", { services });
  return services;
}

async function loadFrequencies(options?: CallOptions): Promise<Frequency[]> {
  const frequencies = await listFrequencies(options);
  changeState("general", { frequencies });
  return frequencies;
}

async function loadPaymentMethods(options?: CallOptions): Promise<PaymentMethod[]> {
  const paymentMethods = await listPaymentMethods(options);
  changeState("general", { paymentMethods });
  return paymentMethods;
}

/** Whoever asks while a call is under way shares it. */
function shareCall<T>(call: () => Promise<T>) {
  let underWay: Promise<T> | null = null;
  return {
    ask(): Promise<T> {
      underWay ??= call().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    underWay: () => underWay,
  };
}

/** None of those who share it aborts the call. */
const askCities = shareCall(async () => {
  const cities = await listCities({ outlivesSession: true });
  changeState("appointment", { cities });
  return cities;
}).ask;

/** Said on the console only (spec.md §8). */
function logFailure(message: string) {
  return (error: unknown) => {
    console.error(message, error);
  };
}

const refresh = shareCall(() =>
  Promise.all([
    loadServices().catch(logFailure("Error getting services")),
    loadFrequencies().catch(logFailure("Error getting frequencies")),
    loadPaymentMethods().catch(logFailure("Error getting payment methods")),
  ]),
);

/** The load at start (spec.md §4) and at home's reset (spec.md §2); what is known stays meanwhile. */
export function refreshReference(): Promise<unknown> {
  return refresh.ask();
}

/** What is known, or else what the load under way brings, or else one more call (which may throw). */
async function knownOrAsked<T>(
  known: () => T[],
  load: (options?: CallOptions) => Promise<T[]>,
  signal?: AbortSignal,
): Promise<T[]> {
  if (known().length > 0) return known();
  await refresh.underWay();
  if (known().length > 0) return known();
  return load(signal ? { signal } : {});
}

/** Throws `ApiError` (unreadable) for an empty list, without which nothing can be booked. */
async function someOf<T>(list: Promise<T[]>): Promise<T[]> {
  const found = await list;
  if (found.length === 0) throw ApiError.unreadable();
  return found;
}

export function services(signal?: AbortSignal): Promise<Service[]> {
  return someOf(knownOrAsked(() => readState().general.services, loadServices, signal));
}

export function frequencies(signal?: AbortSignal): Promise<Frequency[]> {
  return someOf(knownOrAsked(() => readState().general.frequencies, loadFrequencies, signal));
}

export function paymentMethods(signal?: AbortSignal): Promise<PaymentMethod[]> {
  return someOf(knownOrAsked(() => readState().general.paymentMethods, loadPaymentMethods, signal));
}

export function cities(): Promise<City[]> {
  return knownOrAsked(() => readState().appointment.cities, askCities);
}

/** Asks for the cities anew; what is known stays meanwhile, and where the call fails. */
export async function refreshCities(): Promise<void> {
  await askCities().catch(() => {});
}

/** Whether a payment method charges a card, by what is known of the methods. */
export function needsCard(paymentMethod: string): boolean {
  return chargesCard(paymentMethod, readState().general.paymentMethods);
}

/** The prices hold no more: the next look at services and frequencies asks for them. */
export function forgetReference(): void {
  changeState("general", { services: [], frequencies: [] });
}
