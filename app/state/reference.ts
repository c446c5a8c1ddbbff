/**
 * Reference data (spec.md §3): loaded at start, kept in the store, asked anew on entering home and
 * where it is missing.
 */
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

async function loadCities(options?: CallOptions): Promise<City[]> {
  const cities = await listCities(options);
  changeState("appointment", { cities });
  return cities;
}

/** A failed load at start is said on the console only (spec.md §8): the screens ask again. */
function logFailure(message: string) {
  return (error: unknown) => {
    console.error(message, error);
  };
}

let refreshing: Promise<unknown> | null = null;

/**
 * The load of services, frequencies and payment methods: at start (spec.md §4), and by home's reset
 * of the general state (spec.md §2). What is known stays until the answer takes its place, for good
 * where none comes. One load at a time: who asks meanwhile shares it.
 */
export function refreshReference(): Promise<unknown> {
  refreshing ??= Promise.all([
    loadServices().catch(logFailure("Error getting services")),
    loadFrequencies().catch(logFailure("Error getting frequencies")),
    loadPaymentMethods().catch(logFailure("Error getting payment methods")),
  ]).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** What is known, or else what the load under way brings, or else one more call (which may throw). */
async function knownOrAsked<T>(
  known: () => T[],
  load: (options?: CallOptions) => Promise<T[]>,
  signal?: AbortSignal,
): Promise<T[]> {
  if (known().length > 0) return known();
  await refreshing;
  if (known().length > 0) return known();
  return load(signal ? { signal } : {});
}

/** The same where nothing can be booked without: throws `ApiError` of kind "unreadable" for none. */
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

export function cities(signal?: AbortSignal): Promise<City[]> {
  return knownOrAsked(() => readState().appointment.cities, loadCities, signal);
}

/** The prices hold no more: the next look at services and frequencies asks for them. */
export function forgetReference(): void {
  changeState("general", { services: [], frequencies: [] });
}
