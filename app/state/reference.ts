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

type Lists = { services: Service[]; frequencies: Frequency[]; paymentMethods: PaymentMethod[] };

const calls: { [Name in keyof Lists]: (options: CallOptions) => Promise<Lists[Name]> } = {
  services: listServices,
  frequencies: listFrequencies,
  paymentMethods: listPaymentMethods,
};

async function load<Name extends keyof Lists>(
  name: Name,
  options: CallOptions,
): Promise<Lists[Name]> {
  const list = await calls[name](options);
  changeState("general", { [name]: list });
  return list;
}

/** Shares one running call among all callers. */
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

/** No caller may abort the shared call. */
const askCities = shareCall(async () => {
  const cities = await listCities({ outlivesSession: true });
  changeState("appointment", { cities });
  return cities;
}).ask;

/** A failure is only logged (spec.md §8). */
const loadOrLog = (name: keyof Lists, spoken: string) =>
  load(name, {}).catch((error) => console.error(`Error getting ${spoken}`, error));

const refresh = shareCall(() =>
  Promise.all([
    loadOrLog("services", "services"),
    loadOrLog("frequencies", "frequencies"),
    loadOrLog("paymentMethods", "payment methods"),
  ]),
);

/** Loads reference data at start (spec.md §4) and at home's reset (spec.md §2). */
export const refreshReference = refresh.ask;

/** Returns the known list, else that of the load under way, else that of a new call. Throws ApiError. */
async function knownOrAsked<T>(known: () => T[], ask: () => Promise<T[]>): Promise<T[]> {
  if (known().length === 0) await refresh.underWay();
  return known().length > 0 ? known() : ask();
}

/** Throws `ApiError` (unreadable) for an empty list, because nothing can be booked without it. */
async function someOf<Name extends keyof Lists>(
  name: Name,
  signal: AbortSignal | undefined,
): Promise<Lists[Name]> {
  const known = (): unknown[] => readState().general[name];
  const found = await knownOrAsked(known, () => load(name, signal ? { signal } : {}));
  if (found.length === 0) throw ApiError.unreadable();
  return found as Lists[Name];
}

export const services = (signal?: AbortSignal) => someOf("services", signal);
export const frequencies = (signal?: AbortSignal) => someOf("frequencies", signal);
export const paymentMethods = (signal?: AbortSignal) => someOf("paymentMethods", signal);

export function cities(): Promise<City[]> {
  return knownOrAsked(() => readState().appointment.cities, askCities);
}

/** Reloads the cities; a failure keeps the known ones. */
export async function refreshCities(): Promise<void> {
  await askCities().catch(() => {});
}

export function needsCard(paymentMethod: string): boolean {
  return chargesCard(paymentMethod, readState().general.paymentMethods);
}

/** Discards services and frequencies after a price changed, so that the next screen requests them. */
export function forgetReference(): void {
  changeState("general", { services: [], frequencies: [] });
}
