import { ApiError } from "~/api/errors";
import type { CallOptions } from "~/api/http";
import {
  type City,
  listCities,
  listFrequencies,
  listPaymentMethods,
  listServices,
} from "~/api/reference";
import { languageTag } from "~/locales/languages";
import type { GeneralArea } from "~/state/areas";
import { changeState, readState } from "~/state/store";

type Lists = Pick<GeneralArea, "services" | "frequencies" | "paymentMethods">;

/**
 * Shares one running call among all callers, of whom none may abort it. A call whose language is no longer that of
 * the page is not shared, and its callers get the answer in the new language.
 */
function shareCall<T>(
  call: (options: CallOptions) => Promise<T>,
  keep: (answer: T) => void,
): () => Promise<T> {
  let underWay: { language: string; answer: Promise<T> } | null = null;
  return function ask(): Promise<T> {
    const language = languageTag();
    if (underWay?.language === language) return underWay.answer;
    const answer: Promise<T> = call({ outlivesSession: true })
      .then((list) => {
        if (languageTag() !== language) return ask();
        keep(list);
        return list;
      })
      .finally(() => {
        if (underWay?.answer === answer) underWay = null;
      });
    underWay = { language, answer };
    return answer;
  };
}

/** Logs each failure of `call` too (spec.md §8). */
const logged =
  <T>(spoken: string, call: (options: CallOptions) => Promise<T>) =>
  (options: CallOptions) =>
    call(options).catch((error) => {
      console.error(`Error getting ${spoken}`, error);
      throw error;
    });

const asks = {
  services: shareCall(logged("services", listServices), (services) =>
    changeState("general", { services }),
  ),
  frequencies: shareCall(logged("frequencies", listFrequencies), (frequencies) =>
    changeState("general", { frequencies }),
  ),
  paymentMethods: shareCall(logged("payment methods", listPaymentMethods), (paymentMethods) =>
    changeState("general", { paymentMethods }),
  ),
};

const askCities = shareCall(listCities, (cities) => changeState("appointment", { cities }));

/** Loads reference data at start (spec.md §4) and at home's reset (spec.md §2). */
export async function refreshReference(): Promise<void> {
  await Promise.allSettled(Object.values(asks).map((ask) => ask()));
}

/**
 * Returns the known list, else that of the call under way or a new one. Throws `ApiError`; also (unreadable) for
 * an empty list, because nothing can be booked without it.
 */
async function someOf<Name extends keyof Lists>(
  name: Name,
  signal: AbortSignal | undefined,
): Promise<Lists[Name]> {
  const known = readState().general[name];
  const found: unknown[] = known.length > 0 ? known : await asks[name]();
  signal?.throwIfAborted();
  if (found.length === 0) throw ApiError.unreadable();
  return found as Lists[Name];
}

export const services = (signal?: AbortSignal) => someOf("services", signal);
export const frequencies = (signal?: AbortSignal) => someOf("frequencies", signal);
export const paymentMethods = (signal?: AbortSignal) => someOf("paymentMethods", signal);

export async function cities(): Promise<City[]> {
  const known = readState().appointment.cities;
  return known.length > 0 ? known : askCities();
}

/** Reloads the cities; a failure keeps the known ones. */
export async function refreshCities(): Promise<void> {
  await askCities().catch(() => {});
}

/** Discards services and frequencies after a price changed, so that the next screen requests them. */
export function forgetReference(): void {
  changeState("general", { services: [], frequencies: [] });
}
